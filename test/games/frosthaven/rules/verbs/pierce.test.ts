import { expect, test } from 'vitest';
import { attack, table } from '../../../../support/frosthaven/table.ts';

test('PRC-01 pierce lowers the shield for its own attack only', () => {
  const t = table('a B', { B: { shield: 3 } });
  t.acts('a', attack(4, { pierce: 2 }))
    .choose('B')
    .draws('+0');
  expect(t.hp('B')).toBe(7);
  t.acts('a', attack(4)).choose('B').draws('+0');
  expect(t.hp('B')).toBe(6);
});

test('PRC-02 WEX-21 pierce 2 and pierce 3 lower the shield by 5', () => {
  const t = table('a B', { B: { shield: 6 } });
  t.acts('a', attack(4, { pierce: 2, boosts: [{ add: { pierce: 3 } }] }))
    .choose('B')
    .draws('+0');
  expect(t.hp('B')).toBe(7);
  expect(t.events('attacked')[0]).toMatchObject({ shield: 6, pierce: 5, result: 3 });
});

test('PRC-03 DER-04 pierce beyond the shield does not raise the attack', () => {
  const t = table('B a C', { B: { shield: 3 }, C: { shield: 3 } });
  t.acts('a', attack(2, { pierce: 2 }))
    .choose('B')
    .draws('+0');
  expect(t.hp('B')).toBe(9);
  t.acts('a', attack(2, { pierce: 5 }))
    .choose('C')
    .draws('+0');
  expect(t.hp('C')).toBe(8);
});

test('PRC-01 pierce of a stat card counts for every attack of the monster', () => {
  const t = table('B a', { a: { hand: [] }, B: { pierce: 2 } });
  t.game.emit({
    type: 'bonus gained',
    figure: t.figure('a').id,
    bonus: { verb: 'shield', lasts: 'round', value: 3 },
  });
  t.turn('B', attack(3)).draws('+0');
  expect(t.hp('a')).toBe(8);
});

test('PRC-01 SHD-03 pierce lowers the shield of an item as any other, with it as one sum', () => {
  const helm = { id: 'helm', name: 'Helm', icon: 'x', slot: 'head', gold: 10, after: 'spent' } as const;
  const items = [{ ...helm, use: { when: 'attacked', shield: 2 } as const }];
  const t = table('B a', { a: { hand: [], items: ['helm'] } }, { items });
  t.game.emit({
    type: 'bonus gained',
    figure: t.figure('a').id,
    bonus: { verb: 'shield', lasts: 'round', value: 1 },
  });
  t.turn('B', attack(4, { pierce: 2 }))
    .choose('helm')
    .draws('+0');
  expect([t.hp('a'), t.hp('B')]).toEqual([7, 10]);
  expect(t.events('attacked')[0]).toMatchObject({ shield: 3, pierce: 2, result: 3 });
});
