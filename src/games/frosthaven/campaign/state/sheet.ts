/** What the campaign sheet has: the calendar, what Frosthaven owns, and its figures. */
import { z } from 'zod';
import { simpleEffect } from '../../content/schema/happenings.ts';
import { resources } from './character.ts';

/** CAL-01, CAL-05 */
export const calendar = z.strictObject({
  /** Boxes that are marked. */
  marked: z.int().min(0),
  /** Sections to be read when a box is marked, in the order in which they were written there. */
  /** `written`: the box in which it stands, where the week was put right past it and it waits in another. CAL-05 */
  sections: z.array(z.strictObject({ week: z.int().min(1), section: z.string(), written: z.int().min(1).optional() })),
});

export const outpostSheet = z.strictObject({
  /** The supply of Frosthaven. SUP-02 */
  supply: resources,
  /** Morale, inspiration, marks of prosperity, defense, soldiers, … INS-07, DEF-01, MOR-01, PRO-01 */
  values: z.record(z.string(), z.int()),
  /** STK-01 */
  stickers: z.array(z.string()),
  /** Stickers on loot cards, by what they yield. CEV-20 */
  loot: resources,
  /** What the next scenario begins with. */
  ahead: z.array(simpleEffect),
});

/** How the party decides what concerns everybody. */
export const decides = z.discriminatedUnion('how', [
  z.strictObject({ how: z.literal('first') }),
  z.strictObject({ how: z.literal('vote') }),
  z.strictObject({ how: z.literal('leader'), leader: z.int() }),
]);
export type Decides = z.infer<typeof decides>;

/** What was read, oldest first. */
export const story = z.array(
  z.strictObject({
    week: z.int().min(0),
    of: z.enum(['scenario', 'section', 'event']),
    id: z.string(),
    /** As it was read, where what was read went by how things stood. */
    text: z.string().exactOptional(),
    /** How a scenario ended, and what was read in it, sections and stories of rooms; older programs kept neither. */
    completed: z.boolean().exactOptional(),
    sections: z.array(z.string()).exactOptional(),
  }),
);
