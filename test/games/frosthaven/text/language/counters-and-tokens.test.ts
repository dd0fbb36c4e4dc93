import { expect, test } from 'vitest';
import type { AbilityInput, ClassInput } from '../../../../support/frosthaven/content.ts';
import type { Table } from '../../../../support/frosthaven/table.ts';
import { attack, damage, table } from '../../../../support/frosthaven/table.ts';

type Token = Extract<AbilityInput, { verb: 'token' }>;
type Create = Extract<AbilityInput, { verb: 'create' }>;
const CLASS: Partial<ClassInput> = {
  counters: [{ id: 'rage', name: 'Rage', icon: 'person', start: 1, most: 3 }],
  tokens: [{ id: 'shadow', name: 'Shadow', icon: 'person', most: 3 }],
};
const A = { a: { class: CLASS } };
const rage = (change: number): AbilityInput => ({ verb: 'counter', counter: 'rage', change });
const token = (doing: Token['do'], more: Partial<Token> = {}): Token => ({
  verb: 'token',
  token: 'shadow',
  do: doing,
  ...more,
});
const shadows = (t: Table) => t.state.tokens.map(({ hex }) => hex);

test('a counter goes from nothing to its most, and is told only what changed', () => {
  const t = table('a B', A);
  expect(t.character('a').counters).toEqual({ rage: 1 });
  t.acts('a', rage(5));
  expect(t.character('a').counters).toEqual({ rage: 3 });
  t.acts('a', rage(-2)).acts('a', rage(-9)).acts('a', rage(-1));
  expect(t.character('a').counters).toEqual({ rage: 0 });
  expect(t.events('counter changed').map(({ change }) => change)).toEqual([2, -2, -1]);
});

test('where a counter stays as it is nothing was performed, and nobody is asked', () => {
  const then = attack(2, { if: [{ performed: true }] });
  const t = table('a B', A).acts('a', rage(-1), then).choose('perform').choose('B').draws('+0');
  t.acts('a', rage(-1), then);
  expect([t.hp('B'), t.hp('a')]).toEqual([8, 10]);
});

test('only a class that has a counter can count it', () => {
  const t = table('a b', A).acts('b', rage(1));
  expect([t.character('b').counters, t.character('a').counters]).toEqual([{}, { rage: 1 }]);
});

test('a token is placed in range and sight, one of a kind in a hex, and not on obstacles', () => {
  const t = table('a . o . B', A).acts('a', token('place', { range: 3 }));
  expect(t.offers()).toEqual(['A1', 'B1', 'D1', 'skip']);
  t.choose('D1').acts('a', token('place', { range: 4, count: 2 }));
  expect(t.offers()).toEqual(['A1', 'B1', 'E1', 'skip']);
  t.choose('E1').choose('stop');
  expect([shadows(t), t.at('B'), t.hp('B')]).toEqual([['D1', 'E1'], 'E1', 10]);
});

test('RNG-07 MAN-09 beside the figure, or in its own hex, which counts as adjacent', () => {
  const t = table('a . . B', A).acts('a', token('place'));
  expect(t.offers()).toEqual(['A1', 'B1', 'skip']);
  t.choose('A1');
  expect([shadows(t), t.at('a'), t.hp('B')]).toEqual([['A1'], 'A1', 10]);
});

test('no more of them than the class has', () => {
  const t = table('a . . B', A)
    .acts('a', token('place', { range: 3, count: 5 }))
    .choose('A1')
    .choose('B1')
    .choose('C1');
  expect([t.asks(), shadows(t)]).toEqual([undefined, ['A1', 'B1', 'C1']]);
  t.acts('a', token('place', { range: 3 }));
  expect([t.asks(), t.hp('B')]).toEqual([undefined, 10]);
});

test('they are removed and moved', () => {
  const t = table('a . . B o', A)
    .acts('a', token('place', { count: 2 }))
    .choose('A1')
    .choose('B1');
  t.acts('a', token('move', { range: 2, distance: 3 })).choose('A1');
  expect(t.offers()).toEqual(['C1', 'D1']);
  t.choose('D1');
  expect(shadows(t)).toEqual(['D1', 'B1']);
  t.acts('a', token('remove', { range: 3 }));
  expect(t.offers()).toEqual(['B1', 'D1', 'skip']);
  t.choose('B1');
  expect([shadows(t), t.at('B'), t.hp('B')]).toEqual([['D1'], 'D1', 10]);
});

test('those of another class are its own', () => {
  const t = table('a b B', { ...A, b: { class: CLASS } })
    .acts('a', token('place'))
    .choose('B1');
  t.acts('b', token('remove', { range: 3 }));
  expect([t.asks(), shadows(t)]).toEqual([undefined, ['B1']]);
});

const whenDies = (then: Token | Create): Partial<ClassInput> => ({
  ...CLASS,
  innate: [{ verb: 'whenever', on: { event: 'dies', who: 'enemies' }, then: [then], lasts: 'persistent' }],
});

test('a token in the hex that a trigger is about, or near it, seen or not', () => {
  const drawing = 'a . o B\n . . . .';
  const kill = damage(9, 'enemies');
  const here = table(drawing, { a: { class: whenDies(token('place', { where: 'there' })) }, B: { hp: 1 } }).acts(
    'a',
    kill,
  );
  expect(here.offers()).toEqual(['D1', 'skip']);
  here.choose('D1');
  expect([shadows(here), here.has('B'), here.hp('a')]).toEqual([['D1'], false, 10]);
  const near = table(drawing, { a: { class: whenDies(token('place', { where: 'there', range: 1 })) }, B: { hp: 1 } });
  near.acts('a', kill);
  expect(near.offers()).toEqual(['D1', 'C2', 'D2', 'skip']);
  near.choose('C2');
  expect(shadows(near)).toEqual(['C2']);
  const behind = table('a # B .', {
    a: { class: whenDies(token('place', { where: 'there', range: 1 })) },
    B: { hp: 1 },
  });
  behind.acts('a', kill).choose('D1');
  expect([shadows(behind), behind.hp('a')]).toEqual([['D1'], 10]);
});

test('a tile there, or near it', () => {
  const snow = { tile: 'difficult', name: 'Snow' } as const;
  const make = (range?: number): Create => ({
    verb: 'create',
    tile: snow,
    where: 'there',
    ...(range !== undefined && { range }),
  });
  const t = table('a . . B', { a: { class: whenDies(make()) }, B: { hp: 1 } })
    .acts('a', damage(9, 'enemies'))
    .choose('D1');
  expect([t.tile('D1'), t.has('B'), t.hp('a')]).toEqual(['difficult', false, 10]);
  const near = table('a . . B', { a: { class: whenDies(make(1)) }, B: { hp: 1 } }).acts('a', damage(9, 'enemies'));
  expect(near.offers()).toEqual(['C1', 'D1', 'skip']);
  near.choose('C1');
  expect([near.tile('C1'), near.tile('D1'), near.hp('a')]).toEqual(['difficult', undefined, 10]);
});
