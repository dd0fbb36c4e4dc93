/** The verbs that change what a figure has, can and suffers, while they last. */
import { z } from 'zod';
import { lasts } from './lasting.ts';
import { amount, harmKind, kind, length, signed, signedLength, slug, who } from './terms.ts';

/** What every effect may say. */
export const common = {
  /** Only to such figures; others of the targets suffer nothing of it. */
  who: who.optional(),
  /** To whom; else to the target. `everybody`: all figures on the table. `killer`: who killed the figure that has this. */
  whom: z.enum(['target', 'caster', 'everybody', 'killer']).optional(),
  /** Where it lasts otherwise than the rest. */
  lasts: lasts.optional(),
};

/**
 * What is added to figures. Beside the stats: `damage` to the damage of attacks that win; `casting` to casting rolls; `initiative`;
 * `shotAt` to the rolls of whoever shoots at the figure; `rolls` to every die it rolls.
 */
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
 * What becomes another value. `sight`: the farthest that it sees; `seenWithin`: the farthest from which it is seen; `seenFrom`: from as far as
 * this it is seen, whatever the light; `tokens`: how many it may carry; `leads`: how many soldiers activate with it.
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
  /** The figure of the trait is added to this. */
  x: z.literal('armour').optional(),
  /** By how much a stat that `set` would not lower is lowered instead. */
  already: signed.optional(),
  /** The changed stat is never below this because of it, or above. */
  least: signed.optional(),
  most: z.union([signed, z.strictObject({ move: length })]).optional(),
  /** Damage is multiplied last. FCB-05, FSH-08 */
  times: z.int().min(2).max(3).optional(),
  /** Only while the figure fights hand-to-hand, or shoots with a bow or crossbow. */
  using: z.enum(['melee', 'missile']).optional(),
  /** Only against such figures, or against attacks of bows and crossbows, of elements, or spells. */
  against: z
    .strictObject({ who: who.optional(), attacks: z.enum(['missile', 'elemental', 'spell', 'shooting']).optional() })
    .optional(),
  /** Only in an activation in which it moved into combat. */
  charging: z.literal(true).optional(),
  /** Only casting rolls of: the spell that the caster names; one drawn when the item is found; the next one; or these. */
  of: z
    .union([z.enum(['named spell', 'drawn spell', 'next spell']), z.strictObject({ spells: z.array(slug).min(1) })])
    .optional(),
});

/** What somebody can't do, or others can't do to them. */
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
  /** Whoever would do it may, once a turn, after a Will roll of at least the casting roll. */
  unless: z.literal('will').optional(),
  /** Only such figures can't do it. */
  by: who.optional(),
});
export type ForbiddenDeed = (typeof DEEDS)[number];

/** At `most` so many actions an activation, or so many more. */
export const actions = z.strictObject({
  verb: z.literal('actions'),
  ...common,
  most: z.int().min(0).max(1).optional(),
  extra: z.int().min(1).max(2).optional(),
  /** `end of phase`: it activates then. `stored`: in whichever activation its player wants. */
  when: z.enum(['next activation', 'end of phase', 'stored']).optional(),
});

/** Spells, or other things, that do nothing to the figure. */
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

/** The next so many points of damage are ignored. */
export const absorb = z.strictObject({
  verb: z.literal('absorb'),
  ...common,
  damage: amount,
  of: z.literal('elemental').optional(),
});
/** The next so many attacks of the weapon are such, and better: those that win and harm, or any where `shoot` is better. */
export const sharpen = z.strictObject({
  verb: z.literal('sharpen'),
  ...common,
  damage: amount.optional(),
  shoot: amount.optional(),
  hits: z.int().min(1).max(3),
  of: z.array(harmKind).readonly(),
});
/** The figure counts as something else, its attacks as magic or poison, or the weapon as magic. */
export const countAs = z.strictObject({
  verb: z.literal('count as'),
  ...common,
  kind: kind.optional(),
  attacks: harmKind.optional(),
  weapon: z.literal('magic').optional(),
});
/** What costs the figure nothing more: `terrain` is passed through where the far side is reached; `obstacles` are flown over. */
export const ease = z.strictObject({
  verb: z.literal('ease'),
  ...common,
  of: z
    .array(z.enum(['climbing', 'rough ground', 'water', 'swimming', 'falls', 'terrain', 'obstacles', 'treasure']))
    .min(1)
    .readonly(),
});
