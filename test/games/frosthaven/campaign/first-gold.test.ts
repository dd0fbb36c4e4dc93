/** What new characters have for their first gold. */
import { expect, test } from 'vitest';
import { firstWinter } from '../../../support/first-winter.ts';
import { packOf, Year } from '../../../support/frosthaven/year.ts';

test('NEW-04 NEW-10 CWE-08 first gold -> available items, all at once; the rest lapses', () => {
  const year = new Year(packOf());
  const shelf = firstWinter.items.filter(({ available, gold, random }) => available && gold !== undefined && !random);
  const [cheap] = shelf.toSorted((one, other) => (one.gold ?? 0) - (other.gold ?? 0));
  const dear = firstWinter.items.find(({ available, gold }) => !available && gold !== undefined);
  const before = year.view.available[cheap?.id ?? ''] ?? 0;
  expect(year.view.sheets.map(({ gold, purse }) => [gold, purse])).toEqual([
    [0, 30],
    [0, 30],
  ]);
  const all = [
    { member: 1, items: [cheap?.id ?? ''] },
    { member: 2, items: [dear?.id ?? ''] },
  ];
  expect(year.does({ type: 'equip', all })).toBe('advanced');
  expect(year.view.sheets.map(({ items, gold, purse }) => [items, gold, purse])).toEqual([
    [[cheap?.id], 0, null],
    [[], 0, 30],
  ]);
  expect(year.view.available[cheap?.id ?? ''] ?? 0).toBe(before - 1);
  expect(year.does({ type: 'equip', all: all.slice(0, 1) })).toBe('advanced');
  expect(year.view.sheets[0]?.items, 'it is spent').toEqual([cheap?.id]);
});
