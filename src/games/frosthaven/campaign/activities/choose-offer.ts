/** Offers of Downtime activities, and the supply that pays for herbs. CRF-03, SUP-05 */
import type { Campaign } from '../campaign.ts';
import { companionField, seatFor } from '../campaign.ts';
import type { CampaignChoice, CampaignPrompt, CampaignRule } from '../questions/questions.ts';
import { chooseOne } from '../questions/questions.ts';
import type { Resources } from '../rules/goods/resources.ts';
import {
  addResources,
  countResources,
  filterResources,
  hasNoResources,
  isHerb,
  limitResources,
  missingResources,
  negateResources,
  resourcesLogText,
} from '../rules/goods/resources.ts';
import type { Trade } from '../rules/goods/trade.ts';
import type { ActivityRefusal, Lack, OutOfReach } from '../rules/refusal.ts';
import { lackSize } from '../rules/refusal.ts';
import { marketOf } from '../steps/goods/market.ts';
import { restartOnSharedChange } from '../steps/restart-on-shared-change.ts';

export interface ActivityOffer<T> {
  readonly value: string;
  readonly item: string;
  readonly detail: readonly Lack[];
  readonly is: T;
}

export interface Offers<T> {
  readonly open: readonly ActivityOffer<T>[];
  readonly lacking: readonly OutOfReach[];
}

const NEAREST = 3;

/** Returns the refusals that lack least, nearest first; undefined where an offer is open. */
export function whyNoOffer({ open, lacking }: Offers<unknown>): ActivityRefusal | undefined {
  if (open.length > 0) return undefined;
  const short = lacking.flatMap(({ item, why }) => (why.because === 'lacks' ? [{ item, why }] : []));
  if (short.length === 0) return { because: 'nothing new' };
  const nearest = short.toSorted((one, other) => lackSize(one.why.lacks) - lackSize(other.why.lacks)).slice(0, NEAREST);
  return { because: 'all lack something', nearest, more: short.length - nearest.length };
}

type OfferKind = Extract<CampaignPrompt, { lacking: readonly OutOfReach[] }>['about'] &
  ('crafting' | 'distilling' | 'selling' | 'buying');

/** Asks for one offer or none. Asks anew when others change the offers. */
export function* chooseActivityOffer<T>(
  campaign: Campaign,
  member: number,
  about: OfferKind,
  offersIn: (campaign: Campaign, member: number) => Offers<T>,
  then: (chosen: T) => CampaignRule<Trade | undefined>,
): CampaignRule<void> {
  const shared = () => JSON.stringify(offersIn(campaign, member));
  const trade = yield* restartOnSharedChange({ campaign, member }, shared, function* anew(): CampaignRule<
    Trade | undefined
  > {
    const { open, lacking } = offersIn(campaign, member);
    const chosen = yield* chooseOne<T | undefined>({
      seat: seatFor(campaign, member),
      prompt: { about, ...companionField(member), lacking },
      choices: [...open.map((offer) => choiceOf(offer)), nothingChoice()],
      defaultAnswer: ['nothing'],
    });
    return chosen === undefined ? undefined : yield* then(chosen);
  });
  if (trade) campaign.emit({ type: 'traded', trade });
}

function choiceOf<T>({ value, item, detail, is }: ActivityOffer<T>): CampaignChoice<T> {
  return { value, is, note: { is: 'item', item, detail } };
}

export function nothingChoice(): CampaignChoice<undefined> {
  return { value: 'nothing', is: undefined, note: { is: 'word' }, alone: true };
}

export function herbsPaid({ resources, frosthaven }: Trade): Resources {
  return filterResources(negateResources(addResources(resources, frosthaven)), isHerb);
}

/** Asks how many herbs Frosthaven pays, where there is a choice. SUP-05 */
export function* chooseSplit(campaign: Campaign, member: number, bill: Resources): CampaignRule<Resources> {
  const { frosthaven } = marketOf(campaign);
  const least = missingResources(campaign.sheetOf(member).resources, bill);
  const splits = splitsBetween(least, limitResources(frosthaven, bill));
  const [only, ...more] = splits;
  if (only && more.length === 0) return only;
  return yield* chooseOne({
    seat: seatFor(campaign, member),
    prompt: { about: 'herbs from', ...companionField(member) },
    choices: splits.map(
      (split): CampaignChoice<Resources> => ({
        value: hasNoResources(split) ? 'your own' : resourcesLogText(split),
        is: split,
        note: { is: 'split', frosthaven: split },
      }),
    ),
  });
}

function splitsBetween(least: Resources, most: Resources): Resources[] {
  const kinds = Object.keys(countResources((kind) => (most[kind] ?? 0) - (least[kind] ?? 0)));
  let splits = [least];
  for (const kind of kinds) {
    splits = splits.flatMap((split) =>
      steps(kind, least, most).map((amount) => countResources((each) => (each === kind ? amount : (split[each] ?? 0)))),
    );
  }
  return splits;
}

function steps(kind: string, least: Resources, most: Resources): number[] {
  const [from, to] = [least, most].map((all) => Object.entries(all).find(([each]) => each === kind)?.[1] ?? 0);
  return Array.from({ length: (to ?? 0) - (from ?? 0) + 1 }, (_, i) => (from ?? 0) + i);
}
