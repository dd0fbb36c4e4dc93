import type { GoodsEvents } from '../events/goods-events.ts';
import type { SupplyMove } from '../rules/goods/supply.ts';
import { afterMoves, movesToAvailable } from '../rules/goods/supply.ts';
import type { Trade } from '../rules/goods/trade.ts';
import { afterTrade } from '../rules/goods/trade.ts';
import type { CharacterSheet } from '../state/people.ts';
import type { CampaignState } from '../state.ts';
import type { CampaignChanges } from './lookup.ts';
import { changeSheet } from './lookup.ts';

/** Changes of items: no copy appears from nowhere, and none is lost. ITS-01 */
export const goodsChanges: CampaignChanges<keyof GoodsEvents> = {
  traded: (state, { trade }) => apply(state, trade),
  'potion brewed': (state, { member, item, trade }) => {
    apply(state, trade);
    state.week.brewed.push({ member, item });
  },
  'potion taken': (state, { brewer, trade }) => {
    apply(state, trade);
    const at = state.week.brewed.findIndex(({ member }) => member === brewer);
    state.week.brewed = state.week.brewed.filter((_, i) => i !== at);
  },
  equipped: (state, { trade }) => {
    apply(state, trade);
    changeSheet(state, trade.member, (sheet) => ({ ...sheet, purse: null }));
  },
  'item gained': (state, { member, item, moves }) => {
    move(state, moves);
    changeSheet(state, member, (sheet) => ({ ...sheet, items: [...new Set([...sheet.items, item])] }));
  },
  'item unwanted': (state, { member, item }) => {
    state.week.unwanted.push({ member, item });
  },
  'unwanted settled': (state) => {
    state.week.unwanted.shift();
  },
  'items available': (state, { items }) => move(state, movesToAvailable(state.goods.supply, items)),
  'items given back': (state, { member, class: of, items, moves }) => {
    move(state, moves);
    const without = (sheet: CharacterSheet) =>
      sheet.member === member && sheet.class === of
        ? { ...sheet, items: sheet.items.filter((item) => !items.includes(item)) }
        : sheet;
    state.sheets = state.sheets.map(without);
    state.roster.aside = state.roster.aside.map(without);
  },
  'treasures found': (state, { treasures }) => {
    state.goods.treasures = [...treasures];
  },
  enhanced: (state, { member, class: of, sticker, gold, lasts }) => {
    changeSheet(state, member, (sheet) => ({ ...sheet, gold: sheet.gold - gold }));
    const isTemporary = lasts === 'temporary';
    state.enhancements.push({ ...sticker, class: of, ...(isTemporary && { temporary: true as const }) });
  },
  'enhances otherwise': (state, { lasts }) => {
    state.enhancing = lasts;
  },
};

function move(state: CampaignState, moves: readonly SupplyMove[]): void {
  state.goods = { ...state.goods, supply: afterMoves(state.goods.supply, moves) };
}

function apply(state: CampaignState, trade: Trade): void {
  const { sheets, goods, outpost } = state;
  const after = afterTrade({ owners: sheets, goods, frosthaven: outpost.supply }, trade);
  state.sheets = after.owners;
  state.goods = { ...goods, ...after.goods };
  outpost.supply = { ...after.frosthaven };
}
