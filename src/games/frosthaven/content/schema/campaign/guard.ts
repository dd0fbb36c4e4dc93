/** Town guard deck and its perks. TGD-01 to TGD-07 */
import { z } from 'zod';
import { byHandText, count, slug } from '../terms.ts';

const guardCard = z.strictObject({
  id: slug,
  defense: z
    .union([z.int().min(-90).max(90), z.enum(['wrecked', 'success'])])
    .describe('What it adds to the defense; or it decides by itself. ATT-10, ATT-11'),
  materials: count.optional().describe('So many collective materials of any kind, when it is applied.'),
  byHand: byHandText.optional().describe('What it does besides, when it is applied: the party does it.'),
  copies: z.int().min(0).max(9).describe('In the deck at the start; none of what only perks and buildings bring.'),
});
export type GuardCard = z.infer<typeof guardCard>;

const change = z.record(slug, count).describe('Cards, and how many of each.');

const guardPerk = z.strictObject({
  id: slug,
  remove: change.optional(),
  add: change.optional(),
  times: z.int().min(1).max(3).default(1).describe('How often it can be had.'),
});
export type GuardPerk = z.infer<typeof guardPerk>;

export const guardFile = z.strictObject({
  $schema: z.string().optional(),
  cards: z.array(guardCard).min(1),
  perks: z.array(guardPerk).optional().describe('Three marks each, once a building opens them. TGD-06'),
});
export type Guard = Omit<z.infer<typeof guardFile>, '$schema'>;
