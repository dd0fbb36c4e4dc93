import type { Campaign } from '../../campaign.ts';
import { buyStartingItems } from '../../rules/goods/buy.ts';
import { findItemCopy, returnMoves } from '../../rules/goods/supply.ts';
import type { Market } from '../../rules/goods/trade.ts';
import { completeBlueprints, treasuresAfterLooting } from '../../rules/goods/treasure.ts';
import { openServices } from '../../rules/outpost/building-deck.ts';
import type { CharacterSheet } from '../../state/people.ts';

export function marketOf({ catalog, state }: Pick<Campaign, 'catalog' | 'state'>): Market {
  const { sheets, goods, outpost, buildings } = state;
  return { catalog, owners: sheets, goods, frosthaven: outpost.supply, opens: openServices(catalog, buildings) };
}

/** Gives the item, or lets it wait for settlement where its finder can't have it. ITS-05, SELL-04, SELL-05 */
export function gainItem(campaign: Campaign, member: number, item: string): void {
  const lying = findItemCopy(campaign.state.goods.supply, item);
  const isSecond = campaign.sheetOf(member).items.includes(item);
  if (isSecond || 'why' in lying) campaign.emit({ type: 'item unwanted', member, item });
  else campaign.emit({ type: 'item gained', member, item, moves: lying.is });
}

/** Spends first gold all at once; the rest is lost. A purchase that is no longer possible changes nothing. NEW-10 */
export function equipAll(campaign: Campaign, all: readonly { member: number; items: readonly string[] }[]): void {
  for (const { member, items } of all) {
    const purse = campaign.state.sheets.find((sheet) => sheet.member === member)?.purse ?? null;
    if (purse === null) continue;
    const market = marketOf(campaign);
    const owners = market.owners.map((owner) => (owner.member === member ? { ...owner, gold: purse } : owner));
    const trade = buyStartingItems({ ...market, owners }, member, items);
    if ('is' in trade) campaign.emit({ type: 'equipped', trade: { ...trade.is, gold: 0 } });
  }
}

/** Returns the items of a leaving member; packs without weeks keep no account of items. ITS-02 */
export function giveItemsBack(campaign: Campaign, member: number): void {
  giveAllItemsBack(campaign, campaign.sheetOf(member));
}

/** Returns the items also of a character that is set aside. CRE-02 */
export function giveAllItemsBack(campaign: Campaign, { member, class: of, items }: CharacterSheet): void {
  if (!campaign.state.isFounded || items.length === 0) return;
  campaign.emit({ type: 'items given back', member, class: of, items, moves: returnMoves(campaign.catalog, items) });
}

/** Records treasures, each once; two halves complete a blueprint. TRE-03, TRE-07 */
export function findTreasures(campaign: Campaign, looted: readonly string[]): void {
  const { catalog, state } = campaign;
  const before = state.goods.treasures;
  const now = treasuresAfterLooting(catalog, before, looted);
  if (now.length === before.length) return;
  campaign.emit({ type: 'treasures found', treasures: now });
  const known = completeBlueprints(catalog, before);
  const items = completeBlueprints(catalog, now).filter((item) => !known.includes(item));
  if (items.length > 0) campaign.emit({ type: 'items available', items });
}
