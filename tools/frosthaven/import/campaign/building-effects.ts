/** Words of building cards: what a level does each week, and which services it opens. OPS, CRF-01, BREW, BUY-01, ENH-10, SOL */
import { CONDITIONS } from '../../../../src/games/frosthaven/content/terms.ts';
import type { JsonObject } from '../action-json.ts';
import type { LabelTree } from '../labels.ts';
import { resolveText } from '../labels.ts';
import { goldGain, resourceGain, valueGain, wholeNumber } from './gain-makers.ts';
import { handGain } from './references.ts';

export interface ReadBuildingText {
  readonly operation: readonly JsonObject[];
  readonly opens: JsonObject;
  readonly faults: readonly string[];
}

const KIND = '(lumber|metal|hide|arrowvine|axenut|corpsecap|flamefruit|rockroot|snowthistle)';
const NUMBERS: Readonly<Record<string, number>> = { one: 1, two: 2, three: 3, four: 4, five: 5, six: 6 };

type Reader = (found: RegExpExecArray) => Partial<ReadBuildingText> | undefined;

const offer = (most: number, cost: JsonObject, ...then: readonly JsonObject[]): Partial<ReadBuildingText> => ({
  operation: [{ do: 'offer', ...(most > 1 && { most }), cost, then: [...then] }],
});

const opens = (services: JsonObject): Partial<ReadBuildingText> => ({ opens: services });
const nothing: Reader = () => ({});

function countIn(word: string | undefined): number {
  return NUMBERS[word?.toLowerCase() ?? ''] ?? wholeNumber(word) ?? 0;
}

function kindIn(word: string | undefined): string {
  return word?.toLowerCase() ?? '';
}

const one = (kind: string): JsonObject => ({ gain: 'resources', kind, amount: 1, to: 'collective' });

const SENTENCES: readonly (readonly [said: RegExp, reader: Reader])[] = [
  [
    new RegExp(`^collectively buy up to (\\d) ${KIND} for (\\d+) gold(?: each)?$`, 'i'),
    ([, most, kind, gold]) => offer(countIn(most), { gold: countIn(gold) }, one(kindIn(kind))),
  ],
  [
    new RegExp(`^collectively sell up to (\\d) ${KIND} for (\\d+) gold(?: each)?$`, 'i'),
    ([, most, kind, gold]) =>
      offer(countIn(most), { resources: { [kindIn(kind)]: 1 } }, ...goldGain(countIn(gold), 'collective').gains),
  ],
  [
    /^collectively buy up to 1 material resource for (\d+) gold$/i,
    ([, gold]) => offer(1, { gold: countIn(gold) }, { do: 'any', of: 'materials', amount: 1 }),
  ],
  [
    /^collectively buy up to 3 different material resources? for (\d+) gold each$/i,
    ([, gold]) => ({
      operation: ['lumber', 'metal', 'hide'].flatMap(
        (kind) => offer(1, { gold: countIn(gold) }, one(kind)).operation ?? [],
      ),
    }),
  ],
  [
    new RegExp(`^lose (\\d) collective ${KIND}$`, 'i'),
    ([, count, kind]) => ({ operation: resourceGain(kindIn(kind), -countIn(count), 'collective').gains }),
  ],
  [/^lose (\d+) collective gold$/i, ([, count]) => ({ operation: goldGain(-countIn(count), 'collective').gains })],
  [
    /^lose (\d) (morale|inspiration|prosperity)$/i,
    ([, count, value = '']) => ({ operation: valueGain(value.toLowerCase(), -countIn(count)).gains }),
  ],
  [
    /^(?:each character starts|all characters start) the next scenario with ([a-z]+)$/i,
    ([, name = '']) => {
      const condition = CONDITIONS.find((each) => each === name.toLowerCase());
      if (!condition) return undefined;
      return {
        operation: [{ do: 'next scenario', then: [{ do: 'give', conditions: [condition], to: 'characters' }] }],
      };
    },
  ],
  [
    /^each character may lose (\d+) gold to start the next scenario with ([a-z]+?)(?:x(\d))?$/i,
    ([, gold, name = '', times = '1']) => {
      const condition = CONDITIONS.find((each) => each === name.toLowerCase());
      if (!condition) return undefined;
      const conditions = Array.from({ length: Number(times) }, () => condition);
      const then = [{ do: 'next scenario', then: [{ do: 'give', conditions, to: 'characters' }] }];
      return { operation: [{ do: 'offer', each: true, cost: { gold: countIn(gold) }, then }] };
    },
  ],
  [/^\+\d+ defense$/i, nothing],
  [/^craft items$/i, () => opens({ craft: true })],
  [/^buy items$/i, () => opens({ purchase: true })],
  [/^buy enhancements$/i, () => opens({ enhance: 1 })],
  [/^reduce all enhancement costs by 10 gold$/i, () => opens({ enhance: 2 })],
  [/^reduce all enhancement costs by 10 gold and level penalties by 10 gold per level$/i, () => opens({ enhance: 3 })],
  [
    /^reduce all enhancement costs by 10 gold, level penalties by 10 gold per level, and repeat penalties by 25 gold per enhancement$/i,
    () => opens({ enhance: 4 }),
  ],
  [/^brew 2-herb potions$/i, () => opens({ brew: 1 })],
  [/^brew and distill 2-herb potions$/i, () => opens({ brew: 2 })],
  [/^brew and distill 2- and 3-herb potions$/i, () => opens({ brew: 3 })],
  [/^brew (?:and distill )?potions$/i, nothing],
  [/^access to .{1,20} favors$/i, () => opens({ favors: true })],
  [
    /^collectively train up to (\d) soldiers? for (\d+) gold and 1 material resource(?: each)? capacity: (\d+) effect: advantage and -(\d+) attack$/i,
    ([, most, gold, capacity, lowered]) => ({
      ...offer(countIn(most), { gold: countIn(gold), materials: 1 }, { gain: 'value', value: 'soldiers', amount: 1 }),
      opens: { soldiers: { most: countIn(capacity), lowers: [countIn(lowered)] } },
    }),
  ],
  [/^disadvantage on all attack event resolutions\. cannot use soldiers$/i, nothing],
];

/** Sentences that our rules carry out anyway for a wrecked building. ATT-16 */
const CLOSED = /^(?:characters )?cannot (?:use potions|use pets|complete challenges)$/i;

export function readBuildingText(text: string, labels: readonly LabelTree[], isWrecked: boolean): ReadBuildingText {
  const said = plainWords(text, labels);
  if (said === '' || (isWrecked && /^(craft|buy|brew)\b/i.test(said))) return { operation: [], opens: {}, faults: [] };
  for (const [pattern, reader] of SENTENCES) {
    const found = pattern.exec(said);
    const read = found && reader(found);
    if (read) return { operation: [], opens: {}, faults: [], ...read };
  }
  const rule = CLOSED.test(said) ? `${said} while it is wrecked` : said;
  return { operation: [handGain(`${rule}.`)], opens: {}, faults: [`nothing does “${said}”`] };
}

export function plainWords(text: string, labels: readonly LabelTree[]): string {
  return resolveText(text.replace(/<br\s*\/?>/gi, ' '), labels)
    .replace(/<[^>]{1,20}>/g, '')
    .replace(/−/g, '-')
    .replace(/\s+/g, ' ')
    .replace(/\.$/, '')
    .trim();
}
