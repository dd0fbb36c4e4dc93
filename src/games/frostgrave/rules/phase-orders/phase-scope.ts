/** Figures that a seat may order at once: now, or for the phases of this turn that are still to come. */
import type { Seat } from '../../../../engine/rules/rule.ts';
import type { Game } from '../game.ts';
import { figuresOnTable } from '../game.ts';
import type { GameQuestion } from '../questions.ts';
import type { Phase } from '../state/turn.ts';
import { PHASES } from '../state/turn.ts';
import type { Figure } from '../state.ts';
import { mostLed, TOGETHER } from '../turn/phases.ts';

export interface PhaseScope {
  readonly turn: number;
  readonly seat: Seat;
  readonly phases: readonly Phase[];
  readonly isNow: boolean;
  readonly figures: readonly string[];
  /** Whoever may take others along as a group now. FAC-09 */
  readonly leader?: string;
  /** Soldiers that may still activate in this phase. FTN-03 */
  readonly most: number;
}

const MANY = 99;

/** For the question whom to activate, or for the first order of one figure. */
export function scopeOf(game: Game, question: GameQuestion): PhaseScope | undefined {
  const { turn } = game.state;
  const { prompt, seat } = question;
  if (!turn) return undefined;
  const now = { turn: turn.number, seat, phases: [turn.phase], isNow: true };
  if (prompt.kind === 'order') {
    const doing = turn.activation?.figures.find(({ figure }) => figure === prompt.figure);
    const isFresh = doing && doing.moves + doing.acts + doing.instead === 0 && !doing.isSpent;
    return isFresh && prompt.stage === undefined ? { ...now, figures: [prompt.figure], most: MANY } : undefined;
  }
  if (prompt.kind !== 'activate' || question.validator) return undefined;
  const figures = question.options.flatMap(({ note }) => (note?.kind === 'figure' ? [note.figure] : []));
  const leader = figures.find((id) => game.figure(id).role === turn.phase);
  const canGroup = question.options.some(({ value }) => value === TOGETHER);
  return {
    ...now,
    figures,
    ...(canGroup && leader !== undefined && { leader }),
    most: turn.phase === 'soldier' ? MANY : ledLeft(game, seat, turn.phase) - turn.led,
  };
}

function ledLeft(game: Game, seat: Seat, phase: Phase): number {
  const leader = figuresOnTable(game.state).find(({ role, side }) => role === phase && side === seat);
  return leader ? mostLed(game, leader) : 0;
}

/** The rest of the turn, for a seat that waits. */
export function laterScope({ state }: Game, seat: Seat): PhaseScope | undefined {
  const { turn } = state;
  if (!turn) return undefined;
  const isToCome = turn.order.indexOf(seat) > turn.at;
  const from = PHASES.indexOf(turn.phase) + (isToCome ? 0 : 1);
  const phases = PHASES.slice(from).filter((phase) => phase !== 'creature');
  const acts = ({ role }: Figure) =>
    role === 'wizard' || role === 'apprentice' ? phases.includes(role) : phases.includes('soldier');
  const own = figuresOnTable(state).filter((each) => each.side === seat && !each.hasActivated && acts(each));
  const rank = ({ role }: Figure) => (role === 'wizard' || role === 'apprentice' ? PHASES.indexOf(role) : 2);
  const figures = [...own].sort((a, b) => rank(a) - rank(b)).map(({ id }) => id);
  return figures.length === 0
    ? undefined
    : { turn: turn.number, seat, phases, isNow: false, figures: figures, most: MANY };
}
