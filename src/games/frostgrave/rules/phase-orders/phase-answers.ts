/** What the orders of a phase answer when a question comes, as long as nothing contradicts them. */

import { z } from 'zod';
import { whyIllegal } from '../../../../engine/rules/rule.ts';
import { printPoint } from '../../board/table-path.ts';
import { opponentsOf } from '../figures/relations.ts';
import type { Game } from '../game.ts';
import { figuresOnTable } from '../game.ts';
import type { OrderAct } from '../orders/acts.ts';
import { isMove, printOrder, readOrder } from '../orders/acts.ts';
import { judgeOrder, simulateOrder } from '../orders/order-judge.ts';
import { startPlan } from '../orders/order-plan.ts';
import type { GameQuestion } from '../questions.ts';
import type { ActivationState, Phase } from '../state/turn.ts';
import { ENOUGH, TOGETHER } from '../turn/phases.ts';
import type { FigureOrder, PhaseOrder } from './phase-order.ts';
import { HOLD } from './phase-order.ts';
import { actsIn, beginActivation, freshActivation } from './think-phase.ts';

/** The figures on the table as they were when the orders were given. */
export const phaseBasis = z.record(
  z.string(),
  z.object({ at: z.string(), health: z.int(), fights: z.array(z.string()) }),
);
export type PhaseBasis = z.infer<typeof phaseBasis>;

export function phaseBasisOf({ state }: Game): PhaseBasis {
  return Object.fromEntries(
    figuresOnTable(state).map((figure) => [
      figure.id,
      {
        at: printPoint(figure.at),
        health: figure.health,
        fights: opponentsOf(state, figure.id).map(({ id }) => id),
      },
    ]),
  );
}

/** Health that a spell of an ordered figure may cost without a question. FSP-03 */
export const DEAREST_CASTING = 2;

type Contradiction = 'combat' | 'wounded' | 'moved' | 'risk' | 'blocked' | 'stopped' | 'alone';

/** `with`: an enemy that came into combat, or that may step in. */
export interface PhaseChange {
  readonly figure: string;
  readonly why: Contradiction;
  readonly with?: string;
}

/** `isDefault`: what the orders leave open, so that the player’s standing answers come first. */
export type PhaseVerdict =
  | { readonly type: 'holds'; readonly value: readonly string[]; readonly isDefault?: true }
  | ({ readonly type: 'changed' } & PhaseChange);

const holds = (value: readonly string[]) => ({ type: 'holds' as const, value });
const changed = (change: PhaseChange): PhaseVerdict => ({ type: 'changed', ...change });

/** Undefined where the orders say nothing of the question. */
export function judgePhase(
  game: Game,
  question: GameQuestion,
  order: PhaseOrder,
  basis: PhaseBasis,
): PhaseVerdict | undefined {
  const { turn } = game.state;
  if (turn?.number !== order.turn) return undefined;
  const { prompt } = question;
  const doing = turn.activation?.figures ?? [];
  switch (prompt.kind) {
    case 'activate':
      return nextActivation(game, question, turn.phase, order, basis);
    case 'company': {
      const led = order.together.slice(1);
      return order.together[0] === prompt.leader && whyIllegal(question, led) === undefined ? holds(led) : undefined;
    }
    case 'next of several': {
      const members = order.entries.filter(({ figure }) => order.together.includes(figure));
      const next = members.find(({ figure }) => whyIllegal(question, [figure]) === undefined);
      return next && holds([next.figure]);
    }
    case 'order': {
      const entry = order.entries.find(({ figure }) => figure === prompt.figure);
      const state = doing.find(({ figure }) => figure === prompt.figure);
      return entry && state && nextOrder(game, entry, state, prompt.stage, basis);
    }
    case 'empower':
      return isOrdered(order, prompt.figure) && prompt.of === 'casting' ? cheapCasting(game, prompt) : undefined;
    default:
      return undefined;
  }
}

function isOrdered({ entries }: PhaseOrder, id: string): boolean {
  return entries.some(({ figure }) => figure === id);
}

/** Spends what is lacking if that is little, and leaves half the Health. FSP-03 */
function cheapCasting(
  game: Game,
  { figure: id, roll, needed }: Extract<GameQuestion['prompt'], { kind: 'empower' }>,
): PhaseVerdict {
  const { health, stats } = game.figure(id);
  const lacking = Math.max(0, needed - roll.total);
  const isCheap = lacking <= DEAREST_CASTING && 2 * (health - lacking) >= stats.health;
  return { ...holds([`${isCheap ? lacking : 0}`]), isDefault: true };
}

function nextActivation(
  game: Game,
  question: GameQuestion,
  phase: Phase,
  { together, entries, rest }: PhaseOrder,
  basis: PhaseBasis,
): PhaseVerdict | undefined {
  if (question.validator) return undefined;
  const isReady = (id: string) => question.options.some(({ value }) => value === id);
  const members = entries.filter(({ figure }) => together.includes(figure));
  if (together.length > 0 && together.every(isReady)) {
    for (const { figure, order } of members) {
      const change =
        changeOf(game, figure, basis) ?? (order === HOLD ? undefined : riskOf(game, { figure, order }, basis));
      if (change) return changed(change);
    }
    return isReady(TOGETHER) ? holds([TOGETHER]) : changed({ figure: together[0] ?? '', why: 'alone' });
  }
  const next = entries.find(({ figure, order }) => order !== HOLD && isReady(figure));
  if (next) {
    const change = changeOf(game, next.figure, basis) ?? whyNot(game, next, basis);
    return change ? changed(change) : holds([next.figure]);
  }
  const ready = question.options.flatMap(({ note }) => (note?.kind === 'figure' ? [note.figure] : []));
  const isHeld = (id: string) => entries.some(({ figure, order }) => figure === id && order === HOLD);
  if (!rest.includes(phase) && !(ready.length > 0 && ready.every(isHeld))) return undefined;
  for (const id of ready) {
    const change = losesTurn(game, id, phase) ? changeOf(game, id, basis) : undefined;
    if (change) return changed(change);
  }
  return isReady(ENOUGH) ? holds([ENOUGH]) : undefined;
}

