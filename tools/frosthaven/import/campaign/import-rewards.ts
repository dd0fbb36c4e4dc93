/** Rewards of scenarios, sections and buildings. END-12 to END-14, BUI-06 */
import { z } from 'zod';
import type { JsonObject } from '../action-json.ts';
import { resolveText } from '../labels.ts';
import { titleOf } from '../names.ts';
import type { ImportReport } from '../report.ts';
import { readEffect } from './event-effects.ts';
import {
  blueprintGain,
  calendarGain,
  classGain,
  eachGain,
  eventsGain,
  goldGain,
  guardGain,
  itemGain,
  MOST_GOLD,
  reputationGain,
  resourceGain,
  sectionGain,
  valueGain,
  wholeNumber,
} from './gain-makers.ts';
import type { ReadGains, References } from './references.ts';
import { byHand, gained, joined, notThere } from './references.ts';

const KIND = 'rewards';

interface RewardContext {
  readonly references: References;
  readonly report: ImportReport;
  readonly place: string;
}

/** Each reward is counted by itself. */
export function importRewards(rewards: Readonly<Record<string, unknown>>, context: RewardContext): JsonObject[] {
  const { references, report, place } = context;
  return Object.entries(rewards)
    .filter(([name, value]) => !isSaidElsewhere(name, value, rewards))
    .flatMap(([name, value]) => {
      const { gains, faults, missing } = readReward(name, value, references);
      for (const why of new Set(faults)) report.note(KIND, place, why);
      for (const what of missing) report.notThere(KIND, place, what);
      report.count(KIND, faults.length === 0 ? 'whole' : 'by hand');
      return gains;
    });
}

/** Words that only tell what another field says. */
function isSaidElsewhere(name: string, value: unknown, rewards: Readonly<Record<string, unknown>>): boolean {
  return name === 'custom' && rewards.lootingGold !== undefined && /-gold\b|\.gold|lootingGold/i.test(String(value));
}

/** A list of one where it is no list. */
function eachOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [value];
}

type RewardReader = (value: unknown, references: References) => ReadGains | undefined;

export function readReward(name: string, value: unknown, references: References): ReadGains {
  const read = READERS[name]?.(value, references);
  return read ?? byHand(rewardWords(name, value, references));
}

const amountReader =
  (make: (amount: number) => ReadGains): RewardReader =>
  (value) => {
    const amount = wholeNumber(value);
    return amount === undefined ? undefined : make(amount);
  };

function goldReader(to: 'each' | 'collective'): RewardReader {
  return (value) => {
    const amount = wholeNumber(value, MOST_GOLD);
    return amount === undefined ? undefined : goldGain(amount, to);
  };
}

/** Undefined as soon as one of them can't be read. */
const listReader =
  (make: (each: string, references: References) => ReadGains | undefined): RewardReader =>
  (value, references) => {
    const read = eachOf(value).map((each) => make(String(each), references));
    const known = read.flatMap((each) => each ?? []);
    return known.length === read.length ? joined(known) : undefined;
  };

const resourceList = z.array(z.object({ type: z.string(), value: z.union([z.number(), z.string()]) }));
const overlay = z.object({ name: z.string(), location: z.string().optional() });

const times =
  (gain: 'random blueprint' | 'random scenario'): RewardReader =>
  (value) => {
    const count = value === true ? 1 : wholeNumber(value);
    return count === undefined || count < 1 || count > 9
      ? undefined
      : gained(...Array.from({ length: count }, () => ({ gain })));
  };

