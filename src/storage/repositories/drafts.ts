import { and, desc, eq, lte } from 'drizzle-orm';
import { type Access, firstOf, type Unit } from '../connection/connection.ts';
import { given, prepared } from '../connection/prepared-statements.ts';
import type { DraftOf, MatchCommit, OwedAnswer, Store } from '../store.ts';

export function draftsIn(access: Access): Pick<Store, 'putDraft' | 'draft' | 'newestDraft' | 'clearDrafts'> {
  return {
    putDraft: (of, value) =>
      access.write(async (unit) => {
        const { drafts } = unit.rows;
        const text = JSON.stringify(value);
        const last = await newestOf(unit, of);
        if (last?.value === text) return last.number;
        const number = (last?.number ?? 0) + 1;
        await unit.db.insert(drafts).values({ ...keyOf(of), number, value: text });
        await unit.db.delete(drafts).where(and(isOf(unit, of), lte(drafts.number, number - MOST_DRAFTS)));
        return number;
      }, []),
    draft: (of, number) =>
      access.read(async (unit) => {
        const { drafts } = unit.rows;
        const own = and(isOf(unit, of), eq(drafts.number, number));
        const row = await firstOf(unit.db.select().from(drafts).where(own));
        return row && JSON.parse(row.value);
      }),
    newestDraft: (of) =>
      access.read(async (unit) => {
        const row = await newestOf(unit, of);
        return row && { number: row.number, value: JSON.parse(row.value) };
      }),
    clearDrafts: (of) =>
      access.write(async (unit) => {
        await unit.db.delete(unit.rows.drafts).where(isOf(unit, of));
      }, []),
  };
}

const MOST_DRAFTS = 20;

async function newestOf(unit: Unit, of: DraftOf) {
  const { drafts } = unit.rows;
  return firstOf(unit.db.select().from(drafts).where(isOf(unit, of)).orderBy(desc(drafts.number)).limit(1));
}

function keyOf({ game, seat, question }: DraftOf): DraftOf {
  return { game, seat, question };
}

function isOf({ rows: { drafts } }: Unit, { game, seat, question }: DraftOf) {
  return and(eq(drafts.game, game), eq(drafts.seat, seat), eq(drafts.question, question));
}

const draftedIn = prepared(({ db, rows: { drafts } }) => {
  const { seat, question } = drafts;
  return db
    .selectDistinct({ seat, question })
    .from(drafts)
    .where(eq(drafts.game, given('game')))
    .prepare();
});

export async function tidyDrafts(unit: Unit, { game, owing, open = [] }: MatchCommit): Promise<void> {
  const kept = await draftedIn(unit).execute({ game });
  const isAsked = (of: OwedAnswer) =>
    [...owing, ...open].some((each) => each.seat === of.seat && each.question === of.question);
  for (const of of kept) if (!isAsked(of)) await unit.db.delete(unit.rows.drafts).where(isOf(unit, { game, ...of }));
}
