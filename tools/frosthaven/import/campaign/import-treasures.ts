/** Numbered treasures: `damage:3|condition:muddle`, by place in the list. TILE-42 to TILE-49, TRE-01 to TRE-07 */
import { treasure as treasureSchema } from '../../../../src/games/frosthaven/content/schema/campaign/treasures.ts';
import type { JsonObject } from '../action-json.ts';
import { insertLabels, resolveText } from '../labels.ts';
import type { ImportReport } from '../report.ts';
import { conditionsIn } from './event-effects.ts';
import { blueprintGain, calendarGain, itemGain, wholeNumber } from './gain-makers.ts';
import type { ReadGains, References } from './references.ts';
import { byHand, gained, handGain, joined } from './references.ts';

const KIND = 'treasures';
const MOST_TEXT = 240;
const MOST_NUMBER = 99;

interface TreasureContext {
  readonly references: References;
  readonly report: ImportReport;
  readonly file: string;
}

export function importTreasures(sources: readonly unknown[], context: TreasureContext): JsonObject[] {
  return sources.flatMap((source, i) => {
    const number = i + 1;
    if (source === null) return [];
    if (typeof source === 'string' && source !== '' && number <= MOST_NUMBER)
      return [importTreasure(number, source, context)];
    context.report.count(KIND, 'left out');
    context.report.note(KIND, `${context.file}, entry ${number}`, 'it is no text');
    return [];
  });
}

function importTreasure(number: number, source: string, { references, report, file }: TreasureContext): JsonObject {
  const { labels } = references.known;
  const parts = source.split('|').map(partOf);
  const words = parts.flatMap(({ type, value }) => (type === 'custom' ? [resolveText(value, labels)] : []));
  const text = words.join(' ').slice(0, MOST_TEXT);
  const read = readTreasure(parts, references);
  const isFit = treasureSchema.safeParse(read.gives).success;
  const said = parts.map(({ type, value }) => (type === 'custom' ? resolveText(value, labels) : wordsOf(type, value)));
  const gives = isFit ? read.gives : { gains: [handGain(said.join('. '))] };
  const faults = isFit ? read.faults : [...read.faults, `nothing gives “${source}”`];
  for (const why of faults) report.note(KIND, `${file}, entry ${number}`, why);
  for (const what of read.missing) report.notThere(KIND, `${file}, entry ${number}`, what);
  report.count(KIND, faults.length === 0 ? 'whole' : 'by hand');
  return { number, text: text === '' ? `Treasure ${number}.` : text, gives };
}

interface TreasurePart {
  readonly type: string;
  readonly value: string;
}

function partOf(part: string): TreasurePart {
  const at = part.indexOf(':');
  return at < 0 ? { type: part, value: '' } : { type: part.slice(0, at), value: part.slice(at + 1) };
}

interface ReadTreasure {
  readonly gives: JsonObject;
  readonly faults: readonly string[];
  readonly missing: readonly string[];
}

const HALF = /\bblueprint\b.*%game\.item(?:Fh)?\.(\d+)%.*\bother half\b/i;

/** One gift for whoever loots it, harm for them, or gains of the party. */
function readTreasure(parts: readonly TreasurePart[], references: References): ReadTreasure {
  const [only, ...more] = parts;
  const one = only && more.length === 0 ? giftOf(only, references) : undefined;
  if (one) return { faults: [], missing: [], ...one };
  const gifts = parts.map((part) => giftOf(part, references)?.gives);
  if (parts.length === 2 && gifts[0]?.gold !== undefined && gifts[1]?.item !== undefined)
    return { gives: { ...gifts[0], ...gifts[1] }, faults: [], missing: [] };
  const harm = harmOf(parts);
  if (harm) return { gives: harm, faults: [], missing: [] };
  const told = parts.filter(({ type }) => type !== 'custom');
  const read = joined(told.map((part) => gainOf(part, references)));
  if (told.length > 0) return { gives: { gains: [...read.gains] }, faults: read.faults, missing: read.missing };
  const words = resolveText(parts.map(({ value }) => value).join(' '), references.known.labels);
  return { gives: { gains: [handGain(words)] }, faults: [`nothing gives “${words}”`], missing: [] };
}

