/** What the pictures of warbands are drawn from: everything is in words and figures as it is shown. */
import { z } from 'zod';

const count = z.int().min(0);

/** How a school stands to that of the wizard. FSL-02 */
export const STANDINGS = ['own', 'aligned', 'neutral', 'opposed'] as const;
const standing = z.enum(STANDINGS);

/** As on a sheet: `6″`, `+2`, `10`. */
const stats = z.object({
  move: z.string(),
  fight: z.string(),
  shoot: z.string(),
  armour: z.string(),
  will: z.string(),
  health: z.string(),
});

/** Somebody of a warband, or who can be hired. */
const figure = z.object({
  name: z.string(),
  /** `Archer`. */
  sort: z.string(),
  role: z.enum(['wizard', 'apprentice', 'soldier', 'creature']),
  /** The id of a soldier or creature. */
  what: z.string(),
  isSpecialist: z.boolean().default(false),
  stats,
  /** Ordinary arms, then what else is carried. */
  arms: z.string(),
  things: z.array(z.string()),
  /** Injuries, and games that are missed. */
  ills: z.array(z.string()),
  isAbsent: z.boolean().default(false),
  /** Nobody of the kind can be had now. */
  isClosed: z.boolean().default(false),
  /** What stands at the right: a price. */
  aside: z.string().exactOptional(),
});
export type FigureOnSheet = z.output<typeof figure>;

const spell = z.object({
  name: z.string(),
  /** Casting number after everything, and how often the wizard succeeds, in per cent. */
  number: count,
  chance: count,
  /** By how much levels have lowered it. */
  better: count.default(0),
  words: z.string().default(''),
  isChosen: z.boolean().default(false),
});
export type SpellShown = z.output<typeof spell>;

const school = z.object({ id: z.string(), name: z.string(), standing, spells: z.array(spell) });
export type SchoolShown = z.output<typeof school>;
/** The same as it is given. */
export type SchoolGiven = z.input<typeof school>;

export const warbandSchema = z.object({
  name: z.string(),
  school: z.object({ id: z.string(), name: z.string() }),
  level: count,
  /** The total, and what this level and the next one require. */
  experience: z.object({ has: count, from: count, to: count }),
  gold: count,
  games: count,
  isImported: z.boolean().default(false),
  leaders: z.array(figure),
  band: z.array(figure),
  /** `5 of 8 soldiers, 2 of 4 specialists`. */
  room: z.string(),
  schools: z.array(school),
  vault: z.array(z.string()),
  base: z.object({ name: z.string(), resources: z.array(z.string()) }).exactOptional(),
  /** Bodies that may still be brought back. */
  bodies: z.array(z.string()),
});
export type WarbandData = z.output<typeof warbandSchema>;

export const spellsSchema = z.object({
  title: z.string(),
  aside: z.string(),
  schools: z.array(school),
});
export type SpellsData = z.output<typeof spellsSchema>;

/** People in rows. */
export const musterSchema = z.object({ title: z.string(), aside: z.string(), figures: z.array(figure) });
export type MusterData = z.output<typeof musterSchema>;

const row = z.object({
  name: z.string(),
  /** `Ada, Thaumaturge`. */
  leader: z.string(),
  school: z.string(),
  level: count,
  experience: count,
  games: count,
  treasure: count,
  gold: count,
  worth: count,
  kills: count,
  lost: count,
  titles: z.array(z.string()),
});
export type StandingRow = z.output<typeof row>;

export const standingSchema = z.object({
  title: z.string(),
  aside: z.string(),
  /** The place of the first row, from 1. */
  from: count,
  rows: z.array(row),
});
export type StandingData = z.output<typeof standingSchema>;

/** Things with what they cost or bring, or who has them. */
export const waresSchema = z.object({
  title: z.string(),
  aside: z.string(),
  wares: z.array(
    z.object({
      is: z.enum(['potion', 'arm', 'item', 'grimoire', 'scroll']),
      name: z.string(),
      figure: z.string(),
      words: z.string(),
    }),
  ),
});
export type WaresData = z.output<typeof waresSchema>;
