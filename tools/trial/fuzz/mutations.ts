import { z } from 'zod';
import type { SeededRandom } from '../lot.ts';

type JsonValue = null | boolean | number | string | JsonValue[] | { [name: string]: JsonValue };
const json: z.ZodType<JsonValue> = z.json();

const VALUES: readonly JsonValue[] = [
  null,
  true,
  -1,
  0,
  1.5,
  1e21,
  Number.MAX_SAFE_INTEGER,
  '',
  '__proto__',
  '@everyone',
  '\u202e\u0000',
  [],
  {},
];
const NAMES = ['__proto__', 'constructor', 'toString', 'x', 'id', 'type', ''];
const LARGE = 20_000;
const DEEP = 20_000;
const MAX_LETTERS = 2_000_000;
const MAX_CHANGES = 3;

export function mutateFile(lot: SeededRandom, text: string): string {
  if (lot.isOneIn(4)) return mutateText(lot, text);
  let value = json.parse(JSON.parse(text));
  for (let i = 0; i <= lot.below(MAX_CHANGES); i++) value = mutateValue(lot, value);
  const written = JSON.stringify(value);
  // What is nested as deep as this can only be written by hand.
  return written.replace('"deep"', () => `${'['.repeat(DEEP)}${']'.repeat(DEEP)}`);
}

export function mutateText(lot: SeededRandom, text: string): string {
  const at = lot.below(text.length + 1);
  const ways = [
    () => text.slice(0, at),
    () =>
      `${text.slice(0, at)}${lot.pick(['"', '{', ']', '\\', '\u0000', ';', ',', '9'.repeat(400)])}${text.slice(at)}`,
    () => text.slice(at) + text.slice(0, at),
    () => text.repeat(2 + lot.below(3)),
    () => `${text.slice(0, at)}${text.slice(at, at + 20).repeat(200)}${text.slice(at)}`,
    () => '['.repeat(DEEP),
    () => '{"a":'.repeat(DEEP),
    () => Array.from({ length: 200 }, () => String.fromCharCode(lot.below(0x3000))).join(''),
  ];
  return lot.pick(ways)();
}

function mutateValue(lot: SeededRandom, value: JsonValue): JsonValue {
  if (typeof value !== 'object' || value === null || lot.isOneIn(6)) return replaceValue(lot, value);
  if (Array.isArray(value)) {
    if (value.length === 0) return replaceValue(lot, value);
    const at = lot.below(value.length);
    return value.map((each, i) => (i === at ? mutateValue(lot, each) : each));
  }
  const names = Object.keys(value);
  if (names.length === 0) return replaceValue(lot, value);
  const meant = lot.pick(names);
  const entries = Object.entries(value);
  if (lot.isOneIn(10)) return Object.fromEntries(entries.filter(([name]) => name !== meant));
  if (lot.isOneIn(10)) return Object.fromEntries([...entries, [lot.pick(NAMES), lot.pick(VALUES)]]);
  return Object.fromEntries(entries.map(([name, each]) => [name, name === meant ? mutateValue(lot, each) : each]));
}

/** Repetitions that keep the file within Discord's limit. */
function maxRepetitions(value: JsonValue): number {
  return Math.min(LARGE, 1 + Math.floor(MAX_LETTERS / JSON.stringify(value).length));
}

function replaceValue(lot: SeededRandom, value: JsonValue): JsonValue {
  const ways: readonly (() => JsonValue)[] = [
    () => lot.pick(VALUES),
    () => lot.pick(VALUES),
    () => 'deep',
    () => 'x'.repeat(LARGE),
    () => Array.from({ length: maxRepetitions(value) }, () => value),
    () => Object.fromEntries(Array.from({ length: LARGE }, (_, i) => [`n${i}`, i])),
    () => Array.from({ length: LARGE }, (_, i) => `<@${100_000_000_000_000_000n + BigInt(i)}>`).join(' '),
    () => [value, value],
    () => ({ value }),
    () => (typeof value === 'number' ? value + 1 : typeof value === 'string' ? `${value}x` : [value]),
  ];
  return lot.pick(ways)();
}
