/** Generated text as lines of words, numbers and icons: of cards, items and monsters. */
import { z } from 'zod';
import { PLACES } from '../terms.ts';
import { iconName } from './icons.ts';
import type { ViewOf } from './seen.ts';

const areaHex = z.object({
  q: z.int(),
  r: z.int(),
  /** Red is hit, grey is the acting figure, blue must hold an ally. */
  kind: z.enum(['red', 'grey', 'blue']),
});
export type AreaHex = ViewOf<typeof areaHex>;

/** What is on a sticker: `+1` or not, and the sign of what it is about; a hex has none. */
const stickerSign = z.object({ plus: z.literal(true).exactOptional(), icon: iconName.exactOptional() });
export type StickerSign = ViewOf<typeof stickerSign>;

const part = z.discriminatedUnion('type', [
  z.object({ type: z.literal('text'), text: z.string() }),
  /** A number or word that matters: drawn strong. */
  z.object({ type: z.literal('strong'), text: z.string() }),
  /** `name` is a verb, condition, element or term; `text` is what stands for it where there are no icons. */
  z.object({ type: z.literal('icon'), name: iconName, text: z.string() }),
  /** Offsets from the acting figure's hex (melee) or from a hex in range. */
  z.object({ type: z.literal('area'), hexes: z.array(areaHex) }),
  /** A place for an enhancement, which is drawn and not said, and what lies there. ENH-09 */
  z.object({ type: z.literal('place'), shape: z.enum(PLACES), holds: stickerSign.exactOptional() }),
]);
export type LinePart = ViewOf<typeof part>;

/** One line of generated text. An ability begins with a line of indent 0; what is added to it is indented. */
export const line = z.object({ indent: z.literal([0, 1]), parts: z.array(part) });
export type PrintedLine = ViewOf<typeof line>;
