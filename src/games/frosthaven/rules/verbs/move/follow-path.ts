import type { Cell } from '../../../content/board/board.ts';
import type { HexLabel } from '../../../content/terms.ts';
import { NO_PATH } from '../../board/path-length.ts';
import type { PathStep } from '../../board/pathfinding.ts';
import { pathsFrom } from '../../board/pathfinding.ts';
import type { MovementGround } from '../../board/terrain.ts';
import { canEnd, OCCUPATION, TERRAIN } from '../../board/terrain.ts';
import { hasCondition } from '../../figures/conditions.ts';
import { surroundingsOf } from '../../figures/surroundings.ts';
import type { Game } from '../../game.ts';
import type { Rule } from '../../questions.ts';
import type { Figure } from '../../state.ts';
import { enterHex } from './enter.ts';
import { chooseLanding } from './landing.ts';

type Movement = 'walk' | 'jump' | 'fly';

export interface PathResult {
  readonly spent: number;
  readonly barred: boolean;
  readonly left: readonly HexLabel[];
}

export function* followPath(game: Game, figure: Figure, way: readonly PathStep[], how: Movement): Rule<PathResult> {
  const marched = yield* goAlong(game, figure, way, how);
  if (game.isOnMap(figure)) yield* stepAside(game, figure, how);
  return marched;
}

function* goAlong(game: Game, figure: Figure, way: readonly PathStep[], how: Movement): Rule<PathResult> {
  let spent = 0;
  const left: HexLabel[] = [];
  for (const [i, step] of way.entries()) {
    const { into, end, cost } = step;
    if (i > 0 && isBarred(game, figure, way.slice(i), how)) return { spent, barred: true, left };
    const { rooms } = game.state;
    const count = rooms.length;
    const [entered, expected] = [game.board.labelAt(into), game.board.labelAt(end)];
    spent += cost;
    const slides = slidOver(game, figure.hex, step);
    left.push(figure.hex);
    yield* enterHex(game, figure, entered, how, game.forcerOf(figure));
    const stopped = slides.indexOf(figure.hex);
    left.push(...(stopped < 0 ? slides : slides.slice(0, stopped)));
    if (!canContinue(game, figure) || figure.hex !== expected || game.state.rooms.length > count) break;
  }
  return { spent, barred: false, left };
}

/** Returns the icy hexes that a step enters and its slide leaves. TILE-25 */
function slidOver({ board }: Game, from: HexLabel, { into, end }: PathStep): HexLabel[] {
  const offset = into - board.cell(from);
  const cells: Cell[] = [];
  for (let cell = into; cell !== end; cell += offset) cells.push(cell);
  return cells.map((cell) => board.labelAt(cell));
}

/** Moves a stopped figure to the closest hex where it may stay, by its player's choice. MOV-05 */
function* stepAside(game: Game, figure: Figure, how: Movement): Rule<void> {
  const { board } = game;
  const surroundings = surroundingsOf(game, figure);
  const here = board.cell(figure.hex);
  if (canEnd(surroundings, how, here)) return;
  const ways = pathsFrom(board, surroundings, how, here);
  const lengthOf = (cell: Cell) => ways.lengths[cell] ?? NO_PATH;
  const others = board.cells.filter((cell) => cell !== here && lengthOf(cell) < NO_PATH);
  const least = Math.min(...others.map(lengthOf));
  const closest = others.filter((cell) => lengthOf(cell) === least).map((cell) => board.labelAt(cell));
  const hex = yield* chooseLanding(game, figure, closest);
  if (hex !== undefined) yield* goAlong(game, figure, ways.wayTo(board.cell(hex)), how);
}

/** Events on the way may close the rest of it. MOV-03, MOV-05 */
function isBarred(game: Game, figure: Figure, rest: readonly PathStep[], how: Movement): boolean {
  const surroundings = surroundingsOf(game, figure);
  const end = rest.at(-1)?.end;
  const open = how !== 'walk' || rest.every(({ into }) => canPass(surroundings, into));
  const free = end !== undefined && canEnd(surroundings, how, end);
  return !(open && free);
}

function canPass({ occupation, terrain }: MovementGround, cell: Cell): boolean {
  const closed = terrain[cell] === TERRAIN.obstacle || terrain[cell] === TERRAIN.objective;
  return occupation[cell] !== OCCUPATION.blocking && !closed;
}

/** Death, stun and immobilize end a movement at once. CND-34 */
export function canContinue(game: Game, figure: Figure): boolean {
  return game.isOnMap(figure) && !hasCondition(figure, 'immobilize') && !hasCondition(figure, 'stun');
}
