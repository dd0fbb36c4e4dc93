/** Perks and the modifier cards that they bring. PERK-03 to PERK-05, ATK-13 */

import { z } from 'zod';
import type { Json } from '../../../src/engine/values/json.ts';
import { json } from '../../../src/engine/values/json.ts';
import { isUnread } from '../../../src/games/frosthaven/grammar/parse-text.ts';
import type { Vocabulary } from '../../../src/games/frosthaven/grammar/vocabulary.ts';
import { readPerk } from '../checked-texts.ts';
import type { JsonObject } from './action-json.ts';
import { elementsOf, findCondition } from './action-parts.ts';
import { byHandWords } from './by-hand-words.ts';
import type { LabelTree } from './labels.ts';
import type { SourceEffect, SourceModifier, SourcePerk } from './source-schema.ts';
import { plainWords } from './text/character-words.ts';

const VALUES: Readonly<Record<string, number | 'x2' | 'null'>> = {
  minus2: -2,
  minus1: -1,
  plus0: 0,
  plus1: 1,
  plus2: 2,
  plus3: 3,
  plus4: 4,
  double: 'x2',
  null: 'null',
};
const IGNORES: readonly (readonly [key: string, ignores: string])[] = [
  ['%game.custom.perks.ignoreScenario%', 'scenario effects'],
  ['%game.custom.perks.ignoreNegativeItemFh%', 'item -1'],
  ['%game.custom.perks.ignoreNegativeItem%', 'item -1'],
];
const MOST_TIMES = 4;

export interface ImportedPerks {
  readonly perks: readonly JsonObject[];
  readonly modifiers: readonly JsonObject[];
  /** By the number of the perk, from 1 on: why something of it is done by hand. */
  readonly faults: ReadonlyMap<number, readonly string[]>;
}

interface PerkContext {
  readonly labels: readonly LabelTree[];
  readonly names: Vocabulary;
}

export function importPerks(sources: readonly SourcePerk[], context: PerkContext): ImportedPerks {
  const cards = new ModifierCards(context.labels);
  const faults = new Map<number, string[]>();
  const perks = sources.map((source, i): JsonObject => {
    const number = i + 1;
    const own: string[] = [];
    faults.set(number, own);
    const { remove, add } = changeOf(source, cards, own);
    const said = wordsOf(source.custom ?? '', context, own);
    const isNamed = 'abilities' in said || 'once' in said;
    if (source.count > MOST_TIMES) own.push(`it can be had ${source.count} times`);
    const times = Math.min(MOST_TIMES, source.count);
    return {
      id: `perk-${number}`,
      ...(isNamed && { name: `Perk ${number}` }),
      ...(source.combined && times > 1 ? { linked: times } : times > 1 && { times }),
      ...(remove.length > 0 && { remove }),
      ...(add.length > 0 && { add }),
      ...said,
    };
  });
  return { perks, modifiers: cards.all, faults };
}

/** `replace`: the first kind of card goes, the others come. */
function changeOf(
  { type, cards }: SourcePerk,
  deck: ModifierCards,
  faults: string[],
): { remove: string[]; add: string[] } {
  const named = cards.map(({ count, attackModifier }) =>
    Array.from({ length: count }, () => deck.nameOf(attackModifier, faults)),
  );
  if (type === 'remove') return { remove: named.flat(), add: [] };
  if (type === 'add' || type === 'custom') return { remove: [], add: named.flat() };
  return { remove: named.slice(0, 1).flat(), add: named.slice(1).flat() };
}

