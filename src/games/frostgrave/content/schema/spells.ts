/** Schools and their spells. FSL, FWB */
import { z } from 'zod';
import { lasts } from './lasting.ts';
import type { harmKind } from './terms.ts';
import { amount, length, quality, signed, slug, title, who } from './terms.ts';
import { effects } from './words.ts';

const school = z.strictObject({
  id: slug,
  name: title,
  aligned: z.array(slug).length(3).readonly(),
  neutral: z.array(slug).length(5).readonly(),
  opposed: slug,
});
export type School = z.infer<typeof school>;

export const schoolsFile = z.strictObject({
  schools: z.array(school).min(2),
  /** Added to the casting numbers of other schools. */
  modifiers: z.strictObject({ own: signed, aligned: signed, neutral: signed, opposed: signed }),
  /** Spells of a new wizard: of its own school, of each aligned school, and of `neutral` neutral schools, one each. */
  starting: z.strictObject({ own: amount, eachAligned: amount, neutral: amount }),
});
export type SchoolsFile = z.infer<typeof schoolsFile>;

/**
 * Targets. `figure`: with `count` several or all; with `sees` only those in sight.
 * `point`: `touching` the caster's base, `clearOf` all figures, or even `intoCombat`.
 * `token`: one that no figure carries. `ammunition`: one arrow or bolt.
 * `spell`: one in play, from `of` if given. `member`: of the own warband, off the table.
 */
export const target = z.discriminatedUnion('what', [
  z.strictObject({ what: z.literal('self') }),
  z.strictObject({
    what: z.literal('figure'),
    who: who.optional(),
    count: z.union([z.int().min(2).max(4), z.literal('all')]).optional(),
    sees: z.literal(true).optional(),
  }),
  z.strictObject({
    what: z.literal('point'),
    touching: z.literal(true).optional(),
    clearOf: length.optional(),
    intoCombat: z.literal(true).optional(),
  }),
  z.strictObject({ what: z.literal('token'), not: z.literal('central').optional() }),
  z.strictObject({ what: z.literal('weapon'), who: who.optional(), not: z.literal('magic').optional() }),
  z.strictObject({ what: z.literal('spell'), of: z.array(slug).min(1).readonly().optional() }),
  z.strictObject({ what: z.literal('member'), who: who.optional() }),
  z.strictObject({ what: z.enum(['ammunition', 'terrain', 'named spell', 'table', 'warband']) }),
]);
export type Target = z.infer<typeof target>;

const WHEN = ['sight', 'area', 'self', 'touch', 'before game', 'after game'] as const;
export type SpellTime = (typeof WHEN)[number];

/** A Will roll of at least the casting roll cancels the effect on that target. FSL */
const resist = z.strictObject({
  bonus: z.strictObject({ quality, amount: signed }).optional(),
  only: who.optional(),
  /** Lets any figure empower the roll, not only spellcasters. */
  empoweredBy: z.literal('anybody').optional(),
});
export type Resist = z.infer<typeof resist>;

const working = {
  target,
  /** Affects all figures within this distance of the target or point. */
  around: length.optional(),
  resist: resist.optional(),
  do: effects,
  lasts: lasts.optional(),
};
const otherWay = z.strictObject({
  name: title,
  ...working,
  by: z.literal('wizard').optional(),
  modifier: signed.optional(),
  pays: z.literal('ingredients').optional(),
});

const spell = z.strictObject({
  id: slug,
  name: title,
  /** The casting number for wizards of its own school. */
  number: z.int().min(5).max(20),
  when: z.array(z.enum(WHEN)).min(1).readonly(),
  by: z.literal('wizard').optional(),
  actions: z.literal(2).optional(),
  selfDamage: amount.optional(),
  range: length.optional(),
  ...working,
  /** Castings of one spellcaster in play at once; another is illegal, or `replaces` the oldest. */
  most: z.int().min(1).max(9).optional(),
  again: z.literal('replaces').optional(),
  /** Times that it counts on one figure, weapon or table. */
  stacks: z.int().min(1).max(9).optional(),
  /** Requires that the caster was not taken out of action in the game. */
  standing: z.literal(true).optional(),
  or: z.array(otherWay).min(1).readonly().optional(),
});
export type Spell = Readonly<z.infer<typeof spell>> & { readonly school: string };
export type AlternativeUse = z.infer<typeof otherWay>;
export type Harm = z.infer<typeof harmKind>;

export const spellsFile = z.strictObject({ school: slug, spells: z.array(spell).min(1) });
