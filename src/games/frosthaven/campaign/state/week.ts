/** Where in its week a campaign is. */
import { z } from 'zod';
import { gain } from '../../content/schema/gains.ts';
import { attack } from './attack.ts';
import { resources } from './character.ts';

/** What is done one after the other. OPS-07 */
export const STEPS = [
  /** A scenario is chosen and played. */
  'travel',
  /** CEN-06, CEN-07: one was lost: go back, or play it again at once? */
  'after loss',
  /** What a scenario or a section gives is shared out. CEN-09 */
  'conclusion',
  /** CEN-14: go on at once, or go back? */
  'linked',
  /** The Outpost Phase. OPS-07 */
  'passage of time',
  'sections',
  'outpost event',
  'attack',
  'operations',
  'downtime',
  /** What was left undone and must be is done; for companions too. */
  'end of downtime',
  'construction',
  'rebuilding',
] as const;
export type WeekStep = (typeof STEPS)[number];

/** A scenario that may be played without going back to Frosthaven. */
const onward = z.strictObject({
  scenario: z.string(),
  /** Lost, and played again; linked to the one before, which allows it, or demands it. CEN-07, CEN-14, CEN-15 */
  why: z.enum(['again', 'linked', 'forced']),
});

export const week = z.strictObject({
  step: z.enum(STEPS),
  /** The scenario that was played last. */
  last: z
    .strictObject({ scenario: z.string(), level: z.int().min(0).max(7), completed: z.boolean(), isFirst: z.boolean() })
    .nullable(),
  /** The only scenario that may be chosen now. */
  onward: onward.nullable(),
  /** What was looted in a scenario that was lost, by member: it is gained only by going back. CEN-06, CEN-07 */
  held: z.array(z.strictObject({ member: z.int(), resources })),
  /** What is still to be shared out. */
  due: z.array(gain),
  /** What somebody has come by, and can’t have. SELL-04, SELL-05 */
  unwanted: z.array(z.strictObject({ member: z.int(), item: z.string() })),
  /** Potions that nobody has taken yet, and who has brewed them. BREW-03 */
  brewed: z.array(z.strictObject({ member: z.int(), item: z.string() })),
  /** Sections to be read now. CAL-06, CAL-07 */
  sections: z.array(z.string()),
  /** CEV-19: the outpost event of this week, or of the next, is left out. */
  skipsEvent: z.boolean(),
  /** The attack that goes on. */
  attack: attack.nullable(),
  /** Buildings whose effect is still to come; before the first of them, nothing. OPS-01 */
  operations: z.array(z.string()).nullable(),
  /** How much was built or upgraded. BUI-02 */
  built: z.int().min(0),
  /** Members who may rise by prosperity at once: in the step of construction, or since they have just come. LUP-10, CRE-08 */
  rises: z.array(z.int()).default([]),
  /** Members who have nothing more to do in Downtime. */
  done: z.array(z.int()),
});
export type Week = z.infer<typeof week>;
export type Onward = z.infer<typeof onward>;

export const NEW_WEEK: Week = {
  step: 'travel',
  last: null,
  onward: null,
  held: [],
  due: [],
  unwanted: [],
  brewed: [],
  sections: [],
  skipsEvent: false,
  attack: null,
  operations: null,
  built: 0,
  rises: [],
  done: [],
};