const PLAINER: readonly (readonly [said: RegExp, plainer: string])[] = [
  [/^Whenever you (long|short) rest, you may /i, 'Whenever you take a $1 rest, you may: '],
  [/^Whenever you (long|short) rest, /i, 'Whenever you take a $1 rest: '],
  [/^At the (?:start|beginning) of each scenario, you may /i, 'Whenever a scenario begins, you may: '],
  [/^At the (?:start|beginning) of each scenario,? /i, 'Whenever a scenario begins: '],
  [/^Once each scenario, during your turn, (?:you may )?/i, 'Once each scenario, during your turn: '],
  [/: (any element|Fire|Ice|Air|Earth|Light|Dark)((?: or [A-Z][a-z]+)?)$/, ': Infuse $1$2'],
  [/: (Consume [^:]+): (any element|Fire|Ice|Air|Earth|Light|Dark)$/, ': $1: Infuse $2'],
  [/: (Consume \w+) to (?:perform )?/, ': $1: '],
  [/^At the end of each of your (long|short) rests, you may /i, 'Whenever you take a $1 rest, you may: '],
  [/^At the end of each of your (long|short) rests, /i, 'Whenever you take a $1 rest: '],
  [/^At the end of each of your rests, you may /i, 'Whenever you rest, you may: '],
  [/^Whenever you would gain (\w+), prevent the condition$/i, 'Immune to $1'],
  [/^(Once each scenario, during your turn: )gain (Shield|Retaliate) (\d) for the round$/i, '$1$2 $3'],
  [/^You have Fly$/i, 'Flying'],
  [/^While you have (\w+), gain advantage on all your attacks$/i, 'On your attacks: advantage\n- Only if you have $1'],
  [/\bmove one of your characters? tokens? backward one slot$/i, 'move the token of one active card back by 1 slot'],
  [
    / you may:? destroy (one (?:1-hex )?obstacle within Range \d) to (any element|Fire|Ice|Air|Earth|Light|Dark)$/,
    ' you may:\n- Destroy $1\n- If you did: Infuse $2',
  ],
  [/ you may:? destroy (one adjacent obstacle) to gain (\w+)$/, ' you may:\n- Destroy $1\n- If you did: $2, self'],
  [
    /^(Whenever [^:]*, you may:) (Consume [^:]+): ([^:]+?) and (Consume \w+) to (?:perform )?([^:]+)$/,
    '$1\n- $2: $3\n- $4: $5',
  ],
  [
    /, Target (?:1|one) enemy occupying or adjacent to (hazardous|difficult) terrain$/,
    ', one enemy that is within Range 1 of a $1 terrain tile',
  ],
  [
    /, Target (?:1|one) enemy occupying or adjacent to icy terrain$/,
    ', one enemy that is within Range 1 of an icy terrain tile',
  ],
  [/(?<=Destroy )one (?:1-hex )?(obstacle within Range \d)$/m, '1 $1'],
  [/(?<=Destroy )one adjacent obstacle$/m, '1 adjacent obstacle'],
];

function wordsOf(custom: string, { labels, names }: PerkContext, faults: string[]): JsonObject {
  if (custom === '') return {};
  const known = IGNORES.find(([key]) => custom.trim() === key);
  if (known) return { ignores: known[1] };
  const said = PLAINER.reduce(
    (words, [pattern, plainer]) => words.replace(pattern, plainer),
    plainWords(custom, labels),
  );
  const read = readPerk(said, {}, names);
  if (!isUnread(read)) return z.record(z.string(), json).parse(read.data);
  faults.push(`“${said}” ${read.why}`);
  const text = byHandWords([{ type: 'custom', value: custom }], labels);
  return { abilities: [{ verb: 'by-hand', text, lasts: 'persistent' }] };
}

/** Cards of the class beyond the basic ones, each once. */
class ModifierCards {
  readonly #labels: readonly LabelTree[];
  readonly #cards = new Map<string, JsonObject>();
  readonly #faults = new Map<string, readonly string[]>();

  constructor(labels: readonly LabelTree[]) {
    this.#labels = labels;
  }

