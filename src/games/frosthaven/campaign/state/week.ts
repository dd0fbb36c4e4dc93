import { z } from 'zod';
import { gain } from '../../content/schema/campaign/gains.ts';
import { attack } from './attack.ts';
import { resources } from './character.ts';

/** Steps of the week in their order. OPS-07 */
export const WEEK_STEPS = [
  'travel',
  /** CEN-06, CEN-07: go back, or play the lost scenario again at once. */
  'after loss',
  /** CEN-09: rewards and due gains are shared out. */
  'conclusion',
  /** CEN-14: go on at once, or go back. */
  'linked',
  /** OPS-07: the Outpost Phase begins. */
  'passage of time',
  'sections',
  'outpost event',
  'attack',
  'operations',
  'downtime',
  'end of downtime',
  'construction',
  'rebuilding',
] as const;
export type WeekStep = (typeof WEEK_STEPS)[number];

const onward = z.strictObject({
  scenario: z.string(),
  /** CEN-07, CEN-14, CEN-15: replay of a lost scenario, or a link, offered or forced. */
  why: z.enum(['again', 'linked', 'forced']),
});

export const week = z.strictObject({
  step: z.enum(WEEK_STEPS),
  last: z
    .strictObject({ scenario: z.string(), level: z.int().min(0).max(7), completed: z.boolean(), isFirst: z.boolean() })
    .nullable(),
  onward: onward.nullable(),
  /** CEN-06, CEN-07: loot of a lost scenario by member, gained only by going back. */
  held: z.array(z.strictObject({ member: z.int(), resources })),
  due: z.array(gain),
  /** SELL-04, SELL-05: copies that their finder can't have. */
  unwanted: z.array(z.strictObject({ member: z.int(), item: z.string() })),
  /** BREW-03: potions without a taker, with their brewers. */
  brewed: z.array(z.strictObject({ member: z.int(), item: z.string() })),
  /** CAL-06, CAL-07: sections to read now. */
  sections: z.array(z.string()),
  /** CEV-19: this week's event is left out, or the next one. */
  skipsEvent: z.boolean(),
  attack: attack.nullable(),
  /** OPS-01: buildings still to act; null before the first. */
  operations: z.array(z.string()).nullable(),
  /** BUI-02: buildings built or upgraded this week. */
  built: z.int().min(0),
  /** LUP-10, CRE-08: members who may rise by prosperity at once. */
  rises: z.array(z.int()).default([]),
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
