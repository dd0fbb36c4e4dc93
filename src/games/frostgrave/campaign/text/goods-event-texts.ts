/** Words for events of gold, things and the base. FTB, FBS */

import { t } from '../../../../i18n/t.ts';
import { nameWithin } from '../../text/words.ts';
import type { CampaignEventType } from '../events.ts';
import { locationOf } from '../rules/numbers.ts';
import type { EventTexts } from './event-texts.ts';
import { foundWords, isNothing } from './facts.ts';

type Goods = Extract<
  CampaignEventType,
  | 'treasure rolled'
  | 'treasure found'
  | 'home found'
  | 'market opened'
  | 'bought'
  | 'sold'
  | 'given'
  | 'settled'
  | 'poured'
  | 'resource bought'
>;

export const goodsEventTexts: EventTexts<Goods> = {
  'treasure rolled': () => undefined,
  'treasure found': ({ die, found }, { catalog }) => t`Treasure ${die}: ${foundWords(found, catalog)}.`,
  'home found': ({ seat, die, found }, names) => {
    const brings = foundWords(found, names.catalog);
    if (die === undefined && isNothing(found)) return undefined;
    const sheet = names.sheet(seat);
    const location = sheet && locationOf(names.catalog, sheet);
    const home = location ? nameWithin(location.name) : t`base`;
    return die === undefined ? t`The ${home}: ${brings}.` : t`The ${home} ${die}: ${brings}.`;
  },
  'market opened': ({ things }, { catalog }) => t`On the black market: ${foundWords({ gold: 0, things }, catalog)}.`,
  bought: ({ thing, gold }, names) => t`${names.thing(thing)} bought for ${gold} gold.`,
  sold: ({ thing, gold }, names) => t`${names.thing(thing)} sold for ${gold} gold.`,
  given: ({ seat, thing, to }, names) =>
    to === null ? t`${names.thing(thing)} comes home.` : t`${names.thing(thing)} goes to ${names.name(seat, to)}.`,
  poured: ({ seat, member, potion }, names) => t`${names.thing(potion)} is poured over ${names.name(seat, member)}.`,
  settled: ({ location }, { catalog }) =>
    t`The warband’s home is now the ${nameWithin(catalog.locations.get(location)?.name ?? location)}.`,
  'resource bought': ({ resource, gold }, { catalog }) =>
    t`${catalog.resources.get(resource)?.name ?? resource} bought for ${gold} gold.`,
};
