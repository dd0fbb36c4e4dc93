/**
 * Attacks on enemies passed this turn: the monster moves so that it can make them. MMV-02, MMV-05
 * A way counts by its hexes, so the search covers all sets of enemies that can be passed.
 */
import type { Cell } from '../../content/board/board.ts';
import { rangeBetween } from '../../content/board/hex-range.ts';
import type { PathLength } from '../board/path-length.ts';
import { costOf, harmOf, NO_PATH, pathLength } from '../board/path-length.ts';
import type { PathStep } from '../board/pathfinding.ts';
import { pathStepOf, search } from '../board/pathfinding.ts';
import type { Steps } from '../board/steps.ts';
import { EXITS, stepsOf } from '../board/steps.ts';
import type { MovementKind } from '../board/terrain.ts';
import type { Candidate, MonsterTurn, MoveOutcome } from './monster-turn.ts';
import type { EnemySet, TargetChoices } from './target-choices.ts';
import { membersOf } from './target-choices.ts';

const MOST_PASSED = 10;

export interface PassingMonster extends MonsterTurn {
  readonly movement: MovementKind;
  readonly passed: EnemySet;
}

export function mustPass(turn: MonsterTurn): turn is PassingMonster {
  const steps = turn.movement === 'walk' || turn.movement === 'jump' || turn.movement === 'fly';
  return steps && turn.passed !== undefined && !turn.spent;
}

/** Returns the cost of passing each enemy and then attacking it. FOC-08 */
export function candidatesPassing(turn: PassingMonster, choices: TargetChoices): Candidate[] {
  const { board, enemies, at } = turn;
  const steps = stepsOf(board, turn.surroundings, turn.movement);
  const there = passingFrom(turn, steps, at);
  return enemies.map(({ cell, initiative }, enemy) => {
    const isPassed = (turn.passed & (1 << enemy)) !== 0;
    const onward = isPassed ? there : passingFrom(turn, steps, cell);
    const before = isPassed ? 0 : (there[cell] ?? NO_PATH);
    const lengths = board.cells
      .filter((end) => canEndAt(turn, steps, end) && choices.attackable(end) & (1 << enemy))
      .map((end) => sumOf(before, onward[end] ?? NO_PATH, pathLength(steps.endHarm[end] ?? 0, 0)));
    const best = Math.min(NO_PATH, ...lengths);
    return { enemy, length: best === NO_PATH ? undefined : best, range: rangeBetween(board, cell, at), initiative };
  });
}

export function outcomesPassing(
  turn: PassingMonster,
  choices: TargetChoices,
  { enemy, length: least }: Candidate,
): MoveOutcome[] {
  const steps = stepsOf(turn.board, turn.surroundings, turn.movement);
  const trails = trailsOf(turn, steps).filter((trail) => harmOf(trail.length) <= harmOf(least ?? NO_PATH));
  let best = { hits: 0, hindered: 0, length: NO_PATH };
  let found: MoveOutcome[] = [];
  for (const { cell, set, length: spent, way } of trails) {
    const choice = set & (1 << enemy) ? choices.best(cell, enemy, set) : undefined;
    if (!choice) continue;
    const better = choice.hits - best.hits || best.hindered - choice.hindered || best.length - spent;
    if (better < 0) continue;
    if (better > 0) found = [];
    best = { hits: choice.hits, hindered: choice.hindered, length: spent };
    const targets = choice.sets().map(membersOf);
    found.push(
      ...targets.map((hit): MoveOutcome => ({ end: cell, targets: hit, focus: enemy, goal: cell, way: way() })),
    );
  }
  return found.length > 0 ? found : approach(turn, steps, trails, enemy);
}

/** Returns the ends that are nearest to the focus. MMV-03 */
function approach(turn: PassingMonster, steps: Steps, trails: readonly Trail[], focus: number): MoveOutcome[] {
  const goal = turn.enemies[focus]?.cell ?? turn.at;
  const left = passingFrom(turn, steps, goal);
  const leftFrom = (cell: Cell) => left[cell] ?? NO_PATH;
  const nearest = Math.min(...trails.map(({ cell }) => leftFrom(cell)));
  const stops = trails.filter(({ cell }) => leftFrom(cell) === nearest);
  const cheapest = Math.min(...stops.map((stop) => stop.length));
  return stops
    .filter((stop) => stop.length === cheapest)
    .map(({ cell, way }) => ({ end: cell, targets: [], focus, goal, way: way() }));
}

interface Trail {
  readonly cell: Cell;
  readonly set: EnemySet;
  readonly length: PathLength;
  way(): PathStep[];
}

function trailsOf(turn: PassingMonster, steps: Steps): Trail[] {
  const { board, at, move } = turn;
  const within = turn.enemies.map(({ cell }, i) => ({ i, cell, far: board.crowDistance(at, cell) }));
  const near = within.filter(({ far }) => far <= move).sort((one, other) => one.far - other.far);
  const met = new Map(near.slice(0, MOST_PASSED).map(({ cell, i }, bit) => [cell, { i, bit: 1 << bit }]));
  const setOf = (bits: number) =>
    [...met.values()].reduce((set, { i, bit }) => (bits & bit ? set | (1 << i) : set), turn.passed);
  const { passing, arrivedBy } = search(board.size << met.size, at, (state, visit, so) => {
    const [cell, bits] = [state % board.size, Math.floor(state / board.size)];
    for (let index = cell * EXITS; index < (cell + 1) * EXITS; index++) {
      const to = steps.to[index] ?? -1;
      if (to < 0 || costOf(so[state] ?? 0) + (steps.cost[index] ?? 0) > move) continue;
      const after = bits | (met.get(to)?.bit ?? 0);
      visit(
        after * board.size + to,
        pathLength(steps.harm[index] ?? 0, steps.cost[index] ?? 0),
        state * EXITS + (index % EXITS),
      );
    }
  });
  const trails: Trail[] = [];
  for (const [state, reached] of passing.entries()) {
    const [cell, bits] = [state % board.size, Math.floor(state / board.size)];
    if (reached === NO_PATH || !canEndAt(turn, steps, cell)) continue;
    const ending = state === at ? 0 : (steps.endHarm[cell] ?? 0);
    const way = () => wayBack(turn, steps, arrivedBy, state);
    trails.push({ cell, set: setOf(bits), length: reached + pathLength(ending, 0), way });
  }
  return trails;
}

function wayBack({ board, at }: PassingMonster, steps: Steps, arrivedBy: Int32Array, end: number): PathStep[] {
  const way: PathStep[] = [];
  for (let state = end; state !== at; ) {
    const step = arrivedBy[state] ?? -1;
    if (step < 0) throw new Error('There is no such way.');
    state = Math.floor(step / EXITS);
    way.unshift(pathStepOf(board, steps, (state % board.size) * EXITS + (step % EXITS)));
  }
  return way;
}

function passingFrom({ board }: PassingMonster, steps: Steps, from: Cell): Float64Array {
  return search(board.size, from, (cell, visit) => {
    for (let index = cell * EXITS; index < (cell + 1) * EXITS; index++) {
      const to = steps.to[index] ?? -1;
      if (to >= 0) visit(to, pathLength(steps.harm[index] ?? 0, steps.cost[index] ?? 0), index);
    }
  }).passing;
}

function canEndAt({ at }: PassingMonster, steps: Steps, cell: Cell): boolean {
  return cell === at || steps.canEnd[cell] === 1;
}

function sumOf(...lengths: readonly PathLength[]): PathLength {
  return lengths.includes(NO_PATH) ? NO_PATH : lengths.reduce((sum, each) => sum + each, 0);
}
