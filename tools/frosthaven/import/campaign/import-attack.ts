/** Attack boxes of outpost events. ATT-01 to ATT-05 */
import type { JsonObject } from '../action-json.ts';
import { resolveText } from '../labels.ts';
import { joinedEffects, readEffect } from './event-effects.ts';
import type { References } from './references.ts';
import type { SourceAttack } from './source-campaign.ts';

export interface ReadAttack {
  /** Undefined where its value is in words: then `words` tell it. */
  readonly box: JsonObject | undefined;
  readonly words: string;
  readonly faults: readonly string[];
  readonly missing: readonly string[];
}

const WRECKS = /^(.*?)\s*Wreck all damaged buildings\.?$/i;
const RANDOM = /^Target buildings randomly by drawing from the building deck\.?$/i;
const TARGETS =
  /^Target (?:all )?(?:(even|odd)-numbered )?buildings(?: from (\d{1,2}) to (\d{1,3}))?(?: in (ascending|descending) order)?\.?$/i;
const ALL = 99;
const MOST_TEXT = 600;

export function readAttack(source: SourceAttack, references: References): ReadAttack {
  const { attackValue, targetNumber, targetDescription = '', narrative = '', effects } = source;
  const { labels } = references.known;
  const described = resolveText(targetDescription, labels);
  const value = countOf(attackValue);
  const targets = targetNumber === 'all' ? ALL : countOf(targetNumber);
  const words = `Attack ${attackValue}, targets ${targetNumber}. ${described}`.trim();
  const after = joinedEffects(effects.map((each) => readEffect(each, references)));
  const { faults, missing } = after;
  if (value === undefined || targets === undefined || after.ahead.length > 0 || after.attack || after.reads.length > 0)
    return { box: undefined, words, faults: [`an attack “${words}”`, ...faults], missing };
  const [, whom = described] = WRECKS.exec(described) ?? [];
  const read = whom === '' ? {} : targetsOf(whom);
  const text = resolveText(narrative, labels).slice(0, MOST_TEXT);
  const box = {
    value,
    targets,
    ...(read && whom !== described && { wrecks: true }),
    ...(read ? read.priority && { priority: read.priority } : { rule: described.slice(0, 300) }),
    text: text === '' ? 'The attack is over.' : text,
    ...(after.gains.length > 0 && { gains: [...after.gains] }),
  };
  return { box, words, faults: [...(read ? [] : [`targets in words: “${described}”`]), ...faults], missing };
}

/** Undefined for words that say more. Without an order, a range is gone through upwards. ATT-03 */
function targetsOf(described: string): { priority?: JsonObject } | undefined {
  if (RANDOM.test(described)) return { priority: { order: 'random' } };
  const found = TARGETS.exec(described);
  if (!found) return undefined;
  const [, only, from, to, order = from === undefined ? undefined : 'ascending'] = found;
  const [least, most] = [Number(from ?? 0), Number(to ?? 0)];
  return {
    priority: {
      ...(order !== undefined && { order: order.toLowerCase() }),
      ...(only !== undefined && { only: only.toLowerCase() }),
      ...(least > 1 && { from: least }),
      ...(most > 0 && most <= ALL && { to: most }),
    },
  };
}

function countOf(value: string | number): number | undefined {
  const plain = String(value).replace(/^(\d{1,2}),(\d{3})$/, '$1$2');
  return /^\d{1,5}$/.test(plain) ? Number(plain) : undefined;
}
