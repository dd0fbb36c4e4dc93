import { and, desc, eq, lte } from 'drizzle-orm';
import type { QueryContext, StoreConnection } from '../connection/connection.ts';
import { firstOf } from '../connection/connection.ts';
import { placeholder, preparedQuery } from '../connection/prepared-statements.ts';
import type { Json } from '../json.ts';
import type { DraftKey, MatchCommit, OwedAnswer } from '../write-model.ts';

export interface DraftRepository {
  /** Stores a draft and returns its number. An unchanged draft keeps its number; the oldest of many are deleted. */
  putDraft(of: DraftKey, value: Json): Promise<number>;
  draft(of: DraftKey, number: number): Promise<Json | undefined>;
  newestDraft(of: DraftKey): Promise<{ readonly number: number; readonly value: Json } | undefined>;
  deleteDrafts(of: DraftKey): Promise<void>;
}

export function draftRepository(access: StoreConnection): DraftRepository {
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
    deleteDrafts: (of) =>
      access.write(async (unit) => {
        await unit.db.delete(unit.tables.drafts).where(isOf(unit, of));
      }, []),
  };
}

const MOST_DRAFTS = 20;

const newestDraft = preparedQuery(({ db, tables: { drafts } }) => {
  const { game, seat, question } = drafts;
  const own = and(eq(game, placeholder('game')), eq(seat, placeholder('seat')), eq(question, placeholder('question')));
  return db.select().from(drafts).where(own).orderBy(desc(drafts.number)).limit(1).prepare();
});

async function newestDraftRow(unit: QueryContext, of: DraftKey) {
  return firstOf(newestDraft(unit).execute({ ...keyOf(of) }));
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
