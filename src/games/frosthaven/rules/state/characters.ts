/** What a player has: cards, items, goals, and what the character has come to. */
import { z } from 'zod';
import { type RunningTally, TALLIES } from '../../content/schema/rewards.ts';
import { sticker } from '../../content/schema/stickers.ts';
import type { ClassId } from '../terms.ts';
import { card, count, counts, figureId, flag, goal, half, isText, item, resources, texts } from './values.ts';

/** A card with active bonuses. BON-01 */
const activeCard = z.object({
  card,
  /** The mode in which it was played. */
  mode: z.string().exactOptional(),
  half,
  /** Places in the action of the abilities whose bonuses are active: `0`, or `1.0` for one within another. */
  abilities: texts,
  lasts: z.enum(['round', 'persistent', 'turns', 'rounds']),
  /** How many ends of turns or rounds are still to come. BON-08 */
  left: count.exactOptional(),
  /** Summons that the card brought. SUM-03 */
  summons: z.array(figureId).exactOptional(),
  /** The use slot the token lies on, from 0; -1 without use slots. */
  slot: count,
  /** Where it goes when it ends. */
  lost: z.boolean(),
  /** It can’t be recovered from there. LST-03 */
  forGood: flag,
});
export type ActiveCardData = z.infer<typeof activeCard>;

const ownItem = z.object({
  id: item,
  state: z.enum(['ready', 'spent', 'lost']),
  /** It shows its other side. ITM-08 */
  back: flag,
  /** How many of its use slots the token has left; none without use slots. ITM-10 */
  used: count.exactOptional(),
  /** Found in this scenario. TILE-45 */
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
  /** The two cards of this round, the leading one first; empty when resting or before choosing. */
  chosen: z.array(card),
  resting: z.boolean(),
  discarded: z.array(card),
  lost: z.array(card),
  /** Lost ones that can’t be recovered. LST-03 */
  gone: z.array(card).exactOptional(),
  active: z.array(activeCard),
  /** The mode or form of those classes that have some. */
  mode: z.string().exactOptional(),
  counters: counts,
  experience: count,
  coins: count,
  resources,
  gold: count,
  items: z.array(ownItem),
  goals: z.array(goal),
  exhausted: z.boolean(),
  /** It is dead, and no longer only exhausted. VAR-14 */
  dead: flag,
  /** It has left by an escape hex. SPC-05 */
  escaped: z.boolean(),
  /** What the dial showed when the character was exhausted. EXH-02 */
  hitPoints: count.exactOptional(),
  tally: z.partialRecord(z.union([z.enum(TALLIES), z.custom<RunningTally>(isText)]), count),
  /** Masteries that it has achieved in earlier scenarios, and those that it had met when it was exhausted. END-11 */
  masteries: texts,
  mastered: texts.exactOptional(),
  /** Stickers on its cards: these are played as enhanced. ENH-09 */
  enhancements: z.array(sticker).exactOptional(),
  /** Perks that do more than to change the deck, and how often each was used in this scenario. PERK-03 */
  perks: counts.exactOptional(),
  /** All that it owns, and all cards that it may bring, as far as the campaign says. FAV-07, FAV-09 */
  owned: z.array(item).exactOptional(),
  pool: z.array(card).exactOptional(),
  /** Items bring no -1 cards. SET-28 */
  light: flag,
  /** Scenario effects are not for it. SET-29 */
  spared: flag,
});
export type CharacterData = z.infer<typeof character>;
