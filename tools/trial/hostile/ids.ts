import { readId } from '../../../src/game-api/panel/custom-ids.ts';
import type { Lot } from '../lot.ts';

const LONGEST = 100;

const ODD = [
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

export function madeUp(lot: Lot, { seen, actions }: KnownIds): string {
  const from = lot.of(seen);
  const made = [
    () => from,
    () => from,
    () => otherPart(lot, from, seen),
    () => otherPart(lot, from, seen),
    () => otherPart(lot, otherPart(lot, from, seen), seen),
    () => [lot.of(actions), ...readId(from).values].join(':'),
    () => composed(lot, lot.of(actions), seen),
    () => composed(lot, lot.of(actions), seen),
    () => from.slice(0, 1 + lot.below(from.length)),
    () => from.padEnd(LONGEST, lot.of(['0', ':', 'x', '\u200b'])),
    () => `${from}:${lot.of(ODD)}`,
    () => garbage(lot),
  ];
  const id = [...lot.of(made)()].join('').slice(0, LONGEST);
  return id === '' ? 'x' : id;
}

function otherPart(lot: Lot, id: string, seen: readonly string[]): string {
  const { action, values } = readId(id);
  if (values.length === 0) return `${action}:${part(lot, seen)}`;
  const place = lot.below(values.length);
  return [action, ...values.map((value, i) => (i === place ? part(lot, seen) : value))].join(':');
}

function composed(lot: Lot, action: string, seen: readonly string[]): string {
  return [action, ...Array.from({ length: 1 + lot.below(4) }, () => part(lot, seen))].join(':');
}

function part(lot: Lot, seen: readonly string[]): string {
  if (lot.once(4)) return lot.of(ODD);
  if (lot.once(2)) return String(1 + lot.below(8));
  const { values } = readId(lot.of(seen));
  return values.length === 0 ? '1' : lot.of(values);
}

function garbage(lot: Lot): string {
  const signs = [...'abc:;,.<>|\\"\'`{}[]()$%&/?!\u0000\u0007\u202e\u200b\ufeff\n\té漢🧊𝕏'];
  return Array.from({ length: 1 + lot.below(LONGEST) }, () => lot.of(signs)).join('');
}
