/** Where tokens are laid: one in the middle, the others by the symmetry of the table, or, for three, fairly by measure. */
import { apart } from '../length.ts';
import { whyNotPlaced } from '../placing.ts';
import { edgesOf, inside } from '../shapes.ts';
import type { Ground, Point } from '../space.ts';
import { turnOf } from '../turning.ts';
import { floorDiv } from '../whole.ts';
import type { Chance } from './chance.ts';
import { walker } from './checks.ts';
import { fairlyLaid, type Laid } from './fair.ts';
import { APART, type Side, TOKENS, turnsOf, type Wanted } from './offered.ts';

/** The tokens of a table and its sides (for three those that are fairest), or nothing where no place was found for them. */
export function laid(
  chance: Chance,
  ground: Ground,
  sides: readonly Side[],
  players: Wanted['players'],
): Laid | undefined {
  const middle = middleOf(ground);
  const isFree = (at: Point) => whyNotPlaced(ground, [], walker(at), at) === undefined;
  if (!isFree(middle)) return undefined;
  if (players === 3) {
    const draw = (near?: Point) =>
      [near ? beside(chance, near) : somewhere(chance, ground)].find((at) => isFree(at) && fits(ground, [], at));
    return fairlyLaid(chance, ground, sides, middle, draw);
  }
  const tokens = turned(chance, ground, players, middle, isFree);
  return tokens && { sides, tokens };
}

/** The middle of a table, and on top of what stands there. */
function middleOf({ width, depth, pieces }: Ground): Point {
  const at = { x: floorDiv(width, 2), y: floorDiv(depth, 2) };
  const under = pieces.filter(({ kind, outline }) => kind === 'solid' && inside(at.x, at.y, edgesOf(outline)) > 0);
  return { ...at, z: Math.max(0, ...under.map(({ top }) => top)) };
}

function fits(ground: Ground, all: readonly Point[], at: Point): boolean {
  const { width, depth } = ground;
  if (Math.min(at.x, at.y, width - at.x, depth - at.y) < APART) return false;
  return all.every((other) => apart(at, other) >= APART * APART);
}

function somewhere(chance: Chance, { width, depth }: Ground): Point {
  return { x: APART + chance(width - 2 * APART + 1), y: APART + chance(depth - 2 * APART + 1), z: 0 };
}

/** No farther than an inch away to either side. */
function beside(chance: Chance, { x, y, z }: Point): Point {
  return { x: x - 10 + chance(21), y: y - 10 + chance(21), z };
}

function turned(
  chance: Chance,
  ground: Ground,
  players: Wanted['players'],
  middle: Point,
  isFree: (at: Point) => boolean,
): Point[] | undefined {
  const tokens = [middle];
  for (let i = 0; i < 300 && tokens.length < TOKENS[players]; i += 1) {
    const at = somewhere(chance, ground);
    if (!isFree(at)) continue;
    const copies = turnsOf(players).map((quarters) => turnOf(ground, quarters)(at));
    const isApart = copies.every((copy, n) => fits(ground, [...tokens, ...copies.slice(0, n)], copy));
    if (isApart) tokens.push(...copies);
  }
  return tokens.length === TOKENS[players] ? tokens : undefined;
}
