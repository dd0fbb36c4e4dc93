import { z } from 'zod';
import { lasts } from './lasting.ts';
import { amount, harmKind, kind, length, signed, signedLength, slug, who } from './terms.ts';

export const common = {
  /** Restricts the effect to some of the targets. */
  who: who.optional(),
  /** The target by default. `killer`: the figure that killed the bearer. */
  whom: z.enum(['target', 'caster', 'everybody', 'killer']).optional(),
  /** Overrides the duration of the spell or item. */
  lasts: lasts.optional(),
};

/** Modifiers. `damage`: of attacks that win; `shotAt`: for those who shoot at the figure; `rolls`: for all its dice. */
const changes = z.strictObject({
  move: signedLength.optional(),
  fight: signed.optional(),
  shoot: signed.optional(),
  armour: signed.optional(),
  will: signed.optional(),
  health: signed.optional(),
  damage: signed.optional(),
  casting: signed.optional(),
  initiative: signed.optional(),
  shotAt: signed.optional(),
  rolls: signed.optional(),
  moveRolls: signed.optional(),
});
export type StatAlteration = z.infer<typeof changes>;
export type ChangeName = keyof StatAlteration;

/**
 * Replacement values. `sight`: how far it sees; `seenWithin`: how far away it is seen.
 * `seenFrom`: the same in any light; `tokens`: how many it carries; `leads`: how many soldiers activate with it.
 */
const values = z.strictObject({
  move: length.optional(),
  fight: signed.optional(),
  will: signed.optional(),
  sight: length.optional(),
  seenWithin: length.optional(),
  seenFrom: length.optional(),
  tokens: z.int().min(1).max(3).optional(),
  leads: z.int().min(0).max(3).optional(),
});

export const alter = z.strictObject({
  verb: z.literal('alter'),
  ...common,
  stats: changes.optional(),
  set: values.optional(),
  x: z.literal('armour').optional(),
  /** The modifier used instead where `set` would not lower the stat. */
  already: signed.optional(),
  least: signed.optional(),
  most: z.union([signed, z.strictObject({ move: length })]).optional(),
  /** Damage is multiplied last. FCB-05, FSH-08 */
  times: z.int().min(2).max(3).optional(),
  /** `melee`: while fighting hand-to-hand; `missile`: while shooting a bow or crossbow. */
  using: z.enum(['melee', 'missile']).optional(),
  against: z
    .strictObject({ who: who.optional(), attacks: z.enum(['missile', 'elemental', 'spell', 'shooting']).optional() })
    .optional(),
  charging: z.literal(true).optional(),
  /** Restricts the modifier to some casting rolls. `drawn spell`: drawn when the item is found. */
  of: z
    .union([z.enum(['named spell', 'drawn spell', 'next spell']), z.strictObject({ spells: z.array(slug).min(1) })])
    .optional(),
});

const DEEDS = [
  'attack',
  'shoot',
  'cast at sight',
  'leap',
  'carry treasure',
  'pick up',
  'drop',
  'use items',
  'use the weapon',
  'be engaged',
  'be shot at',
  'be cast at',
  'be targeted',
  'leave the table',
] as const;
export const forbid = z.strictObject({
  verb: z.literal('forbid'),
  ...common,
  what: z.array(z.enum(DEEDS)).min(1).readonly(),
  /** Once a turn, a Will roll of at least the casting roll lifts the ban. */
  unless: z.literal('will').optional(),
  by: who.optional(),
});
export type ForbiddenDeed = (typeof DEEDS)[number];

/** `most`: the limit of actions in an activation; `extra`: actions on top. */
export const actions = z.strictObject({
  verb: z.literal('actions'),
  ...common,
  most: z.int().min(0).max(1).optional(),
  extra: z.int().min(1).max(2).optional(),
  /** `end of phase`: the figure activates then; `stored`: in an activation of the player's choice. */
  when: z.enum(['next activation', 'end of phase', 'stored']).optional(),
});

export const immune = z.strictObject({
  verb: z.literal('immune'),
  ...common,
  spells: z.array(slug).min(1).readonly().optional(),
  to: z
    .array(z.enum(['poison', 'wounds', 'critical hits', 'normal weapons']))
    .min(1)
    .readonly()
    .optional(),
});

export const absorb = z.strictObject({
  verb: z.literal('absorb'),
  ...common,
  damage: amount,
  of: z.literal('elemental').optional(),
});
/** Improves the next `hits` attacks of the weapon; only hits that harm count, or all shots with `shoot`. */
export const sharpen = z.strictObject({
  verb: z.literal('sharpen'),
  ...common,
  damage: amount.optional(),
  shoot: amount.optional(),
  hits: z.int().min(1).max(3),
  of: z.array(harmKind).readonly(),
});
export const countAs = z.strictObject({
  verb: z.literal('count as'),
  ...common,
  kind: kind.optional(),
  attacks: harmKind.optional(),
  weapon: z.literal('magic').optional(),
});
/** `terrain`: passed through, if the move ends beyond it; `obstacles`: flown over. */
export const ease = z.strictObject({
  verb: z.literal('ease'),
  ...common,
  of: z
    .array(z.enum(['climbing', 'rough ground', 'water', 'swimming', 'falls', 'terrain', 'obstacles', 'treasure']))
    .min(1)
    .readonly(),
});
