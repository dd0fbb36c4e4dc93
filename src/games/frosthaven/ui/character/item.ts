/** Panel of a known item: effect, copies, cost, and unmet needs. ITS */

import { cleanName } from '../../../../engine/values/typed-text.ts';
import type { CampaignContext, CampaignReader, GameActions } from '../../../../game-api/contract/actions.ts';
import { panelAction } from '../../../../game-api/contract/actions.ts';
import type { TermSuggestion } from '../../../../game-api/contract/game.ts';
import { number } from '../../../../game-api/panel/custom-ids.ts';
import { CONTENT_LENGTH } from '../../../../game-api/panel/limits.ts';
import type { Panel } from '../../../../game-api/panel/panel.ts';
import { textPanel } from '../../../../game-api/panel/panel.ts';
import { bold, escapeMarkdown, formatList, truncate, truncateLines } from '../../../../game-api/panel/text.ts';
import { t } from '../../../../i18n/t.ts';
import { hasWeeks } from '../../campaign/campaign.ts';
import type { CampaignMatch } from '../../campaign/match.ts';
import { knownFormulas } from '../../campaign/rules/goods/brew.ts';
import { buy } from '../../campaign/rules/goods/buy.ts';
import { craft } from '../../campaign/rules/goods/craft.ts';
import { copiesOf } from '../../campaign/rules/goods/supply.ts';
import { marketOf } from '../../campaign/steps/goods/market.ts';
import { campaignNames } from '../../campaign/text/names.ts';
import { refusalWords } from '../../campaign/text/refusals.ts';
import type { CampaignView } from '../../campaign/view.ts';
import type { Catalog } from '../../content/catalog.ts';
import { sellingPrice } from '../../content/prices.ts';
import type { Item } from '../../content/schema/campaign/rewards.ts';
import { pictureJob, waresAlt } from '../../render/index.ts';
import { explainItem } from '../../rules/explain/card.ts';
import { inOneLine } from '../../rules/explain/parts.ts';
import { termWords } from '../../rules/view-schema/words.ts';
import { campaignOf, ownCharacter } from '../campaign/characters.ts';
import { costsOf, wareOf } from './item-view.ts';

/** Returns items that are available or owned; all others are secret. ITS-01, ITS-07 */
export function knownItems(catalog: Catalog, view: Pick<CampaignView, 'available' | 'sheets' | 'roster'>): Item[] {
  const all = [...catalog.items.values()];
  if (!hasWeeks(catalog)) return all.filter(({ random, blueprint }) => !random && !blueprint);
  const owned = [...view.sheets, ...view.roster.aside].flatMap(({ items }) => items);
  return all.filter((item) => (view.available[item.id] ?? 0) > 0 || owned.includes(item.id));
}

async function itemPanel(catalog: Catalog, at: CampaignContext): Promise<Panel> {
  const own = await campaignOf(at);
  if (!own) return textPanel(t`This campaign has ended.`);
  const typed = cleanName(at.fieldValues.get('name') ?? '');
  const wanted = typed.toLowerCase();
  const item = knownItems(catalog, own.view).find((each) => [each.id, each.name.toLowerCase()].includes(wanted));
  if (!item)
    return textPanel(t`Nobody here knows an item “${escapeMarkdown(truncate(typed, MOST_TYPED))}”, at least not yet.`);
  const member = (await ownCharacter(at))?.member;
  const lacks = member === undefined || !hasWeeks(catalog) ? undefined : lackOf(own, member, item);
  const wares = [wareOf(catalog, item.id, undefined, lacks ?? '')];
  return {
    content: truncateLines([...itemLines(own, item), ...lackingLines(item, lacks)].join('\n'), CONTENT_LENGTH),
    components: [],
    picture: { job: pictureJob('wares', { wares, sells: false }), alt: waresAlt(wares), name: 'item.png' },
  };
}

const MOST_TYPED = 40;

function itemLines(own: CampaignMatch, item: Item): string[] {
  const { catalog, view } = own;
  const slot = termWords(item.slot);
  const head =
    item.number === undefined ? `${bold(item.name)} (${slot})` : t`${bold(item.name)} (item ${item.number}, ${slot})`;
  return [
    head,
    inOneLine(explainItem(item)),
    ...(hasWeeks(catalog) ? [copiesWords(view, item)] : []),
    priceWords(catalog, view, item),
  ].filter(Boolean);
}

function copiesWords({ available, sheets, roster }: CampaignView, item: Item): string {
  const owners = [...sheets, ...roster.aside].filter(({ items }) => items.includes(item.id));
  const names = owners.map(({ name }) => bold(escapeMarkdown(name)));
  const left = t('{left, plural, =0 {None} other {#}} of {all, plural, one {# copy} other {# copies}} left.', {
    left: available[item.id] ?? 0,
    all: copiesOf(item),
  });
  if (names.length === 0) return left;
  const who = formatList(names);
  return `${left} ${t('{who} {count, plural, one {has} other {have}} one.', { who, count: names.length })}`;
}

function priceWords(catalog: Catalog, { windows }: CampaignView, item: Item): string {
  const price = formatList(costsOf(catalog, item).map(({ amount, name }) => `${amount} ${name}`));
  const how =
    item.gold !== undefined
      ? t`Costs ${price}.`
      : price
        ? t`Crafted from ${price}.`
        : brewedWords(catalog, windows, item);
  const worth = sellingPrice(catalog, item);
  return `${how} ${worth > 0 ? t`Sells for ${worth} gold.` : t`It can’t be sold.`}`.trim();
}

/** BREW-04: formulas of open windows only. */
function brewedWords(catalog: Catalog, windows: readonly string[], { id: item }: Item): string {
  const known = knownFormulas(catalog, windows).filter((formula) => formula.item === item);
  const [first, ...others] = known.map(({ herbs }) => formatList(herbs.map(termWords)));
  if (first === undefined) return '';
  return t`Brewed from ${others.reduce((before, next) => t`${before}, or from ${next}`, first)}.`;
}

/** CRF-03, BUY-03: obstacle in the next Downtime; empty without one, undefined if nobody makes or sells the item. */
function lackOf(own: CampaignMatch, member: number, item: Item): string | undefined {
  const isCrafted = item.gold === undefined;
  if (isCrafted && !item.cost) return undefined;
  const market = marketOf(own);
  const verdict = isCrafted ? craft(market, member, item.id) : buy(market, member, item.id);
  return 'is' in verdict ? '' : refusalWords(verdict.why, campaignNames(own.catalog, own.view));
}

function lackingLines({ gold }: Item, lacks: string | undefined): string[] {
  if (lacks === undefined) return [];
  if (lacks !== '') return [lacks];
  return [
    gold === undefined
      ? t`You have everything for it: craft it in Downtime.`
      : t`You have everything for it: buy it in Downtime.`,
  ];
}

export function itemActions(catalog: Catalog): GameActions {
  return new Map([['item', panelAction({ campaign: number }, (at) => itemPanel(catalog, at))]]);
}

export function itemSuggestions(
  catalog: Catalog,
): ReadonlyMap<string, (at: CampaignReader) => Promise<TermSuggestion[]>> {
  return new Map([
    [
      'item name',
      async (at: CampaignReader) => {
        const own = await campaignOf(at);
        return own ? knownItems(catalog, own.view).map(({ name }) => ({ name, value: name })) : [];
      },
    ],
  ]);
}
