import { z } from 'zod';
import type { LootResource } from './values.ts';
import { card, count, flag, resource, texts } from './values.ts';

/** Coins, or a resource with amounts by number of characters. LOOT-02, LOOT-03 */
export const lootCard = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('money'), coins: count }),
  z.object({ kind: z.literal('random item') }),
  z.object({
    kind: resource,
    amounts: z.tuple([count, count, count]).readonly(),
    /** LOOT-06 */
    sticker: flag,
  }),
]);
export type LootCard = z.infer<typeof lootCard>;

/** Returns the yield for a number of characters; undefined for the random item. LOOT-02, LOOT-03, LOOT-09 */
export function yieldOf(
  card: LootCard,
  characters: number,
): { readonly kind: 'money' | LootResource; readonly amount: number } | undefined {
  if (card.kind === 'random item') return undefined;
  if (card.kind === 'money') return { kind: 'money', amount: card.coins };
  return { kind: card.kind, amount: (card.amounts[characters - 2] ?? 1) + (card.sticker ? 1 : 0) };
}

export const monsterSet = z.object({
  deck: z.array(card),
  discarded: z.array(card),
  card: card.exactOptional(),
  /** Paid consumptions by place on the card; they help the whole set. MEL-03 */
  paid: texts,
  /** A monster of the set has performed something this round. MEL-01 */
  performed: z.boolean(),
});
export type SetData = z.infer<typeof monsterSet>;

export const modifierDeck = z.object({
  draw: texts,
  discarded: texts,
  /** A shuffle icon was drawn this round. ATK-20 */
  shuffle: z.boolean(),
});
export type ModifierDeckData = z.infer<typeof modifierDeck>;
