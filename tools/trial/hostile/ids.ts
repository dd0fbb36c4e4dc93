import { splitCustomId } from '../../../src/game-api/panel/custom-ids.ts';
import type { SeededRandom } from '../lot.ts';

const MAX_LENGTH = 100;

const ODD_VALUES = [
  '-1',
  '0',
  '1',
  '99999999',
  '9007199254740993',
  '1e3',
  '0x10',
  ' 1',
  'NaN',
  'Infinity',
  '__proto__',
  'constructor',
  'toString',
  "'; drop table games; --",
  '../../etc/passwd',
  '\x24{7*7}',
  '{{7*7}}',
  '%s%n',
  '\u202e\u200b',
  '🧊',
  'party',
  'public',
  '*',
];

export interface KnownIds {
  readonly seen: readonly string[];
  readonly actions: readonly string[];
}

export function forgeId(lot: SeededRandom, { seen, actions }: KnownIds): string {
  const from = lot.pick(seen);
  const made = [
    () => from,
    () => from,
    () => replacePart(lot, from, seen),
    () => replacePart(lot, from, seen),
    () => replacePart(lot, replacePart(lot, from, seen), seen),
    () => [lot.pick(actions), ...splitCustomId(from).values].join(':'),
    () => composeId(lot, lot.pick(actions), seen),
    () => composeId(lot, lot.pick(actions), seen),
    () => from.slice(0, 1 + lot.below(from.length)),
    () => from.padEnd(MAX_LENGTH, lot.pick(['0', ':', 'x', '\u200b'])),
    () => `${from}:${lot.pick(ODD_VALUES)}`,
    () => randomGarbage(lot),
  ];
  const id = [...lot.pick(made)()].join('').slice(0, MAX_LENGTH);
  return id === '' ? 'x' : id;
}

function replacePart(lot: SeededRandom, id: string, seen: readonly string[]): string {
  const { action, values } = splitCustomId(id);
  if (values.length === 0) return `${action}:${randomPart(lot, seen)}`;
  const place = lot.below(values.length);
  return [action, ...values.map((value, i) => (i === place ? randomPart(lot, seen) : value))].join(':');
}

function composeId(lot: SeededRandom, action: string, seen: readonly string[]): string {
  return [action, ...Array.from({ length: 1 + lot.below(4) }, () => randomPart(lot, seen))].join(':');
}

function randomPart(lot: SeededRandom, seen: readonly string[]): string {
  if (lot.isOneIn(4)) return lot.pick(ODD_VALUES);
  if (lot.isOneIn(2)) return String(1 + lot.below(8));
  const { values } = splitCustomId(lot.pick(seen));
  return values.length === 0 ? '1' : lot.pick(values);
}

function randomGarbage(lot: SeededRandom): string {
  const signs = [...'abc:;,.<>|\\"\'`{}[]()$%&/?!\u0000\u0007\u202e\u200b\ufeff\n\té漢🧊𝕏'];
  return Array.from({ length: 1 + lot.below(MAX_LENGTH) }, () => lot.pick(signs)).join('');
}
