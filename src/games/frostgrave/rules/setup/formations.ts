import { floorDiv } from '../../board/geometry/whole-numbers.ts';
import { whyNotPlaced } from '../../board/movement/free-places.ts';
import { asMover } from '../../board/movement/move-judgement.ts';
import type { Body, Spot, TablePoint } from '../../board/space.ts';
import type { Game } from '../game.ts';
import type { Figure } from '../state.ts';
import type { EntrySpot } from './entries.ts';
import { isInEntry } from './entries.ts';
import type { Places } from './places.ts';

export const FORMATIONS = [
  'close together',
  'spread out',
  'to the left',
  'to the right',
  'far forward',
  'far back',
] as const;
export type Formation = (typeof FORMATIONS)[number];

/** Tenths of an inch between bases. */
const GAPS: Readonly<Record<Formation, number>> = {
  'close together': 4,
  'spread out': 18,
  'to the left': 6,
  'to the right': 6,
  'far forward': 8,
  'far back': 8,
};
const STEP = 3;

export function formationPlaces(
  game: Game,
  own: readonly Figure[],
  entry: EntrySpot,
  formation: Formation,
): Places | undefined {
  const heart = heartOf(game, entry, formation);
  const spots = spotsIn(entry).sort((a, b) => apartFrom(heart, a) - apartFrom(heart, b) || a.y - b.y || a.x - b.x);
  const put: Body[] = [];
  const places: Record<string, TablePoint> = {};
  // Where there was no room for one base there is none for the next that is as large.
  const left = new Map<number, readonly Spot[]>();
  for (const figure of own) {
    const open = left.get(figure.radius) ?? spots;
    const first = open.findIndex((spot) => {
      const at = { ...spot, z: 0 };
      const isClear = put.every(
        (other) => apartFrom(other.at, spot) >= (figure.radius + other.radius + GAPS[formation]) ** 2,
      );
      return isClear && isInEntry(entry, figure, at) && !whyNotPlaced(game.ground, put, asMover({ ...figure, at }), at);
    });
    const found = open[first];
    if (!found) return undefined;
    left.set(figure.radius, open.slice(first + 1));
    places[figure.id] = { ...found, z: 0 };
    put.push({ id: figure.id, at: { ...found, z: 0 }, radius: figure.radius });
  }
  return places;
}

function apartFrom(a: Spot, b: Spot): number {
  return (a.x - b.x) ** 2 + (a.y - b.y) ** 2;
}

function spotsIn({ from, to }: EntrySpot): Spot[] {
  const spots: Spot[] = [];
  for (let x = from.x; x <= to.x; x += STEP) for (let y = from.y; y <= to.y; y += STEP) spots.push({ x, y });
  return spots;
}

function heartOf({ ground }: Game, { from, to }: EntrySpot, formation: Formation): Spot {
  const middle = { x: floorDiv(from.x + to.x, 2), y: floorDiv(from.y + to.y, 2) };
  const centre = { x: floorDiv(ground.width, 2), y: floorDiv(ground.depth, 2) };
  const ahead = { x: Math.sign(centre.x - middle.x), y: Math.sign(centre.y - middle.y) };
  const [wide, deep] = [to.x - from.x, to.y - from.y];
  const moved = (x: number, y: number) => ({ x: middle.x + x * wide, y: middle.y + y * deep });
  switch (formation) {
    case 'far forward':
      return moved(ahead.x, ahead.y);
    case 'far back':
      return moved(-ahead.x, -ahead.y);
    case 'to the left':
      return moved(ahead.y, -ahead.x);
    case 'to the right':
      return moved(-ahead.y, ahead.x);
    default:
      return middle;
  }
}
