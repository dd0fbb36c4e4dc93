/**
 * What a monster may do on its turn: its focus, where it ends its movement, and whom it attacks. FOC, MMV, MAT.
 * Where several outcomes remain, all are legal and the party decides (MMV-10).
 */
import type { Board, Cell } from '../board/board.ts';
import { rangeBetween } from '../board/range.ts';
import { costOf, harmOf, NO_WAY, type Toll } from '../board/toll.ts';
import { type Ways, waysFrom } from '../board/ways.ts';
import type { Candidate, MonsterTurn, Outcome } from './choosing.ts';
import { candidatesPassing, mustPass, outcomesPassing, type Passing } from './passing.ts';
import { type AttackShape, type EnemySet, membersOf, type Volley, Volleys } from './volley.ts';

/** Everything that the choice of a focus compares, for every enemy. */
export function candidatesOf(turn: MonsterTurn): Candidate[] {
  if (mustPass(turn)) return candidatesPassing(turn, volleysOf(turn));
  const ways = waysFrom(turn.board, turn.surroundings, turn.gait, turn.at);
  const volleys = volleysOf(turn);
  const tolls = new Map<number, Toll>();
  for (const cell of cellsByToll(turn.board, ways)) {
    if (tolls.size === turn.enemies.length) break;
    for (const enemy of membersOf(volleys.attackable(cell))) {
      if (!tolls.has(enemy)) tolls.set(enemy, ways.tolls[cell] ?? NO_WAY);
    }
  }
  return turn.enemies.map(({ cell, initiative }, enemy) => ({
    enemy,
    toll: tolls.get(enemy),
    range: rangeBetween(turn.board, cell, turn.at),
    initiative,
  }));
}

/** FOC-05: without an attack a monster focuses and moves as for this one. MMV-11 */
const SINGLE_MELEE: AttackShape = { melee: true, range: 1, targets: 1 };

function volleysOf({ board, attack = SINGLE_MELEE, enemies, muddled, friends }: MonsterTurn): Volleys {
  return new Volleys(board, attack, enemies, muddled, friends);
}

/** Every legal outcome of the turn; none without a focus (FOC-16). */
export function outcomesOf(turn: MonsterTurn): Outcome[] {
  if (mustPass(turn)) return passingOutcomes(turn, volleysOf(turn));
  const ways = waysFrom(turn.board, turn.surroundings, turn.gait, turn.at);
  const volleys = volleysOf(turn);
  const goals = cellsByToll(turn.board, ways);
  const found = new Map<string, Outcome>();
  for (const focus of fociOf(turn, ways, volleys, goals)) {
    for (const outcome of outcomesFor(turn, ways, volleys, goals, focus)) {
      found.set(`${outcome.end} ${outcome.targets}`, outcome);
    }
  }
  return [...found.values()];
}

/** FOC-08, of those whom it could pass and then attack. */
function passingOutcomes(turn: Passing, volleys: Volleys): Outcome[] {
  const all = candidatesPassing(turn, volleys).filter((each) => each.toll !== undefined);
  const cheapest = fewest(all, (each) => each.toll ?? NO_WAY);
  const near = fewest(cheapest, ({ range }) => range);
  const usual = fewest(near, ({ initiative }) => initiative);
  const kept = all.filter(({ enemy }) => enemy === turn.focus);
  return (turn.focus === undefined ? usual : kept).flatMap((focus) => outcomesPassing(turn, volleys, focus));
}

/** A hex within reach from which the monster could attack its focus, and what the choice among such hexes compares. */
export interface Spot {
  readonly cell: Cell;
  readonly toll: Toll;
  readonly hits: number;
  readonly hindered: number;
}

/** All such hexes, the best first. MMV-05 to MMV-08 */
export function spotsOf(turn: MonsterTurn, focus: number): Spot[] {
  const ways = waysFrom(turn.board, turn.surroundings, turn.gait, turn.at);
  const volleys = volleysOf(turn);
  return cellsByToll(turn.board, ways)
    .flatMap((cell): Spot[] => {
      const toll = ways.tolls[cell] ?? NO_WAY;
      const volley = costOf(toll) > turn.move ? undefined : bestFrom(turn, volleys, cell, focus);
      return volley ? [{ cell, toll, hits: volley.hits, hindered: volley.hindered }] : [];
    })
    .sort(
      (one, other) =>
        harmOf(one.toll) - harmOf(other.toll) ||
        other.hits - one.hits ||
        one.hindered - other.hindered ||
        one.toll - other.toll,
    );
}

/** What is left of the way to `goal` from a hex where the monster could end. */
export function leftTo(turn: MonsterTurn, goal: Cell, from: Cell): Toll {
  return waysFrom(turn.board, turn.surroundings, turn.gait, turn.at).tollsTo(goal)[from] ?? NO_WAY;
}

/** Where the monster could end, the cheapest first. FOC-18 */
function cellsByToll(board: Board, ways: Ways): Cell[] {
  const tollOf = (cell: Cell) => ways.tolls[cell] ?? NO_WAY;
  return board.cells.filter((cell) => tollOf(cell) !== NO_WAY).sort((a, b) => tollOf(a) - tollOf(b));
}

/**
 * FOC-08: fewest negative hexes, fewest movement points, closest by range, earliest in initiative. Wherever it could
 * attack from in the end, however far that is and whether or not it sees anybody from where it stands. FOC-10 to
 * FOC-12, LOS-06
 */
