import { and, desc, eq, lte } from 'drizzle-orm';
import { firstOf, type QueryContext, type StoreConnection } from '../connection/connection.ts';
import { placeholder, preparedQuery } from '../connection/prepared-statements.ts';
import type { DraftKey, MatchCommit, OwedAnswer, Store } from '../store.ts';

export function draftRepository(
  access: StoreConnection,
): Pick<Store, 'putDraft' | 'draft' | 'newestDraft' | 'clearDrafts'> {
  return {
    putDraft: (of, value) =>
      access.write(async (unit) => {
        const { drafts } = unit.tables;
        const text = JSON.stringify(value);
        const last = await newestDraftRow(unit, of);
        if (last?.value === text) return last.number;
        const number = (last?.number ?? 0) + 1;
        await unit.db.insert(drafts).values({ ...keyOf(of), number, value: text });
        await unit.db.delete(drafts).where(and(isOf(unit, of), lte(drafts.number, number - MOST_DRAFTS)));
        return number;
      }, []),
    draft: (of, number) =>
      access.read(async (unit) => {
        const { drafts } = unit.tables;
        const own = and(isOf(unit, of), eq(drafts.number, number));
        const row = await firstOf(unit.db.select().from(drafts).where(own));
        return row && JSON.parse(row.value);
      }),
    newestDraft: (of) =>
      access.read(async (unit) => {
        const row = await newestDraftRow(unit, of);
        return row && { number: row.number, value: JSON.parse(row.value) };
      }),
    clearDrafts: (of) =>
      access.write(async (unit) => {
        await unit.db.delete(unit.tables.drafts).where(isOf(unit, of));
      }, []),
  };
}

const MOST_DRAFTS = 20;

async function newestDraftRow(unit: QueryContext, of: DraftKey) {
  const { drafts } = unit.tables;
  return firstOf(unit.db.select().from(drafts).where(isOf(unit, of)).orderBy(desc(drafts.number)).limit(1));
}

function keyOf({ game, seat, question }: DraftKey): DraftKey {
  return { game, seat, question };
}

function isOf({ tables: { drafts } }: QueryContext, { game, seat, question }: DraftKey) {
  return and(eq(drafts.game, game), eq(drafts.seat, seat), eq(drafts.question, question));
}

const draftKeys = preparedQuery(({ db, tables: { drafts } }) => {
  const { seat, question } = drafts;
  return db
    .selectDistinct({ seat, question })
    .from(drafts)
    .where(eq(drafts.game, placeholder('game')))
    .prepare();
});

export async function deleteStaleDrafts(unit: QueryContext, { game, owing, open = [] }: MatchCommit): Promise<void> {
  const kept = await draftKeys(unit).execute({ game });
  const isAsked = (of: OwedAnswer) =>
    [...owing, ...open].some((each) => each.seat === of.seat && each.question === of.question);
  for (const of of kept) if (!isAsked(of)) await unit.db.delete(unit.tables.drafts).where(isOf(unit, { game, ...of }));
}
