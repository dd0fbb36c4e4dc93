/** Dungeons of every plan: fair, with room for a warband in each corridor, and without dead ends. UST-04 */
import { describe, expect, test } from 'vitest';
import { boxOf, edgesOf } from '../../../../src/games/frostgrave/board/geometry/shapes.ts';
import { startPath } from '../../../../src/games/frostgrave/board/movement/path-judge.ts';
import { withOpenDoors } from '../../../../src/games/frostgrave/board/paths/door-on-way.ts';
import { PathSearch } from '../../../../src/games/frostgrave/board/paths/path-search.ts';
import type { Body, Ground, Spot, TablePoint } from '../../../../src/games/frostgrave/board/space.ts';
import type { TablePath } from '../../../../src/games/frostgrave/board/table-path.ts';
import { createRandom } from '../../../../src/games/frostgrave/mapgen/generate/chance.ts';
import { asWalker, findFaults, routesFrom } from '../../../../src/games/frostgrave/mapgen/generate/checks.ts';
import { digDungeon, drawPlan } from '../../../../src/games/frostgrave/mapgen/generate/dungeon.ts';
import { generateOffer } from '../../../../src/games/frostgrave/mapgen/generate/generate.ts';
import type { DungeonPlan } from '../../../../src/games/frostgrave/mapgen/generate/table-request.ts';
import { DUNGEON_PLANS } from '../../../../src/games/frostgrave/mapgen/generate/table-request.ts';
import { LONG_ONLY, sampleOf } from '../../../support/often.ts';

const SIZE = { 2: 300, 3: 360, 4: 360 } as const;

function offer(plan: DungeonPlan, players: 2 | 3 | 4 = 2, seed = 1) {
  return generateOffer(seed, { setting: 'dungeon', players, size: SIZE[players], plan });
}

const forTwo = new Map<DungeonPlan, ReturnType<typeof offer>>();

function offerForTwo(plan: DungeonPlan) {
  const known = forTwo.get(plan) ?? offer(plan);
  forTwo.set(plan, known);
  return known;
}

/** As the rules judge it, with all doors open. */
function isWalkable(ground: Ground, start: TablePoint, way: TablePath): boolean {
  return !('why' in startPath(withOpenDoors(ground), [], asWalker(start), way));
}

/** Whether a base there lies in the room, if only in part. */
function isBeside(room: readonly Spot[], { x, y }: Spot): boolean {
  const { left, right, low, high } = boxOf(edgesOf(room));
  return left - 6 < x && x < right + 6 && low - 6 < y && y < high + 6;
}

function sidesOf(room: readonly Spot[]): { long: number; wide: number; isUpright: boolean } {
  const { left, right, low, high } = boxOf(edgesOf(room));
  const isUpright = high - low >= right - left;
  const [long, wide] = isUpright ? [high - low, right - left] : [right - left, high - low];
  return { long, wide, isUpright };
}

/** Corridors: rooms that nobody furnishes, without those that lead off the table. */
function corridorsOf(plan: DungeonPlan, players: 2 | 4): { rooms: Spot[][]; corridors: Spot[][] } {
  const size = SIZE[players];
  const dug = digDungeon(createRandom(5), { setting: 'dungeon', players, size }, plan);
  if (!dug) throw new Error('nothing was dug');
  const isChamber = (room: readonly Spot[]) => {
    const { left, right, low, high } = boxOf(edgesOf(room));
    return dug.chambers.some((c) => c.left === left && c.right === right && c.top === low && c.low === high);
  };
  const isAtEdge = (room: readonly Spot[]) => room.some(({ x, y }) => [0, size].includes(x) || [0, size].includes(y));
  return { rooms: dug.rooms, corridors: dug.rooms.filter((room) => !isChamber(room) && !isAtEdge(room)) };
}

/** Up to eight figures in a row along the left wall of a corridor, from its beginning. */
function fileAlong(room: readonly Spot[]): { bodies: Body[]; from: Spot; to: Spot } {
  const { left, low } = boxOf(edgesOf(room));
  const { long, wide, isUpright } = sidesOf(room);
  const place = (along: number, across: number): Spot =>
    isUpright ? { x: left + across, y: low + along } : { x: left + along, y: low + across };
  const bodies = Array.from({ length: 8 }, (_, i) => 5 + 11 * i)
    .filter((along) => along <= long - 5)
    .map((along, i) => ({ id: `f${i}`, at: { ...place(along, 5), z: 0 }, radius: 5 }));
  return { bodies, from: place(5, wide - 6), to: place(long - 5, wide - 6) };
}

