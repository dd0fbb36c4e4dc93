import { z } from 'zod';

import { condition, slug } from './terms.ts';

export const label = z.string().regex(/^[A-Z]{1,2}[1-9][0-9]?$/, 'must be a hex such as C7');
const tileName = z.string().min(1).max(30);

/** An overlay tile of a map. `damage` means the damage of the scenario level. TILE-15 */
export const overlay = z.discriminatedUnion('tile', [
  z.strictObject({ tile: z.literal('door'), name: tileName.default('Door') }),
  z.strictObject({ tile: z.literal('corridor'), name: tileName.default('Corridor') }),
  z.strictObject({
    tile: z.literal('trap'),
    name: tileName.default('Trap'),
    damage: z.literal(true).optional(),
    give: z.array(condition).optional(),
  }),
  z.strictObject({
    tile: z.enum(['hazardous', 'difficult', 'icy', 'obstacle', 'wall']),
    name: tileName,
  }),
  z.strictObject({
    tile: z.literal('treasure'),
    name: tileName.default('Treasure'),
    number: z.union([z.int().min(1), z.literal('goal')]),
  }),
]);
export type Overlay = z.infer<typeof overlay>;

const presence = z.enum(['none', 'normal', 'elite']);

/** What a letter of a map stands for. Several things may be in one hex. */
export const placed = z.strictObject({
  overlay: overlay.optional(),
  monster: slug.optional(),
  ranks: z.tuple([presence, presence, presence]).optional().describe('For 2, 3 and 4 characters. SET-09'),
  start: z.literal(true).optional(),
  loot: z.literal(true).optional(),
});
export type Placed = z.infer<typeof placed>;

export const HERBS = ['arrowvine', 'axenut', 'corpsecap', 'flamefruit', 'rockroot', 'snowthistle'] as const;
export const MATERIALS = ['lumber', 'metal', 'hide'] as const;
export const RESOURCES = [...MATERIALS, ...HERBS] as const;
const lootCount = (most: number) => z.int().min(0).max(most).optional();

/** How many cards of each kind the loot deck holds. LOOT-01 to LOOT-05 */
export const lootDeck = z.strictObject({
  money: lootCount(20),
  lumber: lootCount(8),
  metal: lootCount(8),
  hide: lootCount(8),
  arrowvine: lootCount(2),
  axenut: lootCount(2),
  corpsecap: lootCount(2),
  flamefruit: lootCount(2),
  rockroot: lootCount(2),
  snowthistle: lootCount(2),
  'random item': lootCount(1),
});

/** What a numbered treasure gives the character that loots it. TILE-44 */
export const treasure = z.union([z.strictObject({ gold: z.int().min(1).max(50) }), z.strictObject({ item: slug })]);
export type Treasure = z.infer<typeof treasure>;

export const scenarioGoal = z.union([
  z.strictObject({ kill: z.literal('all') }).describe('All rooms are open and every enemy is dead.'),
  z.strictObject({ loot: z.literal('goal treasure') }),
]);

export const scenario = z.strictObject({
  $schema: z.string().optional(),
  id: slug,
  name: z.string().min(1).max(50),
  about: z.string().max(200).describe('One line for the list of scenarios.'),
  introduction: z.string().max(1500),
  goal: scenarioGoal,
  goalText: z.string().max(200),
  conclusion: z.strictObject({ completed: z.string().max(1500), lost: z.string().max(600) }),
  rooms: z
    .array(
      z.strictObject({
        id: slug,
        at: label.describe('Where the upper left corner of this drawing lies on the whole map.'),
        map: z.array(z.string()).min(1),
        story: z.string().max(800).optional().describe('Read when the room is revealed.'),
      }),
    )
    .min(1),
  legend: z
    .record(z.string().length(1), placed)
    .describe('What the letters stand for. Monster types of one set act in the order of their letters here. INI-07'),
  walls: z
    .array(z.tuple([label, label]))
    .optional()
    .describe('Pairs of neighbouring hexes with a wall between.'),
  loot: lootDeck,
  treasures: z.record(z.string(), treasure).optional(),
});
export type Scenario = z.infer<typeof scenario>;
