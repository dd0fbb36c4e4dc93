/** Effects of events: `{type, values}` or a sentence. EVT-13 to EVT-16, CEV-11 to CEV-19, ATT-01 */
import { ELEMENTS } from '../../../../src/games/frosthaven/content/terms.ts';
import type { JsonObject } from '../action-json.ts';
import { findCondition } from '../action-parts.ts';
import { resolveText } from '../labels.ts';
import { titleOf } from '../names.ts';
import { startSentence, wreckSentence } from './event-sentences.ts';
import {
  buildingGain,
  eachGain,
  eventsGain,
  goldGain,
  groupOf,
  guardGain,
  itemGain,
  reputationGain,
  reputationOf,
  resourceGain,
  scenarioGain,
  sectionGain,
  valueGain,
  wholeNumber,
  wreckGain,
} from './gain-makers.ts';
import type { ReadGains, References } from './references.ts';
import { byHand, gained, NO_GAINS } from './references.ts';
import type { SourceEventEffect, SourceEventValue } from './source-campaign.ts';

export interface ReadEffects extends ReadGains {
  /** For the start of the next scenario. */
  readonly ahead: readonly JsonObject[];
  readonly attack?: JsonObject | 'averted';
  /** Labels of options whose outcomes are read too. */
  readonly reads: readonly string[];
}

export const NO_EFFECTS: ReadEffects = { ...NO_GAINS, ahead: [], reads: [] };

/** Undefined for both where two change the attack in ways that don't add up. */
export function joinedEffects(all: readonly ReadEffects[]): ReadEffects {
  const attacks = all.flatMap(({ attack }) => (attack === undefined ? [] : [attack]));
  const attack = attacks.includes('averted') ? 'averted' : summed(attacks.filter((each) => each !== 'averted'));
  return {
    gains: all.flatMap(({ gains }) => gains),
    faults: all.flatMap(({ faults }) => faults),
    missing: all.flatMap(({ missing }) => missing),
    ahead: all.flatMap(({ ahead }) => ahead),
    reads: all.flatMap(({ reads }) => reads),
    ...(attack !== undefined && { attack }),
  };
}

function summed(attacks: readonly JsonObject[]): JsonObject | undefined {
  if (attacks.length === 0) return undefined;
  const sumOf = (key: string) => attacks.reduce((sum, each) => sum + (wholeNumber(each[key]) ?? 0), 0);
  const [draws] = attacks.flatMap((each) => each.draws ?? []);
  const [value, targets] = [sumOf('value'), sumOf('targets')];
  return { ...(value !== 0 && { value }), ...(targets !== 0 && { targets }), ...(draws !== undefined && { draws }) };
}

export function readEffect(effect: SourceEventValue, references: References): ReadEffects {
  if (typeof effect !== 'object') return readSentence(`${effect}`, references);
  const { type = '', values = [], condition, effects } = effect;
  if (condition === undefined && effects) return joinedEffects(effects.map((each) => readEffect(each, references)));
  if (condition !== undefined) return hand(effectWords(effect, references), 'an effect has a condition of its own');
  if (type === 'and' || type === 'additionally')
    return joinedEffects(values.map((each) => readEffect(each, references)));
  const read = READERS[type]?.(values, references);
  return read === undefined ? hand(effectWords(effect, references)) : { ...NO_EFFECTS, ...read };
}

function hand(text: string, fault?: string): ReadEffects {
  return { ...NO_EFFECTS, ...byHand(text, fault) };
}

/** Undefined for values that it can't read. */
type EffectReader = (values: readonly SourceEventValue[], references: References) => Partial<ReadEffects> | undefined;

const amountReader =
  (make: (amount: number) => ReadGains): EffectReader =>
  ([first]) => {
    const amount = wholeNumber(first);
    return amount === undefined ? undefined : make(amount);
  };

const resourceReader =
  (sign: 1 | -1, to: 'each' | 'collective'): EffectReader =>
  ([first, kind]) => {
    const amount = wholeNumber(first);
    return amount === undefined || typeof kind !== 'string' ? undefined : resourceGain(kind, sign * amount, to);
  };

const groupReader =
  ({ sign, each }: { readonly sign: 1 | -1; readonly each?: true }): EffectReader =>
  ([first, group]) => {
    const [amount, of] = [wholeNumber(first), groupOf(group)];
    return amount === undefined || of === undefined
      ? undefined
      : gained({ gain: 'any resources', of, amount: sign * amount, ...(each && { each }) });
  };

const reputation =
  (sign: 1 | -1): EffectReader =>
  ([faction, value], references) => {
    const amount = wholeNumber(value);
    return amount === undefined ? undefined : reputationGain(references, faction, sign * amount);
  };

const nothing: EffectReader = () => ({});
const toEach = { to: 'characters' } as const;

const discards =
  (value: number | undefined): EffectReader =>
  ([first]) => {
    const amount = value ?? wholeNumber(first);
    return amount === undefined || amount < 1 || amount > 9
      ? undefined
      : { ahead: [{ do: 'discard', value: amount, ...toEach }] };
  };

