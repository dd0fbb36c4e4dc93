import { expect, test } from 'vitest';
import type { ItemInput } from '../../../../support/frosthaven/content.ts';
import type { Table } from '../../../../support/frosthaven/table.ts';
import { heal, table } from '../../../../support/frosthaven/table.ts';

type Heal = Extract<ItemInput['use'], { when: 'heal' }>;

/** `a` heals two, with an item for heals. */
function healWith(use: Omit<Heal, 'when'>): Table {
  const base = { id: 'balm', name: 'Balm', icon: 'person', slot: 'small', gold: 10, after: 'spent' } as const;
  const hurt = { hp: 5 };
  return table(
    'a b . B',
    { a: { items: ['balm'], ...hurt }, b: hurt },
    { items: [{ ...base, use: { when: 'heal', ...use } }] },
  ).acts('a', heal(1, { range: 1, targets: 2 }));
}

test('ITM-12 an item for one heal -> that one alone is greater, and brings its condition', () => {
  const t = healWith({ each: 'target', add: { value: 2, give: ['ward'] } });
  t.choose('b').choose('balm').choose('a');
  expect([t.hp('b'), t.conditions('b'), t.hp('a'), t.conditions('a')]).toEqual([8, ['ward'], 6, []]);
});

test('ITM-12 kept for the second heal -> the first is as printed', () => {
  const t = healWith({ each: 'target', add: { value: 2 } });
  t.choose('b').choose().choose('a').choose('balm');
  expect([t.hp('b'), t.hp('a')]).toEqual([6, 8]);
});

test('ITM-12 only for an ally -> not offered for oneself', () => {
  const t = healWith({ each: 'target', only: [{ target: { side: 'ally' } }], add: { value: 2 } });
  t.choose('a');
  expect([t.hp('a'), t.asks()]).toEqual([6, 'target']);
  t.choose('b').choose('balm');
  expect(t.hp('b')).toBe(8);
});

test('ITM-12 for the whole ability -> asked once, before the first', () => {
  const t = healWith({ add: { value: 2 } });
  t.choose('balm').choose('b').choose('a');
  expect([t.hp('b'), t.hp('a')]).toEqual([8, 8]);
});
