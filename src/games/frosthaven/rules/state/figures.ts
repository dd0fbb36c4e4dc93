/** Whoever is on the map. */
import { z } from 'zod';
import { FIGURE_KINDS, RANKS, type SummonId } from '../terms.ts';
import { condition, count, figureId, hex, isText, lasting, monster } from './values.ts';

export const figure = z.object({
  id: figureId,
  kind: z.enum(FIGURE_KINDS),
  side: z.enum(['party', 'foes']),
  hex,
  hitPoints: count,
  maximum: count,
  /** How many more ends of its own turn a condition lasts; 0 when something else ends it. CND-04, CND-05 */
  conditions: z.partialRecord(condition, count),
  /** Of characters; of summons, that of their summoner. */
  seat: z.string().exactOptional(),
  summon: z.custom<SummonId>(isText).exactOptional(),
  /** Of monsters, and of allies that have the stat card of one. */
  monster: monster.exactOptional(),
  rank: z.enum(RANKS).exactOptional(),
  /** Its name in the cast of the scenario: objectives, allies, named monsters. */
  role: z.string().exactOptional(),
  /** What the rules of the scenario call it, beside its type. */
  mark: z.string().exactOptional(),
  standee: count.exactOptional(),
  /** Those that lie on no card of its own, until the end of the round. MOT-02 */
  bonuses: z.array(lasting),
  /** Where it flies by something that lasts: the hex from which it entered its own. FLY-07 */
  flyingFrom: hex.exactOptional(),
  /** Tokens of classes that lie on it. */
  markers: z
    .array(z.object({ seat: z.string(), marker: z.string(), count }))
    .readonly()
    .exactOptional(),
  /** The round of its last turn. */
  acted: count,
});
export type FigureData = z.infer<typeof figure>;
