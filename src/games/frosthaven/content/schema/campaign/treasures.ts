/** Numbered treasures. TILE-42 to TILE-49, TRE-01 to TRE-07 */
import { z } from 'zod';
import { condition, count, RESOURCES, slug } from '../terms.ts';
import { gain } from './gains.ts';

/** Gains of a treasure, for the looting character or the party. TILE-44, TILE-49 */
export const treasure = z.union([
  z.strictObject({ gold: z.int().min(1).max(50) }),
  z.strictObject({ item: slug }),
  z.strictObject({ gold: z.int().min(1).max(50), item: slug }),
  z.strictObject({ blueprint: slug }).describe('All copies of the item can be had from now on. TILE-46'),
  z
    .strictObject({ random: z.enum(['blueprint', 'scenario']) })
    .describe('From its deck, for the party; 1 inspiration when that is empty. TILE-47 to TILE-49'),
  z.strictObject({ experience: count }),
  z.strictObject({ checks: z.int().min(1).max(6) }).describe('Checkmarks, as for a battle goal. BG-07'),
  z.strictObject({ resources: z.partialRecord(z.enum(RESOURCES), count) }),
  z
    .strictObject({
      loot: count.optional().describe('So many loot cards.'),
      damage: count.optional(),
      give: z.array(condition).min(1).optional(),
    })
    .refine(({ loot, damage, give }) => loot ?? damage ?? give, 'does nothing')
    .describe('To whoever loots it, in this order.'),
  z
    .strictObject({ half: slug })
    .describe('A part of the blueprint of an item, which can be had once all its parts were looted. TRE-07'),
  z.strictObject({ gains: z.array(gain).min(1) }).describe('For the party.'),
  z.strictObject({ nothing: z.literal(true) }),
]);
export type Treasure = z.infer<typeof treasure>;

/** Treasure of the pack's table, with a text read on looting. TRE-01 */
const numbered = z.strictObject({
  number: z.int().min(1).max(99),
  text: z.string().min(1).max(240),
  gives: treasure,
});
export type NumberedTreasure = z.infer<typeof numbered>;

export const treasuresFile = z.strictObject({ $schema: z.string().optional(), treasures: z.array(numbered) });
