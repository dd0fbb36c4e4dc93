import { z } from 'zod';
import { PLACES } from '../../content/terms.ts';
import type { ViewOf } from './common.ts';
import { iconName } from './icons.ts';

const areaHex = z.object({
  q: z.int(),
  r: z.int(),
  /** Red is hit, grey is the acting figure, blue must hold an ally. */
  kind: z.enum(['red', 'grey', 'blue']),
});
export type AreaHex = ViewOf<typeof areaHex>;

const stickerSign = z.object({ plus: z.literal(true).exactOptional(), icon: iconName.exactOptional() });
export type StickerSign = ViewOf<typeof stickerSign>;

const part = z.discriminatedUnion('type', [
  z.object({ type: z.literal('text'), text: z.string() }),
  z.object({ type: z.literal('strong'), text: z.string() }),
  z.object({ type: z.literal('icon'), name: iconName, text: z.string() }),
  /** Offsets from the acting figure's hex (melee) or from a hex in range. */
  z.object({ type: z.literal('area'), hexes: z.array(areaHex) }),
  /** A place for an enhancement, drawn but never read out. ENH-09 */
  z.object({ type: z.literal('place'), shape: z.enum(PLACES), holds: stickerSign.exactOptional() }),
]);
export type LinePart = ViewOf<typeof part>;

export const line = z.object({ indent: z.literal([0, 1]), parts: z.array(part) });
export type PrintedLine = ViewOf<typeof line>;
