/** Answers that a player has given before their question is asked. A draft of the seat holds them, and nothing else. */
import { z } from 'zod';
import type { Answer, Seat } from '../../engine/rules/rule.ts';
import { whyIllegal } from '../../engine/rules/rule.ts';
import { json } from '../../engine/values/json.ts';
import type { AnyOpenQuestion, Match } from '../../game-api/contract/game.ts';
import type {
  PlannedAnswer,
  PlanVerdict,
  QuestionAhead,
  SequenceAhead,
  ShownContingency,
  ShownPlan,
} from '../../game-api/values/planned-answer.ts';
import { DRAFT_AHEAD, QUESTION_AHEAD, SEQUENCE_AHEAD } from '../../game-api/values/planned-answer.ts';
import type { DraftRepository } from '../../storage/repositories/drafts.ts';
import type { DraftKey, GameRow, OwedAnswer } from '../../storage/store.ts';

/** `user`: whoever planned it. Nobody else who gets the seat gives it. */
const stored = z.object({
  user: z.string(),
  about: z.string(),
  basis: json,
  since: z.number().exactOptional(),
  value: z.array(z.string()),
});

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

/** Keeps several answers in a row, or takes them back where there is none. */
export async function writeSequence(
  store: DraftRepository,
  { row }: Pick<PlanningMatch, 'row'>,
  seat: Seat,
  { about, basis, since }: SequenceAhead,
  steps: Answer,
): Promise<void> {
  const user = userAt(row, seat);
  if (user === undefined) return;
  if (steps.length === 0) await deleteSequence(store, { row }, seat);
  else await store.putDraft(sequenceKey(row, seat), { user, about, basis, since, value: [...steps] });
}

export async function deleteSequence(
  store: DraftRepository,
  { row }: Pick<PlanningMatch, 'row'>,
  seat: Seat,
): Promise<void> {
  await store.deleteDrafts(sequenceKey(row, seat));
}

export async function readSequence(
  store: Pick<DraftRepository, 'newestDraft'>,
  { row, match }: PlanningMatch,
  seat: Seat,
): Promise<PlannedAnswer | undefined> {
  return match.keepsSequence?.(seat) ? readPlanAt(store, row, sequenceKey(row, seat)) : undefined;
}

/** Plans of several answers rest on a table that an undo to entry `to` takes away, if they were made after it. */
export async function deleteSequencesPast(store: DraftRepository, row: GameRow, to: number): Promise<void> {
  for (const { seat } of row.seats) {
    const { data } = stored.safeParse((await store.newestDraft(sequenceKey(row, seat)))?.value);
    if ((data?.since ?? 0) > to) await deleteSequence(store, { row }, seat);
  }
}

/** Keeps what a seat says ahead for the first `count` of its contingencies, in place of all that it has said before. */
export async function writeContingency(
  store: DraftRepository,
  { row, match }: PlanningMatch,
  seat: Seat,
  value: Answer,
  count: number,
): Promise<void> {
  const user = userAt(row, seat);
  if (user === undefined) return;
  for (const question of match.keptContingencies?.(seat) ?? [])
    await store.deleteDrafts({ game: row.id, seat, question });
  const all = value.length === 0 ? [] : (match.contingencies?.(seat) ?? []).slice(0, count);
  for (const { number: question, about } of all)
    await store.putDraft({ game: row.id, seat, question }, { user, about, basis: null, value: [...value] });
}

export async function deletePlan(store: DraftRepository, { row }: PlanningMatch, seat: Seat): Promise<void> {
  await store.deleteDrafts(keyOf(row, seat));
}

async function readPlan(
  store: Pick<DraftRepository, 'newestDraft'>,
  { row, match }: PlanningMatch,
  seat: Seat,
): Promise<PlannedAnswer | undefined> {
  return match.keepsPlan?.(seat) ? readPlanAt(store, row, keyOf(row, seat)) : undefined;
}

async function readPlanAt(
  store: Pick<DraftRepository, 'newestDraft'>,
  row: PlanningMatch['row'],
  of: DraftKey,
): Promise<PlannedAnswer | undefined> {
  const { data } = stored.safeParse((await store.newestDraft(of))?.value);
  return data?.user === userAt(row, of.seat) ? data : undefined;
}

async function readContingencies(
  store: Pick<DraftRepository, 'newestDraft'>,
  { id, seats }: PlanningMatch['row'],
  seat: Seat,
  numbers: readonly number[] = [],
): Promise<readonly PlannedAnswer[]> {
  const all: PlannedAnswer[] = [];
  for (const question of numbers) {
    const said = await readPlanAt(store, { id, seats }, { game: id, seat, question });
    if (said) all.push(said);
  }
  return all;
}

