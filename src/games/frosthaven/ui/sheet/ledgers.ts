import { formatList } from '../../../../game-api/panel/text.ts';
import { capitalize } from '../../../../i18n/letters.ts';
import { t } from '../../../../i18n/t.ts';
import { resourceWords } from '../../campaign/rules/goods/resources.ts';
import { isPotion } from '../../campaign/rules/goods/supply.ts';
import { isCompanion } from '../../campaign/state/people.ts';
import type { CampaignNames } from '../../campaign/text/names.ts';
import { campaignNames } from '../../campaign/text/names.ts';
import { treasureWords } from '../../campaign/text/treasures.ts';
import type { CampaignView } from '../../campaign/view.ts';
import type { Catalog } from '../../content/catalog.ts';
import type { Item } from '../../content/schema/campaign/rewards.ts';
import type { LedgerEntry, LedgerGroup } from '../../render/index.ts';
import { emblemOf } from '../../rules/view-schema/icons.ts';

/** Lists available items with their copies. ITS-01, CRF-02, BUY-03 */
export function itemsLedger(catalog: Catalog, view: CampaignView): LedgerGroup[] {
  const names = campaignNames(catalog, view);
  const there = [...catalog.items.values()].filter(({ id }) => (view.available[id] ?? 0) > 0);
  const kinds: readonly (readonly [string, (item: Item) => boolean])[] = [
    [t`To craft`, ({ cost }) => cost !== undefined],
    [t`To buy`, ({ cost, gold }) => cost === undefined && gold !== undefined],
    [t`Potions`, ({ id, cost, gold }) => cost === undefined && gold === undefined && isPotion(catalog, id)],
    [t`Found or given back`, ({ id, cost, gold }) => !cost && gold === undefined && !isPotion(catalog, id)],
  ];
  return kinds.map(([heading, isSo]) => ({
    heading,
    entries: there.filter(isSo).map((item) => itemEntry(item, view.available[item.id] ?? 0, names)),
  }));
}

function itemEntry(item: Item, copies: number, names: CampaignNames): LedgerEntry {
  const price = [...costWords(item, names), ...(item.gold === undefined ? [] : [t`${item.gold} gold`])];
  const text = [formatList(price), names.itemText(item.id)].filter((words) => words !== '').join('. ');
  return { icon: item.icon, name: item.name, figure: t`${copies} left`, text };
}

/** CRF-03 */
function costWords({ cost }: Item, names: CampaignNames): string[] {
  if (!cost) return [];
  return [...resourceWords(cost.resources ?? {}), ...(cost.items ?? []).map((part) => names.item(part))];
}

const CHEST = 'open-chest';
const GOAL = 'goal';

/** Lists looted treasures by scenario. TRE-01, TRE-03 */
export function treasuresLedger(catalog: Catalog, view: CampaignView): LedgerGroup[] {
  const names = campaignNames(catalog, view);
  return Object.entries(view.looted).map(([name, numbers]) => ({
    heading: names.scenario(name),
    entries: numbers.map((number) => treasureEntry(catalog, name, number, names)),
  }));
}

function treasureEntry(catalog: Catalog, scenario: string, number: string, names: CampaignNames): LedgerEntry {
  const name = number === GOAL ? t`Goal treasure` : t`Treasure ${number}`;
  const own = [...catalog.scenarios.values()].find(({ id }) => id === scenario)?.treasures?.[number];
  const listedToo = catalog.treasures.find((each) => `${each.number}` === number);
  const found = own ?? listedToo?.gives;
  const text = found === undefined ? '' : capitalize(treasureWords(found, names));
  return { icon: CHEST, name, ...(text !== '' && { text: `${text}.` }) };
}

export type PlayerNames = ReadonlyMap<number, string>;

/** Lists retired characters by player. RTR-09 */
export function retiredLedger(catalog: Catalog, { roster }: CampaignView, players: PlayerNames): LedgerGroup[] {
  const { retired } = roster;
  return [...new Set(retired.map(({ member }) => member))].map((member) => ({
    heading: isCompanion({ member }) ? t`Companions` : (players.get(member) ?? t`A former player`),
    entries: retired
      .filter((each) => each.member === member)
      .map(({ name, class: of, level, perks, masteries }) => {
        const mat = [...catalog.classes.values()].find(({ id }) => id === of);
        const what = [t('{perks, plural, one {# perk} other {# perks}}', { perks }), t`${masteries} of 2 masteries`];
        return {
          ...(mat && { icon: mat.icon }),
          name,
          figure: t`level ${level}`,
          text: `${mat?.name ?? of}, ${what.join(', ')}`,
        };
      }),
  }));
}

const STICKER = 'stamper';
const COUNTER = 'abacus';
const PARTY = 'three-friends';
const GUARD = 'guards';

/** Lists settings, stickers, and perks of the town guard. STK-01, TGD-06 */
export function notesLedger(catalog: Catalog, view: CampaignView, ways: readonly LedgerEntry[]): LedgerGroup[] {
  const { outpost, guardPerks, roster } = view;
  const names = campaignNames(catalog, view);
  const stickers = outpost.stickers.map((sticker) => {
    const what = catalog.campaign?.stickers?.find(({ id }) => id === sticker)?.what;
    return { icon: STICKER, name: names.sticker(sticker), ...(what !== undefined && { text: what }) };
  });
  const counters = (catalog.campaign?.counters ?? []).map(({ id: counter, name }) => ({
    icon: COUNTER,
    name: `${name}: ${outpost.counters?.[counter] ?? 0}`,
  }));
  const loot = resourceWords(outpost.loot).map((words) => ({ icon: emblemOf('loot'), name: t`${words} more` }));
  const classes = roster.classes.map((of) => ({ icon: PARTY, name: names.class(of) }));
  return [
    { heading: t`How you play`, entries: ways },
    { heading: t`Stickers`, entries: stickers },
    ...(counters.length > 0 ? [{ heading: t`Counters`, entries: counters }] : []),
    { heading: t`On the loot cards`, entries: loot },
    {
      heading: t`The town guard has learned`,
      entries: guardPerks.map((perk) => ({ icon: GUARD, name: names.guardPerk(perk) })),
    },
    { heading: t`Unlocked classes`, entries: classes },
  ];
}
