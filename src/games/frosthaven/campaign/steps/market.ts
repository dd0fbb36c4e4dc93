/** What items go by in a campaign, and how they come and go beside Downtime. ITS, TRE, SELL-04, SELL-05 */
import type { Campaign } from '../campaign.ts';
import { opensOf } from '../rules/building-deck.ts';
import { equip } from '../rules/buy.ts';
import { found, givenBack } from '../rules/supply.ts';
import type { Market } from '../rules/trade.ts';
import { afterLooting, wholeBlueprints } from '../rules/treasure.ts';
import type { CharacterSheet } from '../state/people.ts';

/** All that a trade goes by. */
export function marketOf({ catalog, state }: Pick<Campaign, 'catalog' | 'state'>): Market {
  const { sheets, goods, outpost, buildings } = state;
  return { catalog, owners: sheets, goods, frosthaven: outpost.supply, opens: opensOf(catalog, buildings) };
}

/** ITS-05, SELL-04, SELL-05: it is theirs, or waits for what becomes of it. */
export function gainItem(campaign: Campaign, member: number, item: string): void {
  const lying = found(campaign.state.goods.supply, item);
  const isSecond = campaign.sheetOf(member).items.includes(item);
  if (isSecond || 'why' in lying) campaign.happens({ type: 'item unwanted', member, item });
  else campaign.happens({ type: 'item gained', member, item, moves: lying.is });
}

/** NEW-10: for the first gold, all at once; what is left of it is lost. What can’t be had so any more is not taken. */
export function equipAll(campaign: Campaign, all: readonly { member: number; items: readonly string[] }[]): void {
  for (const { member, items } of all) {
    const purse = campaign.state.sheets.find((sheet) => sheet.member === member)?.purse ?? null;
    if (purse === null) continue;
    const market = marketOf(campaign);
    const owners = market.owners.map((owner) => (owner.member === member ? { ...owner, gold: purse } : owner));
    const trade = equip({ ...market, owners }, member, items);
    if ('is' in trade) campaign.happens({ type: 'equipped', trade: { ...trade.is, gold: 0 } });
  }
}

/** ITS-02: the items of somebody who leaves can be had again; packs without weeks keep no account of them. */
export function giveItemsBack(campaign: Campaign, member: number): void {
  giveAllItemsBack(campaign, campaign.sheetOf(member));
}

/** The same of a character that may be set aside. CRE-02 */
export function giveAllItemsBack(campaign: Campaign, { member, class: of, items }: CharacterSheet): void {
  if (!campaign.state.isFounded || items.length === 0) return;
  campaign.happens({ type: 'items given back', member, class: of, items, moves: givenBack(campaign.catalog, items) });
}

/** TRE-03, TRE-07: numbers of the pack’s table are found once, and two halves make a whole. */
export function findTreasures(campaign: Campaign, looted: readonly string[]): void {
  const { catalog, state } = campaign;
  const before = state.goods.treasures;
  const now = afterLooting(catalog, before, looted);
  if (now.length === before.length) return;
  campaign.happens({ type: 'treasures found', treasures: now });
  const known = wholeBlueprints(catalog, before);
  const items = wholeBlueprints(catalog, now).filter((item) => !known.includes(item));
  if (items.length > 0) campaign.happens({ type: 'items available', items });
}
