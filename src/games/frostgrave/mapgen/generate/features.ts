import { bearingVector } from '../../board/geometry/bearings.ts';
import { nearDiv } from '../../board/geometry/whole-numbers.ts';
import type { PieceKind, Spot } from '../../board/space.ts';
import { PIECE_DEFAULTS } from '../parser/catalog.ts';
import type { RandomBelow } from './chance.ts';
import { pickOne, randomBetween } from './chance.ts';
import type { MiddleFeature } from './table-request.ts';

export interface FeaturePart {
  readonly name: string;
  readonly kind: PieceKind;
  readonly outline: readonly Spot[];
  readonly top: number;
  readonly ladder?: true;
}

export type Feature = readonly FeaturePart[];

export function boxAround(wide: number, deep: number): Spot[] {
  const [x, y] = [nearDiv(wide, 2), nearDiv(deep, 2)];
  return [
    { x: -x, y: -y },
    { x: wide - x, y: -y },
    { x: wide - x, y: deep - y },
    { x: -x, y: deep - y },
  ];
}

function solid(name: string, outline: readonly Spot[], top: number): FeaturePart {
  return { name, kind: 'solid', outline, top };
}

export function furnishingPart({ piece, wide, deep, high, ladder }: MiddleFeature): FeaturePart {
  const usual = PIECE_DEFAULTS[piece];
  return {
    name: piece,
    kind: usual?.kind ?? 'solid',
    outline: boxAround(wide ?? usual?.wide ?? 20, deep ?? usual?.deep ?? 20),
    top: high ?? usual?.high ?? 10,
    ...((ladder ?? usual?.ladder) && { ladder: true as const }),
  };
}

function house(chance: RandomBelow): Feature {
  const name = pickOne(chance, ['house', 'chapel', 'workshop', 'storehouse', 'tower stump']);
  const [wide, deep] = [randomBetween(chance, 25, 55), randomBetween(chance, 25, 45)];
  const top = randomBetween(chance, 20, 60, 5);
  const walls = solid(name, boxAround(wide, deep), top);
  return chance(3) === 0 ? [walls, stairs(wide, deep, top)] : [walls];
}

function stairs(wide: number, deep: number, top: number): FeaturePart {
  const low = deep - nearDiv(deep, 2);
  const x = nearDiv(wide, 4);
  const outline = [
    { x: -x, y: low },
    { x: 10 - x, y: low },
    { x: 10 - x, y: low + 4 },
    { x: -x, y: low + 4 },
  ];
  return { name: 'stairs', kind: 'solid', outline, top, ladder: true };
}

function ruin(chance: RandomBelow): Feature {
  const [wide, deep] = [randomBetween(chance, 35, 60), randomBetween(chance, 30, 55)];
  const corner = boxAround(wide, deep)[0] ?? { x: 0, y: 0 };
  const at = (x: number, y: number): Spot => ({ x: corner.x + x, y: corner.y + y });
  const walls = [at(0, 0), at(wide, 0), at(wide, 4), at(4, 4), at(4, deep), at(0, deep)];
  const rubble = [at(6, 6), at(wide - 6, 6), at(wide - 12, deep - 8), at(6, deep - 4)];
  return [
    solid('ruin', walls, randomBetween(chance, 15, 45, 5)),
    { name: 'rubble', kind: 'rough', outline: rubble, top: 0 },
  ];
}

function plinth(chance: RandomBelow): Feature {
  const name = pickOne(chance, ['plinth', 'terrace', 'stage']);
  return [
    solid(
      name,
      boxAround(randomBetween(chance, 30, 60), randomBetween(chance, 25, 50)),
      randomBetween(chance, 5, 15, 5),
    ),
  ];
}

function wall(chance: RandomBelow): Feature {
  return [solid('wall', boxAround(randomBetween(chance, 30, 70), 4), randomBetween(chance, 10, 30, 5))];
}

function statue(chance: RandomBelow): Feature {
  const name = pickOne(chance, ['statue', 'well', 'pillar', 'fallen bell']);
  return [solid(name, boxAround(15, 15), randomBetween(chance, 10, 50, 5))];
}

function bushes(chance: RandomBelow): Feature {
  const outline = boxAround(randomBetween(chance, 18, 40), randomBetween(chance, 18, 30));
  return [{ name: pickOne(chance, ['bushes', 'briars']), kind: 'soft', outline, top: 15 }];
}

export function floorFeature(chance: RandomBelow): Feature {
  const [name, kind] = pickOne<readonly [string, PieceKind]>(chance, [
    ['rubble', 'rough'],
    ['snowdrift', 'rough'],
    ['ice', 'ice'],
    ['pool', 'water'],
  ]);
  const [wide, deep] = [randomBetween(chance, 30, 60), randomBetween(chance, 30, 55)];
  const [left, upper, right, lower] = boxAround(wide, deep);
  if (!left || !upper || !right || !lower) return [];
  const cut = () => randomBetween(chance, 2, 10);
  const outline = [
    { x: left.x + cut(), y: left.y },
    { x: upper.x, y: upper.y + cut() },
    { x: right.x - cut(), y: right.y },
    { x: lower.x, y: lower.y - cut() },
  ];
  return [{ name, kind, outline, top: 0 }];
}

export function cityFeature(chance: RandomBelow): Feature {
  const made = pickOne(chance, [house, house, house, ruin, ruin, plinth, wall, statue, bushes, floorFeature])(chance);
  const degrees = pickOne(chance, [0, 90, 180, 270, 0, 90, 15, 30, 45, 60, 345, 330]);
  return made.map((part) => ({ ...part, outline: part.outline.map((spot) => rotateSpot(spot, degrees)) }));
}

export function roomFeature(chance: RandomBelow): Feature {
  const [wide, deep] = [randomBetween(chance, 12, 25), randomBetween(chance, 12, 25)];
  const made: readonly [FeaturePart, ...FeaturePart[]] = [
    solid('pillar', boxAround(15, 15), 100),
    solid('sarcophagus', boxAround(12, 24), 10),
    solid('dais', boxAround(wide, deep), 5),
    { name: 'rubble', kind: 'rough', outline: boxAround(wide, deep), top: 0 },
    { name: 'puddle', kind: 'water', outline: boxAround(wide, deep), top: 0 },
    { name: 'ice', kind: 'ice', outline: boxAround(wide, deep), top: 0 },
  ];
  return [pickOne(chance, made)];
}

/** Returns a tall piece that blocks a sight line; `isUpright` says which way the line runs. */
export function sightScreen(chance: RandomBelow, isUpright: boolean): Feature {
  const deep = chance(4) === 0 ? randomBetween(chance, 15, 25) : 4;
  const name = deep > 4 ? pickOne(chance, ['house', 'workshop']) : pickOne(chance, ['wall', 'broken wall']);
  const [long, top] = [randomBetween(chance, 20, 60), randomBetween(chance, 20, 40, 5)];
  return [solid(name, isUpright ? boxAround(long, deep) : boxAround(deep, long), top)];
}

export function rotateSpot({ x, y }: Spot, degrees: number): Spot {
  const { x: sine, y: down } = bearingVector(degrees);
  const cosine = 0 - down;
  return { x: nearDiv(x * cosine - y * sine, 10_000), y: nearDiv(x * sine + y * cosine, 10_000) };
}

export function moveFeature(feature: Feature, { x, y }: Spot): Feature {
  return feature.map((part) => ({ ...part, outline: part.outline.map((spot) => ({ x: spot.x + x, y: spot.y + y })) }));
}
