/** Counts of a character in a scenario. BG-04, NEW-08 */
import { z } from 'zod';
import type { element } from '../terms.ts';

export const TALLIES = [
  // Attacks and kills
  'kills',
  'elite kills',
  'most kills in one turn',
  'first kill',
  'last kill',
  'targets attacked',
  'most targets attacked in one turn',
  'attacks at disadvantage',
  'attacks for nothing',
  'attacks on enemies that acted',
  'most attackers in one round',
  'conditions put on afflicted enemies',
  'most damage in one attack',
  'conditions put on enemies',
  'hexes enemies were forced',
  // Damage, conditions, healing
  'times attacked',
  'damage suffered',
  'most damage at once',
  'damage negated',
  'cards lost to damage',
  'most damage negated with cards',
  'least attack damage negated with cards',
  'attack damage suffered',
  'times below half hit points',
  'missing hit points',
  'negative conditions gained',
  'negative conditions removed',
  'negative hexes entered',
  'fewest hit points',
  'hit points',
  'healed others',
  'healed by others',
  // Cards, items, elements
  'basic actions',
  'lost actions',
  'lost cards',
  'cards left',
  'long rests',
  'short rests',
  'long rests at full hit points',
  'rests with cards in hand',
  'rests without cards in hand',
  'cards lost before the first rest',
  'items used',
  'elements infused',
  'elements consumed',
  'kinds of element consumed',
  // What only some classes have
  'most summons at once',
  'most tokens on the map',
  'most markers at once',
  'markers taken',
  'counters spent',
  'mode changes',
  // The map and the course of the scenario
  'hexes moved',
  'most hexes moved in one turn',
  'doors opened',
  'occupied hexes entered',
  'turns ended where they began',
  'tiles created or destroyed',
  'loot tokens',
  'treasures',
  'coins',
  'resources',
  'experience',
  'rounds',
  'rounds acted first',
  'rounds acted last',
  'rounds led by the lower card',
  'exhausted',
  'exhausted first',
  'monster types not killed',
] as const;
/** Counted only where a goal or quest of the pack asks for them, or for a feat. */
export const REMEMBERED_TALLIES: ReadonlySet<(typeof TALLIES)[number]> = new Set([
  'attacks on enemies that acted',
  'most attackers in one round',
  'conditions put on afflicted enemies',
  'most damage negated with cards',
  'least attack damage negated with cards',
  'attack damage suffered',
  'times below half hit points',
  'negative conditions removed',
  'long rests at full hit points',
  'rests with cards in hand',
  'rests without cards in hand',
  'cards lost before the first rest',
  'occupied hexes entered',
  'turns ended where they began',
  'rounds led by the lower card',
  'exhausted first',
  'monster types not killed',
]);
type RewardElement = z.infer<typeof element>;
/** Intermediate counts that no goal asks for. */
export type RunningTally = 'kills this turn' | 'hexes this turn' | `${RewardElement} consumed`;
export const tally = z.enum(TALLIES);
export type GoalTally = z.infer<typeof tally>;

export const goalTest = z
  .strictObject({
    of: tally,
    least: z.int().min(0).optional(),
    most: z.int().min(0).optional(),
  })
  .refine(({ least, most }) => least !== undefined || most !== undefined, 'asks nothing: it needs “least” or “most”')
  .refine(({ least = 0, most = least }) => least <= most, 'asks for more than it allows: “least” is above “most”');

export type GoalTest = Readonly<z.infer<typeof goalTest>>;
