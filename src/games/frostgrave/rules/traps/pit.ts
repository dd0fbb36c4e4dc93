/** Pit Trap. UTT-03 */

import type { CutBox } from '../../board/geometry/cut-outline.ts';
import { cutHole, cutOutline } from '../../board/geometry/cut-outline.ts';
import { edgesOf, insideness } from '../../board/geometry/shapes.ts';
import { floorBelow, isSupported } from '../../board/movement/footing.ts';
import { nearestFreePlace } from '../../board/movement/free-places.ts';
import { asMover } from '../../board/movement/move-judgement.ts';
import type { Piece, TablePoint } from '../../board/space.ts';
import { terrainOf } from '../../board/terrain.ts';
import type { CardScript } from '../../content/schema/scripts.ts';
import type { Game } from '../game.ts';
import { bodiesOnTable } from '../game.ts';
import type { EffectContext } from '../magic/effects/effect-context.ts';
import { endMagic } from '../magic/effects/ending.ts';
import { updateCombats } from '../magic/effects/update-combats.ts';
import { fall } from '../moving/falls.ts';
import type { Rule } from '../questions.ts';
import { rollToAvoid } from './rolls.ts';

type PitTrap = Extract<CardScript, { name: 'pit-trap' }>;

/** All stand on the ground that was there before the first of their pits. */
export function* digPits(game: Game, work: EffectContext, script: PitTrap, ids: readonly string[]): Rule<void> {
  const grounds = ids.map((id) => ({ id, ground: groundUnder(game, game.figure(id).at) }));
  for (const { id, ground } of grounds)
    if (game.figure(id).gone === undefined) yield* digPit(game, work, script, id, ground);
}

function groundUnder(game: Game, at: TablePoint): number {
  const pieces = game.ground.pieces.filter(({ spell }) => spell === undefined);
  return floorBelow(terrainOf({ ...game.ground, pieces }), at) ?? at.z;
}

/** Digs a hole for the rest of the game, even in a roof. */
function* digPit(
  game: Game,
  { id: key }: EffectContext,
  { move, depth, width }: PitTrap,
  id: string,
  ground: number,
): Rule<void> {
  if (yield* rollToAvoid(game, id, { trap: 'pit-trap', stat: 'move', needed: move })) return;
  const figure = game.figure(id);
  const { at } = figure;
  const half = Math.max(width, 2 * figure.radius + 2) >> 1;
  const square = { left: at.x - half, right: at.x + half, low: at.y - half, high: at.y + half };
  addHole(game, square, ground, ground - depth);
  if (ground < depth) sinkFigure(game, `${key} ${id}`, square, ground - depth);
  const raised = game.state.magic.find((magic) => isUnder(game, magic.id, at));
  if (raised) return endMagic(game, raised);
  const floor = floorBelow(terrainOf(game.ground), at) ?? at.z;
  const below = { ...at, z: floor };
  const free = nearestFreePlace(game.ground, bodiesOnTable(game.state), asMover(figure), below);
  const to = free && isSupported(terrainOf(game.ground), free) ? free : below;
  game.emit({ type: 'moved', figure: id, how: 'thrown', way: [], to });
  fall(game, id, at.z - floor);
  updateCombats(game, id);
}

function isUnder({ ground }: Game, id: string, { x, y, z }: TablePoint): boolean {
  return ground.pieces.some(
    (piece) =>
      piece.id === id && piece.kind === 'solid' && piece.top === z && insideness(x, y, edgesOf(piece.outline)) >= 0,
  );
}

function addHole(game: Game, square: CutBox, top: number, bottom: number): void {
  const isDug = (piece: Piece) =>
    piece.kind === 'solid' && piece.spell === undefined && piece.top <= top && piece.top > bottom;
  for (const piece of game.ground.pieces.filter(isDug)) {
    const taken = game.ground.pieces.map(({ id }) => id);
    const into = cutHole(piece, square, bottom, taken);
    if (isOverlapping(piece, square)) game.emit({ type: 'piece changed', piece: piece.id, into });
  }
}

function isOverlapping({ outline }: Piece, { left, right, low, high }: CutBox): boolean {
  const inner = cutOutline(
    cutOutline(cutOutline(cutOutline(outline, 'x', left, 1), 'x', right, -1), 'y', low, 1),
    'y',
    high,
    -1,
  );
  const [xs, ys] = [inner.map(({ x }) => x), inner.map(({ y }) => y)];
  return inner.length >= 3 && Math.max(...xs) > Math.min(...xs) && Math.max(...ys) > Math.min(...ys);
}

function sinkFigure(game: Game, id: string, { left, right, low, high }: CutBox, base: number): void {
  const outline = [
    { x: left, y: low },
    { x: right, y: low },
    { x: right, y: high },
    { x: left, y: high },
  ];
  const piece: Piece = { id, name: 'pit', kind: 'pit', outline, base, top: 0 };
  const turn = game.state.turn?.number ?? 0;
  const at = { x: (left + right) >> 1, y: (low + high) >> 1, z: 0 };
  const kept = { id, from: 'pit-trap', of: 'trap' as const, parts: [0], roll: 0, turn, lasts: 'game' as const };
  game.emit({ type: 'raised', magic: { ...kept, on: 'piece', at }, piece });
}
