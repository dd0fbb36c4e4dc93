import { z } from 'zod';
import { SEVERITIES } from '../../content/dungeon.ts';
import { count, counts, effect, gain, resource, resources, texts } from './values.ts';

/** The standing of the whole party. EVT-13, EVT-14 */
const roadStanding = z.object({
  gold: count,
  resources,
  values: counts,
  stickers: texts,
  /** STK-05; absent where the pack has none. */
  counters: counts.exactOptional(),
});
export type RoadStanding = z.infer<typeof roadStanding>;

export const roadEvent = z.object({
  /** Possible top cards; the drawn card alone afterwards. EVT-08 */
  from: texts,
  id: z.string().exactOptional(),
  standing: roadStanding,
  /** Effects after setup. SET-19 */
  then: z.array(effect).readonly(),
  gains: z.array(gain).readonly(),
  /** The chosen option; nothing else of the back is read. EVT-09 */
  option: z.string().exactOptional(),
  text: z.string().exactOptional(),
  /** The card goes to the bottom of its deck. EVT-11 */
  returns: z.boolean(),
});
export type RoadEventData = z.infer<typeof roadEvent>;

/** FAV-04 to FAV-09 */
const favor = z.enum(['knowledge', 'wealth', 'strategy', 'capacity', 'discovery', 'potential']);
export type Favor = z.infer<typeof favor>;

export const favors = z.object({ active: z.array(favor), loot: z.array(resource) });
/** Cards outside the random dungeon. RDG-08 */
export const dungeon = z.object({
  rooms: texts,
  discarded: texts,
  setups: texts,
  /** Costs of revealing each room; empty before the party's choice. RDG-09 */
  penalties: z.array(z.enum(SEVERITIES)),
});

export const progress = z.object({
  /** Finished rounds. SPC-08 */
  rounds: count,
  rules: counts,
  counters: counts,
  /** By monster type, name in the cast, and mark. */
  deaths: counts,
  saved: counts,
  sections: texts,
  /** The round in which each section was read first. */
  readIn: counts.optional(),
});

/** `seen`: what could be seen then, as `judging.ts` writes it. */
export const judging = z.object({ round: count, quiet: z.boolean(), seen: z.string() });

export function storyOfRoom(room: string): string {
  return `room ${room}`;
}

export type ProgressData = z.infer<typeof progress>;
