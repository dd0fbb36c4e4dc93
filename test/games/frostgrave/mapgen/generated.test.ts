import { expect, test } from 'vitest';
import { rotateGround, rotationOf } from '../../../../src/games/frostgrave/board/geometry/rotation.ts';
import { groundSchema } from '../../../../src/games/frostgrave/board/space.ts';
import { findFaults, routesFrom, visibilityFaults } from '../../../../src/games/frostgrave/mapgen/generate/checks.ts';
import { generateOffer } from '../../../../src/games/frostgrave/mapgen/generate/generate.ts';
import { readTable } from '../../../../src/games/frostgrave/mapgen/parser/map-parser.ts';
import { printTable } from '../../../../src/games/frostgrave/mapgen/parser/printing.ts';
import { placeFromOffer } from '../../../../src/games/frostgrave/mapgen/place.ts';

/** What lies where, whatever it is called. */
function shapes({ pieces, doors }: ReturnType<typeof generateOffer>['ground']): string[] {
  const corners = (all: readonly { x: number; y: number }[]) =>
    all
      .map(({ x, y }) => `${x}.${y}`)
      .sort()
      .join(' ');
  return [
    ...pieces.map(({ name, kind, top, outline }) => `${name} ${kind} ${top} ${corners(outline)}`),
    ...doors.map(({ from, to }) => `door ${corners([from, to])}`),
  ].sort();
}

function depthOf(zone: readonly { y: number }[]): [number, number] {
  const all = zone.map(({ y }) => y);
  return [Math.min(...all), Math.max(...all)];
}

function distanceToBox(zone: readonly { x: number; y: number }[], at: { x: number; y: number }): number {
  const off = (way: 'x' | 'y') => {
    const all = zone.map((corner) => corner[way]);
    return Math.max(0, Math.min(...all) - at[way], at[way] - Math.max(...all));
  };
  return Math.hypot(off('x'), off('y'));
}

test.each(['city', 'dungeon'] as const)(
  'UST-02 UST-04 UCE-02 UDR-03 FSU-05 a %s from a seed is fair, and always the same',
  (setting) => {
    const offered = generateOffer(1, { setting, players: 2, size: 300 });
    expect(findFaults(offered, 2)).toEqual([]);
    expect(groundSchema.parse(offered.ground)).toEqual(offered.ground);
    expect(offered.tokens.length).toBe(5);
    expect(offered.tokens[0]).toEqual({ x: 150, y: 150, z: 0 });
    for (const { x, y } of offered.tokens) {
      expect(Math.min(x, y, 300 - x, 300 - y)).toBeGreaterThanOrEqual(setting === 'city' ? 90 : 75);
      for (const { zones } of offered.sides)
        expect(Math.min(...zones.map((zone) => distanceToBox(zone, { x, y })))).toBeGreaterThanOrEqual(45);
    }
    if (setting === 'city')
      expect(offered.sides.map(({ zones }) => zones.map(depthOf))).toEqual([[[0, 60]], [[240, 300]]]);
    const half = rotationOf(offered.ground, 2);
    expect(shapes(rotateGround(offered.ground, half))).toEqual(shapes(offered.ground));
    const written = { ...offered, name: 'Somewhere', players: 2 };
    const { seed: _, ...table } = written;
    expect(readTable(printTable(table))).toEqual({ table });
    if (setting === 'city') return;
    expect(offered.ground.ceiling).toBe(100);
    expect(offered.ground.exits?.length).toBe(8);
  },
  120_000,
);

test.each(['city', 'dungeon'] as const)(
  'FSU-01 FSU-06 a %s for three -> ways to tokens as long for each side, within an inch',
  (setting) => {
    const { ground, sides, tokens } = generateOffer(1, { setting, players: 3, size: 360 });
    expect(findFaults({ ground, sides, tokens }, 3)).toEqual([]);
    expect(tokens.length).toBe(7);
    const fromEdges = tokens.map(({ x, y }) => Math.min(x, y, 360 - x, 360 - y));
    expect(fromEdges.filter((distance) => distance >= 90).length).toBeGreaterThanOrEqual(5);
    expect(Math.min(...fromEdges)).toBeGreaterThanOrEqual(60);
    expect(new Set(sides.map(({ edge }) => edge)).size).toBe(3);
    const lengths = sides.map(({ start }) => routesFrom(ground, start, tokens).map((route) => route?.cost ?? 0));
    const sorted = lengths.map((all) => [...all].sort((a, b) => a - b));
    for (const n of tokens.keys()) {
      const nth = sorted.map((all) => all[n] ?? 0);
      expect(Math.max(...nth) - Math.min(...nth)).toBeLessThanOrEqual(100);
      expect(Math.min(...nth)).toBeGreaterThan(0);
    }
  },
  120_000,
);

test.each([1, 2, 3, 4])(
  'UDR-04 a game of %i begins on a table with a place for each, and room there',
  (seats) => {
    const players = seats === 4 ? 4 : seats === 3 ? 3 : 2;
    const offered = generateOffer(3, { setting: 'dungeon', players, size: players === 2 ? 300 : 360 });
    const { ground, zones, tokens } = placeFromOffer(offered);
    expect(zones.length).toBe(Math.max(2, seats));
    expect(tokens.length).toBe({ 1: 5, 2: 5, 3: 7, 4: 9 }[seats]);
    expect(tokens.filter(({ isCentral }) => isCentral)).toEqual([tokens[0]]);
    for (const { from, to } of zones) {
      expect(0 <= from.x && from.x < to.x && to.x <= ground.width).toBe(true);
      expect(0 <= from.y && from.y < to.y && to.y <= ground.depth).toBe(true);
      expect(
        ground.exits?.some((exit) =>
          [exit.from, exit.to].every(({ x, y }) => from.x <= x && x <= to.x && from.y <= y && y <= to.y),
        ),
      ).toBe(true);
    }
  },
  120_000,
);

test('FSU-04 an open table, on which everybody sees everybody, is not offered', () => {
  expect(visibilityFaults({ width: 300, depth: 300, pieces: [], doors: [] })).toHaveLength(1);
});

test('UDR-10 what is wrong with a table is said before it is offered', () => {
  const open = { width: 300, depth: 300, pieces: [], doors: [] };
  const sides = (['north', 'south'] as const).map((edge) => {
    const top = edge === 'north' ? 0 : 240;
    const zone = [0, 300].flatMap((x) => [
      { x, y: top },
      { x, y: top + 60 },
    ]);
    return { edge, zones: [zone], start: { x: 150, y: top + 30, z: 0 } };
  });
  const tokens = [
    { x: 150, y: 150, z: 0 },
    { x: 80, y: 80, z: 0 },
    { x: 220, y: 220, z: 0 },
    { x: 80, y: 200, z: 0 },
    { x: 220, y: 100, z: 0 },
  ];
  expect(findFaults({ ground: open, sides, tokens }, 2)).toEqual([
    'A clear line leads from 5.5 to 5.245.',
    '100 of 100 pairs of places see each other.',
  ]);
  expect(findFaults({ ground: open, sides, tokens: tokens.slice(1) }, 2)).toEqual([
    'There are 4 tokens; 2 seats have 5.',
  ]);
  const close = [...tokens.slice(0, 4), { x: 150, y: 205, z: 0 }];
  expect(findFaults({ ground: open, sides, tokens: close }, 2)).toEqual([
    'The token at 150.205 lies less than 6″ from another.',
  ]);
});
