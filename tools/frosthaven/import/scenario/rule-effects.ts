/** Effects of automation as effects of scenario rules. What is not certain throws an UnreadableError. */
import type { Json } from '../../../../src/engine/values/json.ts';
import { CONDITIONS, ELEMENTS } from '../../../../src/games/frosthaven/content/terms.ts';
import type { JsonObject } from '../action-json.ts';
import { UnreadableError } from '../action-json.ts';
import { formulaOf } from '../formulas.ts';
import type { LabelTree } from '../labels.ts';
import { insertLabels } from '../labels.ts';
import { slugOf, titleOf } from '../names.ts';
import type { ScenarioCast } from './cast.ts';
import { ranksOf, spotOf } from './rooms.ts';
import { noteWords } from './rule-words.ts';
import type { SourceFigure, SourceIdentifier, SourceObjective, SourceRule, SourceSpawn } from './source.ts';

export interface EffectContext {
  readonly labels: readonly LabelTree[];
  readonly cast: ScenarioCast;
  /** Those of the file of the rule, counted from 1. */
  readonly objectives: readonly SourceObjective[];
  readonly allies: readonly string[];
  readonly bosses: ReadonlySet<string>;
  /** The mark that these figures begin at, and nobody else; undefined where there is none. */
  readonly markOf: (identifier: SourceIdentifier) => FigureMark | undefined;
  /** Effects of reading a section: its words, and what happens at once. */
  readonly readSection: (section: string) => readonly JsonObject[];
}

export interface FigureMark {
  readonly mark: string;
  /** How many figures begin there in all rooms. */
  readonly total: number;
}

export interface ReadRuleEffects {
  readonly effects: readonly JsonObject[];
  /** Where the table decides a part of it. */
  readonly why: string | undefined;
}

/** Types of figures that are conditions, no effects. */
const CONDITION_TYPES: ReadonlySet<string> = new Set(['present', 'dead', 'killed']);
const MARKER = '%game\\.mapMarker\\.([\\w-]+)%';
const OPENS = new RegExp(`^open door ${MARKER}\\.?$`, 'i');
const AT_START = /^(?:at|on|in) any (?:empty starting|starting empty|starting) hex(?:es)?\.?$/i;
const READS = /^read %data\.section:([\w.-]+)%\.?$/i;

export function isCondition({ type }: SourceFigure): boolean {
  return CONDITION_TYPES.has(type);
}

/** `sizes`: parties for which the rule holds; only spawns can be for some of them. */
export function effectsOf(rule: SourceRule, sizes: readonly number[], context: EffectContext): ReadRuleEffects {
  const said = [rule.note, rule.noteTop].flatMap((note) => note ?? []);
  const isAtStart =
    said.length === 1 &&
    rule.spawns.length > 0 &&
    said.every((note) => AT_START.test(noteWords(note, context.labels).trim()));
  const notes = isAtStart ? [] : said;
  const isPlaced = rule.spawns.every(({ marker }) => marker !== undefined);
  if (rule.statEffects.length > 0) throw new UnreadableError('other statistics or decks');
  const others = [
    ...notes.flatMap((note) => ofNote(note, context)),
    ...rule.elements.map(({ type, state }) => infusion(type, state)),
    ...rule.figures.filter((each) => !isCondition(each)).map((each) => ofFigures(each, context)),
    ...ending(rule.finish),
  ];
  if (others.length > 0 && sizes.length < 3) throw new UnreadableError('it holds for some sizes of the party alone');
  const spawns = mergedSpawns([
    ...rule.spawns.map((each) => ofSpawn(each, isAtStart ? 'starting hexes' : 'empty hexes', sizes, context)),
    ...rule.objectiveSpawns.map((each) => ofObjective(each, context)),
  ]);
  const effects = [...others, ...spawns, ...rule.sections.flatMap(context.readSection)];
  if (effects.length === 0 && rule.disableRules.length === 0) throw new UnreadableError('it does nothing known');
  return { effects, why: isPlaced || isAtStart ? undefined : 'no marker says where they come' };
}

