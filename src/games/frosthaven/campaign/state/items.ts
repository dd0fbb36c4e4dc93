/** Where the items are that nobody owns, and what of potions and treasures is known. */
import { z } from 'zod';

const copies = z.int().min(0);

export const goodsState = z.strictObject({
  /** By item: the copies that nobody owns. What is in neither place, somebody has. */
  supply: z.record(z.string(), z.strictObject({ available: copies, unavailable: copies })),
  /** Open windows of the alchemy chart: the herbs in the order of their names, with a plus between. */
  windows: z.array(z.string()),
  /** Numbers of the pack’s treasures that were looted. */
  treasures: z.array(z.string()),
});
/** Of the copies of items that nobody owns, and what else is known of goods. */
export type GoodsState = Readonly<z.infer<typeof goodsState>>;
export type Supply = GoodsState['supply'];
