/** Default answers after a deadline. Due times are rows, so that no match is loaded before. */

import type { Seat } from '../../engine/rules/rule.ts';
import { PARTY } from '../../engine/rules/rule.ts';
import { escalationMessage } from '../../game-api/announce/escalate-late.ts';
import type { AnyOpenQuestion } from '../../game-api/contract/game.ts';
import { asJson } from '../../game-api/panel/public-message.ts';
import type { OutboxMessage, OverdueAnswer, OwedAnswer } from '../../storage/store.ts';
import type { DeadlinePolicy } from '../deadlines/deadline-policy.ts';
import { readDeadlinePolicy, timeLimitFor } from '../deadlines/deadline-policy.ts';
import { inactivityNotes } from '../deadlines/inactivity.ts';
import { awaySeats, seatsWithPlayers } from '../people/presence.ts';
import type { LiveMatch, MatchCache, MoveOrigin } from '../runtime/match-cache.ts';
import { inTableLanguageOf } from '../settings/table-settings.ts';

export function groupByMatch(overdue: readonly OverdueAnswer[]): Map<number, OwedAnswer[]> {
  const matches = new Map<number, OwedAnswer[]>();
  for (const { game, ...owed } of overdue) matches.set(game, [...(matches.get(game) ?? []), owed]);
  return matches;
}

/** Answers for one turn in a row; more than any turn needs. */
const MAX_ANSWERS = 500;

/** Answers what is still open, or refers it to the game-master. A question whose rule throws stays due. */
export async function fireDeadlinesOf(
  cache: MatchCache,
  game: number,
  questions: readonly OwedAnswer[],
): Promise<void> {
  const live = await cache.load(game);
  if (!live || live.row.result) return;
  const policy = await readLatePolicy(cache, live);
  const lateSeats: Seat[] = [];
  const referred: OwedAnswer[] = [];
  for (const owed of questions) {
    const open = findOpenQuestion(live, owed);
    if (!open) continue;
    const isTurn = isInOwnTurn(live, open);
    if (isForMaster(live, open, policy)) referred.push(owed);
    else if (giveDefaultAnswer(cache, live, open, policy) && !open.due) {
      lateSeats.push(owed.seat);
      if (isTurn) await playRestOfTurn(cache, live, owed.seat, policy);
    }
  }
  if (live.match.uncommitted.entries.length + referred.length === 0) return;
  await cache.followStandingOrders(live);
  const still = referred.filter((owed) => findOpenQuestion(live, owed));
  const notes = await inactivityNotes(cache.options.store, game, policy, lateSeats);
  const outgoing = await inTableLanguageOf(cache.options.store, live.row, () =>
    still.map((owed) => referralMessage(live, owed, policy)),
  );
  const decision = { outgoing, notes };
  await cache.commitStep(live, { reason: 'answered', lateSeats: lateSeats, referred: still }, { decision });
}

interface LatePolicy extends DeadlinePolicy {
  readonly away: readonly Seat[];
}

async function readLatePolicy({ options }: MatchCache, { row }: LiveMatch): Promise<LatePolicy> {
  return { ...(await readDeadlinePolicy(options, options.store, row)), away: await awaySeats(options.store, row) };
}

function findOpenQuestion({ match }: LiveMatch, { seat, question }: OwedAnswer): AnyOpenQuestion | undefined {
  return match.questions.find((each) => each.number === question && each.question.seat === seat && !each.answered);
}

/** A game-master does not decide on their own lateness. */
function isForMaster({ row, match }: LiveMatch, open: AnyOpenQuestion, policy: DeadlinePolicy): boolean {
  const { seat } = open.question;
  const isOwn = row.seats.some((each) => each.seat === seat && each.user === policy.master);
  return policy.passed === 'master' && !isOwn && !open.due && timeLimitFor(match, open, policy) !== undefined;
}

function referralMessage(
  { row, match }: LiveMatch,
  { seat, question }: OwedAnswer,
  { master }: DeadlinePolicy,
): OutboxMessage {
  const face = match.presenterFor({ game: row, seat: undefined, presence: { away: [], isDeserted: false } });
  const who = seat === PARTY ? undefined : face.seatName(seat);
  const message = escalationMessage({ game: row.id, seat, question }, master ?? '', who);
  return { key: `referred ${question} ${seat}`, kind: 'post', body: asJson(message) };
}

export async function answerOverdue(
  cache: MatchCache,
  live: LiveMatch,
  owed: OwedAnswer,
  cause: MoveOrigin,
): Promise<boolean> {
  const policy = await readLatePolicy(cache, live);
  const open = findOpenQuestion(live, owed);
  const isTurn = open !== undefined && isInOwnTurn(live, open);
  if (!open || !giveDefaultAnswer(cache, live, open, policy)) return false;
  if (isTurn) await playRestOfTurn(cache, live, owed.seat, policy);
  await cache.followStandingOrders(live);
  const silence = await inactivityNotes(cache.options.store, live.row.id, policy, [owed.seat]);
  const decision = { ...cause.decision, notes: { ...cause.decision?.notes, ...silence } };
  await cache.commitStep(live, { reason: 'answered', lateSeats: [owed.seat] }, { ...cause, decision });
  return true;
}

/** Gives the default of the rule, else the bot's answer. Returns whether it was given. */
function giveDefaultAnswer(
  cache: MatchCache,
  { row, match }: LiveMatch,
  open: AnyOpenQuestion,
  policy: LatePolicy,
): boolean {
  const { number, question, due } = open;
  const isDue = due !== undefined || (policy.passed !== 'nobody' && timeLimitFor(match, open, policy) !== undefined);
  if (!isDue) return false;
  const present = seatsWithPlayers(match.activeSeats(), policy.away, [question.seat, ...Object.keys(policy.late)]);
  const given = cache.withTimeLimit(() =>
    due
      ? match.answerDue(question.seat, number)
      : match.answer(question.seat, number, match.botAnswer(open, present), 'deadline'),
  );
  if (given.type === 'failed') cache.options.onError(row.id, given.error);
  return given.type === 'advanced';
}

/** To be asked before the answer. A player who only has a voice in a decision of the party is in no turn. */
function isInOwnTurn({ match }: LiveMatch, open: AnyOpenQuestion): boolean {
  return match.questionPhase(open) === 'turn' && open.question.forParty === undefined;
}

/** Plays the rest of a late player's turn. */
async function playRestOfTurn(cache: MatchCache, live: LiveMatch, seat: Seat, policy: LatePolicy): Promise<void> {
  const { match } = live;
  const chapter = match.chapter();
  for (let i = 0; i < MAX_ANSWERS; i++) {
    await cache.followStandingOrders(live);
    const [next, ...others] = match.questions.filter(({ answered }) => !answered);
    const isOwn = next?.question.seat === seat && others.length === 0 && match.questionPhase(next) === 'turn';
    if (!isOwn || next.due || match.chapter() !== chapter) return;
    if (!giveDefaultAnswer(cache, live, next, policy)) return;
  }
}
