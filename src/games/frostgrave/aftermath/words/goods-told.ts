/** What becomes of gold, things and the base, told in short. FTB, FBS */
import type { EventType } from '../events.ts';
import { locationOf } from '../rules/numbers.ts';
import { foundWords } from './facts.ts';
import type { Tells } from './tells.ts';

type Goods = Extract<
  EventType,
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

export const goodsTold: Tells<Goods> = {
  'treasure rolled': () => undefined,
  'treasure found': ({ die, found }, { catalog }) => `Treasure ${die}: ${foundWords(found, catalog)}.`,
  'home found': ({ seat, die, found }, names) => {
    const brings = foundWords(found, names.catalog);
    if (die === undefined && brings === 'nothing') return undefined;
    const sheet = names.sheet(seat);
    const home = (sheet && locationOf(names.catalog, sheet)?.name) ?? 'base';
    return `The ${home.toLowerCase()}${die === undefined ? '' : ` ${die}`}: ${brings}.`;
  },
  'market opened': ({ things }, { catalog }) => `On the black market: ${foundWords({ gold: 0, things }, catalog)}.`,
  bought: ({ thing, gold }, names) => `${names.thing(thing)} bought for ${gold} gold.`,
  sold: ({ thing, gold }, names) => `${names.thing(thing)} sold for ${gold} gold.`,
  given: ({ seat, thing, to }, names) =>
    `${names.thing(thing)} ${to === null ? 'comes home' : `goes to ${names.name(seat, to)}`}.`,
  poured: ({ seat, member, potion }, names) => `${names.thing(potion)} is poured over ${names.name(seat, member)}.`,
  settled: ({ location }, { catalog }) =>
    `Home is the ${(catalog.locations.get(location)?.name ?? location).toLowerCase()} now.`,
  'resource bought': ({ resource, gold }, { catalog }) =>
    `${catalog.resources.get(resource)?.name ?? resource} bought for ${gold} gold.`,
};