/** A soldier that stays behind a leader acts in its own phase. */
function losesTurn(game: Game, id: string, phase: Phase): boolean {
  return phase === 'soldier' || game.figure(id).role === phase;
}

function nextOrder(
  game: Game,
  entry: FigureOrder,
  doing: ActivationState,
  stage: 'moves' | 'actions' | undefined,
  basis: PhaseBasis,
): PhaseVerdict {
  const { figure } = entry;
  const acts = readOrder(entry.order) ?? [];
  const used = doing.moves + doing.acts + doing.instead;
  const isFresh = used === 0 && !doing.isSpent && !doing.under?.goesOn;
  if (stage === undefined && !isFresh && isCarriedOut(game, acts, doing)) return holds([HOLD]);
  if (stage === 'actions' && used >= costCount(acts, true)) return holds([HOLD]);
  const before = isFresh ? changeOf(game, figure, basis) : woundOf(game, figure, basis);
  if (before) return changed(before);
  if (stage === undefined && !isFresh) return changed(stopOf(game, entry, basis));
  const met = stage === 'actions' ? stranger(game, entry, basis) : undefined;
  if (met !== undefined) return changed({ figure, why: 'combat', with: met });
  const part = actsIn(acts, stage);
  if (part.length === 0) return holds([HOLD]);
  const value = printOrder(part);
  if (judgeOrder(game, figure, doing, stage, value) !== undefined) return changed({ figure, why: 'blocked' });
  const risk = nearOn(game, figure, doing, stage, part, basis);
  return risk === undefined ? holds([value]) : changed({ figure, why: 'risk', with: risk });
}

function whyNot(game: Game, entry: FigureOrder, basis: PhaseBasis): PhaseChange | undefined {
  const { figure, order } = entry;
  if (judgeOrder(game, figure, freshActivation(game, figure), undefined, order) !== undefined)
    return { figure, why: 'blocked' };
  return riskOf(game, entry, basis);
}

function riskOf(game: Game, { figure, order }: FigureOrder, basis: PhaseBasis): PhaseChange | undefined {
  const began = beginActivation(game, figure);
  const risk = nearOn(began, figure, freshActivation(game, figure), undefined, readOrder(order) ?? [], basis);
  return risk === undefined ? undefined : { figure, why: 'risk', with: risk };
}

/** An enemy that may step in, and that stood elsewhere when the orders were given. */
function nearOn(
  game: Game,
  figure: string,
  doing: ActivationState,
  stage: 'moves' | 'actions' | undefined,
  acts: readonly OrderAct[],
  basis: PhaseBasis,
): string | undefined {
  const thought = simulateOrder(game, startPlan(game, figure, doing, stage), acts);
  const near = 'why' in thought ? [] : thought.notes.flatMap((note) => note.near ?? []);
  return near.find((id) => basis[id]?.at !== printPoint(game.figure(id).at));
}

/** An enemy in combat with it, a wound, or another place than when the orders were given. */
function changeOf(game: Game, figure: string, basis: PhaseBasis): PhaseChange | undefined {
  const met = opponentsOf(game.state, figure).find(({ id }) => !basis[figure]?.fights.includes(id));
  if (met) return { figure, why: 'combat', with: met.id };
  const wound = woundOf(game, figure, basis);
  if (wound) return wound;
  return basis[figure]?.at === printPoint(game.figure(figure).at) ? undefined : { figure, why: 'moved' };
}

/** Less than a third of its Health is nothing to ask about. */
function woundOf(game: Game, figure: string, basis: PhaseBasis): PhaseChange | undefined {
  const before = basis[figure]?.health ?? 0;
  return 3 * (before - game.figure(figure).health) >= before ? { figure, why: 'wounded' } : undefined;
}

/** An enemy that neither was in combat with it nor is meant by its order. */
function stranger(game: Game, { figure, order }: FigureOrder, basis: PhaseBasis): string | undefined {
  const targets = (readOrder(order) ?? []).flatMap((act) => ('target' in act ? act.target : []));
  const known = [...targets, ...(basis[figure]?.fights ?? [])];
  return opponentsOf(game.state, figure).find(({ id }) => !known.includes(id))?.id;
}

function stopOf(game: Game, entry: FigureOrder, basis: PhaseBasis): PhaseChange {
  const met = stranger(game, entry, basis);
  const { figure } = entry;
  return met === undefined ? { figure, why: 'stopped' } : { figure, why: 'combat', with: met };
}

function isCarriedOut(game: Game, acts: readonly OrderAct[], doing: ActivationState): boolean {
  const used = doing.moves + doing.acts + doing.instead;
  if (!doing.isSpent && used < costCount(acts, false)) return false;
  const last = acts.at(-1);
  const end = last && isMove(last) ? last.way.at(-1) : undefined;
  return end === undefined || printPoint(game.figure(doing.figure).at) === printPoint(end.to);
}

const FREE: readonly OrderAct['act'][] = ['end', 'stored', 'passage', 'turn'];

/** A group's first move counts, even if it is declined. FAC-09 */
function costCount(acts: readonly OrderAct[], isInGroup: boolean): number {
  const count = acts.filter(({ act }) => !FREE.includes(act)).length;
  const [first] = acts;
  return isInGroup && !(first && isMove(first)) ? count + 1 : count;
}
