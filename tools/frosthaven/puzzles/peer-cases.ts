/** Case files of other projects: formats `peer-monster-cases/1` and `peer-line-of-sight/1`. */
import { z } from 'zod';
import { Board } from '../../../src/games/frosthaven/content/board/board.ts';
import type { Axial } from '../../../src/games/frosthaven/content/board/hex.ts';

const pair = z.tuple([z.int(), z.int()]);
const edge = z.tuple([pair, pair]);
const boards = z.record(z.string(), z.object({ cells: z.array(pair) }));

export const monsterCases = z.object({
  format: z.literal('peer-monster-cases/1'),
  boards,
  cases: z.array(
    z.object({
      id: z.string(),
      board: z.string(),
      stress: z.boolean().optional(),
      doubtful: z.boolean().optional(),
      cells: z.object({
        wall: z.array(pair).optional(),
        obstacle: z.array(pair).optional(),
        trap: z.array(pair).optional(),
        hazard: z.array(pair).optional(),
        difficult: z.array(pair).optional(),
        icy: z.array(pair).optional(),
      }),
      thinWalls: z.array(edge),
      monster: z.object({
        at: pair,
        move: z.int().min(0),
        movement: z.enum(['normal', 'jump', 'flying', 'teleport']),
        flying: z.boolean().optional(),
        muddled: z.boolean(),
        attack: z
          .object({
            melee: z.boolean(),
            range: z.int().min(0),
            targets: z.union([z.int().min(0), z.literal('all')]),
            aoe: z.object({ kind: z.enum(['melee', 'ranged']), cells: z.array(pair) }).nullable(),
          })
          .nullable(),
      }),
      allies: z.array(pair),
      enemies: z.array(z.object({ at: pair, initiative: z.number() })),
      expect: z.object({ options: z.array(z.object({ end: pair, targets: z.array(pair) })) }).optional(),
    }),
  ),
});
export type MonsterCases = z.infer<typeof monsterCases>;
export type MonsterCase = MonsterCases['cases'][number];

export const sightViews = z.object({
  format: z.literal('peer-line-of-sight/1'),
  boards,
  views: z.array(
    z.object({
      case: z.string(),
      board: z.string(),
      wall: z.array(pair),
      thinWalls: z.array(edge),
      from: pair,
      blocked: z.array(pair).optional(),
    }),
  ),
});
export type SightViews = z.infer<typeof sightViews>;

export type Pair = readonly [number, number];

export function axialOf([q, r]: Pair): Axial {
  return { q, r };
}

export function pairOf({ q, r }: Axial): Pair {
  return [q, r];
}

type Shape = MonsterCases['boards'][string];

const hexesByShape = new WeakMap<Shape, readonly Axial[]>();

function hexesOf(shape: Shape): readonly Axial[] {
  const hexes = hexesByShape.get(shape) ?? shape.cells.map(axialOf);
  hexesByShape.set(shape, hexes);
  return hexes;
}

/** Builds the board of a case; its rim does not block sight. */
export function peerBoard(
  boards: MonsterCases['boards'],
  name: string,
  walls: readonly Pair[],
  edges: readonly (readonly [Pair, Pair])[],
): Board {
  const shape = boards[name];
  if (!shape) throw new Error(`there is no board “${name}”`);
  const isWall = ({ q, r }: Axial) => walls.some((wall) => wall[0] === q && wall[1] === r);
  const hexes = hexesOf(shape);
  return new Board({
    hexes: walls.length === 0 ? hexes : hexes.map((hex) => (isWall(hex) ? { ...hex, fill: 'wall' as const } : hex)),
    walls: edges.map(([a, b]) => [axialOf(a), axialOf(b)] as const),
    rim: 'open',
  });
}
