/** Stickers that a campaign puts on the places of ability cards. ENH-09 */
import { z } from 'zod';
import { condition, element, slug } from './terms.ts';

/** The numbers that a sticker can raise by 1: of an ability, or on the card of its summon. */
export const NUMBERS = [
  'attack',
  'move',
  'heal',
  'damage',
  'trap',
  'distance',
  'shield',
  'retaliate',
  'push',
  'pull',
  'teleport',
  'range',
  'target',
  'pierce',
  'summon hit points',
  'summon move',
  'summon attack',
  'summon range',
] as const;
export type NumberedAbilityPart = (typeof NUMBERS)[number];

/** What a sticker adds. */
export const enhancement = z.union([
  z.strictObject({ plus: z.enum(NUMBERS) }),
  z.strictObject({ give: condition }),
  z.strictObject({ infuse: z.union([element, z.literal('any')]) }),
  z.strictObject({ jump: z.literal(true) }),
  z.strictObject({ hex: z.strictObject({ q: z.int(), r: z.int() }) }).describe('A hex more, as an area is drawn.'),
]);
export type Enhancement = Readonly<z.infer<typeof enhancement>>;

/** Where it lies: which of the places of a half, counted from 0, from top to bottom. */
export const where = z.strictObject({
  half: z.enum(['top', 'bottom']),
  place: z.int().min(0),
  /** Of a card that looks different in each mode: in which. */
  side: slug.exactOptional(),
});
export type StickerPlace = Readonly<z.infer<typeof where>>;

/** A sticker on a card of a class. */
export const sticker = where.extend({ card: slug, with: enhancement });
export type Sticker = Readonly<z.infer<typeof sticker>>;