function ofNote(note: string, { labels, readSection }: EffectContext): readonly JsonObject[] {
  const said = insertLabels(note, labels).trim();
  const [, door] = OPENS.exec(said) ?? [];
  if (door !== undefined) return [{ do: 'open', at: doorOf(door) }];
  const [, section] = READS.exec(said) ?? [];
  if (section !== undefined) return readSection(section);
  throw new UnreadableError(`words: ${noteWords(note, labels)}`);
}

export function doorOf(marker: string): string {
  return slugOf(`door-${marker}`);
}

function infusion(type: string, state: string): JsonObject {
  const element = ELEMENTS.find((each) => each === type);
  if (element && state === 'always') return { do: 'infuse', elements: [element], stays: true };
  if (!element || (state !== 'strong' && state !== 'new')) throw new UnreadableError(`${type} that is ${state}`);
  return { do: 'infuse', elements: [element] };
}

function ending(finish: string | undefined): JsonObject[] {
  if (finish === undefined) return [];
  if (finish !== 'won' && finish !== 'lost') throw new UnreadableError(`an end of another kind: ${finish}`);
  return [{ do: 'end', result: finish === 'won' ? 'completed' : 'lost' }];
}

function ofFigures({ type, identifier, value, scenarioEffect }: SourceFigure, context: EffectContext): JsonObject {
  const to = whom(identifier, context);
  const label = scenarioEffect ? { label: 'scenario effects' } : {};
  switch (type) {
    case 'gainCondition':
      return { do: 'give', conditions: conditionsOf(String(value)), to, ...label };
    case 'loseCondition':
      return { do: 'end conditions', conditions: conditionsOf(String(value)), to };
    case 'amAdd':
      return { ...ofDeck(String(value), to), to, ...label };
    case 'discard':
      if (to !== 'characters' || !/^[1-9]$/.test(String(value))) throw new UnreadableError(`cards: ${value}`);
      return { do: 'discard', value: Number(value), to, ...label };
    case 'setHp':
      return { do: 'set hit points', value: formulaOf(value ?? ''), to };
    case 'damage':
    case 'heal':
      return { do: type, value: plainFormula(value), to, ...label };
    default:
      throw new UnreadableError(`figures with “${type}”`);
  }
}

function plainFormula(value: string | number | undefined): Json {
  const formula = formulaOf(value ?? '');
  if (/[HR]/.test(String(formula))) throw new UnreadableError(`“${value}” rests on hit points or rounds`);
  return formula;
}

/** `curse:2` */
function conditionsOf(value: string): string[] {
  const [name = '', times = '1'] = value.split(':');
  const condition = CONDITIONS.find((each) => each === name);
  if (!condition || !/^[1-9]$/.test(times)) throw new UnreadableError(`there is no condition ${value}`);
  return Array.from({ length: Number(times) }, () => condition);
}

const CARDS: Readonly<Record<string, string>> = {
  minus2: '-2',
  minus1: '-1',
  plus0: '+0',
  plus1: '+1',
  plus2: '+2',
};

/** `minus1:2`, `curse:1`: cards into the decks of characters. */
function ofDeck(value: string, to: Json): JsonObject {
  const [name = '', times = '1'] = value.split(':');
  const card = CARDS[name];
  if (card === undefined) return { do: 'give', conditions: conditionsOf(value) };
  const isOfCharacters = to === 'characters' || (typeof to === 'object' && to !== null && 'butClasses' in to);
  if (!isOfCharacters || !/^[1-9]$/.test(times)) throw new UnreadableError(`cards into another deck: ${value}`);
  return { do: 'modifiers', add: Array.from({ length: Number(times) }, () => card) };
}

