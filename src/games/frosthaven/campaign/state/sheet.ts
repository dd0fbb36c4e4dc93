import { z } from 'zod';
import { simpleEffect } from '../../content/schema/scenario/happenings.ts';
import { resources } from './character.ts';

/** CAL-01, CAL-05 */
export const calendar = z.strictObject({
  marked: z.int().min(0),
  /** `written`: the box in which it stands, where the week was put right past it and it waits in another. CAL-05 */
  sections: z.array(z.strictObject({ week: z.int().min(1), section: z.string(), written: z.int().min(1).optional() })),
});

export const outpostSheet = z.strictObject({
  /** SUP-02: supply of Frosthaven. */
  supply: resources,
  /** INS-07, DEF-01, MOR-01, PRO-01: morale, inspiration, prosperity marks, permanent defense, soldiers. */
  values: z.record(z.string(), z.int()),
  /** STK-01 */
  stickers: z.array(z.string()),
  /** STK-05: by id; absent while all are 0. */
  counters: z.record(z.string(), z.int()).exactOptional(),
  /** CEV-20: stickers on loot cards, by yield. */
  loot: resources,
  ahead: z.array(simpleEffect),
});

export const decides = z.discriminatedUnion('how', [
  z.strictObject({ how: z.literal('first') }),
  z.strictObject({ how: z.literal('vote') }),
  z.strictObject({ how: z.literal('leader'), leader: z.int() }),
]);
export type Decides = z.infer<typeof decides>;

export const story = z.array(
  z.strictObject({
    week: z.int().min(0),
    of: z.enum(['scenario', 'section', 'event']),
    id: z.string(),
    /** Present where the text went by conditions. */
    text: z.string().exactOptional(),
    /** Absent in older saves, as `sections` is. */
    completed: z.boolean().exactOptional(),
    sections: z.array(z.string()).exactOptional(),
  }),
);
