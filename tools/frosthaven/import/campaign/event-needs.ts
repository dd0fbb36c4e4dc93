/** Conditions of outcomes, and the price that some of them are. EVT-12 to EVT-15, CEV-12 to CEV-15 */
import { HERBS, MATERIALS } from '../../../../src/games/frosthaven/content/schema/terms.ts';
import type { JsonObject } from '../action-json.ts';
import { resolveText } from '../labels.ts';
import { effectWords } from './event-effects.ts';
import { goldGain, groupOf, reputationOf, resourceGain, wholeNumber } from './gain-makers.ts';
import type { ReadGains, References } from './references.ts';
import { gained, joined, NO_GAINS } from './references.ts';
import type { SourceEventValue } from './source-campaign.ts';

export interface ReadNeed {
  /** Any of these lists, all of it. */
  readonly ways: readonly (readonly JsonObject[])[];
  readonly price: ReadGains;
}

export type Need = ReadNeed | 'otherwise' | undefined;

const RESOURCES: ReadonlySet<string> = new Set([...MATERIALS, ...HERBS]);

/** Undefined for what only the table can judge. */
export function readNeed(condition: SourceEventValue, references: References): Need {
  if (typeof condition !== 'object') return undefined;
  const { type, values = [] } = condition;
  const [first, second] = values;
  const amount = wholeNumber(first);
  switch (type) {
    case 'otherwise':
      return 'otherwise';
    case 'traits':
      return free(...values.map((trait) => [{ trait: String(trait) }]));
    case 'loseCollectiveGold':
    case 'payCollectiveGold':
      return amount === undefined || amount < 1
        ? undefined
        : { ways: [[{ gold: amount }]], price: goldGain(-amount, 'collective') };
    case 'loseCollectiveResource':
      return amount === undefined || amount < 1 || typeof second !== 'string' || !RESOURCES.has(second)
        ? undefined
        : {
            ways: [[{ resources: { [second]: amount } }]],
            price: resourceGain(second, -amount, 'collective'),
          };
    case 'loseCollectiveResourceType': {
      const of = groupOf(second);
      return amount === undefined || amount < 1 || of === undefined
        ? undefined
        : {
            ways: [[{ group: of, least: amount }]],
            price: gained({ gain: 'any resources', of, amount: -amount }),
          };
    }
    case 'and': {
      const all = values.map((each) => readNeed(each, references));
      const known = all.flatMap((each) => (each === undefined || each === 'otherwise' ? [] : [each]));
      if (known.length < all.length || known.some(({ ways }) => ways.length !== 1)) return undefined;
      return {
        ways: [known.flatMap(({ ways }) => ways.flat())],
        price: joined(known.map(({ price }) => price)),
      };
    }
    case 'moraleGT':
      return amount === undefined ? undefined : free([{ value: 'morale', least: amount + 1 }]);
    case 'moraleLT':
      return amount === undefined ? undefined : free([{ value: 'morale', most: amount - 1 }]);
    case 'reputationFactionGT': {
      const least = wholeNumber(second);
      return typeof first === 'string' && least !== undefined
        ? free([{ counter: reputationOf(references, first), least: least + 1 }])
        : undefined;
    }
    case 'campaignSticker':
      return typeof first === 'string' ? free([{ sticker: references.sticker(first) }]) : undefined;
    default:
      return undefined;
  }
}

function free(...ways: readonly (readonly JsonObject[])[]): ReadNeed {
  return { ways, price: NO_GAINS };
}

/** `Lose collective gold: 10` */
export function needWords(condition: SourceEventValue, references: References): string {
  if (typeof condition !== 'object') return resolveText(`${condition}`, references.known.labels);
  if (condition.type === 'otherwise') return 'Otherwise';
  return effectWords(condition, references).replace(/\.$/, '');
}
