/** How far a scenario has come: its road event, and what its own rules have counted. */
import { z } from 'zod';
import { SEVERITIES } from '../../content/dungeon.ts';
import { count, counts, effect, gain, resource, resources, texts } from './values.ts';

/** What the campaign knows that a road event may ask for, of the whole party together. EVT-13, EVT-14 */
const roadStanding = z.object({ gold: count, resources, values: counts, stickers: texts });
export type RoadStanding = z.infer<typeof roadStanding>;

export const roadEvent = z.object({
  /** Those that may be the top card of the deck; one of them once it is drawn. EVT-08 */
  from: texts,
  id: z.string().exactOptional(),
  standing: roadStanding,
  /** It waits for the end of setup. SET-19 */
  then: z.array(effect).readonly(),
  gains: z.array(gain).readonly(),
  /** What the party chose, and what was behind it: nothing else of the back is read. EVT-09 */
  option: z.string().exactOptional(),
  text: z.string().exactOptional(),
  /** The card goes to the bottom of its deck. EVT-11 */
  returns: z.boolean(),
});
export type RoadEventData = z.infer<typeof roadEvent>;

/** What a party can buy for one scenario. FAV-04 to FAV-09 */
const favor = z.enum(['knowledge', 'wealth', 'strategy', 'capacity', 'discovery', 'potential']);
export type Favor = z.infer<typeof favor>;

/** Favors that are active, each as often as it was bought, and of which kinds a loot card comes. */
export const favors = z.object({ active: z.array(favor), loot: z.array(resource) });
/** The cards of a random dungeon that are not in it yet. RDG-08 */
export const dungeon = z.object({
  rooms: texts,
  discarded: texts,
  setups: texts,
  /** What revealing each room costs; nothing is settled before the party has said so. RDG-09 */
  penalties: z.array(z.enum(SEVERITIES)),
});

export const progress = z.object({
  /** Rounds that are over. SPC-08 */
  rounds: count,
  /** How often each rule of the scenario has counted. */
  rules: counts,
  counters: counts,
  /** Who has died, by monster type, by name in the cast, and by the mark with which it came. */
  deaths: counts,
  /** Allies that have escaped, by name in the cast. */
  saved: counts,
  /** Sections that were read, and the stories of rooms, in their order. */
  sections: texts,
});

/** How the story of a room stands among what was read. */
export function storyOfRoom(room: string): string {
  return `room ${room}`;
}

export type ProgressData = z.infer<typeof progress>;