/** `(?!.*one|two).*`: all but these. */
const BUT = /^\(\?!\.\*([a-z-]+(?:\|[a-z-]+)*)\)\.\*$/;
const MAX_CLASS = 24;
const isAll = (name: string | undefined) => name === '.*';
const isPlain = (name: string | undefined): name is string => name !== undefined && !/[.*()?|\\[\]]/.test(name);

function whom(identifier: SourceIdentifier, { allies, markOf }: EffectContext): Json {
  const { type, name, marker, tags, number, health } = identifier;
  const marked = markOf(identifier);
  if (marked) return { who: marked.mark };
  if (marker !== undefined || tags.length > 0 || number !== undefined || health !== undefined)
    throw new UnreadableError('some figures among many');
  if (type === 'character' && isAll(name)) return 'characters';
  const others = type === 'character' ? BUT.exec(name ?? '')?.[1] : undefined;
  if (others !== undefined) return { butClasses: others.split('|').map((each) => slugOf(each).slice(0, MAX_CLASS)) };
  if (type === 'all' && isAll(name)) return 'everyone';
  if (type === 'monster' && isAll(name) && allies.length === 0) return 'foes';
  if (type === 'monster' && isPlain(name) && !allies.includes(name)) return { who: slugOf(name) };
  throw new UnreadableError(`figures called ${name}`);
}

function ofSpawn(
  { monster, marker, count, manual, summon }: SourceSpawn,
  chosen: 'starting hexes' | 'empty hexes',
  sizes: readonly number[],
  context: EffectContext,
): JsonObject {
  const ranks = ranksOf(monster, context.bosses);
  if (!ranks || monster.health !== undefined) throw new UnreadableError(`${monster.name} in another shape`);
  if (manual || summon) throw new UnreadableError(`only the book says where ${monster.name} comes`);
  const isAlly = context.allies.includes(monster.name);
  const place = { chosen, text: `Where does ${titleOf(monster.name)} come? Your book says it.`.slice(0, 200) };
  return {
    do: 'spawn',
    ...(isAlly ? { role: context.cast.allyOf(monster.name) } : { monster: slugOf(monster.name) }),
    ranks: ranks.map((rank, i) => (sizes.includes(i + 2) ? rank : 'none')),
    at: marker === undefined ? place : spotOf(marker),
    count: plainCount(count),
  };
}

/** Equal ones at the same marker go to its hexes in turn. */
function mergedSpawns(spawns: readonly JsonObject[]): JsonObject[] {
  const merged = new Map<string, JsonObject>();
  for (const spawn of spawns) {
    const { count, ...rest } = spawn;
    const key = JSON.stringify(rest);
    const before = merged.get(key)?.count;
    const isSum = typeof before === 'number' && typeof count === 'number';
    if (before === undefined || isSum) merged.set(key, { ...rest, count: isSum ? before + count : (count ?? 1) });
    else merged.set(`${key} ${merged.size}`, spawn);
  }
  return [...merged.values()];
}

function plainCount(count: string | number | undefined): Json {
  if (count === undefined) return 1;
  if (!/^(?:[1-9]|C)$/.test(String(count))) throw new UnreadableError(`${count} of them`);
  return formulaOf(count);
}

function ofObjective(
  { objective, marker, count, manual }: SourceRule['objectiveSpawns'][number],
  { cast, objectives }: EffectContext,
): JsonObject {
  const { index, id } = objective;
  const name = objective.name ?? (index === undefined ? undefined : id);
  const source = objectives[Number(index ?? id) - 1];
  const role = source && (name === undefined || source.name === name) ? cast.roleOf(source) : undefined;
  if (!role) throw new UnreadableError(`an objective that nobody knows: ${name}`);
  const place = marker ?? source?.marker;
  if (place === undefined || manual) throw new UnreadableError(`no marker says where ${role.name} comes`);
  return { do: 'spawn', role: role.id, at: spotOf(place), count: plainCount(count) };
}

export { isAll, isPlain };
