import { expect, test } from 'vitest';
import type { AbilityInput } from '../../../../support/frosthaven/content.ts';
import { attack, table } from '../../../../support/frosthaven/table.ts';

const TEXT = 'Swap the places of any two obstacles.';
const swap: AbilityInput = { verb: 'by-hand', text: TEXT };

test('words of a card -> wait for the table, are told when done; what follows goes on', () => {
  const t = table('a B').acts('a', swap, attack(2, { if: [{ performed: true }] }));
  expect([t.open()[0]?.seat, t.open()[0]?.prompt, t.offers()]).toEqual([
    'party',
    expect.objectContaining({ about: 'by hand', text: TEXT }),
    ['done', 'not done'],
  ]);
  t.choose('done').choose('B').draws('+0');
  expect(t.events('done by hand').map(({ text }) => text)).toEqual([TEXT]);
  expect([t.hp('B'), t.hp('a')]).toEqual([8, 10]);
});

test('what is not done was not performed', () => {
  const t = table('a B').acts('a', swap, attack(2, { if: [{ performed: true }] }));
  t.choose('not done');
  expect(t.events('done by hand')).toEqual([]);
  expect([t.hp('B'), t.hp('a')]).toEqual([10, 10]);
});
