/** What happens to items: who comes by them, who has them no longer, and which of them can be had. */
import type { Sticker } from '../content/schema/stickers.ts';
import type { SupplyMove } from './rules/supply.ts';
import type { Trade } from './rules/trade.ts';
import type { Lasts } from './state/enhancements.ts';

export interface GoodsEvents {
  /** Somebody crafts, brews, distils, takes, sells or buys. CRF, BREW, SELL, BUY */
  traded: { trade: Trade };
  /** Herbs became a potion, which somebody takes next; new to everybody, it opens a window. BREW-03, BREW-04 */
  'potion brewed': { member: number; item: string; isNew: boolean; trade: Trade };
  /** What became of the oldest that somebody has brewed. BREW-03, SELL-05 */
  'potion taken': { brewer: number; trade: Trade };
  /** A new character has spent its first gold; what was left of it is lost. NEW-10 */
  equipped: { trade: Trade };
  /** One copy is somebody’s, from where it lay. ITS-05, ITS-06 */
  'item gained': { member: number; item: string; moves: readonly SupplyMove[] };
  /** Somebody has come by what they can’t have, and what becomes of it is not settled yet. SELL-04, SELL-05 */
  'item unwanted': { member: number; item: string };
  /** What became of the first of those. */
  'unwanted settled': Record<never, never>;
  /** All their copies can be had from now on. ITS-02, TRE-06, TRE-07 */
  'items available': { items: readonly string[] };
  /** Of somebody who leaves. ITS-02 */
  'items given back': { member: number; class: string; items: readonly string[]; moves: readonly SupplyMove[] };
  /** Numbers of the pack’s treasures that were looted so far. TRE-03 */
  'treasures found': { treasures: readonly string[] };
  /** Somebody has paid for a sticker on a card of their class, which is called `name`. ENH-01, ENH-09 */
  enhanced: {
    member: number;
    class: string;
    sticker: Sticker;
    name: string;
    gold: number;
    /** VAR-05 */
    lasts: Lasts;
  };
  /** VAR-05: those that come from now on. */
  'enhances otherwise': { lasts: Lasts };
}
