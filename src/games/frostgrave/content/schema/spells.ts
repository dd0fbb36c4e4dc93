/** Schools and their spells. FSL, FWB */
import { z } from 'zod';
import { lasts } from './lasting.ts';
import { amount, type harmKind, length, quality, signed, slug, title, who } from './terms.ts';
import { effects } from './words.ts';

/** A school of magic. Own spells are cast at their number; all others at more, by how the schools stand to each other. */
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
  /** What is added to the casting numbers of other schools. */
  modifiers: z.strictObject({ own: signed, aligned: signed, neutral: signed, opposed: signed }),
  /** How many spells a wizard begins with: of its own school, of each aligned one, of as many neutral ones. */
  starting: z.strictObject({ own: amount, eachAligned: amount, neutral: amount }),
});
export type SchoolsFile = z.infer<typeof schoolsFile>;

/**
 * What a spell, potion or trap is upon. `figure`: of those meant by `who`; a number of them, one where nothing is said, or all: of a spell
 * with an area whatever lies between, or as it `sees` only those in sight. `point`: a
 * place on the table; `touching` the base of the caster, or so far from any figure, or even in combat. `token`: one that nobody
 * carries. `weapon`: of a figure. `ammunition`: a single arrow or bolt. `spell`: one in play, of these where any are named.
 * `member`: of the caster’s own warband, off the table.
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

/** `sight`: at what the caster sees. `area`: around it. */
const WHEN = ['sight', 'area', 'self', 'touch', 'before game', 'after game'] as const;
export type SpellTime = (typeof WHEN)[number];

/** Targets roll Will; nothing happens to those who come to the casting roll at least. FSL */
const resist = z.strictObject({
  /** Added for figures of a quality. */
  bonus: z.strictObject({ quality, amount: signed }).optional(),
  /** Only such figures may. */
  only: who.optional(),
  /** Any figure may empower this roll, not spellcasters alone. */
  empoweredBy: z.literal('anybody').optional(),
});
export type Resist = z.infer<typeof resist>;

/** What it does; a spell may have other ways of being cast beside the first. */
const working = {
  target,
  /** To all figures so near to the target or point as well. */
  around: length.optional(),
  resist: resist.optional(),
  do: effects,
  /** Where nothing is said it is done at once, and over. */
  lasts: lasts.optional(),
};
const otherWay = z.strictObject({
  name: title,
  ...working,
  by: z.literal('wizard').optional(),
  /** Added to the casting roll. */
  modifier: signed.optional(),
  /** Something must be paid first. */
  pays: z.literal('ingredients').optional(),
});

const spell = z.strictObject({
  id: slug,
  name: title,
  /** The casting number, from nought to whoever is of its school. */
  number: z.int().min(5).max(20),
  /** At one of these times, or in one of these ways. */
  when: z.array(z.enum(WHEN)).min(1).readonly(),
  /** Nobody else can cast it. */
  by: z.literal('wizard').optional(),
  /** More than one action is needed. */
  actions: z.literal(2).optional(),
  /** Health that it costs whoever casts it. */
  selfDamage: amount.optional(),
  /** From the caster to the target or point. */
  range: length.optional(),
  ...working,
  /** So many castings of a spellcaster’s are in play at a time; one more can’t be cast, or `replaces` the first. */
  most: z.int().min(1).max(9).optional(),
  again: z.literal('replaces').optional(),
  /** So often it counts on one target: a figure, a weapon, the table. */
  stacks: z.int().min(1).max(9).optional(),
  /** Not if the caster was taken out of action in the game. */
  standing: z.literal(true).optional(),
  or: z.array(otherWay).min(1).readonly().optional(),
});
export type Spell = Readonly<z.infer<typeof spell>> & { readonly school: string };
export type OtherWay = z.infer<typeof otherWay>;
export type Harm = z.infer<typeof harmKind>;

/** The spells of one school. */
export const spellsFile = z.strictObject({ school: slug, spells: z.array(spell).min(1) });
