/** Where tokens are laid: one in the middle, the others by the symmetry of the table, or, for three, fairly by measure. */
import { apart } from '../length.ts';
import { whyNotPlaced } from '../placing.ts';
import type { Ground, Point } from '../space.ts';
import { turnOf } from '../turning.ts';
import { floorDiv } from '../whole.ts';
import type { Chance } from './chance.ts';
import { FAIR, gaps, opened, routesFrom, walker } from './checks.ts';
import { APART, type Side, TOKENS, turnsOf, type Wanted } from './offered.ts';

/** The tokens of a table, or nothing where no place was found for them. */
export function laid(
  chance: Chance,
  ground: Ground,
  sides: readonly Side[],
  players: Wanted['players'],
): Point[] | undefined {
  const middle = { x: floorDiv(ground.width, 2), y: floorDiv(ground.depth, 2), z: 0 };
  const isFree = (at: Point) => whyNotPlaced(opened(ground), [], walker(at), at) === undefined;
  if (!isFree(middle)) return undefined;
  return players === 3
    ? measured(chance, ground, sides, middle, isFree)
    : turned(chance, ground, players, middle, isFree);
}

function fits(ground: Ground, all: readonly Point[], at: Point): boolean {
  const { width, depth } = ground;
  if (Math.min(at.x, at.y, width - at.x, depth - at.y) < APART) return false;
  return all.every((other) => apart(at, other) >= APART * APART);
}

function somewhere(chance: Chance, { width, depth }: Ground): Point {
  return { x: APART + chance(width - 2 * APART + 1), y: APART + chance(depth - 2 * APART + 1), z: 0 };
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

/** How many places are measured, and how often one of those chosen is changed for another. */
const CANDIDATES = 60;
const CHANGES = 1500;

/** Six places that are as near to one side as to any other, by the length of ways: found by changing one after the other. */
function measured(
  chance: Chance,
  ground: Ground,
  sides: readonly Side[],
  middle: Point,
  isFree: (at: Point) => boolean,
): Point[] | undefined {
  const candidates: Point[] = [middle];
  for (let i = 0; i < 600 && candidates.length < CANDIDATES; i += 1) {
    const at = somewhere(chance, ground);
    if (isFree(at) && fits(ground, [middle], at)) candidates.push(at);
  }
  const ways = sides.map(({ start }) => routesFrom(ground, start, candidates).map((route) => route?.cost));
  const reached = candidates.flatMap((_, i) => (ways.every((all) => all[i] !== undefined) ? [i] : []));
  if (reached[0] !== 0) return undefined;
  const unfair = (some: readonly number[]) =>
    gaps(ways.map((all) => some.map((i) => all[i] ?? 0))).reduce((sum, gap) => sum + Math.max(0, gap - FAIR), 0);
  let chosen: number[] = [];
  for (let i = 1; i < reached.length && chosen.length < TOKENS[3]; i += 1)
    chosen = first([0, ...reached.slice(i), ...reached.slice(1, i)], candidates);
  if (chosen.length < TOKENS[3]) return undefined;
  for (let i = 0; i < CHANGES && unfair(chosen) > 0; i += 1) {
    const [out, into] = [1 + chance(TOKENS[3] - 1), reached[chance(reached.length)] ?? 0];
    const rest = chosen.filter((_, n) => n !== out);
    const at = candidates[into];
    const others = rest.flatMap((n) => candidates[n] ?? []);
    if (!at || !fits(ground, others, at)) continue;
    const next = [...rest, into];
    if (unfair(next) <= unfair(chosen)) chosen = next;
  }
  return chosen.flatMap((i) => candidates[i] ?? []);
}

function first(reached: readonly number[], candidates: readonly Point[]): number[] {
  const chosen: number[] = [];
  for (const i of reached) {
    const at = candidates[i];
    if (!at || chosen.length === TOKENS[3]) continue;
    if (chosen.every((n) => apart(candidates[n] ?? at, at) >= APART * APART)) chosen.push(i);
  }
  return chosen;
}
