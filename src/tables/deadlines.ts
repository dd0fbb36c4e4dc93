/** Answers that are given because their time is over. Rows keep the hours, so that nobody looks at a match before. */
import type { Overdue, Owed } from '../store/store.ts';
import type { Keeper } from './keeper.ts';

/** The questions whose time is over, by their matches: those over longest first. */
export function byMatch(overdue: readonly Overdue[]): Map<number, Owed[]> {
  const matches = new Map<number, Owed[]>();
  for (const { game, ...owed } of overdue) matches.set(game, [...(matches.get(game) ?? []), owed]);
  return matches;
}

/** Gives what is due in one match, as far as it is still asked there. One that a rule throws at stays due. */
export async function giveDueOf(keeper: Keeper, game: number, questions: readonly Owed[]): Promise<void> {
  const live = await keeper.load(game);
  if (!live || live.row.result) return;
  for (const { seat, question } of questions) {
    const given = live.match.answerDue(seat, question);
    if (given.type === 'failed') keeper.options.trouble(game, given.error);
  }
  if (live.match.unwritten.entries.length === 0) return;
  await keeper.follow(live);
  await keeper.write(live, { reason: 'answered' });
}
