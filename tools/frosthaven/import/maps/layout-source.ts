/** Shape of `maps/layouts.json`: tiles on a table, and what stands on them, as a program read it from pictures. */
import { z } from 'zod';
import type { Axial } from '../../../../src/games/frosthaven/content/board/hex.ts';

const MOST_HEXES = 200;
const coordinate = z.int().min(-99).max(99);
/** x to the right, y up and to the right. */
const point = z.object({ x: coordinate, y: coordinate });
export type TablePoint = z.infer<typeof point>;

const degrees = z.coerce.number().multipleOf(30).min(0).max(360);

const position = z.object({
  ...point.shape,
  /** For 2, 3 and 4 characters: `a` absent, `n` normal, `e` elite, `b` boss. */
  levels: z
    .string()
    .regex(/^[aneb]{3}$/)
    .optional(),
  type: z.string().optional(),
  renamed: z.string().optional(),
  condition: z.object({ players: z.array(z.int()).optional() }).optional(),
  trigger: z.object({ what: z.object({ type: z.string(), name: z.coerce.string() }).optional() }).optional(),
});
export type LayoutPosition = z.infer<typeof position>;

const thing = z.object({
  name: z.string().min(1),
  orientation: degrees.catch(0),
  positions: z.array(position).max(MOST_HEXES),
});
export type LayoutThing = z.infer<typeof thing>;

const entry = z.object({
  reference: z.object({ tile: z.string() }),
  tokens: z.array(thing).default([]),
  monsters: z.array(thing).default([]),
  overlays: z.array(thing).default([]),
});
export type LayoutEntry = z.infer<typeof entry>;

const page = z.object({ type: z.string(), name: z.coerce.string(), entries: z.array(entry).default([]) });
export type LayoutPage = z.infer<typeof page>;

const layoutTile = z.object({ name: z.string(), orientation: degrees, origin: point, center: point.optional() });
export type LayoutTile = z.infer<typeof layoutTile>;

export const scenarioLayout = z.object({ layout: z.array(layoutTile), maps: z.array(page) });
export type ScenarioLayout = z.infer<typeof scenarioLayout>;

export function hexOf({ x, y }: TablePoint): Axial {
  return { q: x + y, r: -y };
}

export function keyOf({ q, r }: Axial): string {
  return `${q},${r}`;
}

export function shifted(hex: Axial, by: Axial): Axial {
  return { q: hex.q + by.q, r: hex.r + by.r };
}

/** Degrees count against the clock. */
export function turned(hex: Axial, angle: number): Axial {
  let { q, r } = hex;
  for (let step = Math.round(angle / 60) % 6; step > 0; step--) [q, r] = [q + r, -q];
  return { q, r };
}

export function turnedBack(hex: Axial, angle: number): Axial {
  return turned(hex, (360 - (angle % 360)) % 360);
}
