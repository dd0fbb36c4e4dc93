import type { Sticker } from '../../content/schema/abilities/stickers.ts';
import type { SupplyMove } from '../rules/goods/supply.ts';
import type { Trade } from '../rules/goods/trade.ts';
import type { Lasts } from '../state/enhancements.ts';

export interface GoodsEvents {
  /** CRF, BREW, SELL, BUY: crafting, brewing, distilling, taking, selling and buying alike. */
  traded: { trade: Trade };
  /** BREW-03, BREW-04: a new formula opens a window of the chart. */
  'potion brewed': { member: number; item: string; isNew: boolean; trade: Trade };
  /** BREW-03, SELL-05: settles the oldest potion of this brewer. */
  'potion taken': { brewer: number; trade: Trade };
  /** NEW-10: the rest of the first gold is lost. */
  equipped: { trade: Trade };
  /** ITS-05, ITS-06 */
  'item gained': { member: number; item: string; moves: readonly SupplyMove[] };
  /** SELL-04, SELL-05: the copy waits for its settlement. */
  'item unwanted': { member: number; item: string };
  'unwanted settled': Record<never, never>;
  /** ITS-02, TRE-06, TRE-07: all copies become available. */
  'items available': { items: readonly string[] };
  /** ITS-02 */
  'items given back': { member: number; class: string; items: readonly string[]; moves: readonly SupplyMove[] };
  /** TRE-03: numbers of the pack's treasures. */
  'treasures found': { treasures: readonly string[] };
  /** ENH-01, ENH-09: `name` is that of the card. */
  enhanced: {
    member: number;
    class: string;
    sticker: Sticker;
    name: string;
    gold: number;
    /** VAR-05 */
    lasts: Lasts;
  };
  /** VAR-05: applies to future enhancements. */
  'enhances otherwise': { lasts: Lasts };
}