/** The first value names the deck; without one, cards are named alone. */
const events =
  (change: 'add' | 'remove'): EffectReader =>
  (values, references) => {
    const names = values.map(String).filter((each) => /\d/.test(each));
    return names.length === 0 ? undefined : eventsGain(references, change, names);
  };

const READERS: Readonly<Record<string, EffectReader>> = {
  noEffect: nothing,
  morale: amountReader((amount) => valueGain('morale', amount)),
  loseMorale: amountReader((amount) => valueGain('morale', -amount)),
  prosperity: amountReader((amount) => valueGain('prosperity', amount)),
  loseProsperity: amountReader((amount) => valueGain('prosperity', -amount)),
  inspiration: amountReader((amount) => valueGain('inspiration', amount)),
  soldier: amountReader((amount) => valueGain('soldiers', amount)),
  soldiers: amountReader((amount) => valueGain('soldiers', amount)),
  collectiveGold: amountReader((amount) => goldGain(amount, 'collective')),
  loseCollectiveGold: amountReader((amount) => goldGain(-amount, 'collective')),
  gold: amountReader((amount) => goldGain(amount, 'each')),
  loseGold: amountReader((amount) => goldGain(-amount, 'each')),
  experience: amountReader((amount) => eachGain('experience', amount)),
  battleGoal: amountReader((amount) => eachGain('checks', amount)),
  collectiveResource: resourceReader(1, 'collective'),
  loseCollectiveResource: resourceReader(-1, 'collective'),
  resource: resourceReader(1, 'each'),
  collectiveResourceType: groupReader({ sign: 1 }),
  loseCollectiveResourceType: groupReader({ sign: -1 }),
  resourceType: groupReader({ sign: 1, each: true }),
  item: ([number], references) => itemGain(references, number),
  randomItemBlueprint: () => gained({ gain: 'random blueprint' }),
  randomItemDesign: () => gained({ gain: 'random blueprint' }),
  randomScenario: () => gained({ gain: 'random scenario' }),
  unlockScenario: ([index], references) => scenarioGain(references, index),
  unlockEnvelope: ([number], references) => buildingGain(references, number),
  campaignSticker: ([name], references) =>
    typeof name === 'string' ? gained({ gain: 'sticker', sticker: references.sticker(name) }) : undefined,
  campaignStickerReplace: ([before, after], references) =>
    typeof before === 'string' && typeof after === 'string'
      ? gained(
          { gain: 'sticker lost', sticker: references.sticker(before) },
          { gain: 'sticker', sticker: references.sticker(after) },
        )
      : undefined,
  sectionWeeks: ([section, weeks], references) => {
    const later = wholeNumber(weeks);
    return later === undefined || later < 1 || later > 40 ? undefined : sectionGain(references, `${section}`, later);
  },
  townGuardDeckCard: ([name], references) => guardGain(references, 'add', `${name}`),
  townGuardDeckCards: ([name, count], references) => guardGain(references, 'add', `${name}`, wholeNumber(count) ?? 0),
  townGuardDeckCardRemovePermanently: ([name], references) => guardGain(references, 'remove', `${name}`),
  wreckBuilding: ([name], references) => wreckGain(references, name),
  sectionWeek: ([section], references) => sectionGain(references, `${section}`, 1),
  traitScenarioCondition: (values) => {
    const [trait, ...names] = values;
    const given = conditionsIn(names);
    return given === undefined ? undefined : { ahead: [{ do: 'give', conditions: given, to: { trait: `${trait}` } }] };
  },
  traitScenarioDamage: ([trait, value]) => {
    const amount = wholeNumber(value);
    return amount === undefined || amount < 1
      ? undefined
      : { ahead: [{ do: 'damage', value: amount, to: { trait: `${trait}` } }] };
  },
  event: events('add'),
  removeEvent: events('remove'),
  reputationFaction: reputation(1),
  loseReputationFaction: reputation(-1),
  scenarioCondition: (values) => {
    const given = conditionsIn(values);
    return given === undefined ? undefined : { ahead: [{ do: 'give', conditions: given, ...toEach }] };
  },
  scenarioDamage: ([value]) => {
    const amount = wholeNumber(value);
    return amount === undefined || amount < 1 ? undefined : { ahead: [{ do: 'damage', value: amount, ...toEach }] };
  },
  discard: discards(undefined),
  discardOne: discards(1),
  outpostAttack: ([value]) => attackChange('value', value),
  outpostTarget: ([value]) => attackChange('targets', value),
  skipThreat: () => ({ attack: 'averted' }),
  outcome: ([label]) => (typeof label === 'string' ? { reads: [label] } : undefined),
};

function attackChange(
  what: 'value' | 'targets',
  value: SourceEventValue | undefined,
): Partial<ReadEffects> | undefined {
  const amount = wholeNumber(value);
  return amount === undefined ? undefined : { attack: { [what]: amount } };
}

