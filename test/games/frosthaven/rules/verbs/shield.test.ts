import { expect, test } from 'vitest';
import { plainCard } from '../../../../support/frosthaven/content.ts';
import { attack, damage, move, table } from '../../../../support/frosthaven/table.ts';

const GUARD = plainCard('guard', { bottom: { abilities: [{ verb: 'shield', value: 2 }] } });
const WALL = plainCard('wall', { bottom: { abilities: [{ verb: 'shield', value: 1, lasts: 'persistent' }] } });

test('SHD-01 a shield lowers the value of each attack while it is active', () => {
  const t = table('B a C', { a: { hand: ['guard'], cards: [GUARD] } });
  t.turn('B', attack(3)).draws('+0').choose('suffer');
  expect(t.hp('a')).toBe(7);
  t.plays('a', 'guard', 'bottom');
  t.turn('B', attack(3)).draws('+0');
  t.turn('C', attack(3)).draws('+0');
  expect(t.hp('a')).toBe(5);
  t.endsRound();
  t.turn('B', attack(3)).draws('+0');
  expect(t.hp('a')).toBe(2);
});

test('SHD-02 DER-01 it comes after bonuses and modifier: 3 + 1 + 1 - 2', () => {
  const t = table('a B', { B: { shield: 2, conditions: ['poison'] } });
  t.acts('a', attack(3)).choose('B').draws('+1');
  expect(t.hp('B')).toBe(7);
});

test('SHD-02 DER-02 and before ward: ((3 + 1) x 2 - 3) / 2, rounded down', () => {
  const t = table('a B', { B: { shield: 3, conditions: ['poison', 'ward'] } });
  t.acts('a', attack(3)).choose('B').draws('x2');
  expect(t.hp('B')).toBe(8);
  expect(t.conditions('B')).toEqual(['poison']);
});

test('SHD-02 DER-03 and before brittle: ((3 + 1) x 2 - 3) x 2', () => {
  const t = table('a B', { B: { hitPoints: 20, shield: 3, conditions: ['poison', 'brittle'] } });
  t.acts('a', attack(3)).choose('B').draws('x2');
  expect(t.hp('B')).toBe(10);
  expect(t.conditions('B')).toEqual(['poison']);
});

test('DER-03 with ward and brittle it stays at 5, and both are gone', () => {
  const t = table('a B', { B: { shield: 3, conditions: ['poison', 'ward', 'brittle'] } });
  t.acts('a', attack(3)).choose('B').draws('x2');
  expect(t.hp('B')).toBe(5);
  expect(t.conditions('B')).toEqual(['poison']);
});

test('DER-05 a null: no damage, but the wound, and ward stays', () => {
  const t = table('a B', { B: { conditions: ['ward'] } });
  t.acts('a', attack(5, { give: ['wound'] }))
    .choose('B')
    .draws('null');
  expect(t.hp('B')).toBe(10);
  expect(t.conditions('B')).toEqual(['ward', 'wound']);
});

test('DER-06 ward against 1 damage: none, and ward is gone', () => {
  const t = table('a B', { B: { conditions: ['ward'] } });
  t.acts('a', attack(1)).choose('B').draws('+0');
  expect(t.hp('B')).toBe(10);
  expect(t.conditions('B')).toEqual([]);
});

test('SHD-03 shields add up, and pierce lowers their sum', () => {
  const t = table('B a', { a: { hand: ['guard', 'wall'], cards: [GUARD, WALL] } });
  t.plays('a', 'guard', 'bottom');
  t.plays('a', 'wall', 'bottom');
  t.turn('B', attack(5)).draws('+0');
  expect(t.hp('a')).toBe(8);
  t.turn('B', attack(5, { pierce: 2 })).draws('+0');
  expect(t.hp('a')).toBe(4);
});

