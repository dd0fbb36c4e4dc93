import { expect, test } from 'vitest';
import { id } from '../../../../src/engine/values/id.ts';
import { viewFor } from '../../../../src/games/frosthaven/rules/views/scenario.ts';
import { plainCard } from '../../../support/frosthaven/content.ts';
import type { Table } from '../../../support/frosthaven/table.ts';
import { attack, give, heal, table } from '../../../support/frosthaven/table.ts';

/** The whole turn of `seat`, in which it does nothing. */
function idles(t: Table, seat: string): Table {
  return t.takesTurn(seat, '1', '2').choose('end turn');
}

test('CND-01 a condition -> for a target in range: bad for enemies, good for allies', () => {
  const t = table('b a B . C');
  t.acts('a', give('muddle', 'enemies', { range: 2 }));
  expect(t.offers()).toEqual(['B', 'skip']);
  t.choose('B');
  t.acts('a', give('ward', 'allies', { range: 2 }));
  expect(t.offers()).toEqual(['b', 'skip']);
  t.choose('b');
  expect(['a', 'b', 'B', 'C'].map((each) => t.conditions(each))).toEqual([[], ['ward'], ['muddle'], []]);
});

test('CND-01 monsters give bad conditions to their enemies and good ones to their own', () => {
  const t = table('a B C');
  t.turn('B', give('muddle', 'enemies', { range: 1 }));
  t.turn('B', give('strengthen', 'allies', { range: 1 }));
  expect(['a', 'B', 'C'].map((each) => t.conditions(each))).toEqual([['muddle'], [], ['strengthen']]);
});

test('CND-02 a condition that is gained again is still one, and lasts anew', () => {
  const t = table('a B', {
    a: { conditions: ['strengthen'], cards: [plainCard('calm', { top: { abilities: [give('strengthen', 'self')] } })] },
  });
  t.takesTurn('a', 'calm', '1').choose('top a/calm').choose('end turn');
  expect(t.conditions('a')).toEqual(['strengthen']);
  idles(t, 'a');
  expect(t.conditions('a')).toEqual([]);
});

test('CND-03 nobody can drop a condition', () => {
  const t = table('a B', { a: { conditions: ['ward', 'poison'], discarded: ['3'] } });
  t.takesTurn('a', '1', '2');
  expect(t.offers()).toEqual([
    'top a/1',
    'basic top a/1',
    'bottom a/1',
    'basic bottom a/1',
    'top a/2',
    'basic top a/2',
    'bottom a/2',
    'basic bottom a/2',
    'end turn',
  ]);
  t.choose('end turn');
  expect(t.conditions('a')).toEqual(['poison', 'ward']);
});

test('CND-04 gained in the own turn it acts at once, and lasts to the end of the following turn', () => {
  const focus = plainCard('focus', { top: { abilities: [give('strengthen', 'self')] } });
  const t = table('a B', { a: { cards: [focus] } });
  t.takesTurn('a', 'focus', '1').choose('top a/focus').choose('end turn');
  expect(t.conditions('a')).toEqual(['strengthen']);
  t.takesTurn('a', '3', '4').choose('top a/3').choose('B').draws('+1', '-1').choose('+1 = 3').choose('end turn');
  expect(t.conditions('a')).toEqual([]);
  expect(t.hp('B')).toBe(7);
});

test('CND-04 it counts in the same turn already', () => {
  const t = table('a B', { a: { cards: [plainCard('focus', { top: { abilities: [give('muddle', 'self')] } })] } });
  t.plays('a', 'focus', 'top');
  t.acts('a', attack(2)).choose('B').draws('+1', '-1');
  expect(t.hp('B')).toBe(9);
});

test('CND-05 gained before the own turn it ends with that turn, in the same round', () => {
  const t = table('a B', { a: { hand: [] } });
  t.acts('a', attack(1, { give: ['muddle'] }))
    .choose('B')
    .draws('+0');
  expect(t.conditions('B')).toEqual(['muddle']);
  t.turn('B', attack(2)).draws('+1', '-1');
  expect(t.hp('a')).toBe(9);
  expect(t.conditions('B')).toEqual([]);
});

