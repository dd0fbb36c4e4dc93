/** Answers that a player has given before their question is asked. A draft of the seat holds them, and nothing else. */
import { z } from 'zod';
import type { Answer, Seat } from '../../engine/rules/rule.ts';
import { whyIllegal } from '../../engine/rules/rule.ts';
import { json } from '../../engine/values/json.ts';
import type { AnyOpenQuestion, Match } from '../../game-api/contract/game.ts';
import type { PlannedAnswer, PlanVerdict, QuestionAhead, ShownPlan } from '../../game-api/values/planned-answer.ts';
import { DRAFT_AHEAD, QUESTION_AHEAD } from '../../game-api/values/planned-answer.ts';
import type { DraftRepository } from '../../storage/repositories/drafts.ts';
import type { DraftKey, GameRow, OwedAnswer } from '../../storage/store.ts';

/** `user`: whoever planned it. Nobody else who gets the seat gives it. */
const stored = z.object({ user: z.string(), about: z.string(), basis: json, value: z.array(z.string()) });

interface PlanningMatch {
  readonly row: Pick<GameRow, 'id' | 'seats'>;
  readonly match: Match;
}

/** The rules don't offer the planned answer any more. */
const NOT_OFFERED = 'choices';

export async function writePlan(
  store: DraftRepository,
  { row, match }: PlanningMatch,
  seat: Seat,
  { about, basis }: QuestionAhead,
  value: Answer,
): Promise<void> {
  const user = userAt(row, seat);
  if (user === undefined) return;
  const whole = match.mergePlan?.(await readPlan(store, { row, match }, seat), value) ?? value;
  await store.putDraft(keyOf(row, seat), { user, about, basis, value: whole });
  await store.deleteDrafts({ ...keyOf(row, seat), question: DRAFT_AHEAD });
}

export async function deletePlan(store: DraftRepository, { row }: PlanningMatch, seat: Seat): Promise<void> {
  await store.deleteDrafts(keyOf(row, seat));
}

async function readPlan(
  store: Pick<DraftRepository, 'newestDraft'>,
  { row, match }: PlanningMatch,
  seat: Seat,
): Promise<PlannedAnswer | undefined> {
  if (!match.keepsPlan?.(seat)) return undefined;
  const { data } = stored.safeParse((await store.newestDraft(keyOf(row, seat)))?.value);
  return data?.user === userAt(row, seat) ? data : undefined;
}

/** Returns the planned answer to an open question, if the world is still as it was. */
export async function plannedAnswerTo(
  store: Pick<DraftRepository, 'newestDraft'>,
  of: PlanningMatch,
  open: AnyOpenQuestion,
): Promise<{ readonly value: Answer; readonly isDefault: boolean } | undefined> {
  const planned = await readPlan(store, of, open.question.seat);
  const verdict = planned && verdictOn(of.match, open, planned);
  if (!planned || verdict?.type !== 'holds') return undefined;
  return { value: verdict.value ?? planned.value, isDefault: verdict.isDefault === true };
}

/** Returns the plan that the panel of a seat shows: for a question to come, or for one that is asked all the same. */
export async function shownPlan(
  store: Pick<DraftRepository, 'newestDraft'>,
  of: PlanningMatch,
  seat: Seat,
): Promise<ShownPlan | undefined> {
  const planned = await readPlan(store, of, seat);
  if (!planned) return undefined;
  const { value } = planned;
  const { match } = of;
  for (const open of match.questions) {
    if (open.question.seat !== seat || open.answered) continue;
    const verdict = verdictOn(match, open, planned);
    if (verdict?.type === 'changed') return { value, changed: verdict.changed };
  }
  return match.questionAhead?.(seat)?.about === planned.about ? { value } : undefined;
}

/** Undefined where the plan is about another question. */
function verdictOn(match: Match, open: AnyOpenQuestion, planned: PlannedAnswer): PlanVerdict | undefined {
  const verdict = match.judgePlan?.(open, planned);
  if (verdict?.type !== 'holds') return verdict;
  const value = verdict.value ?? planned.value;
  return whyIllegal(open.question, value) === undefined ? verdict : { type: 'changed', changed: NOT_OFFERED };
}

/**
 * Returns the plans that outlast a commit, as drafts. Taken back by its player, or at a seat of another player, a plan
 * does not.
 */
export function keptPlans(
  { row, match }: PlanningMatch,
  { takenBack, newcomer }: { readonly takenBack: Seat | undefined; readonly newcomer: Seat | undefined },
): OwedAnswer[] {
  return row.seats.flatMap(({ seat, user }) => {
    const isGone = user === undefined || seat === takenBack || seat === newcomer;
    if (isGone || !match.keepsPlan?.(seat)) return [];
    return [QUESTION_AHEAD, DRAFT_AHEAD].map((question) => ({ seat, question }));
  });
}

function keyOf({ id }: Pick<GameRow, 'id'>, seat: Seat): DraftKey {
  return { game: id, seat, question: QUESTION_AHEAD };
}

function userAt({ seats }: Pick<GameRow, 'seats'>, seat: Seat): string | undefined {
  return seats.find((each) => each.seat === seat)?.user;
}