describe.each(DUNGEON_PLANS)('UST-04 %s', (plan) => {
  test('FSU-05 two seats -> ways differ by 10″ at most, no token within a first turn', () => {
    const { ground, sides, tokens } = offerForTwo(plan);
    expect(findFaults({ ground, sides, tokens }, 2)).toEqual([]);
    expect(tokens.length).toBe(5);
    const [one, other] = sides.map(({ start }) => routesFrom(ground, start, tokens).map((route) => route?.cost ?? 0));
    for (const n of [1, 2, 3, 4]) {
      expect(Math.abs((one?.[n] ?? 0) - (other?.[n] ?? 0))).toBeLessThanOrEqual(1000);
      expect(Math.min(one?.[n] ?? 0, other?.[n] ?? 0)).toBeGreaterThanOrEqual(1550);
    }
  }, 120_000);

  test('UST-04 any corridor is blocked -> treasure is come to another way', () => {
    const { ground, sides, tokens } = offerForTwo(plan);
    const { rooms = [] } = ground;
    const spots = [...tokens, ...sides.map(({ start }) => start)];
    const corridors = rooms.filter((room) => sidesOf(room).wide <= 36);
    const blockable = corridors.filter((room) => !spots.some((spot) => isBeside(room, spot)));
    expect(blockable.length).toBeGreaterThanOrEqual(8);
    const walked = sides.map(({ start }) => {
      const ways = routesFrom(ground, start, tokens).flatMap((route) => (route ? [route.legs] : []));
      expect(ways.map((way) => isWalkable(ground, start, way))).toEqual(tokens.map(() => true));
      return { start, ways };
    });
    for (const blocked of sampleOf(blockable, 3)) {
      const without: Ground = { ...ground, rooms: rooms.filter((room) => room !== blocked) };
      for (const { start, ways } of walked) {
        // A way that does not lead through it is still one: only the others are looked for.
        const lost = tokens.filter((_, n) => !isWalkable(without, start, ways[n] ?? []));
        expect(routesFrom(without, start, lost)).not.toContain(undefined);
      }
    }
  }, 120_000);

  test('UST-04 up to eight stand along one wall of a corridor -> another passes them', () => {
    let passed = 0;
    for (const players of [2, 4] as const) {
      const { rooms, corridors } = corridorsOf(plan, players);
      const ground: Ground = { width: SIZE[players], depth: SIZE[players], pieces: [], doors: [], rooms };
      for (const corridor of corridors) {
        const { long, wide } = sidesOf(corridor);
        // A short one is broader than it is long, and a row has no room in it.
        expect(long).toBeGreaterThanOrEqual(30);
        if (long < 45) continue;
        expect(wide).toBeGreaterThanOrEqual(30);
        const { bodies, from, to } = fileAlong(corridor);
        const path = new PathSearch(ground, bodies, asWalker({ ...from, z: 0 })).findPath({ ...to, z: 0 });
        expect(path?.cost).toBeLessThanOrEqual(10 * long);
        passed += 1;
      }
    }
    expect(passed).toBeGreaterThanOrEqual(plan === 'caves' ? 0 : 4);
  }, 120_000);

  test('FSU-01 UDR-03 four seats -> fair, eight doorways', LONG_ONLY, () => {
    const { ground, sides, tokens } = offer(plan, 4);
    expect(findFaults({ ground, sides, tokens }, 4)).toEqual([]);
    expect(ground.exits?.length).toBe(8);
    expect(tokens.length).toBe(9);
  });
});

test('UST-02 seeds in a row -> every plan for two, and no caves for three', () => {
  const drawn = (players: 2 | 3) =>
    new Set(
      Array.from({ length: 30 }, (_, i) =>
        drawPlan(createRandom(i), { setting: 'dungeon', players, size: SIZE[players] }),
      ),
    );
  expect([...drawn(2)].sort()).toEqual([...DUNGEON_PLANS].sort());
  expect([...drawn(3)].sort()).toEqual(DUNGEON_PLANS.filter((plan) => plan !== 'caves').sort());
});

test('UST-02 a scenario puts six pools -> all are there', () => {
  const put = [{ piece: 'pool', wide: 24, deep: 24, count: 6 }];
  const { ground } = generateOffer(2, { setting: 'dungeon', players: 2, size: 300, plan: 'hall', put });
  expect(ground.pieces.filter(({ name }) => name === 'pool').length).toBeGreaterThanOrEqual(6);
}, 120_000);
