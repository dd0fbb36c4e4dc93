/** What comes after a game: injuries, experience, levels, and the base. FIJ, FXP, FBS */
import { z } from 'zod';
import { amount, face, gold, signed, slug, span, title } from './terms.ts';
import { effects } from './words.ts';

const OUTCOMES = ['dead', 'permanent injury', 'badly wounded', 'close call', 'full recovery'] as const;
export type InjuryOutcome = (typeof OUTCOMES)[number];
const outcome = z.strictObject({ on: span, outcome: z.enum(OUTCOMES) });

/** What an injury does; and what can be paid before each game so that it does nothing in it. */
const suffered = { do: effects, instead: gold.optional() };
const injury = z.strictObject({
  id: slug,
  name: title,
  on: span,
  ...suffered,
  /** Where the second time is not the first once more. */
  second: z.union([z.literal('retires'), z.strictObject(suffered)]).optional(),
});
export type Injury = z.infer<typeof injury>;

export const injuriesFile = z.strictObject({
  soldier: z.array(outcome).min(1).readonly(),
  spellcaster: z.array(outcome).min(1).readonly(),
  /** Added to a wizard’s roll, if it wants. */
  wizardMayAdd: face,
  /** Badly wounded spellcasters pay, or less with an apothecary, or miss so many games, as soldiers always do. */
  badlyWounded: z.strictObject({ games: face, fee: gold, withApothecary: gold }),
  permanent: z.array(injury).min(1).readonly(),
  /** So often one figure can have each. */
  mostTimes: face,
});
export type Injuries = z.infer<typeof injuriesFile>;

export const experienceFile = z.strictObject({
  /** For each: */
  takingPart: amount,
  /** A spell that succeeded, of a casting number of at least `from`. */
  cast: z.strictObject({ from: amount, gives: amount }),
  /** A spell that failed and harmed who cast it. */
  harmfulFailure: amount,
  token: amount,
  creature: z.strictObject({ gives: amount, most: amount }),
  /** In one game, without what spells and bases give. */
  mostPerGame: amount,
  perLevel: amount,
  /** One of these a level, and each once a game. */
  level: z.strictObject({
    stats: z
      .array(z.enum(['fight', 'shoot', 'will', 'health']))
      .min(1)
      .readonly(),
    stat: signed,
    castingNumber: signed,
  }),
  /** The apprentice of a dead wizard of at least this level follows it, at a level so much lower. */
  promotion: z.strictObject({ from: amount, lower: amount }),
});
export type Experience = z.infer<typeof experienceFile>;

/** What a d20 brings after each game: gold, as such or as many as were rolled, a potion, or things that are drawn. */
const found = z.strictObject({
  on: span,
  gold: amount.optional(),
  rolled: z.literal('gold').optional(),
  potion: slug.optional(),
  scrolls: z.literal(1).optional(),
  grimoires: z.literal(1).optional(),
  treasures: z.literal(1).optional(),
});
export type TokenFind = z.infer<typeof found>;

const part = {
  id: slug,
  name: title,
  do: effects.optional(),
  /** Only to members that are soldiers. */
  for: z.literal('soldiers').optional(),
  /** Its effect comes before a roll, once a game. */
  use: z.literal('before roll').optional(),
  perGame: z.literal(1).optional(),
  /** Only spells that are cast off the table. */
  outOfGame: z.literal(true).optional(),
};
const location = z.strictObject({
  ...part,
  /** With each game. */
  each: z.strictObject({ gold: amount.optional(), experience: amount.optional() }).optional(),
  after: z.array(found).min(1).readonly().optional(),
  /** Soldiers who stay at home. */
  extraSoldiers: face.optional(),
});
export type Location = z.infer<typeof location>;
const resource = z.strictObject({
  ...part,
  cost: gold,
  /** One soldier or creature of these above the limit. */
  oneMoreOf: z.array(slug).min(1).readonly().optional(),
  /** Spells that are cast one after the other before a game. */
  casts: z.array(slug).min(1).readonly().optional(),
  /** To the cost of each soldier. */
  hiring: z.int().min(-100).max(0).optional(),
  /** The badly wounded miss no game and pay nothing. */
  nurses: z.literal(true).optional(),
  /** To what is paid for a niggling injury. */
  niggling: z.int().min(-100).max(0).optional(),
});
export type BaseResource = z.infer<typeof resource>;
export const basesFile = z.strictObject({
  locations: z.array(location).min(1),
  resources: z.array(resource).min(1),
  /** A warband has one after this many games, for nothing. */
  afterGames: amount,
});
export type Bases = z.infer<typeof basesFile>;