function fociOf(turn: MonsterTurn, ways: Ways, volleys: Volleys, goals: readonly Cell[]): number[] {
  if (turn.focus !== undefined) return [turn.focus];
  const far = fewest(farReachable(turn), ({ range }) => -range);
  if (far.length > 0) return usualAmong(far);
  let attackable: EnemySet = 0;
  let cheapest: Toll = NO_WAY;
  for (const cell of goals) {
    const toll = ways.tolls[cell] ?? NO_WAY;
    if (toll > cheapest) break;
    const set = volleys.attackable(cell);
    if (set) cheapest = toll;
    attackable |= set;
  }
  const candidates = turn.enemies.map((_, i) => i).filter((i) => attackable & (1 << i));
  const near = fewest(candidates, (i) => rangeBetween(turn.board, turn.enemies[i]?.cell ?? turn.at, turn.at));
  return fewest(near, (i) => turn.enemies[i]?.initiative ?? 0);
}

/**
 * Among whom it looks for the farthest, where its card wants that: those that it can attack this turn, by ways with no
 * more negative hexes than it must enter to attack anybody. FOC-14, FOC-15. Nobody: then it looks as usual.
 */
export function farReachable(turn: MonsterTurn): Candidate[] {
  if (!turn.attack?.farthest || turn.spent) return [];
  const attackable = candidatesOf(turn).filter(({ toll }) => toll !== undefined);
  const safest = fewest(attackable, ({ toll = NO_WAY }) => harmOf(toll));
  return safest.filter(({ toll = NO_WAY }) => costOf(toll) <= turn.move);
}

/** FOC-08, where all are equally far. */
function usualAmong(candidates: readonly Candidate[]): number[] {
  const cheapest = fewest(candidates, ({ toll = NO_WAY }) => toll);
  return fewest(cheapest, ({ initiative }) => initiative).map(({ enemy }) => enemy);
}

function outcomesFor(
  turn: MonsterTurn,
  ways: Ways,
  volleys: Volleys,
  goals: readonly Cell[],
  focus: number,
): Outcome[] {
  const reachable = attackHexes(turn, ways, volleys, goals, focus);
  if (reachable.length > 0) {
    return reachable.flatMap(({ cell, volley }) =>
      turn.attack && !turn.spent
        ? volley.sets().map((set) => ({ end: cell, targets: membersOf(set), focus, goal: cell }))
        : [{ end: cell, targets: [], focus, goal: cell }],
    );
  }
  return approach(turn, ways, volleys, goals, focus);
}

/** The best attack from a hex. Of one that was made already it only counts that it could be made from there. */
function bestFrom({ spent }: MonsterTurn, volleys: Volleys, cell: Cell, focus: number): Volley | undefined {
  const volley = volleys.best(cell, focus);
  return volley && spent ? { ...volley, hits: 1, hindered: 0 } : volley;
}

/**
 * MMV-05 to MMV-08: where it can attack the focus this turn; most targets, fewest disadvantages, fewest points.
 * FOC-13, MMV-02
 */
function attackHexes(
  turn: MonsterTurn,
  ways: Ways,
  volleys: Volleys,
  goals: readonly Cell[],
  focus: number,
): { cell: Cell; volley: Volley }[] {
  const most = turn.spent ? 1 : volleys.most;
  let harm: number | undefined;
  let best = { hits: 0, hindered: 0, toll: NO_WAY };
  let hexes: { cell: Cell; volley: Volley }[] = [];
  for (const cell of goals) {
    const toll = ways.tolls[cell] ?? NO_WAY;
    if (harm !== undefined && harmOf(toll) > harm) break;
    const done = best.hits === most && best.hindered === 0;
    if (done && toll > best.toll) break;
    if (harm !== undefined && costOf(toll) > turn.move) continue;
    const volley = bestFrom(turn, volleys, cell, focus);
    if (!volley) continue;
    harm ??= harmOf(toll);
    if (costOf(toll) > turn.move) continue;
    const better = volley.hits - best.hits || best.hindered - volley.hindered || best.toll - toll;
    if (better > 0) {
      best = { hits: volley.hits, hindered: volley.hindered, toll };
      hexes = [];
    }
    if (better >= 0) hexes.push({ cell, volley });
  }
  return hexes;
}

/** MMV-03: as near as it can get to each of the nearest hexes from which it could attack the focus. */
function approach(turn: MonsterTurn, ways: Ways, volleys: Volleys, goals: readonly Cell[], focus: number): Outcome[] {
  const aims: Cell[] = [];
  let cheapest: Toll = NO_WAY;
  for (const cell of goals) {
    const toll = ways.tolls[cell] ?? NO_WAY;
    if (toll > cheapest) break;
    if (!volleys.best(cell, focus)) continue;
    cheapest = toll;
    aims.push(cell);
  }
  return aims.flatMap((goal) => {
    const left = ways.tollsTo(goal);
    const stops = goals
      .filter((cell) => costOf(ways.tolls[cell] ?? NO_WAY) <= turn.move)
      .map((cell) => ({ cell, left: left[cell] ?? NO_WAY, toll: ways.tolls[cell] ?? NO_WAY }))
      .filter((stop) => harmOf(stop.left) + harmOf(stop.toll) <= harmOf(cheapest));
    const nearest = fewest(stops, (stop) => costOf(stop.left));
    return fewest(nearest, (stop) => costOf(stop.toll)).map(({ cell }) => ({ end: cell, targets: [], focus, goal }));
  });
}

/** Those of `list` for which `value` is smallest. */
function fewest<T>(list: readonly T[], value: (item: T) => number): T[] {
  const least = Math.min(...list.map(value));
  return list.filter((item) => value(item) === least);
}
