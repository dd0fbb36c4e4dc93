/** Stickers on places of ability cards. ENH-09 */
import { z } from 'zod';
import { element, printedCondition, slug } from '../terms.ts';

/** Numbers that a sticker can raise by 1, of an ability or its summon. */
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

export const enhancement = z.union([
  z.strictObject({ plus: z.enum(NUMBERS) }),
  z.strictObject({ give: printedCondition }),
  z.strictObject({ infuse: z.union([element, z.literal('any')]) }),
  z.strictObject({ jump: z.literal(true) }),
  z.strictObject({ hex: z.strictObject({ q: z.int(), r: z.int() }) }).describe('A hex more, as an area is drawn.'),
]);
export type Enhancement = Readonly<z.infer<typeof enhancement>>;

/** Index of the place in its half, from 0, top to bottom. */
export const where = z.strictObject({
  half: z.enum(['top', 'bottom']),
  place: z.int().min(0),
  side: slug.exactOptional(),
});
export type StickerPlace = Readonly<z.infer<typeof where>>;

export const sticker = where.extend({ card: slug, with: enhancement });
export type Sticker = Readonly<z.infer<typeof sticker>>;
