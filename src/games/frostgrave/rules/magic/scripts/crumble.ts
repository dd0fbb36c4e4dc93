/** Crumble: a hole as large as a doorway, or the floor below a figure. FSL */

import { cutOutline, piecesFromParts } from '../../../board/geometry/cut-outline.ts';
import { edgesOf, insideness } from '../../../board/geometry/shapes.ts';
import { floorDiv } from '../../../board/geometry/whole-numbers.ts';
import { floorBelow, isSupported } from '../../../board/movement/footing.ts';
import { nearestFreePlace } from '../../../board/movement/free-places.ts';
import { asMover } from '../../../board/movement/move-judgement.ts';
import type { Piece, Spot, TablePoint } from '../../../board/space.ts';
import { terrainOf } from '../../../board/terrain.ts';
import type { CardScript } from '../../../content/schema/scripts.ts';
import { addModifiers, moveOf } from '../../figures/numbers.ts';
import type { Game } from '../../game.ts';
import { bodiesOnTable, figuresOnTable } from '../../game.ts';
import { fall } from '../../moving/falls.ts';
import type { Rule } from '../../questions.ts';
import type { EffectContext } from '../effects/effect-context.ts';
import { dropToFloor, endMagic } from '../effects/ending.ts';
import { statModifiers } from '../effects/stat-modifiers.ts';
import { updateCombats } from '../effects/update-combats.ts';
import { isPointOnPiece } from '../space/caster-sight.ts';

/** Half the width of a doorway, and its height, in tenths. */
const HALF = 10;
const HIGH = 20;

export function* crumble(
  game: Game,
  work: EffectContext,
  { move }: Extract<CardScript, { name: 'crumble' }>,
): Rule<void> {
  const { aim } = work;
  const [above] = aim.figures;
  const piece = game.ground.pieces.find(({ id }) => id === aim.piece);
  if (above) yield* dropOrTest(game, above.id, move);
  else if (piece) cutDoorway(game, piece, aim.point);
}

function cutDoorway(game: Game, piece: Piece, at: TablePoint | undefined): void {
  for (const eye of game.state.magic.filter((each) => each.on === 'eye' && each.at && isPointOnPiece(piece, each.at)))
    endMagic(game, eye);
  const magic = game.state.magic.find(({ id }) => id === piece.id);
  if (magic) {
    endMagic(game, magic);
    return;
  }
  game.emit({
    type: 'piece changed',
    piece: piece.id,
    into: piecesAroundDoorway(
      piece,
      at ?? { ...middleOf(piece), z: piece.base },
      game.ground.pieces.map(({ id }) => id),
    ),
  });
  const terrain = terrainOf(game.ground);
  const stood = figuresOnTable(game.state).filter(
    ({ at }) => at.z === piece.top && insideness(at.x, at.y, edgesOf(piece.outline)) >= 0 && !isSupported(terrain, at),
  );
  dropToFloor(game, stood);
}

function middleOf({ outline }: Piece): Spot {
  const all = outline.reduce((sums, { x, y }) => ({ x: sums.x + x, y: sums.y + y }), { x: 0, y: 0 });
  return { x: floorDiv(all.x, outline.length), y: floorDiv(all.y, outline.length) };
}

/** Returns the parts of a piece beside and above the doorway, which goes through its lesser depth. */
export function piecesAroundDoorway(piece: Piece, at: TablePoint, taken: readonly string[] = []): Piece[] {
  const xs = piece.outline.map(({ x }) => x);
  const ys = piece.outline.map(({ y }) => y);
  const isWide = Math.max(...xs) - Math.min(...xs) >= Math.max(...ys) - Math.min(...ys);
  const along = isWide ? 'x' : 'y';
  const [low, high] = [at[along] - HALF, at[along] + HALF];
  const below = cutOutline(piece.outline, along, low, -1);
  const beyond = cutOutline(piece.outline, along, high, 1);
  const between = cutOutline(cutOutline(piece.outline, along, low, 1), along, high, -1);
  const floor = at.z < piece.top ? Math.max(piece.base, at.z) : piece.base;
  const lintel = floor + HIGH;
  return piecesFromParts(piece, taken, [
    { outline: below },
    { outline: beyond },
    ...(piece.top > lintel ? [{ outline: between, base: lintel }] : []),
  ]);
}

function* dropOrTest(game: Game, id: string, needed: number): Rule<void> {
  const figure = game.figure(id);
  const die = yield* game.rollDie(`Move ${id}`);
  const added = [
    { what: 'Move', value: floorDiv(moveOf(game, figure), 10) },
    ...statModifiers(game, figure, 'moveRolls', 0),
  ];
  const roll = { die, added, total: addModifiers(die, added) };
  const passes = roll.total >= needed;
  game.emit({ type: 'tested', figure: id, from: 'crumble', roll, points: 0, needed, passes, stat: 'move' });
  if (passes) return;
  const under = game.ground.pieces.find(
    ({ outline, top, kind }) =>
      kind === 'solid' && top === figure.at.z && insideness(figure.at.x, figure.at.y, edgesOf(outline)) >= 0,
  );
  if (!under) return;
  const z = floorBelow(terrainOf(game.ground), { ...figure.at, z: under.base }) ?? 0;
  const to = nearestFreePlace(game.ground, bodiesOnTable(game.state), asMover(figure), { ...figure.at, z }, 120);
  if (!to) return;
  const height = figure.at.z - z;
  game.emit({ type: 'moved', figure: id, how: 'magic', way: [], to });
  fall(game, id, height);
  updateCombats(game, id);
}