/** Returns the planned answer to an open question, if the world is still as it was. */
export async function plannedAnswerTo(
  store: Pick<DraftRepository, 'newestDraft'>,
  of: PlanningMatch,
  open: AnyOpenQuestion,
): Promise<{ readonly value: Answer; readonly isDefault: boolean } | undefined> {
  const { seat } = open.question;
  const said = await contingenciesFor(store, of, open);
  const plans = [await readPlan(store, of, seat), await readSequence(store, of, seat), ...said];
  for (const each of plans.filter((plan) => plan !== undefined)) {
    const verdict = verdictOn(of.match, open, each, said);
    if (verdict?.type === 'holds') return { value: verdict.value ?? each.value, isDefault: verdict.isDefault === true };
    if (verdict) return undefined;
  }
  return undefined;
}

function contingenciesFor(
  store: Pick<DraftRepository, 'newestDraft'>,
  { row, match }: PlanningMatch,
  open: AnyOpenQuestion,
): Promise<readonly PlannedAnswer[]> {
  return readContingencies(store, row, open.question.seat, match.contingenciesFor?.(open));
}

/** Returns the plan that the panel of a seat shows: for a question to come, or for one that is asked all the same. */
export async function shownPlan(
  store: Pick<DraftRepository, 'newestDraft'>,
  of: PlanningMatch,
  seat: Seat,
): Promise<ShownPlan | undefined> {
  const [plan, sequence] = [await readPlan(store, of, seat), await readSequence(store, of, seat)];
  const shown = plan && (await shownPlanOf(store, of, seat, plan));
  return shown ?? (sequence && (await shownPlanOf(store, of, seat, sequence)));
}

async function shownPlanOf(
  store: Pick<DraftRepository, 'newestDraft'>,
  of: PlanningMatch,
  seat: Seat,
  planned: PlannedAnswer,
): Promise<ShownPlan | undefined> {
  const { value, about } = planned;
  const { match } = of;
  for (const open of match.questions) {
    if (open.question.seat !== seat || open.answered) continue;
    const verdict = verdictOn(match, open, planned, await contingenciesFor(store, of, open));
    if (verdict?.type === 'changed') return { value, changed: verdict.changed };
  }
  const isShown = match.questionAhead?.(seat)?.about === about || match.sequenceAhead?.(seat, value)?.about === about;
  return isShown ? { value } : undefined;
}

/** Returns what a seat has said ahead, as its panel shows it: for the present, or for a question asked all the same. */
export async function shownContingency(
  store: Pick<DraftRepository, 'newestDraft'>,
  of: PlanningMatch,
  seat: Seat,
): Promise<ShownContingency | undefined> {
  const { row, match } = of;
  for (const open of match.questions) {
    if (open.question.seat !== seat || open.answered) continue;
    for (const said of await contingenciesFor(store, of, open)) {
      const verdict = verdictOn(match, open, said, []);
      if (verdict?.type === 'changed')
        return { about: said.about, value: said.value, count: 1, changed: verdict.changed };
    }
  }
  const offered = (match.contingencies?.(seat) ?? []).map(({ about }) => about);
  if (offered.length === 0) return undefined;
  const said = await readContingencies(store, row, seat, match.keptContingencies?.(seat));
  const [first, ...others] = said.filter(({ about }) => offered.includes(about));
  const count = offered.filter((about) => [first, ...others].some((each) => each?.about === about)).length;
  return first && { about: first.about, value: first.value, count };
}

/** Undefined where the plan is about another question. */
function verdictOn(
  match: Match,
  open: AnyOpenQuestion,
  planned: PlannedAnswer,
  said: readonly PlannedAnswer[],
): PlanVerdict | undefined {
  const verdict = match.judgePlan?.(open, planned, said);
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
    if (isGone) return [];
    const plans = match.keepsPlan?.(seat) ? [QUESTION_AHEAD, DRAFT_AHEAD] : [];
    const sequences = match.keepsSequence?.(seat) ? [SEQUENCE_AHEAD] : [];
    return [...plans, ...sequences, ...(match.keptContingencies?.(seat) ?? [])].map((question) => ({ seat, question }));
  });
}

function keyOf({ id }: Pick<GameRow, 'id'>, seat: Seat): DraftKey {
  return { game: id, seat, question: QUESTION_AHEAD };
}

function userAt({ seats }: Pick<GameRow, 'seats'>, seat: Seat): string | undefined {
  return seats.find((each) => each.seat === seat)?.user;
}

function sequenceKey({ id }: Pick<GameRow, 'id'>, seat: Seat): DraftKey {
  return { game: id, seat, question: SEQUENCE_AHEAD };
}
