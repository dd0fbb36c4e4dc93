import { z } from 'zod';
import { OVERLAYS } from '../../content/terms.ts';
import { condition, count, flag, hex } from './values.ts';

export const tile = z.object({
  kind: z.enum(OVERLAYS),
  name: z.string(),
  damage: count.exactOptional(),
  give: z.array(condition).exactOptional(),
  number: z.string().exactOptional(),
  /** A border hex of a map tile; it can't be removed. MAN-08 */
  border: flag,
});
export type TileData = z.infer<typeof tile>;

export const token = z.object({ token: z.string(), seat: z.string(), hex });
export type TokenData = z.infer<typeof token>;
