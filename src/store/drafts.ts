/** What seats have begun to answer. */
import { and, desc, eq } from 'drizzle-orm';
import { type Access, firstOf, type Unit } from './access.ts';
import { given, prepared } from './prepared.ts';
import type { DraftOf, Owed, Store, Turn } from './store.ts';

export function draftsIn(access: Access): Pick<Store, 'putDraft' | 'draft' | 'clearDrafts'> {
  return {
    putDraft: (of, value) =>
      access.write(async (unit) => {
        const { drafts } = unit.rows;
        const text = JSON.stringify(value);
        const there = await unit.db.select().from(drafts).where(isOf(unit, of)).orderBy(desc(drafts.number));
        const same = there.find((each) => each.value === text);
        if (same) return same.number;
        const number = (there[0]?.number ?? 0) + 1;
        await unit.db.insert(drafts).values({ ...keyOf(of), number, value: text });
        return number;
      }),
    draft: (of, number) =>
      access.read(async (unit) => {
        const { drafts } = unit.rows;
        const own = and(isOf(unit, of), eq(drafts.number, number));
        const row = await firstOf(unit.db.select().from(drafts).where(own));
        return row && JSON.parse(row.value);
      }),
    clearDrafts: (of) =>
      access.write(async (unit) => {
        await unit.db.delete(unit.rows.drafts).where(isOf(unit, of));
      }),
  };
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

/** Drafts of what is not asked any more are gone. */
export async function tidyDrafts(unit: Unit, { game, owing, open = [] }: Turn): Promise<void> {
  const kept = await draftedIn(unit).execute({ game });
  const isAsked = (of: Owed) =>
    [...owing, ...open].some((each) => each.seat === of.seat && each.question === of.question);
  for (const of of kept) if (!isAsked(of)) await unit.db.delete(unit.rows.drafts).where(isOf(unit, { game, ...of }));
}