test('CND-06 conditions end after all else at the end of a turn', () => {
  const t = table('a B', { a: { level: 9, hand: ['1', '2'], conditions: ['bane', 'invisible'], cards: [] } });
  t.state.loot.push(t.figure('a').hex);
  t.state.elements.fire = 'waning';
  t.takesTurn('a', '1', '2');
  t.state.turn?.infusing.push('ice');
  t.choose('end turn').choose('suffer');
  const order = t.eventLog.flatMap((event) => {
    if (event.type === 'condition lost') return event.condition === 'invisible' ? ['invisible ends'] : [];
    return ['looted', 'infused', 'suffered'].includes(event.type) ? [event.type] : [];
  });
  expect(order).toEqual(['looted', 'infused', 'suffered', 'invisible ends']);
  expect(t.conditions('a')).toEqual([]);
  expect(t.hp('a')).toBe(8);
});

test('CND-07 an added condition comes to every target, after the main effect', () => {
  const t = table('B a C');
  t.acts('a', attack(2, { targets: 2, give: ['brittle', 'poison'] }))
    .choose('B')
    .draws('+0')
    .choose('C')
    .draws('+0');
  expect([t.hp('B'), t.hp('C')]).toEqual([8, 8]);
  expect([t.conditions('B'), t.conditions('C')]).toEqual([
    ['brittle', 'poison'],
    ['brittle', 'poison'],
  ]);
});

test('CND-07 a heal heals before it gives anything', () => {
  const t = table('a b', { b: { hp: 5, conditions: ['poison'] } });
  t.acts('a', heal(2, { who: 'allies', give: ['ward', 'brittle'] })).choose('b');
  expect(t.conditions('b')).toEqual(['brittle', 'ward']);
  expect([t.hp('a'), t.hp('b')]).toEqual([10, 5]);
  const odd = table('a b', { b: { hp: 5 } });
  odd.acts('a', heal(2, { who: 'allies', give: ['poison'] })).choose('b');
  expect([odd.hp('b'), odd.conditions('b')]).toEqual([7, ['poison']]);
});

test('CND-08 CND-09 an immune figure is hit, and does not gain the condition', () => {
  const t = table('B a C', { B: { immune: ['wound'] } });
  t.acts('a', attack(1, { targets: 2, give: ['wound', 'muddle'] }))
    .choose('B')
    .draws('+0')
    .choose('C')
    .draws('+0');
  expect([t.hp('B'), t.hp('C')]).toEqual([9, 9]);
  expect([t.conditions('B'), t.conditions('C')]).toEqual([['muddle'], ['muddle', 'wound']]);
});

test('CND-43 every standee has its own tokens, and so has every character', () => {
  const t = table('a B . b', { B: { standee: 3 } });
  const other = { ...t.figure('B'), id: id<'FigureId'>('bb-6'), hex: id<'HexLabel'>('C1'), standee: 6 };
  t.state.figures[other.id] = { ...other, conditions: {}, bonuses: [] };
  t.acts('a', give('wound', 'enemies', { range: 1 })).choose('B');
  t.acts('a', give('ward', 'self'));
  const shown = viewFor(t.game.catalog, t.state, 'public').figures;
  expect(Object.fromEntries(shown.map((each) => [each.id, each.conditions]))).toEqual({
    a: ['ward'],
    b: [],
    B: ['wound'],
    'bb-6': [],
  });
});

test('WEX-35 guard 3 suffers 1 damage and stun, guard 6 is left as it is', () => {
  const t = table('a B .', { B: { standee: 3 } });
  const other = { ...t.figure('B'), id: id<'FigureId'>('bb-6'), hex: id<'HexLabel'>('C1'), standee: 6, hitPoints: 7 };
  t.state.figures[other.id] = { ...other, conditions: {}, bonuses: [] };
  t.acts('a', attack(1, { give: ['stun'] }))
    .choose('B')
    .draws('+0');
  expect([t.hp('B'), t.hp('bb-6')]).toEqual([9, 7]);
  expect([t.conditions('B'), t.conditions('bb-6')]).toEqual([['stun'], []]);
});
