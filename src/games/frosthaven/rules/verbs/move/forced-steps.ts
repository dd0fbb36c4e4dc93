import type { Cell } from '../../../content/board/board.ts';
import { SIDES } from '../../../content/board/hex.ts';
import { rangesFrom, UNREACHABLE } from '../../../content/board/hex-range.ts';
import type { HexLabel } from '../../../content/terms.ts';
import { slidePath } from '../../board/steps.ts';
import { canEnd, OCCUPATION, TERRAIN } from '../../board/terrain.ts';
import { bonusesOn } from '../../figures/active-bonuses.ts';
import { hasCondition } from '../../figures/conditions.ts';
import { movementOf, surroundingsOf } from '../../figures/surroundings.ts';
import type { Game } from '../../game.ts';
import { hazardousDamage } from '../../scenario/setup/level.ts';
import { hasRuleFor } from '../../scenario/special-rules.ts';
import type { Figure, OverlayState } from '../../state.ts';

export interface ForcedMove {
  readonly target: Figure;
  readonly verb: 'push' | 'pull';
  readonly centre: HexLabel;
  /** FRC-04; otherwise as far as possible, FRC-05 */
  readonly anyDistance: boolean;
}

/** Cells entered by one step: the first, then those of a slide. */
type Path = readonly [Cell, ...Cell[]];

interface Health {
  readonly hitPoints: number;
  readonly ward: boolean;
  readonly brittle: boolean;
}

/** Distance from the centre, or closeness to it. `NOWHERE` if the figure can't leave the hex. */
type StepGain = number;
const NOWHERE: StepGain = Number.NEGATIVE_INFINITY;

/**
 * Returns the next hexes, with `left` hexes to go. FRC-01, FRC-05, FRC-10
 * A monster must use steps with the largest gain, measured in hexes of distance, slides included.
 */
export function forcedHexes(game: Game, forcing: ForcedMove, left: number): HexLabel[] {
  const { board } = game;
  const { target, anyDistance } = forcing;
  const gainAt = gainsOf(game, forcing);
  const here = board.cell(target.hex);
  const stays = canStayIn(game, target, here) ? gainAt(here) : NOWHERE;
  const steps = forcedSteps(game, target, here, gainAt).map((entered) => ({
    hex: board.labelAt(entered[0]),
    gain: gainBy(game, target, gainAt, entered, left, healthOf(target)),
  }));
  const most = Math.max(...steps.map(({ gain }) => gain));
  const isOpen = (gain: StepGain) => (anyDistance ? gain > NOWHERE : gain === most && gain > stays);
  return steps.filter(({ gain }) => isOpen(gain)).map(({ hex }) => hex);
}

function gainsOf({ board }: Game, { verb, centre }: ForcedMove): (cell: Cell) => StepGain {
  const ranges = rangesFrom(board, board.cell(centre));
  return (cell) => (verb === 'push' ? 1 : -1) * (ranges[cell] ?? UNREACHABLE);
}

/** Returns the largest gain of ways that begin with a step. A step into death may be one of them. FRC-13 */
function gainBy(
  game: Game,
  target: Figure,
  gainAt: (cell: Cell) => StepGain,
  entered: Path,
  steps: number,
  health: Health,
): StepGain {
  let left = health;
  for (const cell of entered) {
    left = afterEntering(game, target, left, cell);
    if (left.hitPoints <= 0) return gainAt(cell);
  }
  const end = entered.at(-1) ?? entered[0];
  const rest = canStayIn(game, target, end) ? gainAt(end) : NOWHERE;
  if (steps <= 1) return rest;
  const further = forcedSteps(game, target, end, gainAt);
  return Math.max(rest, ...further.map((next) => gainBy(game, target, gainAt, next, steps - 1, left)));
}

/** Steps by the target's kind of movement, at any cost. FRC-02, FRC-03, FRC-06, FLY-09 */
function forcedSteps(game: Game, target: Figure, cell: Cell, gainAt: (cell: Cell) => StepGain): Path[] {
  return stepsFrom(game, target, cell).filter(([into]) => gainAt(into) > gainAt(cell));
}

function stepsFrom(game: Game, target: Figure, cell: Cell): Path[] {
  const { board } = game;
  const surroundings = surroundingsOf(game, target);
  const { occupation, terrain } = surroundings;
  const flying = movementOf(game, target) === 'fly';
  return SIDES.flatMap((side): Path[] => {
    if (!((board.steps[cell] ?? 0) & (1 << side))) return [];
    const offset = board.offsets[side] ?? 0;
    const next = cell + offset;
    if (flying) return [[next]];
    const closed = terrain[next] === TERRAIN.obstacle || terrain[next] === TERRAIN.objective;
    if (closed || occupation[next] === OCCUPATION.blocking) return [];
    return [[next, ...slidePath(surroundings, board.steps, next, side, offset)]];
  });
}

export function canStayIn(game: Game, target: Figure, cell: Cell): boolean {
  return canEnd(surroundingsOf(game, target), movementOf(game, target), cell);
}

export function dangersAt(game: Game, target: Figure, hex: HexLabel): string[] {
  const { board } = game;
  const into = board.cell(hex);
  const step = stepsFrom(game, target, board.cell(target.hex)).find((entered) => entered[0] === into) ?? [into];
  const names = step.flatMap((cell) => {
    const tile = tileAt(game, cell);
    return tile?.kind === 'trap' || tile?.kind === 'hazardous' ? [tile.name] : [];
  });
  return [...new Set(names)];
}

function tileAt({ board, state }: Game, cell: Cell): OverlayState | undefined {
  return state.tiles[board.labelAt(cell)];
}

function healthOf(target: Figure): Health {
  return { hitPoints: target.hitPoints, ward: hasCondition(target, 'ward'), brittle: hasCondition(target, 'brittle') };
}

/** Returns the certain effects of a hex. CND-13, CND-14, CND-25 */
function afterEntering(game: Game, target: Figure, health: Health, cell: Cell): Health {
  const tile = tileAt(game, cell);
  const harm = tile?.kind === 'hazardous' ? hazardousDamage(game) : tile?.kind === 'trap' ? (tile.damage ?? 0) : 0;
  if (harm === 0 || movementOf(game, target) === 'fly' || mayBeSpared(game, target)) return health;
  const { hitPoints, ward, brittle } = health;
  const suffered = ward === brittle ? harm : ward ? Math.floor(harm / 2) : harm * 2;
  return { hitPoints: hitPoints - suffered, ward: false, brittle: false };
}

/** Negation, bonuses and rules of the scenario may prevent a death. DMG-03, DTH-10 */
function mayBeSpared(game: Game, target: Figure): boolean {
  return (
    target.kind === 'character' ||
    bonusesOn(game, target, 'negate').length > 0 ||
    hasRuleFor(game, { on: 'hurt', figure: { ...target, hitPoints: 0 } })
  );
}
