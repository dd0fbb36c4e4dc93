/** What figures carry beside ordinary arms, as a state keeps it. FIT */
import { z } from 'zod';

/** Something that is carried. A grimoire or scroll is `what` spell it holds. */
export const thingSchema = z.strictObject({
  is: z.enum(['potion', 'arm', 'item', 'grimoire', 'scroll']),
  what: z.string(),
  /** The spell for which chance made it, where it is made for one. */
  spell: z.string().optional(),
});
export type CarriedItem = z.infer<typeof thingSchema>;

/** The same in the hands of a figure, in a game. */
export const ownedSchema = thingSchema.extend({
  /** It has it for this game alone: what an apothecary brings along. */
  isLent: z.literal(true).optional(),
  /** It was made before this game: no sheet has it yet. */
  isNew: z.literal(true).optional(),
  /** The figure that has brought it along, where it was handed over. */
  owner: z.string().optional(),
  /** Points that are left of it. */
  left: z.int().min(0).optional(),
  /** It has been used, and works but once a game. FIT-07 */
  isUsed: z.literal(true).optional(),
});
export type OwnedItem = z.infer<typeof ownedSchema>;

/** What a thing is known by in what a figure holds because it carries it. */
export function carriedId({ is, what }: Pick<CarriedItem, 'is' | 'what'>): string {
  return `thing ${is} ${what}`;
}

export function isSame(one: CarriedItem, other: CarriedItem): boolean {
  return one.is === other.is && one.what === other.what && one.spell === other.spell;
}

/** Without what the game has written on it. */
export function bare({ is, what, spell }: OwnedItem): CarriedItem {
  return { is, what, ...(spell !== undefined && { spell }) };
}
