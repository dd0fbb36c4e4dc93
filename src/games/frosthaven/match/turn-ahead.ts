/** The turn of a seat, chosen while others act: its questions, and whether its answers still fit. */
import type { AnswerEntry, Entry } from '../../../engine/log/log.ts';
import type { Answer, Seat } from '../../../engine/rules/rule.ts';
import { whyIllegal } from '../../../engine/rules/rule.ts';
import { json } from '../../../engine/values/json.ts';
import type { PlannedAnswer, PlanVerdict, SequenceAhead } from '../../../game-api/values/planned-answer.ts';
import { SEQUENCE_AHEAD } from '../../../game-api/values/planned-answer.ts';
import type { Catalog } from '../content/catalog.ts';
import type { OpenScenarioQuestion } from '../rules/open-question.ts';
import { PROMPT_NAMES } from '../rules/prompts.ts';
import type { CardsChange } from '../rules/scenario/round/cards-ahead.ts';
import { cardsBasis, cardsBasisOf, cardsChange } from '../rules/scenario/round/cards-ahead.ts';
import type { StateData } from '../rules/state.ts';
import type { View } from '../rules/view.ts';
import type { TurnChange, TurnStep } from '../settings/turn-plan.ts';
import { parseTurnSteps, printTurnSteps, turnStepChange, turnStepOf } from '../settings/turn-plan.ts';
import { foreseenDamage } from './damage-ahead.ts';
import { figureToAct, SETTLED, TurnRehearsal } from './turn-rehearsal.ts';

interface TurnMatch {
  readonly catalog: Catalog;
  readonly state: StateData;
  readonly last: number;
  readonly tail: readonly Entry[];
  readonly uncommitted: { readonly entries: readonly Entry[] };
}

/** `view`: the table as it would be then. `change`: why the next of the planned answers does not fit any more. */
export interface TurnAhead extends SequenceAhead {
  readonly open: OpenScenarioQuestion | undefined;
  readonly view: View;
  readonly change: TurnChange | undefined;
}

function turnName(round: number): string {
  return `turn of round ${round}`;
}

/** From the order of the round until the own turn begins. */
export function canPlanTurn({ state }: Pick<TurnMatch, 'state'>, seat: Seat): boolean {
  const figure = figureToAct(state, seat);
  return figure !== undefined && state.turn?.figure !== figure;
}

/** Undefined where the turn can’t be planned, or nothing of it can be foreseen. */
export function turnAheadOf(match: TurnMatch, seat: Seat, steps: Answer): TurnAhead | undefined {
  const { catalog, state } = match;
  const figure = figureToAct(state, seat);
  const basis = cardsBasisOf(state, seat);
  if (figure === undefined || !basis || !canPlanTurn(match, seat)) return undefined;
  const rehearsal = new TurnRehearsal(catalog, state, seat, figure);
  const { taken, change } = rehearse(rehearsal, parseTurnSteps(steps), state.figures);
  const { open, view } = rehearsal;
  if (!open && taken.length === 0) return undefined;
  const chosen = taken.filter(({ obvious }) => !obvious).length;
  return {
    about: turnName(state.round),
    basis: json.parse(basis),
    since: match.last,
    open: open && { ...open, number: SEQUENCE_AHEAD - taken.length },
    steps: printTurnSteps(taken),
    view,
    change,
    extendSteps: (value) => {
      if (!open || whyIllegal(open.question, value) !== undefined) return printTurnSteps(taken);
      const next = [...taken, turnStepOf(open, value)];
      return turnAheadOf(match, seat, printTurnSteps(next))?.steps ?? printTurnSteps(next);
    },
    shortenSteps: () =>
      printTurnSteps(taken.slice(0, chosen === 0 ? 0 : taken.findLastIndex(({ obvious }) => !obvious))),
  };
}

interface RehearsalResult {
  readonly taken: readonly TurnStep[];
  readonly change: TurnChange | undefined;
}

/** Gives the planned answers as long as they fit, and then the obvious ones. */
function rehearse(
  rehearsal: TurnRehearsal,
  steps: readonly TurnStep[],
  figures: StateData['figures'],
): RehearsalResult {
  const taken: TurnStep[] = [];
  for (;;) {
    const { open } = rehearsal;
    const step = steps[taken.length];
    if (!open) return { taken, change: step && 'asked' };
    const change = step && turnStepChange(open, step, figures);
    const next = step ?? obviousStep(open);
    if (!next || change !== undefined || !rehearsal.answer(next.value)) return { taken, change };
    taken.push(next);
  }
}

function obviousStep(open: OpenScenarioQuestion): TurnStep | undefined {
  const { obviousAnswer } = open.question;
  return obviousAnswer && turnStepOf(open, obviousAnswer);
}

