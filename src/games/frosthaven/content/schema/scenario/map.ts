import { z } from 'zod';
import { condition, slug } from '../terms.ts';

export const label = z.string().regex(/^[A-Z]{1,2}[1-9][0-9]?$/, 'must be a hex such as C7');
const tileName = z.string().min(1).max(30);
const border = z
  .literal(true)
  .optional()
  .describe('It covers a border hex of a map tile: nobody can remove, move, replace or spring it. MAN-08');

/** Overlay tile of a map; `damage` means the damage of the scenario level. TILE-15 */
export const overlay = z.discriminatedUnion('tile', [
  z.strictObject({
    tile: z.literal('door'),
    name: tileName.default('Door'),
    locked: z.literal(true).optional().describe('A wall until it is unlocked. SPC-07'),
  }),
  z.strictObject({ tile: z.literal('corridor'), name: tileName.default('Corridor') }),
  z
    .strictObject({ tile: z.literal('pressure plate'), name: tileName.default('Pressure plate') })
    .describe('What it does is said by a rule for its mark. TILE-09'),
  z.strictObject({
    tile: z.literal('trap'),
    name: tileName.default('Trap'),
    damage: z.literal(true).optional(),
    give: z.array(condition).optional(),
    border,
  }),
  z.strictObject({ tile: z.enum(['hazardous', 'difficult', 'icy']), name: tileName, border }),
  z.strictObject({
    tile: z.literal('obstacle'),
    name: tileName,
    icon: slug.optional().describe('An icon of the set, by which it is drawn; a rock where nothing is said.'),
    border,
  }),
  z.strictObject({ tile: z.literal('wall'), name: tileName }),
  z.strictObject({
    tile: z.literal('treasure'),
    name: tileName.default('Treasure'),
    number: z.union([z.int().min(1), z.literal('goal')]),
  }),
]);
export type Overlay = z.infer<typeof overlay>;

const presence = z.enum(['none', 'normal', 'elite', 'boss']);
/** SET-09: for 2, 3 and 4 characters. */
export const presences = z.tuple([presence, presence, presence]).describe('For 2, 3 and 4 characters. SET-09');

/** Meaning of a map letter; one hex may hold several things. */
export const placed = z.strictObject({
  overlay: overlay.optional(),
  monster: slug.optional(),
  role: slug.optional().describe('One of the cast.'),
  ranks: presences.optional(),
  mark: slug.optional().describe('What rules call this hex, and whoever begins in it.'),
  aid: z.string().min(1).max(20).optional().describe('A token that tells hexes apart. SPC-09'),
  start: z.literal(true).optional(),
  loot: z.literal(true).optional(),
});
export type MapPlacement = z.infer<typeof placed>;
