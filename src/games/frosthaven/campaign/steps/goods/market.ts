import type { Campaign } from '../../campaign.ts';
import { equip } from '../../rules/goods/buy.ts';
import { found, givenBack } from '../../rules/goods/supply.ts';
import type { Market } from '../../rules/goods/trade.ts';
import { afterLooting, wholeBlueprints } from '../../rules/goods/treasure.ts';
import { opensOf } from '../../rules/outpost/building-deck.ts';
import type { CharacterSheet } from '../../state/people.ts';

export function marketOf({ catalog, state }: Pick<Campaign, 'catalog' | 'state'>): Market {
  const { sheets, goods, outpost, buildings } = state;
  return { catalog, owners: sheets, goods, frosthaven: outpost.supply, opens: opensOf(catalog, buildings) };
}

/** Gives the item, or lets it wait for settlement where its finder can't have it. ITS-05, SELL-04, SELL-05 */
export function gainItem(campaign: Campaign, member: number, item: string): void {
  const lying = found(campaign.state.goods.supply, item);
  const isSecond = campaign.sheetOf(member).items.includes(item);
  if (isSecond || 'why' in lying) campaign.happens({ type: 'item unwanted', member, item });
  else campaign.happens({ type: 'item gained', member, item, moves: lying.is });
}

/** Spends first gold all at once; the rest is lost. A purchase that is no longer possible changes nothing. NEW-10 */
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

/** Returns the items of a leaving member; packs without weeks keep no account of items. ITS-02 */
export function giveItemsBack(campaign: Campaign, member: number): void {
  giveAllItemsBack(campaign, campaign.sheetOf(member));
}

/** Returns the items also of a character that is set aside. CRE-02 */
export function giveAllItemsBack(campaign: Campaign, { member, class: of, items }: CharacterSheet): void {
  if (!campaign.state.isFounded || items.length === 0) return;
  campaign.happens({ type: 'items given back', member, class: of, items, moves: givenBack(campaign.catalog, items) });
}

/** Records treasures, each once; two halves complete a blueprint. TRE-03, TRE-07 */
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
