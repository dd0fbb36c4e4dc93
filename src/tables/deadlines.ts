/** Answers that are given because their time is over. Rows keep the hours, so that nobody looks at a match before. */
import type { Open } from '../games/game.ts';
import type { Seat } from '../kernel/rule.ts';
import type { Overdue, Owed } from '../store/store.ts';
import { type Hurry, hurryAt, timeFor } from './hurry.ts';
import type { Keeper, Live } from './keeper.ts';

/** The questions whose time is over, by their matches: those over longest first. */
export function byMatch(overdue: readonly Overdue[]): Map<number, Owed[]> {
  const matches = new Map<number, Owed[]>();
  for (const { game, ...owed } of overdue) matches.set(game, [...(matches.get(game) ?? []), owed]);
  return matches;
}

/** Questions in a row that are answered for somebody whose turn is played to its end; more than any turn needs. */
const MOST_IN_A_ROW = 500;

/** Gives what is due in one match, as far as it is still asked there. One that a rule throws at stays due. */
export async function giveDueOf(keeper: Keeper, game: number, questions: readonly Owed[]): Promise<void> {
  const live = await keeper.load(game);
  if (!live || live.row.result) return;
  const hurry = await hurryAt(keeper.options, keeper.options.store, live.row);
  const late: Seat[] = [];
  for (const { seat, question } of questions) {
    const open = live.match.questions.find((each) => each.number === question && each.question.seat === seat);
    if (!open || !give(keeper, live, open, hurry) || open.due) continue;
    late.push(seat);
    if (live.match.moment(open) === 'turn') await playOn(keeper, live, seat, hurry);
  }
  if (live.match.unwritten.entries.length === 0) return;
  await keeper.follow(live);
  await keeper.write(live, { reason: 'answered', late });
}

/** What the rule says that asks, else what the bot answers for those who are away. Whether it was given. */
function give({ options }: Keeper, { row, match }: Live, open: Open, hurry: Hurry): boolean {
  const { number, question, due } = open;
  const isDue = due !== undefined || (hurry.passed === 'bot' && timeFor(match, open, hurry) !== undefined);
  if (!isDue) return false;
  const given = due
    ? match.answerDue(question.seat, number)
    : match.answer(question.seat, number, match.playFor(open), 'deadline');
  if (given.type === 'failed') options.trouble(row.id, given.error);
  return given.type === 'advanced';
}

/** Plays the turn of somebody whose time was over, until somebody else is asked. */
async function playOn(keeper: Keeper, live: Live, seat: Seat, hurry: Hurry): Promise<void> {
  const { match } = live;
  const chapter = match.chapter();
  for (let i = 0; i < MOST_IN_A_ROW; i++) {
    await keeper.follow(live);
    const [next, ...others] = match.questions.filter(({ answered }) => !answered);
    const isOwn = next?.question.seat === seat && others.length === 0 && match.moment(next) === 'turn';
    if (!isOwn || next.due || match.chapter() !== chapter || !give(keeper, live, next, hurry)) return;
  }
}
