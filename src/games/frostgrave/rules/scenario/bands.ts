import { floorDiv } from '../../board/geometry/whole-numbers.ts';
import { nearestFreePlace } from '../../board/movement/free-places.ts';
import { asMover } from '../../board/movement/move-judgement.ts';
import type { Ground, Piece, Spot, TablePoint } from '../../board/space.ts';
import type { Band, CreaturePlace } from '../../content/schema/scenarios.ts';
import { addCreature } from '../creatures/add-creature.ts';
import { creatureFigure } from '../creatures/creature-figure.ts';
import { withPack } from '../creatures/pack.ts';
import type { Game } from '../game.ts';
import { bodiesOnTable } from '../game.ts';
import type { Rule } from '../questions.ts';
import { tokensOnTable } from '../treasure/tokens.ts';

/** Tenths of an inch that a creature may stand off an occupied place. */
const ASIDE = 120;

export function* placeGuards(game: Game): Rule<void> {
  for (const band of game.state.scenario?.guards ?? []) yield* placeBand(game, band);
  game.emit({ type: 'scenario began' });
}

export function* placeBands(game: Game, turn: number): Rule<void> {
  for (const { from, every, ...band } of game.state.scenario?.arrivals ?? [])
    if (turn >= from && (turn - from) % every === 0) yield* placeBand(game, band);
}

function* placeBand(game: Game, { creature, number, each, at }: Band): Rule<void> {
  if (at === 'tokens') {
    for (const token of tokensOnTable(game.state))
      for (let i = 0; i < number; i += 1) placeCreature(game, creature, token.at);
    return;
  }
  const count = each === 'warband' ? number * game.state.seats.length : number;
  for (let i = 0; i < count; i += 1) placeCreature(game, creature, yield* placeOf(game, at));
}

function placeCreature(game: Game, what: string, spot: TablePoint): void {
  const creature = creatureFigure(game, what);
  const at = nearestFreePlace(game.ground, bodiesOnTable(game.state), asMover(creature), spot, ASIDE);
  if (at) addCreature(game, { figure: withPack(game, { ...creature, at }) });
}

function* placeOf(game: Game, at: Exclude<CreaturePlace, 'tokens'>): Rule<TablePoint> {
  const { ground } = game;
  if (at === 'middle') return middleOf(ground);
  if (at === 'edge') return edgePlace(ground, yield* game.drawOne('edge', EDGES));
  if (at === 'doorway') {
    const exits = ground.exits ?? [];
    if (exits.length === 0) return edgePlace(ground, yield* game.drawOne('edge', EDGES));
    const drawn = yield* game.drawOne(
      'doorway',
      exits.map(({ id }) => id),
    );
    const exit = exits.find(({ id }) => id === drawn) ?? exits[0];
    return exit ? { ...middleBetween(exit.from, exit.to), z: 0 } : middleOf(ground);
  }
  const all = ground.pieces.filter(({ name }) => name === at.piece);
  const drawn =
    all.length === 0
      ? ''
      : yield* game.drawOne(
          at.piece,
          all.map(({ id }) => id),
        );
  const piece = all.find(({ id }) => id === drawn);
  return piece ? onPiece(piece) : middleOf(ground);
}

const EDGES = ['north', 'east', 'south', 'west'];

function edgePlace({ width, depth }: Ground, edge: string): TablePoint {
  const [x, y] = [floorDiv(width, 2), floorDiv(depth, 2)];
  if (edge === 'north') return { x, y: 10, z: 0 };
  if (edge === 'south') return { x, y: depth - 10, z: 0 };
  return { x: edge === 'west' ? 10 : width - 10, y, z: 0 };
}

function middleBetween(a: Spot, b: Spot): Spot {
  return { x: floorDiv(a.x + b.x, 2), y: floorDiv(a.y + b.y, 2) };
}

function middleOf({ width, depth, pieces }: Ground): TablePoint {
  const middle = { x: floorDiv(width, 2), y: floorDiv(depth, 2) };
  const under = pieces.filter(({ kind, outline }) => kind === 'solid' && isOver(outline, middle));
  return { ...middle, z: Math.max(0, ...under.map(({ top }) => top)) };
}

function isOver(outline: readonly Spot[], { x, y }: Spot): boolean {
  const [xs, ys] = [outline.map((spot) => spot.x), outline.map((spot) => spot.y)];
  return Math.min(...xs) < x && x < Math.max(...xs) && Math.min(...ys) < y && y < Math.max(...ys);
}

function onPiece({ kind, outline, top }: Piece): TablePoint {
  const sum = outline.reduce((all, { x, y }) => ({ x: all.x + x, y: all.y + y }), { x: 0, y: 0 });
  const count = outline.length;
  return { x: floorDiv(sum.x, count), y: floorDiv(sum.y, count), z: kind === 'solid' ? top : 0 };
}
