import { z } from 'zod';

const copies = z.int().min(0);

export const goodsState = z.strictObject({
  /** Unowned copies by item; the others have owners. */
  supply: z.record(z.string(), z.strictObject({ available: copies, unavailable: copies })),
  /** Open windows of the alchemy chart: sorted herbs joined by a plus. */
  windows: z.array(z.string()),
  treasures: z.array(z.string()),
});
export type GoodsState = Readonly<z.infer<typeof goodsState>>;
export type Supply = GoodsState['supply'];
