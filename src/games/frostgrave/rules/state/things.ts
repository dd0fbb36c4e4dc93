/** Things that figures carry beside ordinary arms. FIT */
import { z } from 'zod';

/** `what` is the spell of a grimoire or scroll. */
export const thingSchema = z.strictObject({
  is: z.enum(['potion', 'arm', 'item', 'grimoire', 'scroll']),
  what: z.string(),
  spell: z.string().optional(),
});
export type CarriedItem = z.infer<typeof thingSchema>;

export const ownedSchema = thingSchema.extend({
  isLent: z.literal(true).optional(),
  /** Made before this game, and not on a sheet yet. */
  isNew: z.literal(true).optional(),
  owner: z.string().optional(),
  left: z.int().min(0).optional(),
  /** Used, and spent until the next game. FIT-07 */
  isUsed: z.literal(true).optional(),
});
export type OwnedItem = z.infer<typeof ownedSchema>;

export function carriedId({ is, what }: Pick<CarriedItem, 'is' | 'what'>): string {
  return `thing ${is} ${what}`;
}

export function isSameThing(one: CarriedItem, other: CarriedItem): boolean {
  return one.is === other.is && one.what === other.what && one.spell === other.spell;
}

export function carriedItemOf({ is, what, spell }: OwnedItem): CarriedItem {
  return { is, what, ...(spell !== undefined && { spell }) };
}
