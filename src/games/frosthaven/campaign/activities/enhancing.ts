import { id } from '../../../../engine/values/id.ts';
import type { Enhancement, Sticker } from '../../content/schema/abilities/stickers.ts';
import { cardPool } from '../../rules/figures/equipment.ts';
import type { Campaign } from '../campaign.ts';
import { companionField, seatFor } from '../campaign.ts';
import type { CampaignChoice, CampaignRule } from '../questions/questions.ts';
import { chooseOne } from '../questions/questions.ts';
import type { EnhancementOffer, EnhancementSpot } from '../rules/goods/enhancements.ts';
import { enhancementsFor } from '../rules/goods/enhancements.ts';
import { goldLacks } from '../rules/refusal.ts';
import { stickersOf } from '../state/enhancements.ts';
import { marketOf } from '../steps/goods/market.ts';
import { matOf } from '../steps/party/growth.ts';
import { restartOnSharedChange } from '../steps/restart-on-shared-change.ts';
import type { Activity } from './activity.ts';
import { nothingChoice } from './choose-offer.ts';

export const enhancing: Activity = {
  name: 'enhance a card',
  shouldExplain: (campaign) => levelOf(campaign) >= 1,
  whyNot: (campaign, member) => {
    if (levelOf(campaign) < 1) return { because: 'no enhancer' };
    const places = placesFor(campaign, member);
    if (places.length === 0) return { because: 'nothing to enhance' };
    const lacks = goldLacks(leastOf(places) - campaign.sheetOf(member).gold);
    return lacks.length > 0 ? { because: 'lacks', lacks } : undefined;
  },
  *run(campaign, member) {
    const prices = () => [campaign.state.enhancing, levelOf(campaign)];
    const bought = yield* restartOnSharedChange({ campaign, member }, prices, () => chooseOffer(campaign, member));
    if (!bought) return;
    const { class: of } = campaign.sheetOf(member);
    const { place, offer } = bought;
    const { enhancing: lasts } = campaign.state;
    const sticker = stickerOn(place, offer.with);
    campaign.emit({
      type: 'enhanced',
      member,
      class: of,
      sticker,
      name: offer.name,
      gold: offer.price.gold,
      lasts,
    });
  },
};

/** VAR-06: asks anew when the party changes the price meanwhile. */
function* chooseOffer(
  campaign: Campaign,
  member: number,
): CampaignRule<{ place: EnhancementSpot; offer: EnhancementOffer } | undefined> {
  const place = yield* choosePlace(campaign, member);
  const offer = place && (yield* chooseSticker(campaign, member, place));
  if (!place || !offer) return undefined;
  return (yield* agree(campaign, member, place, offer)) ? { place, offer } : undefined;
}

/** ENH-10: 0 without a building. */
function levelOf(campaign: Campaign): number {
  return marketOf(campaign).opens.enhance ?? 0;
}

/** ENH-09 */
function placesFor(campaign: Campaign, member: number): EnhancementSpot[] {
  const sheet = campaign.sheetOf(member);
  const pool = cardPool(matOf(campaign, sheet), sheet).map((card) => card.id);
  const stickers = stickersOf(campaign.state.enhancements, sheet.class);
  const terms = { building: levelOf(campaign), temporary: campaign.state.enhancing === 'temporary' };
  return enhancementsFor(campaign.catalog, { class: id(sheet.class), pool, stickers }, terms);
}

function leastOf(places: readonly EnhancementSpot[]): number {
  return Math.min(...places.flatMap(({ offers }) => offers.map(({ price }) => price.gold)));
}

function stickerOn({ card, half, place, side }: EnhancementSpot, enhancement: Enhancement): Sticker {
  return { card, half, place, ...(side !== undefined && { side }), with: enhancement };
}

