import { z } from 'zod';
import { treasure } from '../campaign/treasures.ts';
import { element, slug } from '../terms.ts';
import { simpleEffect } from './happenings.ts';
import { overlay, presences } from './map.ts';

/** Marked spots of a room, `a` to `l` on its drawing. RDG-05 */
export const SPOTS = 12;

/** Penalty for revealing a room; spots are called `spot-1` to `spot-12`. RDG-09 */
const penalty = z.strictObject({
  text: z.string().min(1).max(200),
  then: z.array(simpleEffect).min(1),
});
export type Penalty = z.infer<typeof penalty>;

const ground = z.strictObject({ overlay });

export const roomCard = z.strictObject({
  id: slug,
  noun: z.string().min(1).max(24).describe('`Icehouse`: the title of the room ends with it. RDG-03'),
  story: z.string().max(600).describe('Read when the room is revealed.'),
  map: z
    .array(z.string().max(15))
    .min(4)
    .max(12)
    .describe(
      'The room from above: `A` and `B` in its first line are entrances of that type, `Y` and `Z` in its last line exits of type A and B, `a` to `l` the spots 1 to 12. RDG-05, RDG-07',
    ),
  legend: z.record(z.string().length(1), ground).default({}).describe('What the other letters stand for.'),
  minor: penalty.describe('As a rule for the second room. RDG-09'),
  major: penalty.describe('As a rule for the third room. RDG-09'),
});
export type RoomCard = z.infer<typeof roomCard>;

const spots = z.array(z.int().min(1).max(SPOTS)).min(1);
const feature = z.union([
  z.strictObject({ at: spots, monster: slug, ranks: presences }),
  z.strictObject({ at: spots, overlay }),
  z.strictObject({ at: spots, loot: z.literal(true) }),
]);

export const setupCard = z.strictObject({
  id: slug,
  adjective: z.string().min(1).max(24).describe('`Flooded`: the title of the room begins with it. RDG-03'),
  features: z.array(feature).min(2).describe('What lies on the spots of the room. RDG-11'),
  element: element.optional().describe('Infused when the turn ends that has revealed the room. RDG-12'),
  treasure: treasure.optional().describe('What its treasure tile holds; that has the number 1. RDG-12'),
});
export type SetupCard = z.infer<typeof setupCard>;

export const roomsFile = z.strictObject({ $schema: z.string().optional(), rooms: z.array(roomCard).min(3) });
export const setupsFile = z.strictObject({ $schema: z.string().optional(), setups: z.array(setupCard).min(3) });

export interface Dungeons {
  readonly rooms: readonly RoomCard[];
  readonly setups: readonly SetupCard[];
}