test('SHD-03 a shield of the stat card and one of an ability card add up', () => {
  const t = table('a B', { B: { shield: 1 } });
  t.turn('B', { verb: 'shield', value: 2 });
  t.acts('a', attack(4)).choose('B').draws('+0');
  expect(t.hp('B')).toBe(9);
});

test('SHD-04 a shield stops attacks only', () => {
  const shielded = { shield: 5, hitPoints: 20 };
  const t = table('a B t', { B: { ...shielded, conditions: ['wound'] } }, { level: 1 });
  t.acts('a', damage(2, 'enemies', { range: 1 }));
  expect(t.hp('B')).toBe(18);
  t.turn('B');
  expect(t.hp('B')).toBe(17);
  t.acts('a', { verb: 'push', value: 1 }).choose('B').choose('C1');
  expect(t.hp('B')).toBe(14);
  const back = table('B a', { a: { hand: [] }, B: shielded });
  back.game.emit({
    type: 'bonus gained',
    figure: back.figure('a').id,
    bonus: { verb: 'retaliate', lasts: 'round', value: 3 },
  });
  back.turn('B', attack(1)).draws('+0');
  expect([back.hp('a'), back.hp('B')]).toEqual([9, 17]);
});

test('SHD-05 a shield is for the figure that performs it', () => {
  const t = table('B a b', { a: { hand: ['guard'], cards: [GUARD] }, b: { hand: [] } });
  t.plays('a', 'guard', 'bottom');
  t.turn('B', attack(3, { range: 2, targets: 2 }))
    .choose('a')
    .draws('+0', '+0', '+0');
  expect([t.hp('a'), t.hp('b')]).toEqual([9, 7]);
});

test('WEX-22 shield 2 against ranged attacks only, until the end of the round', () => {
  const deflect = plainCard('deflect', { bottom: { abilities: [{ verb: 'shield', value: 2, against: 'ranged' }] } });
  const t = table('B a . . C', { a: { level: 9, hand: ['deflect'], cards: [deflect] } });
  t.plays('a', 'deflect', 'bottom');
  t.turn('B', attack(3)).draws('+0');
  expect(t.hp('a')).toBe(15);
  t.turn('C', attack(3, { range: 3 })).draws('+0');
  expect(t.hp('a')).toBe(14);
  t.endsRound();
  t.turn('C', attack(3, { range: 3 })).draws('+0');
  expect(t.hp('a')).toBe(11);
});

test('WEX-24 use slots -> experience after uses one and three, then the card is lost', () => {
  const wrath = plainCard('wrath', {
    bottom: {
      abilities: [{ verb: 'shield', value: 1, lasts: 'persistent', slots: [1, 0, 1] }],
      lost: true,
    },
  });
  const t = table('B a', { a: { level: 9, hand: ['wrath'], cards: [wrath] } });
  t.plays('a', 'wrath', 'bottom');
  const after = () => {
    t.turn('B', attack(2)).draws('+0');
    const { experience, active, lost } = t.character('a');
    return [t.hp('a'), experience, active.map(({ slot }) => slot), lost];
  };
  expect(t.character('a').active).toMatchObject([{ card: 'a/wrath', slot: 0 }]);
  expect(after()).toEqual([17, 1, [1], []]);
  expect(after()).toEqual([16, 1, [2], []]);
  expect(after()).toEqual([15, 2, [], ['a/wrath']]);
  expect(after()).toEqual([13, 2, [], ['a/wrath']]);
});

test('WEX-24 a use counts though nothing was gained by it', () => {
  const wrath = plainCard('wrath', {
    bottom: {
      abilities: [move(1), { verb: 'shield', value: 1, lasts: 'persistent', slots: [1, 0] }],
    },
  });
  const t = table('B a', { a: { hand: ['wrath'], cards: [wrath] } });
  t.plays('a', 'wrath', 'bottom').choose('perform');
  t.turn('B', attack(2)).draws('null');
  expect(t.hp('a')).toBe(10);
  expect(t.character('a').active).toMatchObject([{ slot: 1 }]);
});
