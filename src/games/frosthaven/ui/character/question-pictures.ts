import { id } from '../../../../engine/values/id.ts';
import type { PanelPicture } from '../../../../game-api/panel/panel.ts';
import type { GoodsNote, GoodsPrompt } from '../../campaign/questions/goods-questions.ts';
import type { CampaignQuestion } from '../../campaign/questions/questions.ts';
import { deckOfSheet, isNextBoxGained } from '../../campaign/rules/characters/perks.ts';
import { enhancedView } from '../../campaign/rules/goods/enhancements.ts';
import { addResources, filterResources, isHerb, oneOfEach } from '../../campaign/rules/goods/resources.ts';
import type { ClassSticker } from '../../campaign/state/enhancements.ts';
import { stickersOf } from '../../campaign/state/enhancements.ts';
import type { CharacterSheet } from '../../campaign/state/people.ts';
import { campaignNames } from '../../campaign/text/names.ts';
import { refusalOnPicture } from '../../campaign/text/refusals.ts';
import type { CampaignView } from '../../campaign/view.ts';
import type { Catalog } from '../../content/catalog.ts';
import { sellingPrice } from '../../content/prices.ts';
import type { Perk } from '../../content/schema/abilities/cards.ts';
import { HERBS } from '../../content/schema/terms.ts';
import type { Amount, PerkChoice, Ware } from '../../render/index.ts';
import { growthAlt, perksAlt, pictureJob, waresAlt } from '../../render/index.ts';
import { deckView } from '../../rules/views/deck.ts';
import { goldOf, resourcesOf, wareOf } from './item-view.ts';
import { boxedPerk } from './sheet-view.ts';

/** Shows the cards of the new level; those passed over before are told in words. LUP-07 */
export function growthPicture(
  catalog: Catalog,
  { class: of, level, cards: names }: Extract<CampaignQuestion['prompt'], { about: 'card' }>,
  enhancements: readonly ClassSticker[],
): PanelPicture {
  const mat = catalog.classOf(id(of));
  const wearing = { class: id<'ClassId'>(of), stickers: stickersOf(enhancements, of) };
  const all = mat.cards.filter((card) => names.includes(card.id));
  const views = (isNew: boolean) =>
    all
      .filter((card) => (card.level === level) === isNew)
      .flatMap((card) => enhancedView(catalog, wearing, { card: card.id }) ?? []);
  const [cards, passed] = [views(true), views(false)];
  return {
    job: pictureJob('hand', { cards, colour: mat.colour }),
    alt: growthAlt(cards, passed),
    name: 'cards.png',
  };
}

/** Shows each perk to mark with its effect on the deck. PERK-03, PERK-04 */
export function perksPicture(catalog: Catalog, sheet: CharacterSheet, { options }: CampaignQuestion): PanelPicture {
  const { perks: all = [] } = catalog.classOf(id(sheet.class));
  const offered = options.flatMap(({ note }) => all.filter((perk) => note?.is === 'perk' && perk.id === note.perk));
  const perks = perkChoices(catalog, sheet, offered);
  return { job: pictureJob('perks', { perks }), alt: perksAlt(perks), name: 'perks.png' };
}

export function perkChoices(catalog: Catalog, sheet: CharacterSheet, perks: readonly Perk[]): PerkChoice[] {
  const mat = catalog.classOf(id(sheet.class));
  const before = deckOfSheet(mat, sheet);
  return perks.map((perk) => {
    const after = deckOfSheet(mat, sheet, perk);
    const isChanged = isNextBoxGained(perk, sheet) && [...before].sort().join() !== [...after].sort().join();
    return { ...boxedPerk(catalog, mat, sheet, perk), deck: isChanged ? deckView(mat, before, after) : [] };
  });
}

/** Wares with pictures; further ones get a line each. */
const MOST_WARES = 8;
const MOST_LINES = 24;

type Wares = Extract<GoodsPrompt, { about: 'crafting' | 'distilling' | 'selling' | 'buying' }>;

/** Shows wares with prices, those out of reach with their lacks, and the purse. CRF-03, BUY-03 */
export function waresPicture(
  catalog: Catalog,
  { about, lacking }: Wares,
  { options, seat }: CampaignQuestion,
  view: CampaignView,
): PanelPicture {
  const sells = about === 'selling' || about === 'distilling';
  const names = campaignNames(catalog, view);
  const open = options.flatMap(({ note }) => (note?.is === 'item' ? [note] : []));
  const all: Ware[] = [
    ...open.map((note) => wareOf(catalog, note.item, sells ? broughtBy(catalog, about, note) : undefined, '')),
    ...lacking.map(({ item, why }) => wareOf(catalog, item, sells ? [] : undefined, refusalOnPicture(why, names))),
  ];
  const wares = all.slice(0, MOST_WARES);
  const more = all.slice(MOST_WARES, MOST_WARES + MOST_LINES);
  const purse = sells ? undefined : purseOf(about, seat, view);
  const beside = { ...(more.length > 0 && { more }), ...(purse && { purse }) };
  return { job: pictureJob('wares', { wares, sells, ...beside }), alt: waresAlt(wares, beside), name: 'wares.png' };
}

/** SELL-02, BREW-07: proceeds in gold, or the chosen herb. */
function broughtBy(catalog: Catalog, about: Wares['about'], { item, detail }: Extract<GoodsNote, { is: 'item' }>) {
  if (about === 'selling') return [goldOf(sellingPrice(catalog, catalog.item(id(item))))];
  return resourcesOf(
    oneOfEach(HERBS.filter((herb) => detail.some((part) => part.is === 'resource' && part.kind === herb))),
  );
}

/** BUY-03, SUP-05: purchases cost gold; crafting costs own resources, and herbs of either supply. */
function purseOf(about: Wares['about'], seat: string, view: CampaignView): Amount[] | undefined {
  const own = view.sheets.find(({ member }) => `${member}` === seat);
  if (!own) return undefined;
  if (about === 'buying') return [goldOf(own.gold)];
  return resourcesOf(addResources(own.resources, filterResources(view.outpost.supply, isHerb)));
}

export function itemPicture(catalog: Catalog, item: string, gold?: number): PanelPicture {
  const wares = [wareOf(catalog, item, gold === undefined ? [] : [goldOf(gold)], '')];
  return { job: pictureJob('wares', { wares, sells: true }), alt: waresAlt(wares), name: 'item.png' };
}
