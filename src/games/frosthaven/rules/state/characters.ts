import { z } from 'zod';
import { sticker } from '../../content/schema/abilities/stickers.ts';
import type { RunningTally } from '../../content/schema/campaign/tallies.ts';
import { TALLIES } from '../../content/schema/campaign/tallies.ts';
import type { ClassId } from '../../content/terms.ts';
import { feats } from './feats.ts';
import { card, count, counts, figureId, flag, goal, half, isText, item, resources, texts } from './values.ts';

/** A card with active bonuses. BON-01 */
const activeCard = z.object({
  card,
  mode: z.string().exactOptional(),
  half,
  /** Places of the active abilities in the action: `0`, or `1.0` for one inside another. */
  abilities: texts,
  lasts: z.enum(['round', 'persistent', 'turns', 'rounds']),
  /** Ends of turns or rounds still to come. BON-08 */
  left: count.exactOptional(),
  /** SUM-03 */
  summons: z.array(figureId).exactOptional(),
  /** The slot of the token, from 0; -1 without use slots. */
  slot: count,
  lost: z.boolean(),
  /** LST-03 */
  forGood: flag,
});
export type ActiveCardData = z.infer<typeof activeCard>;

const ownItem = z.object({
  id: item,
  state: z.enum(['ready', 'spent', 'lost']),
  /** ITM-08 */
  back: flag,
  /** Use slots left behind; undefined without slots. ITM-10 */
  used: count.exactOptional(),
  /** TILE-45 */
  gained: flag,
});
export type ItemData = z.infer<typeof ownItem>;

export const character = z.object({
  seat: z.string(),
  figure: figureId,
  name: z.string(),
  class: z.custom<ClassId>(isText),
  level: count,
  hand: z.array(card),
  /** The leading card first; empty when resting or before the choice. */
  chosen: z.array(card),
  resting: z.boolean(),
  discarded: z.array(card),
  lost: z.array(card),
  /** Lost cards that can’t be recovered. LST-03 */
  gone: z.array(card).exactOptional(),
  active: z.array(activeCard),
  mode: z.string().exactOptional(),
  counters: counts,
  experience: count,
  coins: count,
  resources,
  gold: count,
  /** Checkmarks of treasures. BG-07 */
  checks: count.exactOptional(),
  items: z.array(ownItem),
  goals: z.array(goal),
  exhausted: z.boolean(),
  /** VAR-14 */
  dead: flag,
  /** SPC-05 */
  escaped: z.boolean(),
  /** The dial at exhaustion. EXH-02 */
  hitPoints: count.exactOptional(),
  tally: z.partialRecord(z.union([z.enum(TALLIES), z.custom<RunningTally>(isText)]), count),
  /** BG-04, NEW-08 */
  feats: feats.exactOptional(),
  /** Earlier masteries, and those met at exhaustion. END-11 */
  masteries: texts,
  mastered: texts.exactOptional(),
  /** Goals and masteries without tests that their owner says are met. BG-04, END-11 */
  judged: texts.exactOptional(),
  /** ENH-09 */
  enhancements: z.array(sticker).exactOptional(),
  /** Uses of perks with abilities in this scenario. PERK-03 */
  perks: counts.exactOptional(),
  /** All owned items and all cards of the pool, if the campaign names them. FAV-07, FAV-09 */
  owned: z.array(item).exactOptional(),
  pool: z.array(card).exactOptional(),
  /** Items bring no -1 cards. SET-28 */
  light: flag,
  /** Ignores scenario effects. SET-29 */
  spared: flag,
});
export type CharacterData = z.infer<typeof character>;
