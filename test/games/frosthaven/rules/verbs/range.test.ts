import { expect, test } from 'vitest';
import type { ItemInput } from '../../../../support/frosthaven/content.ts';
import { plainCard } from '../../../../support/frosthaven/content.ts';
import { attack, damage, give, heal, table } from '../../../../support/frosthaven/table.ts';

test('RNG-01 range 2 reaches two hexes far, not three', () => {
  const t = table('B a . C D');
  t.acts('a', attack(2, { range: 2 }));
  expect(t.offers()).toEqual(['B', 'C', 'skip']);
  t.choose('C').draws('+0');
  expect([t.hp('B'), t.hp('C'), t.hp('D')]).toEqual([10, 8, 10]);
});

test('RNG-01 RNG-07 the own hex is within any range, and counts as adjacent', () => {
  const t = table('a b . c', { a: { hp: 5 }, b: { hp: 5 }, c: { hp: 5 } });
  t.acts('a', heal(2, { range: 1 }));
  expect(t.offers()).toEqual(['a', 'b', 'skip']);
  t.choose('a');
  expect([t.hp('a'), t.hp('b'), t.hp('c')]).toEqual([7, 5, 5]);
});

test('RNG-02 range is counted round walls, and through obstacles and figures', () => {
  const drawing = `
    a . B
     . . `;
  const walled = table(drawing, {}, { walls: [['A1', 'B1']] });
  walled.acts('a', attack(2, { range: 2 }));
  expect(walled.result).toBe(false);
  walled
    .acts('a', attack(2, { range: 3 }))
    .choose('B')
    .draws('+0');
  expect(walled.hp('B')).toBe(8);
  for (const between of ['o', 'C', 'h']) {
    const t = table(`
      a ${between} B`);
    t.acts('a', attack(2, { range: 2 }))
      .choose('B')
      .draws('+0');
    expect(t.hp('B'), between).toBe(8);
  }
});

test('RNG-03 WEX-11 two hexes that share a wall and see each other are at range 2', () => {
  const drawing = `
    a B
     . `;
  const t = table(drawing, {}, { walls: [['A1', 'B1']] });
  t.acts('a', attack(2));
  expect(t.result).toBe(false);
  t.acts('a', attack(2, { range: 2 }))
    .choose('B')
    .draws('+0');
  expect(t.hp('B')).toBe(8);
  expect(t.events('attacked')[0]?.drawing).toBe('normal');
  const open = table(drawing);
  open.acts('a', attack(2)).choose('B').draws('+0');
  expect(open.hp('B')).toBe(8);
});

test('RNG-04 without a range a heal or a condition reaches as far as one can see', () => {
  const t = table(
    `
    a . . . . . b # B
     . . . . . . . . `,
    { b: { hp: 5 } },
  );
  t.acts('a', heal(2, { who: 'allies' })).choose('b');
  expect(t.hp('b')).toBe(7);
  t.acts('a', give('muddle', 'enemies'));
  expect(t.result).toBe(false);
  expect(t.conditions('B')).toEqual([]);
  const open = table('a . . . . . . . B');
  open.acts('a', give('muddle', 'enemies')).choose('B');
  expect(open.conditions('B')).toEqual(['muddle']);
});

test('RNG-04 so does an area without a range', () => {
  const t = table('a . . . . b c', { b: { hp: 5 }, c: { hp: 5 } });
  t.acts('a', heal(2, { who: 'allies', area: ['r r'] }));
  t.choose('F1 G1').choose('b').choose('c');
  expect([t.hp('a'), t.hp('b'), t.hp('c')]).toEqual([10, 7, 7]);
});

test('RNG-04 damage without a range reaches everybody', () => {
  const t = table('a . . . . # . B');
  t.acts('a', damage(1, 'enemies'));
  expect(t.hp('B')).toBe(9);
});

test('RNG-05 an attack without a range reaches adjacent enemies only', () => {
  const t = table('a B C');
  t.acts('a', attack(2));
  expect(t.offers()).toEqual(['B', 'skip']);
  t.choose('B').draws('+0');
  expect([t.hp('B'), t.hp('C')]).toEqual([8, 10]);
});