function giftOf(
  { type, value }: TreasurePart,
  references: References,
): (Partial<ReadTreasure> & Pick<ReadTreasure, 'gives'>) | undefined {
  const amount = wholeNumber(value);
  switch (type) {
    case 'gold':
    case 'experience':
      return amount === undefined ? undefined : { gives: { [type]: amount } };
    case 'battleGoal':
      return amount === undefined ? undefined : { gives: { checks: amount } };
    case 'lootCards':
      return amount === undefined ? undefined : { gives: { loot: amount } };
    case 'item':
    case 'itemFh': {
      const item = references.known.items.get(Number(value));
      return item === undefined ? undefined : { gives: { item } };
    }
    case 'itemBlueprint': {
      const blueprint = references.known.items.get(Number(value));
      return blueprint === undefined ? undefined : { gives: { blueprint } };
    }
    case 'randomItemBlueprint':
    case 'randomItemDesign':
      return { gives: { random: 'blueprint' } };
    case 'randomScenario':
    case 'randomScenarioFh':
      return { gives: { random: 'scenario' } };
    case 'resource': {
      const [, kind = '', count = ''] = /^([a-z]+)-(\d{1,2})$/.exec(value) ?? [];
      return kind === '' ? undefined : { gives: { resources: { [kind]: Number(count) } } };
    }
    case 'custom': {
      const [, number = ''] = HALF.exec(insertLabels(value, references.known.labels)) ?? [];
      if (number === '') return undefined;
      const half = references.known.items.get(Number(number));
      return half === undefined
        ? { gives: { gains: [handGain(`Half of the blueprint of item ${number}.`)] }, missing: [`item ${number}`] }
        : { gives: { half } };
    }
    default:
      return undefined;
  }
}

/** Undefined where something else is among it. */
function harmOf(parts: readonly TreasurePart[]): JsonObject | undefined {
  const given: { loot?: number; damage?: number; give?: string[] } = {};
  for (const { type, value } of parts) {
    const amount = wholeNumber(value);
    const conditions = type === 'condition' ? conditionsIn(value.split('+')) : undefined;
    if (type === 'damage' && amount !== undefined) given.damage = amount;
    else if (type === 'lootCards' && amount !== undefined) given.loot = amount;
    else if (conditions) given.give = conditions;
    else return undefined;
  }
  return { ...given };
}

function gainOf({ type, value }: TreasurePart, references: References): ReadGains {
  switch (type) {
    case 'item':
    case 'itemFh':
      return itemGain(references, value);
    case 'itemBlueprint':
      return blueprintGain(references, value);
    case 'campaignSticker':
      return gained({ gain: 'sticker', sticker: references.sticker(value) });
    case 'calendarSection':
      return calendarGain(references, value) ?? byHand(wordsOf(type, value));
    case 'randomItemBlueprint':
    case 'randomItemDesign':
      return gained({ gain: 'random blueprint' });
    case 'gold':
      return forLooter('gold', { type, value });
    case 'experience':
      return forLooter('experience', { type, value });
    case 'battleGoal':
      return forLooter('checks', { type, value });
    default:
      return byHand(wordsOf(type, value));
  }
}

/** Beside other gains the party names the looter. TRE-02 */
function forLooter(what: 'gold' | 'experience' | 'checks', { type, value }: TreasurePart): ReadGains {
  const amount = wholeNumber(value);
  return amount !== undefined && amount >= 1 ? gained({ gain: 'for one', what, amount }) : byHand(wordsOf(type, value));
}

/** `Item 12`, `Loot cards 3` */
function wordsOf(type: string, value: string): string {
  const said = type.replace(/Fh$/, '').replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return `${said.charAt(0).toUpperCase()}${said.slice(1)} ${value}`.trim();
}