const READERS: Readonly<Record<string, RewardReader>> = {
  morale: amountReader((amount) => valueGain('morale', amount)),
  loseMorale: amountReader((amount) => valueGain('morale', -amount)),
  prosperity: amountReader((amount) => valueGain('prosperity', amount)),
  inspiration: amountReader((amount) => valueGain('inspiration', amount)),
  soldiers: amountReader((amount) => valueGain('soldiers', amount)),
  defense: amountReader((amount) => valueGain('defense', amount)),
  experience: amountReader((amount) => eachGain('experience', amount)),
  battleGoals: amountReader((amount) => eachGain('checks', amount)),
  gold: goldReader('each'),
  collectiveGold: goldReader('collective'),
  resources: resources('each'),
  collectiveResources: resources('collective'),
  items: listReader((each, references) => (/^\d{1,3}$/.test(each) ? itemGain(references, each) : undefined)),
  itemBlueprints: listReader((each, references) => {
    const numbers = rangeOf(each);
    return numbers && joined(numbers.map((number) => blueprintGain(references, number)));
  }),
  randomItemBlueprint: times('random blueprint'),
  randomItemDesign: times('random blueprint'),
  randomScenario: times('random scenario'),
  unlockCharacter: listReader((each, references) => classGain(references, each)),
  chooseUnlockCharacter: (value, references) => {
    const choices = eachOf(value).map((name) => ({ name: String(name), gain: classGain(references, String(name)) }));
    const absent = choices.flatMap(({ gain }) => gain.missing);
    if (absent.length > 0 || choices.length < 2 || choices.length > 4)
      return notThere(`Unlock one class: ${choices.map(({ name }) => titleOf(name)).join(', ')}.`, absent.join(', '));
    const options = choices.map(({ name, gain }) => ({
      label: titleOf(name),
      text: `${titleOf(name)} is unlocked.`,
      gains: [...gain.gains],
    }));
    return gained({ gain: 'section', section: references.choice('class', options), weeks: 0 });
  },
  itemDesigns: (value, references) => {
    const designs = eachOf(value).map(String);
    return designs.every((each) => OTHER_EDITION.test(each))
      ? notThere(rewardWords('itemDesigns', value, references), `item ${designs.join(', ')}`)
      : undefined;
  },
  section: listReader((each, references) => sectionGain(references, each, 0)),
  sections: listReader((each, references) => sectionGain(references, each, 0)),
  calendarSection: listReader((each, references) => calendarGain(references, each)),
  campaignSticker: listReader((each, references) => gained({ gain: 'sticker', sticker: references.sticker(each) })),
  globalAchievements: listReader((each, references) => gained({ gain: 'sticker', sticker: references.sticker(each) })),
  overlaySticker: mapSticker,
  overlayCampaignSticker: mapSticker,
  events: listReader((each, references) => {
    const card = eventCard(each);
    return card === undefined ? undefined : eventsGain(references, 'add', [card]);
  }),
  eventDecks: listReader((each, references) => {
    const all = each.split(',').map(eventRange);
    const known = all.flatMap((names) => names ?? []);
    return all.includes(undefined) ? undefined : eventsGain(references, 'add', known);
  }),
  reputationFactions: listReader((each, references) => {
    const [, faction = '', amount = ''] = /^([\w-]+):([+-]?\d{1,2})$/.exec(each) ?? [];
    return faction === '' ? undefined : reputationGain(references, faction, Number(amount));
  }),
  townGuardAm: listReader((each, references) => guardGain(references, 'add', each)),
  custom: (value, references) => {
    const said = resolveText(String(value), references.known.labels).replace(MANUAL, '');
    return (
      SENTENCES.find(([pattern]) => pattern.test(said))?.[1](said, references) ?? sentence(String(value), references)
    );
  },
  lootingGold: (value) => (TOKEN_WORTH.test(String(value)) ? gained(MONEY_A_LEVEL_HIGHER) : undefined),
  hints: () => gained(),
  ignoredBonus: () => gained(),
  calendarIgnore: () => gained(),
};

/** Shared with events; nothing that only an event can do. */
function sentence(value: string, references: References): ReadGains | undefined {
  const { ahead, attack, reads, ...read } = readEffect(value, references);
  return ahead.length > 0 || attack !== undefined || reads.length > 0 ? undefined : read;
}

/** Worth of a money token one level higher. */
const TOKEN_WORTH = /^2 ?\+ ?Math\.floor\(\(L ?\+ ?1\) ?\/ ?2\)$/;
const MONEY_A_LEVEL_HIGHER = { gain: 'for one', what: 'money tokens', amount: 1, higher: 1 };

/** `153:fc` */
const OTHER_EDITION = /^\d{1,3}:[a-z][\w-]*$/;

/** The app can’t do it by itself; we may. */
const MANUAL = /^(?:manual \(?%?wip%?\)?|%?wip%?)!?:? ?(?:manually apply:)? ?/i;
const ANY_KIND = /^(?:collectively )?gain any (\d+) (material|herb) resources?( each)?\.?$/i;

