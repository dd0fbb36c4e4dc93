/** What the pictures of a campaign are made of: its sheet, and its map. */
import { z } from 'zod';
import { count, flag, type ViewOf } from '../../rules/seen/seen.ts';

export const SEASONS = ['summer', 'winter'] as const;

const building = z.object({
  name: z.string(),
  /** A name of the game-icons set. */
  icon: z.string(),
  /** 0 where it can be built, and is not. */
  level: count,
  wrecked: flag,
});
export type BuildingSeen = ViewOf<typeof building>;

/** The first page of the sheet. */
export const outpost = z.object({
  /** The week that is under way, or comes next. */
  week: count,
  season: z.enum(SEASONS),
  /** Boxes of the calendar that are marked. */
  marked: count,
  /** Boxes in which some section waits; which, nobody sees. */
  sealed: z.array(count),
  morale: z.object({ is: count, most: count, defense: z.int() }),
  /** All of it, and what of it is permanent. */
  defense: z.object({ is: z.int(), permanent: z.int() }),
  inspiration: count,
  soldiers: z.object({ is: count, most: count }),
  /** Marks: how many there are, from how many on this level is, and how many the next needs. */
  prosperity: z.object({ level: count, marks: count, from: count, next: count.exactOptional() }),
  supplies: z.array(z.object({ kind: z.string(), amount: count })),
  buildings: z.array(building),
});
export type Outpost = ViewOf<typeof outpost>;

const entry = z.object({
  icon: z.string().exactOptional(),
  name: z.string(),
  /** What stands at the right of the line. */
  figure: z.string().exactOptional(),
  /** Below it, in small letters. */
  text: z.string().exactOptional(),
});
export type LedgerEntry = ViewOf<typeof entry>;

const group = z.object({ heading: z.string().exactOptional(), entries: z.array(entry) });
export type LedgerGroup = ViewOf<typeof group>;

/** A further page of the sheet: lists in words. */
export const ledger = z.object({
  title: z.string(),
  /** Where among its leaves it is: `2 of 3`. */
  leaf: z.string().exactOptional(),
  groups: z.array(group),
});
export type Ledger = ViewOf<typeof ledger>;
