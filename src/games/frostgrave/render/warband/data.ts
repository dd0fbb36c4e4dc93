/** Data of the pictures of warbands; words and figures are ready to be shown. */
import { z } from 'zod';

const count = z.int().min(0);

/** Relations of a school to the wizard's own. FSL-02 */
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

const figure = z.object({
  name: z.string(),
  sort: z.string(),
  role: z.enum(['wizard', 'apprentice', 'soldier', 'creature']),
  what: z.string(),
  isSpecialist: z.boolean().default(false),
  stats,
  arms: z.string(),
  things: z.array(z.string()),
  ills: z.array(z.string()),
  isAbsent: z.boolean().default(false),
  /** No more of this kind can be hired. */
  isClosed: z.boolean().default(false),
  aside: z.string().exactOptional(),
});
export type FigureOnSheet = z.output<typeof figure>;

const spell = z.object({
  name: z.string(),
  /** The final casting number, and the chance of success in per cent. */
  number: count,
  chance: count,
  /** Points that levels have lowered it by. */
  better: count.default(0),
  words: z.string().default(''),
  isChosen: z.boolean().default(false),
});
export type SpellEntry = z.output<typeof spell>;

const school = z.object({ id: z.string(), name: z.string(), standing, spells: z.array(spell) });
export type SchoolEntry = z.output<typeof school>;
export type SchoolInput = z.input<typeof school>;

/** Leaves of who goes along: `more` has those for whom the one before has no room. */
export const BAND_LEAVES = ['band', 'more', 'last'] as const;
export type BandLeaf = (typeof BAND_LEAVES)[number];

/** Parts of a sheet that are short enough for a phone. */
export const WARBAND_LEAVES = [...BAND_LEAVES, 'spells', 'goods'] as const;
export type WarbandLeaf = (typeof WARBAND_LEAVES)[number];

export const warbandSchema = z.object({
  /** Without one, all is drawn. */
  leaf: z.enum(WARBAND_LEAVES).exactOptional(),
  name: z.string(),
  school: z.object({ id: z.string(), name: z.string() }),
  level: count,
  /** The total, and the totals at which this level and the next begin. */
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
  bodies: z.array(z.string()),
});
export type WarbandData = z.output<typeof warbandSchema>;

export const spellsSchema = z.object({
  title: z.string(),
  aside: z.string(),
  schools: z.array(school),
});
export type SpellsData = z.output<typeof spellsSchema>;

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
  from: count,
  rows: z.array(row),
});
export type StandingData = z.output<typeof standingSchema>;

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
