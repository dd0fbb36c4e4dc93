/** Reasons for a monster's focus and way, for players who ask. FOC-08, MMV */
import type { Cell } from '../../content/board/board.ts';
import type { FigureId, HexLabel } from '../../content/terms.ts';
import { costOf, harmOf } from '../board/path-length.ts';
import type { PathStep } from '../board/pathfinding.ts';
import type { ApproachReason, AttackHex, AttackHexReason, FocusCandidate, FocusReason } from '../events/reasons.ts';
import type { Game } from '../game.ts';
import type { Figure } from '../state.ts';
import type { AttackPosition } from './move-outcomes.ts';
import { attackPositionsOf, candidatesOf, farCandidates, remainingLength } from './move-outcomes.ts';
import type { Decision } from './plan.ts';

export const STUNNED: FocusReason = { candidates: [], decided: 'stunned' };

export function reasonOf(decision: Decision, focus: Figure | undefined, tie: boolean): FocusReason {
  const unarmed = decision.attack === undefined && { unarmed: true as const };
  if (focus && decision.focus !== undefined) return { candidates: [], decided: 'kept', ...unarmed };
  const far = new Set(farCandidates(decision).flatMap(({ enemy }) => decision.figures[enemy]?.id ?? []));
  const candidates = candidatesOf(decision)
    .flatMap(({ enemy, length, range, initiative }): FocusCandidate[] => {
      const figure = decision.figures[enemy]?.id;
      const [negativeHexes, movement] =
        length === undefined ? [undefined, undefined] : [harmOf(length), costOf(length)];
      return figure === undefined ? [] : [{ figure, negativeHexes, movement, range, initiative }];
    })
    .sort(
      (one, other) => Number(other.figure === focus?.id) - Number(one.figure === focus?.id) || compare(one, other, far),
    );
  if (!focus) return { candidates, decided: 'none reachable', ...unarmed };
  return { candidates, decided: tie ? 'party' : decidedBy(candidates[0], candidates[1], far), ...unarmed };
}

function compare(one: FocusCandidate, other: FocusCandidate, far: ReadonlySet<FigureId>): number {
  const most = Number.MAX_SAFE_INTEGER;
  return (
    Number(one.movement === undefined) - Number(other.movement === undefined) ||
    Number(far.has(other.figure)) - Number(far.has(one.figure)) ||
    (far.has(one.figure) && far.has(other.figure) ? compareFar(one, other) : 0) ||
    (one.negativeHexes ?? most) - (other.negativeHexes ?? most) ||
    (one.movement ?? most) - (other.movement ?? most) ||
    one.range - other.range ||
    one.initiative - other.initiative
  );
}

function compareFar(one: FocusCandidate, other: FocusCandidate): number {
  return (other.movement ?? 0) - (one.movement ?? 0) || other.range - one.range || one.initiative - other.initiative;
}

function decidedBy(
  best: FocusCandidate | undefined,
  next: FocusCandidate | undefined,
  far: ReadonlySet<FigureId>,
): FocusReason['decided'] {
  if (!best || next?.movement === undefined) return 'only one';
  if (far.has(best.figure)) {
    const isFarther = best.movement !== next.movement || best.range !== next.range || !far.has(next.figure);
    return isFarther ? 'farthest' : 'initiative';
  }
  if (best.negativeHexes !== next.negativeHexes) return 'negative hexes';
  if (best.movement !== next.movement) return 'movement';
  return best.range !== next.range ? 'range' : 'initiative';
}

export interface Stop {
  readonly end: HexLabel;
  readonly targets: readonly Figure[];
  readonly focus: Figure;
  readonly goal: HexLabel;
  readonly way?: readonly PathStep[];
}

const OTHERS = 3;

export function stopReasonOf(
  game: Game,
  decision: Decision,
  stops: readonly Stop[],
  stop: Stop,
): AttackHexReason | ApproachReason | undefined {
  const { board } = game;
  const { attack, figures, move } = decision;
  if (decision.passed !== undefined) return undefined;
  const spots = attackPositionsOf(
    decision,
    figures.findIndex(({ id }) => id === stop.focus.id),
  );
  const end = board.cell(stop.end);
  const chosen = stop.end === stop.goal ? spots.find(({ cell }) => cell === end) : undefined;
  const several = attack !== undefined && !decision.spent && (attack.targets !== 1 || attack.area !== undefined);
  if (move === 0 && stops.length === 1 && (chosen ? !several : !attack)) return undefined;
  if (chosen) return attackHexReason(game, decision, spots, chosen, stops, stop);
  return {
    about: 'approach',
    from: board.labelAt(decision.at),
    hex: stop.end,
    focus: stop.focus.id,
    goal: stop.goal,
    left: costOf(remainingLength(decision, board.cell(stop.goal), end)),
    points: move,
    ...(decision.spent && { made: true as const }),
    ...(spots.length > 0 && { detour: true as const }),
  };
}

function attackHexReason(
  { board }: Game,
  { at, attack, muddled, spent }: Decision,
  spots: readonly AttackPosition[],
  chosen: AttackPosition,
  stops: readonly Stop[],
  { focus, targets }: Stop,
): AttackHexReason {
  const legal = new Set(stops.map(({ end }) => board.cell(end)));
  const others = spots.filter((spot) => spot !== chosen);
  const rejected = others.filter((spot) => !legal.has(spot.cell));
  const worse = rejected.find((spot) => costOf(spot.length) < costOf(chosen.length)) ?? rejected[0];
  const told = [...(worse ? [worse] : []), ...others.filter((spot) => spot !== worse)].slice(0, OTHERS);
  const shown = (spot: AttackPosition): AttackHex =>
    attackHex((cell) => board.labelAt(cell), spot, attack !== undefined && !spent);
  return {
    about: 'attack hex',
    from: board.labelAt(at),
    focus: focus.id,
    targets: targets.map(({ id }) => id),
    spots: [shown(chosen), ...others.filter((spot) => told.includes(spot)).map(shown)],
    decided: worse ? betterBy(chosen, worse) : 'only one',
    ...(spent ? { made: true as const } : muddled && attack?.melee === false && { muddled: true as const }),
  };
}

function attackHex(
  labelAt: (cell: Cell) => HexLabel,
  { cell, length, hits, hindered }: AttackPosition,
  armed: boolean,
): AttackHex {
  const [negativeHexes, movement] = [harmOf(length), costOf(length)];
  return { hex: labelAt(cell), negativeHexes, targets: armed ? hits : 0, hindered, movement };
}

function betterBy(chosen: AttackPosition, worse: AttackPosition): AttackHexReason['decided'] {
  if (harmOf(chosen.length) !== harmOf(worse.length)) return 'negative hexes';
  if (chosen.hits !== worse.hits) return 'targets';
  return chosen.hindered !== worse.hindered ? 'disadvantage' : 'movement';
}
