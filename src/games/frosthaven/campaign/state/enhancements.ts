/** Enhancements of a campaign; they stay with the class. ENH-09 */
import { z } from 'zod';
import type { Sticker } from '../../content/schema/abilities/stickers.ts';
import { sticker } from '../../content/schema/abilities/stickers.ts';
import { slug } from '../../content/schema/terms.ts';

export const classSticker = sticker.extend({
  class: slug,
  /** VAR-05: removed with its character. */
  temporary: z.literal(true).exactOptional(),
});

export type ClassSticker = Readonly<z.infer<typeof classSticker>>;

export const enhancements = z.array(classSticker).default([]);

/** Fate of new enhancements when their character leaves. VAR-05 */
export const lasts = z.enum(['lasting', 'temporary']);
export type Lasts = z.infer<typeof lasts>;

export function stickersOf(all: readonly ClassSticker[], name: string): Sticker[] {
  return all.filter((each) => each.class === name).map(({ class: _, temporary: __, ...sticker }) => sticker);
}

/** Returns the stickers that outlast the character of a class. VAR-05 */
export function afterRetirement(all: readonly ClassSticker[], name: string): ClassSticker[] {
  return all.filter((each) => each.class !== name || !each.temporary);
}