/** `bless:2` is twice. Undefined for a condition that we don't have. */
export function conditionsIn(values: readonly SourceEventValue[]): string[] | undefined {
  const all = values.flatMap((value) => {
    const [, name = '', times = '1'] = /^([a-z-]+)(?::(\d))?$/.exec(String(value)) ?? [];
    return Array.from({ length: Number(times) }, () => findCondition(name));
  });
  const known = all.flatMap((each) => each ?? []);
  return known.length === all.length && known.length > 0 ? known : undefined;
}

const PLUS_ONE = /^Add a \S* ?(?:plus1|\+1)\S* sticker to one (\w+) (?:loot )?card \(.*\)\.?$/i;
const DRAWS = /^Gain (advantage|disadvantage) on all targets\.?$/i;
/** ELM-03 */
const ALL_STRONG = /^start the next scenario with all elements in the strong column\.?$/i;
const FOR_ONE = /^(?:The chosen|One) character gains (\d{1,2}) (gold|experience|checkmarks?)\.?$/i;
const READ_NOW = /^(?:R?read )?section (\d+\.\d+)\.?$/i;

const ANY_REPUTATION = /^(gain|lose) (\d) reputation with any (?:one )?faction of your choice\.?$/i;

function anyReputation(said: string, references: References): ReadGains | undefined {
  const [, way = '', count = ''] = ANY_REPUTATION.exec(said) ?? [];
  const of = references.known.factions.map((faction) => reputationOf(references, faction));
  if (count === '' || of.length === 0) return undefined;
  return gained({ gain: 'counter', of, amount: way.toLowerCase() === 'gain' ? Number(count) : -Number(count) });
}

function readSentence(text: string, references: References): ReadEffects {
  const said = resolveText(text, references.known.labels);
  if (said === '') return NO_EFFECTS;
  const [, draws] = DRAWS.exec(said) ?? [];
  if (draws !== undefined) return { ...NO_EFFECTS, attack: { draws: draws.toLowerCase() } };
  const [, much, noun = ''] = FOR_ONE.exec(said) ?? [];
  if (Number(much) >= 1) {
    const what = /^check/i.test(noun) ? 'checks' : noun.toLowerCase();
    return { ...NO_EFFECTS, ...gained({ gain: 'for one', what, amount: Number(much) }) };
  }
  const wrecked = wreckSentence(said);
  if (wrecked) return { ...NO_EFFECTS, ...wrecked };
  const [, section] = READ_NOW.exec(said) ?? [];
  if (section !== undefined) return { ...NO_EFFECTS, ...sectionGain(references, section, 0) };
  if (ALL_STRONG.test(said)) return { ...NO_EFFECTS, ahead: [{ do: 'infuse', elements: [...ELEMENTS] }] };
  const ahead = startSentence(said);
  if (ahead) return { ...NO_EFFECTS, ahead };
  const any = anyReputation(said, references);
  if (any) return { ...NO_EFFECTS, ...any };
  const [, kind] = PLUS_ONE.exec(said) ?? [];
  if (kind !== undefined) return { ...NO_EFFECTS, ...gained({ gain: 'loot sticker', kind: kind.toLowerCase() }) };
  return hand(said.replace(/%([\w.:-]+)%/g, '$1'));
}

const SAID: Readonly<Record<string, string>> = {
  sectionOrWeek: 'Read section $1, or write section $2 on the calendar, as the card says.',
  drawAnotherEvent: 'Draw another event: $1.',
  eventReturn: 'Return event $2 to its deck: $1.',
  checkbox: 'Check a box of the card: $1.',
  wreckBuilding: 'This building is wrecked: $1.',
  reputationFaction: 'Gain $2 reputation with $1.',
  loseReputationFaction: 'Lose $2 reputation with $1.',
};

/** Words for the table: `Wreck building: workshop`. */
export function effectWords(effect: SourceEventValue, references: References): string {
  if (typeof effect !== 'object') return resolveText(`${effect}`, references.known.labels);
  const { type = '', values = [], condition, effects }: SourceEventEffect = effect;
  if (condition !== undefined) {
    const wanted =
      typeof condition === 'object' && condition.type === 'otherwise'
        ? 'Otherwise'
        : effectWords(condition, references);
    return `${wanted.replace(/\.$/, '')}: ${effectWords({ type, values, effects }, references)}`;
  }
  if (effects) return effects.map((each) => effectWords(each, references)).join(' ');
  const words = values.map((each) => effectWords(each, references)).filter((each) => each !== '');
  if (type === 'noEffect') return 'No effect.';
  if (/^(and|additionally|)$/.test(type)) return words.join(' ');
  const pattern = SAID[type];
  if (pattern !== undefined) return pattern.replace(/\$(\d)/g, (_, at) => shown(words[Number(at) - 1] ?? ''));
  return `${titleOf(type.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`))}: ${words.map(shown).join(', ')}.`;
}

function shown(word: string): string {
  return /^[a-z]+(-[a-z]+)+$/.test(word) ? titleOf(word) : word;
}
