/** Default answers after a deadline. Due times are rows, so that no match is loaded before. */

import { PARTY, type Seat } from '../../engine/rules/rule.ts';
import { referralOf } from '../../game-api/announce/escalate-late.ts';
import type { AnyOpenQuestion } from '../../game-api/contract/game.ts';
import { asJson } from '../../game-api/panel/public-message.ts';
import type { OutboxMessage, Overdue, OwedAnswer } from '../../storage/store.ts';
import { type Hurry, hurryAt, timeFor } from '../deadlines/deadline-policy.ts';
import { notesOfSilence } from '../deadlines/inactivity.ts';
import type { Keeper, Live, MoveOrigin } from '../runtime/match-cache.ts';
import { publiclyAt } from '../settings/table-settings.ts';

export function byMatch(overdue: readonly Overdue[]): Map<number, OwedAnswer[]> {
  const matches = new Map<number, OwedAnswer[]>();
  for (const { game, ...owed } of overdue) matches.set(game, [...(matches.get(game) ?? []), owed]);
  return matches;
}

/** Answers for one turn in a row; more than any turn needs. */
const MOST_IN_A_ROW = 500;

/** Answers what is still open, or refers it to the game-master. A question whose rule throws stays due. */
export async function giveDueOf(keeper: Keeper, game: number, questions: readonly OwedAnswer[]): Promise<void> {
  const live = await keeper.load(game);
  if (!live || live.row.result) return;
  const hurry = await hurryAt(keeper.options, keeper.options.store, live.row);
  const late: Seat[] = [];
  const referred: OwedAnswer[] = [];
  for (const owed of questions) {
    const open = openAt(live, owed);
    if (!open) continue;
    if (isForMaster(live, open, hurry)) referred.push(owed);
    else if (give(keeper, live, open, hurry) && !open.due) {
      late.push(owed.seat);
      await playOn(keeper, live, open, hurry);
    }
  }
  if (live.match.unwritten.entries.length + referred.length === 0) return;
  await keeper.follow(live);
  const still = referred.filter((owed) => openAt(live, owed));
  const notes = await notesOfSilence(keeper.options.store, game, hurry, late);
  const outgoing = await publiclyAt(keeper.options.store, live.row, () =>
    still.map((owed) => referral(live, owed, hurry)),
  );
  const decision = { outgoing, notes };
  await keeper.write(live, { reason: 'answered', late, referred: still }, { decision });
}

function openAt({ match }: Live, { seat, question }: OwedAnswer): AnyOpenQuestion | undefined {
  return match.questions.find((each) => each.number === question && each.question.seat === seat && !each.answered);
}

/** A game-master does not decide on their own lateness. */
function isForMaster({ row, match }: Live, open: AnyOpenQuestion, hurry: Hurry): boolean {
  const { seat } = open.question;
  const isOwn = row.seats.some((each) => each.seat === seat && each.user === hurry.master);
  return hurry.passed === 'master' && !isOwn && !open.due && timeFor(match, open, hurry) !== undefined;
}

function referral({ row, match }: Live, { seat, question }: OwedAnswer, { master }: Hurry): OutboxMessage {
  const face = match.face({ game: row, seat: undefined, presence: { away: [], isDeserted: false } });
  const who = seat === PARTY ? undefined : face.seatName(seat);
  const message = referralOf({ game: row.id, seat, question }, master ?? '', who);
  return { key: `referred ${question} ${seat}`, kind: 'post', body: asJson(message) };
}

export async function answerLate(keeper: Keeper, live: Live, owed: OwedAnswer, cause: MoveOrigin): Promise<boolean> {
  const hurry = await hurryAt(keeper.options, keeper.options.store, live.row);
  const open = openAt(live, owed);
  if (!open || !give(keeper, live, open, hurry)) return false;
  await playOn(keeper, live, open, hurry);
  await keeper.follow(live);
  const silence = await notesOfSilence(keeper.options.store, live.row.id, hurry, [owed.seat]);
  const decision = { ...cause.decision, notes: { ...cause.decision?.notes, ...silence } };
  await keeper.write(live, { reason: 'answered', late: [owed.seat] }, { ...cause, decision });
  return true;
}

/** Gives the default of the rule, else the bot's answer. Returns whether it was given. */
function give(keeper: Keeper, { row, match }: Live, open: AnyOpenQuestion, hurry: Hurry): boolean {
  const { number, question, due } = open;
  const isDue = due !== undefined || (hurry.passed !== 'nobody' && timeFor(match, open, hurry) !== undefined);
  if (!isDue) return false;
  const given = keeper.withinTime(() =>
    due ? match.answerDue(question.seat, number) : match.answer(question.seat, number, match.playFor(open), 'deadline'),
  );
  if (given.type === 'failed') keeper.options.trouble(row.id, given.error);
  return given.type === 'advanced';
}

/** Plays the rest of a late player's turn; not for a player who only had a voice in a decision of the party. */
async function playOn(keeper: Keeper, live: Live, open: AnyOpenQuestion, hurry: Hurry): Promise<void> {
  const { match } = live;
  const { seat, forParty } = open.question;
  const chapter = match.chapter();
  const wasTurn = match.moment(open) === 'turn' && forParty === undefined;
  for (let i = 0; wasTurn && i < MOST_IN_A_ROW; i++) {
    await keeper.follow(live);
    const [next, ...others] = match.questions.filter(({ answered }) => !answered);
    const isOwn = next?.question.seat === seat && others.length === 0 && match.moment(next) === 'turn';
    if (!isOwn || next.due || match.chapter() !== chapter || !give(keeper, live, next, hurry)) return;
  }
}
