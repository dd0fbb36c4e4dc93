/** Small boards at random, and monsters on them. */
import fc from 'fast-check';
import type { Area } from '../../../src/games/frosthaven/content/board/area.ts';
import { Board } from '../../../src/games/frosthaven/content/board/board.ts';
import type { Axial } from '../../../src/games/frosthaven/content/board/hex.ts';
import { DIRECTIONS } from '../../../src/games/frosthaven/content/board/hex.ts';
import { OCCUPATION, TERRAIN } from '../../../src/games/frosthaven/rules/board/terrain.ts';
import type { MonsterTurn } from '../../../src/games/frosthaven/rules/monsters/monster-turn.ts';

/** A board of `columns` by `rows` hexes: some of them walls, some with a wall on an edge. */
export function randomBoard(columns: number, rows: number): fc.Arbitrary<Board> {
  const hexes = Array.from({ length: columns * rows }, (_, i): Axial => {
    const r = Math.floor(i / columns);
    return { q: (i % columns) - Math.floor(r / 2), r };
  });
  const edges = hexes.flatMap((hex) =>
    DIRECTIONS.slice(0, 3)
      .map(({ q, r }) => ({ q: hex.q + q, r: hex.r + r }))
      .filter((other) => hexes.some(({ q, r }) => q === other.q && r === other.r))
      .map((other): readonly [Axial, Axial] => [hex, other]),
  );
  return fc
    .record({
      solid: fc.subarray(hexes, { maxLength: Math.floor(hexes.length / 5) }),
      doors: fc.subarray(hexes, { maxLength: 1 }),
      walls: fc.subarray(edges, { maxLength: Math.floor(edges.length / 6) }),
      rim: fc.constantFrom<('wall' | 'open')[]>('wall', 'open'),
    })
    .map(
      ({ solid, doors, walls, rim }) =>
        new Board({
          hexes: hexes.map((hex) => ({
            ...hex,
            ...(doors.includes(hex) && { fill: 'closed door' as const }),
            ...(solid.includes(hex) && { fill: 'wall' as const }),
          })),
          walls,
          rim,
        }),
    );
}

const KINDS = Object.values(TERRAIN);

/** Palettes of terrain: a bit of everything, much that hurts, much ice. */
const PALETTES: readonly (readonly number[])[] = [
  [...KINDS, ...Array(12).fill(TERRAIN.plain)],
  [TERRAIN.plain, TERRAIN.plain, TERRAIN.trap, TERRAIN.hazardous, TERRAIN.difficult, TERRAIN.obstacle],
  [TERRAIN.plain, TERRAIN.icy, TERRAIN.icy, TERRAIN.trap, TERRAIN.difficult, TERRAIN.obstacle],
];

/** What lies where. */
export function randomTerrain(board: Board): fc.Arbitrary<Uint8Array> {
  const { length: maxLength } = board.cells;
  return fc
    .constantFrom(...PALETTES)
    .chain((palette) => fc.array(fc.constantFrom(...palette), { minLength: maxLength, maxLength: maxLength }))
    .map((kinds) => {
      const terrain = new Uint8Array(board.size);
      board.cells.forEach((cell, i) => {
        terrain[cell] = kinds[i] ?? TERRAIN.plain;
      });
      return terrain;
    });
}

const AREAS: readonly Area[] = [
  {
    self: true,
    red: [
      { q: 1, r: 0 },
      { q: 0, r: 1 },
    ],
  },
  {
    self: true,
    red: [
      { q: 1, r: 0 },
      { q: 2, r: 0 },
    ],
  },
  {
    self: true,
    red: [
      { q: 1, r: 0 },
      { q: 0, r: 1 },
      { q: 1, r: 1 },
      { q: -1, r: 1 },
    ],
  },
  {
    self: false,
    red: [
      { q: 0, r: 0 },
      { q: 1, r: 0 },
      { q: 0, r: 1 },
    ],
  },
  {
    self: false,
    red: [
      { q: 0, r: 0 },
      { q: 2, r: 0 },
    ],
  },
  {
    self: false,
    red: [
      { q: 0, r: 0 },
      { q: 1, r: 0 },
      { q: 1, r: 1 },
    ],
  },
];

const attack = fc.option(
  fc.oneof(
    fc.record({
      melee: fc.constant(true),
      range: fc.constant(1),
      targets: fc.constantFrom<(number | 'all')[]>(1, 1, 2, 3, 'all'),
    }),
    fc.record({
      melee: fc.constant(false),
      range: fc.integer({ min: 2, max: 4 }),
      targets: fc.constantFrom<(number | 'all')[]>(1, 1, 2, 3, 'all'),
    }),
    fc.record({
      melee: fc.constant(true),
      range: fc.constant(1),
      targets: fc.integer({ min: 1, max: 2 }),
      area: fc.constantFrom(...AREAS.slice(0, 3)),
    }),
    fc.record({
      melee: fc.constant(false),
      range: fc.integer({ min: 1, max: 4 }),
      targets: fc.integer({ min: 1, max: 2 }),
      area: fc.constantFrom(...AREAS.slice(3)),
    }),
  ),
  { nil: undefined, freq: 8 },
);

/** A monster with up to four enemies and two allies on a random board. */
export function randomTurn(columns: number, rows: number): fc.Arbitrary<MonsterTurn> {
  return randomBoard(columns, rows)
    .filter(({ cells }) => cells.length >= 8)
    .chain((board) =>
      fc
        .record({
          terrain: randomTerrain(board),
          places: fc.shuffledSubarray(board.cells, { minLength: 8, maxLength: 8 }),
          initiatives: fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 4, maxLength: 4 }),
          enemies: fc.integer({ min: 1, max: 4 }),
          allies: fc.integer({ min: 0, max: 2 }),
          unseen: fc.boolean(),
          movement: fc.constantFrom<MonsterTurn['movement'][]>(
            'walk',
            'walk',
            'jump',
            'fly',
            'teleport',
            'flying teleport',
          ),
          move: fc.integer({ min: 0, max: 4 }),
          attack,
          muddled: fc.boolean(),
        })
        .map(
          ({
            terrain,
            places,
            initiatives,
            enemies,
            allies,
            unseen,
            movement,
            move,
            attack: shape,
            muddled,
          }): MonsterTurn => {
            const occupation = new Uint8Array(board.size);
            const [at = 0, ...others] = places;
            const foes = others.slice(0, enemies);
            for (const cell of foes) occupation[cell] = OCCUPATION.blocking;
            for (const cell of others.slice(4, 4 + allies + Number(unseen))) occupation[cell] = OCCUPATION.passable;
            return {
              board,
              surroundings: { terrain, occupation: occupation, opensDoors: false },
              at,
              movement,
              move,
              attack: shape,
              muddled,
              enemies: foes.map((cell, i) => ({ cell, initiative: initiatives[i] ?? 1 })),
            };
          },
        ),
    );
}
