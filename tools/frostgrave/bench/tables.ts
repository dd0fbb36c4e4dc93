import { canSee, judgeSight } from '../../../src/games/frostgrave/board/geometry/line-of-sight.ts';
import { whyNotPlaced } from '../../../src/games/frostgrave/board/movement/free-places.ts';
import type { Mover } from '../../../src/games/frostgrave/board/movement/move-judgement.ts';
import { judgePath } from '../../../src/games/frostgrave/board/movement/path-judge.ts';
import { findPathToward } from '../../../src/games/frostgrave/board/paths/pathfinding.ts';
import type { Body, Ground } from '../../../src/games/frostgrave/board/space.ts';
import type { TablePath } from '../../../src/games/frostgrave/board/table-path.ts';
import { createRandom } from '../../../src/games/frostgrave/mapgen/generate/chance.ts';
import { asWalker } from '../../../src/games/frostgrave/mapgen/generate/checks.ts';
import { generateOffer } from '../../../src/games/frostgrave/mapgen/generate/generate.ts';
import type { BenchRow } from '../../contract/bench-row.ts';
import { measureMs, roundTo } from '../../contract/bench-row.ts';

const BODIES = 14;
const PATHS = 40;
const ROUNDS = 60;

function placeBodies(ground: Ground): Body[] {
  const chance = createRandom(7);
  const bodies: Body[] = [];
  while (bodies.length < BODIES) {
    const at = { x: chance(ground.width), y: chance(ground.depth), z: 0 };
    const body = { id: `f${bodies.length}`, at, radius: 5 };
    if (whyNotPlaced(ground, bodies, { ...asWalker(at), id: body.id }, at) === undefined) bodies.push(body);
  }
  return bodies;
}

export function tableFigures(): BenchRow[] {
  const { ground } = generateOffer(2, { setting: 'city', players: 2, size: 300 });
  const bodies = placeBodies(ground);
  return [...pathFigures(ground, bodies), ...sightFigures(ground, bodies)];
}

function pathFigures(ground: Ground, bodies: readonly Body[]): BenchRow[] {
  const chance = createRandom(3);
  const given = Array.from({ length: PATHS }, (_, i): { mover: Mover; way: TablePath } => {
    const mover = { ...asWalker(bodies[i % BODIES]?.at ?? { x: 0, y: 0, z: 0 }), id: `f${i % BODIES}`, allowance: 600 };
    const aim = { x: chance(ground.width), y: chance(ground.depth), z: 0 };
    return { mover, way: findPathToward(ground, bodies, mover, aim).judged.way };
  });
  const judge = () => {
    for (const { mover, way } of given) judgePath(ground, bodies, mover, way);
  };
  for (let i = 0; i < ROUNDS; i += 1) judge();
  const milliseconds = measureMs(() => {
    for (let i = 0; i < ROUNDS; i += 1) judge();
  });
  return [{ name: 'judging a given way', value: roundTo((1000 * milliseconds) / (ROUNDS * PATHS)), unit: 'µs' }];
}

function sightFigures(ground: Ground, bodies: readonly Body[]): BenchRow[] {
  const pairs = bodies.flatMap((from) => bodies.flatMap((to) => (from === to ? [] : [[from, to] as const])));
  const measured = (look: (from: Body, to: Body) => unknown) => {
    // Each time from a tenth beside where it was: who sees whom from the same place is remembered.
    const all = (time: number) => {
      for (const [{ at, ...from }, to] of pairs) look({ ...from, at: { ...at, x: at.x + time } }, to);
    };
    for (let i = 0; i < 20; i += 1) all(i);
    const milliseconds = measureMs(() => {
      for (let i = 20; i < 40; i += 1) all(i);
    });
    return roundTo(milliseconds / (20 * pairs.length), 3);
  };
  return [
    {
      name: 'sight of a pair, with its cover',
      value: measured((a, b) => judgeSight(ground, bodies, a, b)),
      unit: 'ms',
    },
    { name: 'whether a pair sees each other', value: measured((a, b) => canSee(ground, a, b)), unit: 'ms' },
  ];
}