  get all(): readonly JsonObject[] {
    return [...this.#cards.values()];
  }

  nameOf({ type, rolling, shuffle, effects }: SourceModifier, faults: string[]): string {
    const value = VALUES[type];
    const isUsual = shuffle === undefined || shuffle === (type === 'double' || type === 'null');
    const said = value === undefined ? type : typeof value === 'number' ? signed(value) : value;
    const isBasic = effects.length === 0 && isUsual && value !== undefined && value !== 4;
    if (isBasic) return rolling ? `rolling ${said}` : said;
    const key = JSON.stringify({ value, rolling, shuffle, effects });
    const id = [...this.#cards].find(([known]) => known === key)?.[1].id;
    const own: string[] = [];
    if (typeof id !== 'string') {
      const card = this.#make(value, { rolling, effects }, isUsual ? [] : [shuffleWords(shuffle)], own);
      this.#cards.set(key, card);
      this.#faults.set(key, own);
    }
    faults.push(...(this.#faults.get(key) ?? []));
    return String(this.#cards.get(key)?.id);
  }

  #make(
    value: Json | undefined,
    { rolling, effects }: Pick<SourceModifier, 'rolling' | 'effects'>,
    words: string[],
    faults: string[],
  ): JsonObject {
    const parts: JsonObject[] = [];
    faults.push(...words);
    if (value === undefined) faults.push('a modifier card of another kind');
    for (const effect of effects) {
      const part = effectOf(effect, this.#labels);
      const isNew = part && !parts.some((each) => Object.keys(part).some((name) => name !== 'infuse' && name in each));
      if (part && isNew) parts.push(part);
      else {
        const text = effectWords(effect, this.#labels);
        faults.push(`a modifier card says “${text}”`);
        words.push(text);
      }
    }
    const infuse = parts.flatMap((part) => (Array.isArray(part.infuse) ? part.infuse : []));
    return {
      id: `modifier-${this.#cards.size + 1}`,
      value: value ?? 0,
      ...(rolling && { rolling: true }),
      ...Object.assign({}, ...parts),
      ...(infuse.length > 0 && { infuse }),
      ...(words.length > 0 && { byHand: words.join('. ').slice(0, 300) }),
    };
  }
}

function signed(value: number): string {
  return value < 0 ? String(value) : `+${value}`;
}

function shuffleWords(shuffle: boolean | undefined): string {
  return shuffle ? 'Shuffle the deck at the end of the round' : 'The deck is not shuffled for this card';
}

/** Undefined for what has no field. */
function effectOf({ type, value, effects = [] }: SourceEffect, labels: readonly LabelTree[]): JsonObject | undefined {
  if (type === 'custom' && effects.length === 0) return wordsEffect(plainWords(String(value), labels));
  const number = /^\d{1,2}$/.test(String(value)) ? Number(value) : undefined;
  const isSelf =
    effects.length === 1 && effects.every((each) => each.type === 'specialTarget' && each.value === 'self');
  if (type === 'heal' && isSelf && number) return { heal: number };
  const condition = findCondition(value);
  if (type === 'condition' && condition && isSelf) return { self: [condition] };
  const ally = allyEffect({ type, value, effects });
  if (ally) return { ally };
  if (effects.length > 0) return undefined;
  if (type === 'condition' && condition) return { give: [condition] };
  if ((type === 'pierce' || type === 'push' || type === 'pull') && number) return { [type]: number };
  if (type === 'shield' && number) return { shield: number };
  if (type === 'target' && number === 1) return { targets: 1 };
  if (type === 'element' || type === 'elementHalf')
    return { infuse: elementsOf({ type, ...(value !== undefined && { value }) }) };
  return undefined;
}

/** `Heal 1, Ward, ally`: one ally. */
function allyEffect({ type, value, effects = [] }: SourceEffect): JsonObject | undefined {
  const isAlly = (each: SourceEffect) => each.type === 'specialTarget' && each.value === 'allyShort';
  const more = effects.filter((each) => !isAlly(each));
  const give = [...(type === 'condition' ? [{ type, value }] : []), ...more].map(
    (each) => (each.type === 'condition' ? findCondition(each.value) : undefined) ?? 'unknown',
  );
  if (!effects.some(isAlly) || give.includes('unknown')) return undefined;
  const [heal] = type === 'heal' ? (/^\d{1,2}$/.exec(String(value)) ?? []) : [];
  if (type !== 'condition' && heal === undefined) return undefined;
  return { ...(heal !== undefined && { heal: Number(heal) }), ...(give.length > 0 && { give }) };
}

const CREATED = /^Create one (?<what>.+?)(?: tile)? in an? (?:empty|featureless) hex adjacent to the target$/i;
const TILES: Readonly<Record<string, JsonObject>> = {
  '1-hex obstacle': { tile: 'obstacle', name: 'Obstacle' },
  '1-hex icy terrain': { tile: 'icy', name: 'Icy Terrain' },
  '1-hex hazardous terrain': { tile: 'hazardous', name: 'Hazardous Terrain' },
  '1-hex difficult terrain': { tile: 'difficult', name: 'Difficult Terrain' },
};

/** Undefined for words of another kind. */
function wordsEffect(said: string): JsonObject | undefined {
  if (/^Move one of your character tokens back(?:ward)?s? one slot$/i.test(said)) return { recharge: 1 };
  const { what = '' } = CREATED.exec(said)?.groups ?? {};
  const [, damage] = /^(\d) damage trap$/i.exec(what) ?? [];
  const tile =
    damage === undefined ? TILES[what.toLowerCase()] : { tile: 'trap', name: 'Trap', damage: Number(damage) };
  return tile && { create: tile };
}

function effectWords({ type, value, effects = [] }: SourceEffect, labels: readonly LabelTree[]): string {
  const subActions = effects.map((each) => ({ type: each.type, value: each.value }));
  return byHandWords([{ type, value, subActions }], labels);
}
