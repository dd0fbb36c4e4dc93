import { z } from 'zod';
import type { Lot } from '../lot.ts';

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
const MOST_LETTERS = 2_000_000;
const MOST_CHANGES = 3;

export function spoiledFile(lot: Lot, text: string): string {
  if (lot.once(4)) return spoiledText(lot, text);
  let value = json.parse(JSON.parse(text));
  for (let i = 0; i <= lot.below(MOST_CHANGES); i++) value = changedAt(lot, value);
  const written = JSON.stringify(value);
  // What is nested as deep as this can only be written by hand.
  return written.replace('"deep"', () => `${'['.repeat(DEEP)}${']'.repeat(DEEP)}`);
}

export function spoiledText(lot: Lot, text: string): string {
  const at = lot.below(text.length + 1);
  const ways = [
    () => text.slice(0, at),
    () => `${text.slice(0, at)}${lot.of(['"', '{', ']', '\\', '\u0000', ';', ',', '9'.repeat(400)])}${text.slice(at)}`,
    () => text.slice(at) + text.slice(0, at),
    () => text.repeat(2 + lot.below(3)),
    () => `${text.slice(0, at)}${text.slice(at, at + 20).repeat(200)}${text.slice(at)}`,
    () => '['.repeat(DEEP),
    () => '{"a":'.repeat(DEEP),
    () => Array.from({ length: 200 }, () => String.fromCharCode(lot.below(0x3000))).join(''),
  ];
  return lot.of(ways)();
}

function changedAt(lot: Lot, value: JsonValue): JsonValue {
  if (typeof value !== 'object' || value === null || lot.once(6)) return another(lot, value);
  if (Array.isArray(value)) {
    if (value.length === 0) return another(lot, value);
    const at = lot.below(value.length);
    return value.map((each, i) => (i === at ? changedAt(lot, each) : each));
  }
  const names = Object.keys(value);
  if (names.length === 0) return another(lot, value);
  const meant = lot.of(names);
  const entries = Object.entries(value);
  if (lot.once(10)) return Object.fromEntries(entries.filter(([name]) => name !== meant));
  if (lot.once(10)) return Object.fromEntries([...entries, [lot.of(NAMES), lot.of(VALUES)]]);
  return Object.fromEntries(entries.map(([name, each]) => [name, name === meant ? changedAt(lot, each) : each]));
}

/** Repetitions that keep the file within Discord's limit. */
function timesFor(value: JsonValue): number {
  return Math.min(LARGE, 1 + Math.floor(MOST_LETTERS / JSON.stringify(value).length));
}

function another(lot: Lot, value: JsonValue): JsonValue {
  const ways: readonly (() => JsonValue)[] = [
    () => lot.of(VALUES),
    () => lot.of(VALUES),
    () => 'deep',
    () => 'x'.repeat(LARGE),
    () => Array.from({ length: timesFor(value) }, () => value),
    () => Object.fromEntries(Array.from({ length: LARGE }, (_, i) => [`n${i}`, i])),
    () => Array.from({ length: LARGE }, (_, i) => `<@${100_000_000_000_000_000n + BigInt(i)}>`).join(' '),
    () => [value, value],
    () => ({ value }),
    () => (typeof value === 'number' ? value + 1 : typeof value === 'string' ? `${value}x` : [value]),
  ];
  return lot.of(ways)();
}
