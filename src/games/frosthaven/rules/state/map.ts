/** What lies on the map. */
import { z } from 'zod';
import { OVERLAYS } from '../terms.ts';
import { condition, count, flag, hex } from './values.ts';

export const tile = z.object({
  kind: z.enum(OVERLAYS),
  name: z.string(),
  /** Traps: what they do. */
  damage: count.exactOptional(),
  give: z.array(condition).exactOptional(),
  /** Treasure: its number or `goal`. */
  number: z.string().exactOptional(),
  /** It covers a border hex of a map tile, and stays there. MAN-08 */
  border: flag,
});
export type TileData = z.infer<typeof tile>;

/** A token of a class, such as a shadow. */
export const token = z.object({ token: z.string(), seat: z.string(), hex });
export type TokenData = z.infer<typeof token>;
