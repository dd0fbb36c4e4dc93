import { z } from 'zod';
import type { SummonId } from '../../content/terms.ts';
import { FIGURE_KINDS, RANKS } from '../../content/terms.ts';
import { condition, count, figureId, hex, isText, lasting, monster } from './values.ts';

export const figure = z.object({
  id: figureId,
  kind: z.enum(FIGURE_KINDS),
  side: z.enum(['party', 'foes']),
  hex,
  hitPoints: count,
  maximum: count,
  /** Ends of own turns until the condition ends; 0 if something else ends it. CND-04, CND-05 */
  conditions: z.partialRecord(condition, count),
  /** For summons, the seat of the summoner. */
  seat: z.string().exactOptional(),
  summon: z.custom<SummonId>(isText).exactOptional(),
  monster: monster.exactOptional(),
  rank: z.enum(RANKS).exactOptional(),
  role: z.string().exactOptional(),
  mark: z.string().exactOptional(),
  standee: count.exactOptional(),
  /** Bonuses without a card, until the end of the round. MOT-02 */
  bonuses: z.array(lasting),
  /** The hex before the current one, while a lasting effect gives flying. FLY-07 */
  flyingFrom: hex.exactOptional(),
  markers: z
    .array(z.object({ seat: z.string(), marker: z.string(), count }))
    .readonly()
    .exactOptional(),
  acted: count,
});
export type FigureData = z.infer<typeof figure>;
