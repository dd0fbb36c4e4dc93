import { z } from 'zod';
import type { ViewOf } from '../../rules/view-schema/common.ts';
import { count, flag } from '../../rules/view-schema/common.ts';

export const SEASONS = ['summer', 'winter'] as const;

const building = z.object({
  name: z.string(),
  /** Name in the game-icons set. */
  icon: z.string(),
  /** 0: can be built, but is not. */
  level: count,
  wrecked: flag,
});
export type BuildingSeen = ViewOf<typeof building>;

export const outpost = z.object({
  /** The present week, or the next one. */
  week: count,
  season: z.enum(SEASONS),
  marked: count,
  /** Boxes with a section, whose number is secret. */
  sealed: z.array(count),
  morale: z.object({ is: count, most: count, defense: z.int() }),
  defense: z.object({ is: z.int(), permanent: z.int() }),
  inspiration: count,
  soldiers: z.object({ is: count, most: count }),
  /** Marks: total, first of this level, and first of the next. */
  prosperity: z.object({ level: count, marks: count, from: count, next: count.exactOptional() }),
  supplies: z.array(z.object({ kind: z.string(), amount: count })),
  buildings: z.array(building),
  /** A leaf of the buildings alone. */
  shows: z.literal('buildings').exactOptional(),
});
export type Outpost = ViewOf<typeof outpost>;

const entry = z.object({
  icon: z.string().exactOptional(),
  name: z.string(),
  figure: z.string().exactOptional(),
  text: z.string().exactOptional(),
});
export type LedgerEntry = ViewOf<typeof entry>;

const group = z.object({ heading: z.string().exactOptional(), entries: z.array(entry) });
export type LedgerGroup = ViewOf<typeof group>;

export const ledger = z.object({
  title: z.string(),
  leaf: z.string().exactOptional(),
  groups: z.array(group),
});
export type Ledger = ViewOf<typeof ledger>;