/** Until the turn is over, unless something is set right by hand before. */
export function keepsTurnOf({ state, uncommitted }: TurnMatch, seat: Seat): boolean {
  return figureToAct(state, seat) !== undefined && !uncommitted.entries.some(isCorrection);
}

function isCorrection(entry: Entry): boolean {
  return entry.type === 'correction' && !entry.note;
}

/** In the own turn alone, and as far as the answers given in it are those planned. */
export function judgeTurnPlan(
  { state, tail }: TurnMatch,
  open: OpenScenarioQuestion,
  { about, basis, value }: PlannedAnswer,
  said: readonly PlannedAnswer[],
): PlanVerdict | undefined {
  const { seat, prompt } = open.question;
  const figure = figureToAct(state, seat);
  if (about !== turnName(state.round) || figure === undefined || state.turn?.figure !== figure) return undefined;
  if (SETTLED.includes(prompt.about)) return undefined;
  const steps = parseTurnSteps(value);
  const given = tail.filter((entry): entry is AnswerEntry => entry.type === 'answer' && entry.seat === seat);
  if (tail.some(isCorrection)) return undefined;
  const rest = stepsLeft(state, steps, given);
  if (rest === 'contradicted') return { type: 'changed', changed: changeName('asked') };
  if (rest === 'left to the player') return undefined;
  const [step] = withoutForces(state, rest, open.crumb);
  if (!step || isFurtherTarget(open, step, stepsBefore(steps, rest))) return undefined;
  const changed =
    (rest.length === steps.length ? worldChange(state, seat, basis, said) : undefined) ??
    turnStepChange(open, step, state.figures);
  return changed === undefined
    ? { type: 'holds', value: step.value }
    : { type: 'changed', changed: changeName(changed) };
}

/** In a planned area stands somebody who was not there, and that attack leaves nothing to choose. */
function isFurtherTarget(
  { crumb, question }: OpenScenarioQuestion,
  next: TurnStep,
  done: readonly TurnStep[],
): boolean {
  return crumb !== next.crumb && question.obviousAnswer !== undefined && isTargetAfter(crumb, done);
}

function stepsBefore(steps: readonly TurnStep[], left: readonly TurnStep[]): readonly TurnStep[] {
  return steps.slice(0, steps.length - left.length);
}

const TARGET = ` / ${PROMPT_NAMES.target}`;
const AREA = ` / ${PROMPT_NAMES.area}`;

/** True for a target of an attack in which the answers before chose an area, or another target. */
function isTargetAfter(crumb: string, before: readonly TurnStep[]): boolean {
  const attack = crumb.slice(0, -TARGET.length);
  return crumb.endsWith(TARGET) && before.some((step) => step.crumb === attack + AREA || step.crumb === crumb);
}

const CHANGE = 'turn: ';

function changeName(change: TurnChange | CardsChange): string {
  return `${CHANGE}${change}`;
}

/** Why a planned turn is asked all the same; undefined for another plan. */
export function turnChangeIn(changed: string): string | undefined {
  return changed.startsWith(CHANGE) ? changed.slice(CHANGE.length) : undefined;
}

/** As for planned cards, except that the hand does not matter. */
function worldChange(
  state: StateData,
  seat: Seat,
  basis: PlannedAnswer['basis'],
  said: readonly PlannedAnswer[],
): CardsChange | undefined {
  const then = cardsBasis.safeParse(basis).data;
  const now = cardsBasisOf(state, seat);
  const { keep } = foreseenDamage(said);
  return then && now ? cardsChange({ ...then, hand: now.hand }, now, { keep, lost: [] }) : 'hand';
}

/** Once the player has answered otherwise, or done something beside, the turn is theirs. */
function stepsLeft(
  state: StateData,
  steps: readonly TurnStep[],
  given: readonly AnswerEntry[],
): readonly TurnStep[] | 'contradicted' | 'left to the player' {
  let left = steps;
  for (const { crumb, value, by, aside } of given) {
    if (aside) return 'left to the player';
    if (SETTLED.some((about) => crumb.endsWith(` / ${PROMPT_NAMES[about]}`))) continue;
    left = withoutForces(state, left, crumb);
    const [step, ...rest] = left;
    if (step?.crumb === crumb && step.value.join() === value.join()) left = rest;
    else if (by === 'player' || by === 'same press') return 'left to the player';
    else if (by === 'obvious' && isTargetAfter(crumb, stepsBefore(steps, left))) continue;
    else if (by !== 'only choice' || step?.crumb === crumb) return 'contradicted';
  }
  return left;
}

/** A push or pull falls away with its target. */
function withoutForces({ figures }: StateData, steps: readonly TurnStep[], crumb: string): readonly TurnStep[] {
  const there = new Set<string>(Object.keys(figures));
  const at = steps.findIndex((step) => step.crumb === crumb || !step.target || there.has(step.target));
  return at < 0 ? [] : steps.slice(at);
}
