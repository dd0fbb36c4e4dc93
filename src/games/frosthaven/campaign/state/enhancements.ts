/** What a campaign keeps of enhancements: they stay with the class, whoever plays it. ENH-09 */
import { z } from 'zod';
import { type Sticker, sticker } from '../../content/schema/stickers.ts';
import { slug } from '../../content/schema/terms.ts';

export const classSticker = sticker.extend({
  class: slug,
  /** It goes with its character. VAR-05 */
  temporary: z.literal(true).exactOptional(),
});

/** A sticker on a card of a class. */
export type ClassSticker = Readonly<z.infer<typeof classSticker>>;

export const enhancements = z.array(classSticker).default([]);

/** Whether those that are put on outlive their character, or go with it. VAR-05 */
export const lasts = z.enum(['lasting', 'temporary']);
export type Lasts = z.infer<typeof lasts>;

/** Those on the cards of one class, as a scenario starts with them. */
export function stickersOf(all: readonly ClassSticker[], name: string): Sticker[] {
  return all.filter((each) => each.class === name).map(({ class: _, temporary: __, ...sticker }) => sticker);
}

/** VAR-05: what is left when a character of a class retires. */
export function afterRetirement(all: readonly ClassSticker[], name: string): ClassSticker[] {
  return all.filter((each) => each.class !== name || !each.temporary);
}