function* choosePlace(campaign: Campaign, member: number): CampaignRule<EnhancementSpot | undefined> {
  const { class: of, gold } = campaign.sheetOf(member);
  const all = placesFor(campaign, member).filter((place) => leastOf([place]) <= gold);
  const cards = [...new Set(all.map(({ card }) => card))];
  const card = yield* chooseOne<string | undefined>({
    seat: seatFor(campaign, member),
    prompt: { about: 'enhancing', ...companionField(member), class: of, gold, cards },
    choices: [...cards.map((each) => cardChoice(of, each, all)), nothingChoice()],
    defaultAnswer: ['nothing'],
  });
  const places = all.filter((each) => each.card === card);
  const [only, ...more] = places;
  if (more.length === 0) return only;
  return yield* chooseOne<EnhancementSpot | undefined>({
    seat: seatFor(campaign, member),
    prompt: { about: 'enhancing place', ...companionField(member), class: of, card: card ?? '' },
    choices: [...places.map(placeChoice), nothingChoice()],
    defaultAnswer: ['nothing'],
  });
}

/** `all` are those that can be paid for. */
function cardChoice(of: string, card: string, all: readonly EnhancementSpot[]): CampaignChoice<string> {
  const from = leastOf(all.filter((each) => each.card === card));
  const spots = all.filter((each) => each.card === card);
  return { value: card, is: card, note: { is: 'card to enhance', class: of, card, from, spots } };
}

function placeChoice(place: EnhancementSpot): CampaignChoice<EnhancementSpot> {
  const { half, shape, words, name } = place;
  return { value: placeValue(place), is: place, note: { is: 'place', name, half, shape, words } };
}

export function placeValue({ half, side, place }: EnhancementSpot): string {
  return [side, half, place + 1].filter((each) => each !== undefined).join(' ');
}

function* chooseSticker(
  campaign: Campaign,
  member: number,
  place: EnhancementSpot,
): CampaignRule<EnhancementOffer | undefined> {
  const { class: of, gold } = campaign.sheetOf(member);
  const { card, half, words, side } = place;
  const [open, lacking] = [true, false].map((isOpen) =>
    place.offers.filter(({ price }) => price.gold <= gold === isOpen),
  );
  const where = { class: of, card, half, words, ...(side !== undefined && { side }) };
  return yield* chooseOne<EnhancementOffer | undefined>({
    seat: seatFor(campaign, member),
    prompt: {
      about: 'enhancing with',
      ...companionField(member),
      ...where,
      have: gold,
      lacking: (lacking ?? []).map(priced),
    },
    choices: [...(open ?? []).map(stickerChoice), nothingChoice()],
    defaultAnswer: ['nothing'],
  });
}

function priced({ name, price }: EnhancementOffer): { name: string; gold: number } {
  return { name, gold: price.gold };
}

function stickerChoice(offer: EnhancementOffer): CampaignChoice<EnhancementOffer> {
  return { value: stickerValue(offer), is: offer, note: { is: 'sticker', ...priced(offer) } };
}

export function stickerValue({ name, with: enhancement }: EnhancementOffer): string {
  if (!('hex' in enhancement)) return name.toLowerCase();
  const { q, r } = enhancement.hex;
  return `hex ${q},${r}`;
}

/** ENH-01: shows the price, step by step, before it is paid. */
function* agree(
  campaign: Campaign,
  member: number,
  place: EnhancementSpot,
  { name, price, with: what }: EnhancementOffer,
): CampaignRule<boolean> {
  const { class: of, gold } = campaign.sheetOf(member);
  const { enhancing: lasts } = campaign.state;
  const pays: CampaignChoice<boolean> = { value: 'pay', is: true, note: { is: 'paying', gold: price.gold } };
  const about = { class: of, sticker: stickerOn(place, what), name, steps: price.steps, have: gold, lasts };
  return yield* chooseOne<boolean>({
    seat: seatFor(campaign, member),
    prompt: { about: 'enhancing price', ...companionField(member), ...about },
    choices: [pays, { ...nothingChoice(), is: false }],
    defaultAnswer: ['nothing'],
  });
}
