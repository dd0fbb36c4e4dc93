/** Injuries, experience, levels and bases. FIJ, FXP, FBS */
import { z } from 'zod';
import { amount, face, gold, signed, slug, span, title } from './terms.ts';
import { effects } from './words.ts';

const OUTCOMES = ['dead', 'permanent injury', 'badly wounded', 'close call', 'full recovery'] as const;
export type InjuryOutcome = (typeof OUTCOMES)[number];
const outcome = z.strictObject({ on: span, outcome: z.enum(OUTCOMES) });

/** `instead`: the gold that, paid before a game, suspends the injury for that game. */
const suffered = { do: effects, instead: gold.optional() };
const injury = z.strictObject({
  id: slug,
  name: title,
  on: span,
  ...suffered,
  /** Without it, a second time has the effects of the first again. */
  second: z.union([z.literal('retires'), z.strictObject(suffered)]).optional(),
});
export type Injury = z.infer<typeof injury>;

export const injuriesFile = z.strictObject({
  soldier: z.array(outcome).min(1).readonly(),
  spellcaster: z.array(outcome).min(1).readonly(),
  wizardMayAdd: face,
  /** A spellcaster pays `fee`, or `withApothecary`, or misses `games` games; a soldier always misses them. */
  badlyWounded: z.strictObject({ games: face, fee: gold, withApothecary: gold }),
  permanent: z.array(injury).min(1).readonly(),
  mostTimes: face,
});
export type Injuries = z.infer<typeof injuriesFile>;

export const experienceFile = z.strictObject({
  takingPart: amount,
  /** For each successful spell with a casting number of at least `from`. */
  cast: z.strictObject({ from: amount, gives: amount }),
  harmfulFailure: amount,
  token: amount,
  creature: z.strictObject({ gives: amount, most: amount }),
  mostPerGame: amount,
  perLevel: amount,
  /** A level raises one of these; each at most once a game. */
  level: z.strictObject({
    stats: z
      .array(z.enum(['fight', 'shoot', 'will', 'health']))
      .min(1)
      .readonly(),
    stat: signed,
    castingNumber: signed,
  }),
  /** When a wizard of at least level `from` dies, its apprentice succeeds it, `lower` levels below. */
  promotion: z.strictObject({ from: amount, lower: amount }),
});
export type Experience = z.infer<typeof experienceFile>;

/** A row of the d20 table after each game; `rolled` is as many crowns as the die shows. */
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
  for: z.literal('soldiers').optional(),
  use: z.literal('before roll').optional(),
  perGame: z.literal(1).optional(),
  outOfGame: z.literal(true).optional(),
};
const location = z.strictObject({
  ...part,
  each: z.strictObject({ gold: amount.optional(), experience: amount.optional() }).optional(),
  after: z.array(found).min(1).readonly().optional(),
  extraSoldiers: face.optional(),
});
export type Location = z.infer<typeof location>;
const resource = z.strictObject({
  ...part,
  cost: gold,
  oneMoreOf: z.array(slug).min(1).readonly().optional(),
  casts: z.array(slug).min(1).readonly().optional(),
  hiring: z.int().min(-100).max(0).optional(),
  /** Badly wounded members miss no game and pay nothing. */
  nurses: z.literal(true).optional(),
  niggling: z.int().min(-100).max(0).optional(),
});
export type BaseResource = z.infer<typeof resource>;
export const basesFile = z.strictObject({
  locations: z.array(location).min(1),
  resources: z.array(resource).min(1),
  /** The number of games after which a warband gets a base, free of charge. */
  afterGames: amount,
});
export type Bases = z.infer<typeof basesFile>;
