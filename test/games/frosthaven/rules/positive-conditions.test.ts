import { expect, test } from 'vitest';
import type { Table } from '../../../support/frosthaven/table.ts';
import { attack, damage, give, heal, move, table } from '../../../support/frosthaven/table.ts';

/** The whole turn of `seat`, in which it does nothing. */
function idles(t: Table, seat: string): Table {
  return t.takesTurn(seat, '1', '2').choose('end turn');
}

test('CND-10 regenerate heals 1 at the start of each own turn, stunned too', () => {
  const t = table('a B C', {
    a: { hp: 5, conditions: ['regenerate'] },
    B: { hp: 5, conditions: ['regenerate', 'stun'] },
  });
  t.turn('B');
  expect([t.hp('a'), t.hp('B')]).toEqual([5, 6]);
  t.turn('C');
  t.turn('B');
  expect([t.hp('a'), t.hp('B')]).toEqual([5, 7]);
  expect(t.conditions('B')).toEqual(['regenerate']);
  idles(t, 'a');
  expect(t.hp('a')).toBe(6);
});

test('CND-11 regenerate ends when damage is suffered, not when none is', () => {
  const t = table('a B C', {
    a: { hand: ['3', '4'], conditions: ['regenerate'] },
    B: { conditions: ['regenerate'], shield: 1 },
  });
  t.acts('a', attack(1)).choose('B').draws('+0');
  expect(t.conditions('B')).toEqual(['regenerate']);
  t.acts('a', attack(2)).choose('B').draws('+0');
  expect(t.conditions('B')).toEqual([]);
  t.turn('B', attack(1)).draws('+0').choose('lose 1 from hand').choose('a/3');
  expect(t.conditions('a')).toEqual(['regenerate']);
  t.turn('B', attack(1)).draws('+0').choose('suffer');
  expect(t.conditions('a')).toEqual([]);
  expect([t.hp('a'), t.hp('B')]).toEqual([9, 9]);
});

test('CND-12 DER-09 regenerate comes before wound, and ends it', () => {
  const t = table('a B', { B: { hp: 5, conditions: ['regenerate', 'wound'] } });
  t.turn('B');
  expect(t.hp('B')).toBe(6);
  expect(t.conditions('B')).toEqual(['regenerate']);
});

test('DER-09 with poison as well nothing is healed, and wound and poison are gone', () => {
  const t = table('a B', { B: { hp: 5, conditions: ['regenerate', 'wound', 'poison'] } });
  t.turn('B');
  expect(t.hp('B')).toBe(5);
  expect(t.conditions('B')).toEqual(['regenerate']);
});

test('CND-13 ward halves the next damage from any source, rounded down, and is gone', () => {
  const t = table('a B C', { B: { conditions: ['ward'] }, C: { conditions: ['ward'] } });
  t.acts('a', attack(5)).choose('B').draws('+0');
  expect(t.hp('B')).toBe(8);
  t.acts('a', attack(3)).choose('B').draws('+0');
  expect(t.hp('B')).toBe(5);
  expect([t.conditions('B'), t.conditions('C')]).toEqual([[], ['ward']]);
  t.acts('a', damage(3, 'enemies', { range: 2 }));
  expect([t.hp('B'), t.hp('C')]).toEqual([2, 9]);
  expect(t.conditions('C')).toEqual([]);
});

test('CND-13 ward halves a wound and a trap too', () => {
  const t = table('a B t C', { B: { conditions: ['ward', 'wound'] } });
  t.turn('B', move(0));
  expect(t.hp('B')).toBe(10);
  expect(t.conditions('B')).toEqual(['wound']);
  const trap = table('a B t', { B: { conditions: ['ward'] } }, { level: 1 });
  trap.acts('a', { verb: 'push', value: 1 }).choose('B').choose('C1');
  expect(trap.hp('B')).toBe(9);
  expect(trap.conditions('B')).toEqual([]);
});

test('CND-14 DER-03 ward and brittle cancel each other in any damage', () => {
  const t = table('a B C', { B: { conditions: ['ward', 'brittle'] } });
  t.acts('a', damage(3, 'enemies', { range: 1 }));
  expect([t.hp('B'), t.hp('C')]).toEqual([7, 10]);
  expect(t.conditions('B')).toEqual([]);
});

test('CND-13 CND-25 DER-05 where no damage comes, ward and brittle stay', () => {
  for (const condition of ['ward', 'brittle'] as const) {
    const t = table('a B', { B: { conditions: [condition] } });
    t.acts('a', attack(5, { give: ['wound'] }))
      .choose('B')
      .draws('null');
    expect(t.hp('B')).toBe(10);
    expect(t.conditions('B')).toEqual([condition, 'wound'].sort());
  }
});

test('CND-15 enemies cannot target an invisible figure', () => {
  const t = table('B a b C', {
    a: { conditions: ['invisible'], hand: [] },
    b: { hand: [] },
    B: { conditions: ['invisible'] },
  });
  for (const ability of [attack(1, { range: 3 }), give('muddle', 'enemies', { range: 3 })]) {
    t.acts('a', ability);
    expect(t.offers()).toEqual(['C', 'skip']);
    t.choose('skip');
  }
  t.turn('C', attack(1, { range: 3, targets: 2 })).draws('+0', '+0');
  expect([t.hp('a'), t.hp('b'), t.hp('C')]).toEqual([10, 9, 10]);
});

test('CND-15 enemies cannot focus on an invisible figure', () => {
  const t = table('B . a', { a: { conditions: ['invisible'] } });
  t.turn('B', move(2), attack(1));
  expect(t.events('focused')).toMatchObject([{ focus: undefined }]);
  expect(t.at('B')).toBe('A1');
  expect(t.hp('a')).toBe(10);
});

test('CND-16 what has no target reaches an invisible figure', () => {
  const t = table('a B', { a: { hand: [], conditions: ['invisible'] }, B: { conditions: ['invisible'] } });
  t.acts('a', damage(2, 'enemies', { range: 1 }));
  t.turn('B', damage(3, 'enemies', { range: 1 }));
  expect([t.hp('a'), t.hp('B')]).toEqual([7, 8]);
});

test('CND-17 an invisible figure and its allies see each other as ever', () => {
  const t = table('a b B', { a: { hp: 5 }, b: { hp: 5, conditions: ['invisible'] } });
  t.acts('a', heal(2, { who: 'allies', range: 1 })).choose('b');
  expect(t.hp('b')).toBe(7);
  t.acts('b', heal(2, { who: 'allies', range: 1 })).choose('a');
  t.acts('b', attack(2)).choose('B').draws('+0');
  expect([t.hp('a'), t.hp('b'), t.hp('B')]).toEqual([7, 7, 8]);
});

test('CND-18 enemies pass through an invisible figure and cannot stop there', () => {
  const t = table('a B . C', { B: { conditions: ['invisible'] } });
  t.acts('a', move(3));
  expect(t.offers()).toEqual(['C1', 'step by step', 'skip']);
  t.choose('C1');
  expect(t.at('a')).toBe('C1');
  const seen = table('a B . C');
  seen.acts('a', move(3));
  expect(seen.asks()).toBeUndefined();
  expect(seen.at('a')).toBe('A1');
});

test('CND-19 invisible and strengthen end at the end of the next turn', () => {
  const t = table('a B C', { B: { conditions: ['invisible', 'strengthen'] }, C: { conditions: ['invisible'] } });
  t.turn('B');
  expect([t.conditions('B'), t.conditions('C')]).toEqual([[], ['invisible']]);
});
