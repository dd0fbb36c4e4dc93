/** Fairness without symmetry: three sides and the places of their tokens, chosen by the length of ways. */
import { graphOf, keyOf } from '../graph.ts';
import { apart } from '../length.ts';
import { Search } from '../search.ts';
import type { Ground, Point } from '../space.ts';
import { floorDiv } from '../whole.ts';
import type { Chance } from './chance.ts';
import { FAIR, FAR, gaps, isLaneBetween, opened, walker } from './checks.ts';
import { APART, type Side, TOKENS } from './offered.ts';

/** How many places are measured. */
const CANDIDATES = 220;

/** How often, for three sides, one of the places chosen is changed for another; and how much worse a change may be at first. */
const CHANGES = 5000;
const SLACK = 200;

/** From which unfairness on, and how often, places are shifted a little instead. */
const ALMOST = 900;
const SHIFTS = 250;

/** What is measured here from the other end may differ by so much from the way itself; hundredths. */
const ROUNDING = 10;

const SIDES = 3;

/** A place, and how long the way there is from each side. */
interface Candidate {
  readonly at: Point;
  readonly costs: readonly number[];
}

export interface Laid {
  readonly sides: readonly Side[];
  readonly tokens: Point[];
}

/** Draws a place where a token may lie, anywhere or near another; nothing where that is none. */
type Draw = (near?: Point) => Point | undefined;

/**
 * Of some sides three on different edges, and seven tokens with one in the middle, so that the nth nearest token of each side is as
 * far from it as that of the others is from them, within an inch.
 */
export function fairlyLaid(
  chance: Chance,
  ground: Ground,
  sides: readonly Side[],
  middle: Point,
  draw: Draw,
): Laid | undefined {
  const measure = measuring(opened(ground), sides);
  const others: Candidate[] = [];
  for (let i = 0; i < 3 * CANDIDATES && others.length < CANDIDATES; i += 1) {
    const at = draw();
    if (at && apart(at, middle) >= APART * APART) others.push({ at, costs: measure(at) });
  }
  const centre = { at: middle, costs: measure(middle) };
  for (const trio of trios(ground, sides)) {
    const seenFrom = ({ at, costs }: Candidate) => ({ at, costs: trio.map((side) => costs[side] ?? FAR) });
    const isReached = ({ costs }: Candidate) => costs.every((cost) => cost < FAR);
    const own = others.map(seenFrom).filter(isReached);
    const heart = seenFrom(centre);
    const chosen = isReached(heart) ? changed(chance, heart, own) : undefined;
    const moved = (near: Point) => {
      const at = draw(near);
      return at && [seenFrom({ at, costs: measure(at) })].find(isReached);
    };
    const fair = chosen && shifted(heart, chosen, moved);
    if (fair)
      return { sides: trio.flatMap((side) => sides[side] ?? []), tokens: [middle, ...fair.map(({ at }) => at)] };
  }
  return undefined;
}

/** How long ways from each side to a place are: over the places that ways bend at, each looked at once for all sides. */
function measuring(ground: Ground, sides: readonly Side[]): (at: Point) => number[] {
  const [first] = sides;
  if (!first) return () => [];
  const graph = graphOf(ground, walker(first.start));
  const reached = sides.map(({ start }) => {
    const found = new Search(ground, [], walker(start)).within(FAR);
    return new Map(found.map(({ at, cost }) => [keyOf(at), cost]));
  });
  const costs = graph.places.map((place) => reached.map((all) => all.get(keyOf(place)) ?? FAR));
  return (at) => {
    const best = sides.map(({ start }) => graph.walk(start, at) ?? FAR);
    for (const { to, cost } of graph.walksFrom(at))
      for (const [side, before] of (costs[to] ?? []).entries())
        if (before + cost < (best[side] ?? 0)) best[side] = before + cost;
    return best;
  };
}

/** All threes of sides on different edges between which nobody shoots across the table. */
function* trios(ground: Ground, sides: readonly Side[]): Generator<readonly [number, number, number]> {
  const known = new Map<string, boolean>();
  const isApart = (i: number, j: number): boolean => {
    const [one, other] = [sides[i], sides[j]];
    if (!one || !other || one.edge === other.edge) return false;
    const isClear = known.get(`${i} ${j}`) ?? !isLaneBetween(ground, one, other);
    known.set(`${i} ${j}`, isClear);
    return isClear;
  };
  for (let i = 0; i < sides.length; i += 1)
    for (let j = i + 1; j < sides.length; j += 1)
      for (let k = j + 1; k < sides.length; k += 1)
        if (isApart(i, j) && isApart(i, k) && isApart(j, k)) yield [i, j, k];
}

/** Places chosen anyhow, and one after the other changed for another: the fairest that were found. */
function changed(chance: Chance, centre: Candidate, others: readonly Candidate[]): Candidate[] | undefined {
  let chosen = spread(others);
  if (chosen.length < TOKENS[SIDES] - 1) return undefined;
  let now = unfairness(centre, chosen);
  let [best, least] = [chosen, now];
  for (let i = 0; i < CHANGES && least > 0; i += 1) {
    const into = others[chance(others.length)];
    const next = into && replaced(chance, chosen, into);
    if (!next) continue;
    const then = unfairness(centre, next);
    if (then > now + Math.max(0, floorDiv(SLACK * (CHANGES - 2 * i), CHANGES))) continue;
    [chosen, now] = [next, then];
    if (now < least) [best, least] = [chosen, now];
  }
  return best;
}

/** Another place instead of one of those chosen, or nothing where it would be too near to the rest. */
function replaced(chance: Chance, chosen: readonly Candidate[], into: Candidate): Candidate[] | undefined {
  const out = chance(chosen.length);
  const rest = chosen.filter((_, n) => n !== out);
  return isFarFrom(rest, into) ? [...rest, into] : undefined;
}

/** Places that are almost fair, shifted one after the other until they are; nothing where that does not come out. */
function shifted(
  centre: Candidate,
  start: readonly Candidate[],
  moved: (near: Point) => Candidate | undefined,
): readonly Candidate[] | undefined {
  let [chosen, now] = [start, unfairness(centre, start)];
  if (now > ALMOST) return undefined;
  for (let i = 0; i < SHIFTS && now > 0; i += 1) {
    const [one, ...rest] = chosen.map((_, n) => chosen[(n + i) % chosen.length]).filter((each) => each !== undefined);
    const other = one && moved(one.at);
    if (!other || !isFarFrom([centre, ...rest], other)) continue;
    const then = unfairness(centre, [...rest, other]);
    if (then <= now) [chosen, now] = [[...rest, other], then];
  }
  return now > 0 ? undefined : chosen;
}

/** Nought where it is fair; the squares of what is too much, so that one great gap is worse than two small ones. */
function unfairness(centre: Candidate, chosen: readonly Candidate[]): number {
  const lengths = centre.costs.map((cost, side) => [cost, ...chosen.map(({ costs }) => costs[side] ?? FAR)]);
  return gaps(lengths).reduce((sum, gap) => {
    const over = Math.max(0, gap - FAIR + ROUNDING);
    return sum + floorDiv(over * over + 99, 100);
  }, 0);
}

function isFarFrom(chosen: readonly Candidate[], one: Candidate): boolean {
  return chosen.every(({ at }) => apart(at, one.at) >= APART * APART);
}

/** As many as there are to be, none near another. */
function spread(all: readonly Candidate[]): Candidate[] {
  const chosen: Candidate[] = [];
  for (const one of all) if (chosen.length < TOKENS[SIDES] - 1 && isFarFrom(chosen, one)) chosen.push(one);
  return chosen;
}
