import { expect, test } from 'vitest';
import { attack, table } from '../table.ts';

test('RET-01 an adjacent attacker suffers the damage', () => {
  const t = table('a B', { B: { retaliate: { value: 2 } } });
  t.acts('a', attack(2)).choose('B').draws('+0');
  expect(t.hp('B')).toBe(8);
  expect(t.hp('a')).toBe(10);
  t.choose('suffer');
  expect(t.hp('a')).toBe(8);
});

test('RET-03 DER-08 the distance is measured after a push', () => {
  const t = table('a B .', { B: { retaliate: { value: 2 } } });
  t.acts('a', attack(2, { push: 1 }))
    .choose('B')
    .draws('+0')
    .choose('C1');
  expect(t.at('B')).toBe('C1');
  expect(t.hp('a')).toBe(10);
});