const SENTENCES: readonly (readonly [
  said: RegExp,
  gain: (said: string, references: References) => ReadGains | undefined,
])[] = [
  [/^Do not resolve an outpost event this week\.?$/i, () => gained({ gain: 'no outpost event' })],
  [
    /^[“"].{3,30}[”"] quest complete\.?$/i,
    (said, references) =>
      gained({
        gain: 'sticker',
        sticker: references.sticker(said.replace(/^[“"](.*)[”"] (quest complete)\.?$/i, '$1 $2')),
      }),
  ],
  [
    ANY_KIND,
    (said) => {
      const [, count = '', group = '', each] = ANY_KIND.exec(said) ?? [];
      const of = group.toLowerCase() === 'herb' ? 'herbs' : 'materials';
      return gained({ gain: 'any resources', of, amount: Number(count), ...(each && { each: true }) });
    },
  ],
];

/** A mark of the map that nothing reads. */
function mapSticker(value: unknown, references: References): ReadGains | undefined {
  const all = eachOf(value).map((each) => overlay.safeParse(each).data);
  const known = all.flatMap((each) => each ?? []);
  if (known.length < all.length) return undefined;
  return gained(
    ...known.map(({ name, location = '' }) => {
      const place = resolveText(location, references.known.labels);
      return { gain: 'sticker', sticker: references.sticker(`map sticker ${name} ${place}`) };
    }),
  );
}

function resources(to: 'each' | 'collective'): RewardReader {
  return (value) => {
    const { data } = resourceList.safeParse(value);
    const read = (data ?? []).map(({ type, value: much }) => ({ type, amount: wholeNumber(much) }));
    if (!data || read.some(({ amount }) => amount === undefined)) return undefined;
    return joined(read.map(({ type, amount = 0 }) => resourceGain(type, amount, to)));
  };
}

const MOST_IN_RANGE = 60;

/** `69`, `129-137` */
export function rangeOf(value: string): number[] | undefined {
  const [, from = '', to = from] = /^(\d{1,3})(?:-(\d{1,3}))?$/.exec(value) ?? [];
  const [first, last] = [Number(from), Number(to)];
  if (from === '' || last < first || last - first > MOST_IN_RANGE) return undefined;
  return Array.from({ length: last - first + 1 }, (_, i) => first + i);
}

const DECK_LETTERS: Readonly<Record<string, string>> = { city: 'C', road: 'R' };

/** `winter-outpost:WO-81`, `boat:B-16`, `city:51` */
function eventCard(value: string): string | undefined {
  const [, deck = '', card = ''] = /^([a-z-]+):([A-Z]{1,2}-\d{1,3}|\d{1,3})$/.exec(value) ?? [];
  if (/\D/.test(card)) return card;
  const letter = DECK_LETTERS[deck];
  return card === '' || letter === undefined ? undefined : `${letter}-${card.padStart(2, '0')}`;
}

/** `city:21|28` is all from 21 to 28. */
function eventRange(value: string): string[] | undefined {
  const [, deck = '', from = '', to = ''] = /^([a-z]+):(\d{1,3})\|(\d{1,3})$/.exec(value) ?? [];
  const numbers = rangeOf(`${from}-${to}`);
  const cards = (numbers ?? []).flatMap((number) => eventCard(`${deck}:${number}`) ?? []);
  return cards.length === 0 || cards.length < (numbers?.length ?? 0) ? undefined : cards;
}

const HIDDEN: ReadonlySet<string> = new Set(['coordinates', 'x', 'y', 'width', 'height']);

function rewardWords(name: string, value: unknown, references: References): string {
  const said = name === 'custom' ? '' : `${titleOf(name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`))}: `;
  return `${said}${plainWords(value, references)}`;
}

function plainWords(value: unknown, references: References): string {
  if (Array.isArray(value)) return value.map((each) => plainWords(each, references)).join(', ');
  if (typeof value !== 'object' || value === null) return resolveText(String(value), references.known.labels);
  return Object.entries(value)
    .filter(([key]) => !HIDDEN.has(key))
    .map(([, each]) => plainWords(each, references))
    .join(' ');
}