test('RNG-06 an attack with a range is ranged, beside its target too', () => {
  const t = table('a B C');
  t.game.emit({
    type: 'bonus gained',
    figure: t.figure('B').id,
    bonus: { verb: 'shield', lasts: 'round', value: 1, against: 'ranged' },
  });
  t.acts('a', attack(2, { range: 1 }))
    .choose('B')
    .draws('+0', '+0');
  expect(t.hp('B')).toBe(9);
  expect(t.events('attacked')[0]?.drawing).toBe('disadvantage');
  t.acts('a', attack(2)).choose('B').draws('+0');
  expect(t.hp('B')).toBe(7);
});

test('RNG-08 WEX-16 a melee attack with +2 range has range 3 and is ranged', () => {
  const t = table('B a . . C D');
  t.acts('a', attack(2, { boosts: [{ add: { range: 2 } }] }));
  expect(t.offers()).toEqual(['B', 'C', 'skip']);
  t.choose('C').draws('+0');
  t.acts('a', attack(2, { boosts: [{ add: { range: 2 } }] }))
    .choose('B')
    .draws('+0', '-1');
  expect([t.hp('B'), t.hp('C'), t.hp('D')]).toEqual([9, 8, 10]);
  expect(t.events('attacked').map(({ drawing }) => drawing)).toEqual(['normal', 'disadvantage']);
});

test('RNG-08 an active bonus or an item that adds range makes an attack possible', () => {
  const reach = plainCard('reach', { top: { abilities: [{ verb: 'bonus', on: 'attack', add: { range: 1 } }] } });
  const bonus = table('a . B', { a: { cards: [reach] } });
  bonus.plays('a', 'reach', 'top');
  bonus.acts('a', attack(2)).choose('B').draws('+0');
  expect(bonus.hp('B')).toBe(8);
  const pole: ItemInput = {
    id: 'pole',
    name: 'Pole',
    icon: 'x',
    slot: 'two hands',
    gold: 10,
    after: 'spent',
    use: { when: 'attack', add: { range: 1 } },
  };
  const item = table('a . B . C', { a: { items: ['pole'] } }, { items: [pole] });
  item.acts('a', attack(2)).choose('pole').choose('B').draws('+0');
  expect([item.hp('B'), item.hp('C')]).toEqual([8, 10]);
  item.acts('a', attack(2));
  expect(item.result).toBe(false);
});

test('RNG-02 whoever may be chosen is offered with its range and with what an attack would meet', () => {
  const t = table('a . . B C', { B: { shield: 1 } });
  t.acts('a', attack(3, { range: 4 }));
  expect(
    t
      .open()[0]
      ?.options.slice(0, 2)
      .map(({ note }) => note),
  ).toEqual([
    { is: 'figure', figure: 'B', range: 3, expects: { value: 3, drawing: 'normal', shield: 1, retaliate: 0 } },
    { is: 'figure', figure: 'C', range: 4, expects: { value: 3, drawing: 'normal', shield: 0, retaliate: 0 } },
  ]);
  t.choose('skip');
});

test('RNG-06 a melee attack with reach -> farther targets, no disadvantage, and it stays melee', () => {
  const t = table('a B . C D').acts('a', attack(2, { reach: 3, targets: 2 }));
  expect(t.offers()).toEqual(['B', 'C', 'skip']);
  t.choose('B').draws('+0').choose('C').draws('+0');
  expect([t.hp('B'), t.hp('C'), t.hp('D')]).toEqual([8, 8, 10]);
  expect(t.events('attacked').map(({ drawing }) => drawing)).toEqual(['normal', 'normal']);
  const added = table('a . B').acts(
    'a',
    { verb: 'bonus', on: 'attack', when: [{ attack: 'melee' }], add: { reach: 2, value: 1 } },
    attack(2),
  );
  added.choose('perform').choose('B').draws('+0');
  expect(added.hp('B')).toBe(7);
  const ranged = table('a . . B').acts(
    'a',
    { verb: 'bonus', on: 'attack', add: { reach: 6 } },
    attack(2, { range: 2 }),
  );
  ranged.choose('perform');
  expect([ranged.asks(), ranged.hp('B')]).toEqual([undefined, 10]);
});
