/** Tokens of classes that lie on figures: who has how many, what asks for them, what they pay for. */
import { expect, test } from 'vitest';
import type { AbilityInput, ClassInput } from '../../../../support/frosthaven/content.ts';
import type { Table } from '../../../../support/frosthaven/table.ts';
import { attack, damage, heal, table } from '../../../../support/frosthaven/table.ts';

type Marker = Extract<AbilityInput, { verb: 'marker' }>;
const CLASS: Partial<ClassInput> = { markers: [{ id: 'debt', name: 'Debt', icon: 'person', most: 3 }] };
const A = { a: { class: CLASS, hand: [] } };
const lay = (amount: Marker['amount'], more: Partial<Marker> = {}): Marker => ({
  verb: 'marker',
  marker: 'debt',
  do: 'place',
  amount,
  who: 'enemies',
  ...more,
});
const take = (amount: Marker['amount'], more: Partial<Marker> = {}) => lay(amount, { ...more, do: 'remove' });
/** Seat, kind and number of what lies on a figure. */
const on = (t: Table, figure: string) =>
  (t.figure(figure).markers ?? []).map(({ seat, marker, count }) => `${seat} ${marker} ${count}`);
const owes = (least: number | 'hit points') => ({ marker: 'debt', least });
const ALL = { targets: 'all' } as const;

test('MRK-02 MRK-03 MRK-04 markers -> on one in range and sight, while they have room', () => {
  const t = table('a . B C # D', A).acts('a', lay(2, { range: 3 }));
  expect(t.offers()).toEqual(['B', 'C', 'skip']);
  t.choose('B');
  expect([on(t, 'B'), on(t, 'C'), on(t, 'D'), on(t, 'a')]).toEqual([['a debt 2'], [], [], []]);
  t.acts('a', lay(2, { range: 3 })).choose('B');
  expect(on(t, 'B')).toEqual(['a debt 3']);
  t.acts('a', lay(1, { range: 3 }));
  expect(t.offers()).toEqual(['C', 'skip']);
  t.choose('skip');
  expect(t.events('markers changed').map(({ figure, change }) => [figure, change])).toEqual([
    ['B', 2],
    ['B', 1],
  ]);
});

test('MRK-03 on all within range nobody is chosen, and those count that are not seen', () => {
  const t = table('a . B C . D', { ...A, C: { conditions: ['invisible'] } }).acts('a', lay(1, { range: 3, ...ALL }));
  expect([t.asks(), on(t, 'B'), on(t, 'C'), on(t, 'D')]).toEqual([undefined, ['a debt 1'], ['a debt 1'], []]);
});

test('MRK-04 where nobody has room, or nobody has any, nothing is performed and nobody is asked', () => {
  const then = attack(2, { range: 2, if: [{ performed: true }] });
  const t = table('a . B', A).acts('a', take(1, { range: 2 }), then);
  expect([t.asks(), t.hp('B')]).toEqual([undefined, 10]);
  t.acts('a', lay(3, ALL)).acts('a', lay(1, ALL), then);
  expect([t.asks(), t.hp('B'), on(t, 'B')]).toEqual([undefined, 10, ['a debt 3']]);
});

test('MRK-03 MRK-04 some or all are removed, only from whom there are any', () => {
  const t = table('a b B C', A)
    .acts('a', lay(3, { who: 'everyone', range: 2, ...ALL }))
    .acts('a', take(2, { range: 3 }));
  t.choose('B');
  expect(on(t, 'B')).toEqual(['a debt 1']);
  t.acts('a', take('all', { ...ALL }));
  expect([on(t, 'B'), on(t, 'C'), on(t, 'b')]).toEqual([[], [], ['a debt 3']]);
  expect(t.state.figures).not.toHaveProperty('B.markers');
  t.acts('a', take('all', { who: 'allies', range: 1 })).choose('b');
  expect(on(t, 'b')).toEqual([]);
});

test('MRK-01 those of another class are its own', () => {
  const t = table('a b B', { ...A, b: { class: CLASS } })
    .acts('a', lay(2, ALL))
    .acts('b', lay(1, ALL));
  expect(on(t, 'B')).toEqual(['a debt 2', 'b debt 1']);
  t.acts('b', take('all', ALL));
  expect(on(t, 'B')).toEqual(['a debt 2']);
  t.acts('b', damage({ per: { markers: 'debt', on: 'target' } }, 'enemies'));
  expect(t.hp('B')).toBe(10);
});

test('MRK-01 only a class that has them lays any', () => {
  const t = table('a b B', A).acts('b', lay(2, ALL));
  expect([t.asks(), on(t, 'B')]).toEqual([undefined, []]);
});

test('MRK-06 MRK-07 an attack on who has two markers -> only those; counted per target', () => {
  const t = table('a . B C', A)
    .acts('a', lay(3, { range: 2 }))
    .choose('B')
    .acts('a', lay(1, { range: 3 }))
    .choose('C');
  t.acts('a', attack(1, { range: 3, only: [owes(2)] }));
  expect(t.offers()).toEqual(['B', 'skip']);
  t.choose('skip').acts(
    'a',
    attack(1, {
      range: 3,
      targets: 2,
      boosts: [{ add: { valuePer: { per: { markers: 'debt', on: 'target' }, most: 2 } } }],
    }),
  );
  t.choose('B').draws('+0').choose('C').draws('+0');
  expect([t.hp('B'), t.hp('C')]).toEqual([7, 8]);
});

test('MRK-06 as many as hit points: on the threshold, and one short of it', () => {
  const kill: AbilityInput = { verb: 'kill', range: 3, only: [owes('hit points')] };
  const t = table('a . B C', { ...A, B: { hp: 3 }, C: { hp: 4 } })
    .acts('a', lay(3, ALL))
    .acts('a', kill);
  expect(t.offers()).toEqual(['B', 'skip']);
  t.choose('B');
  expect([t.has('B'), t.has('C')]).toEqual([false, true]);
});

test('MRK-05 MRK-07 all on one side are counted, and those who are dead no more', () => {
  const t = table('a b B C', { ...A, B: { hp: 1 } })
    .acts('a', lay(2, { who: 'everyone', ...ALL }))
    .acts('a', damage({ per: { markers: 'debt', on: 'enemies' } }, 'enemies', { only: [{ hitPoints: 'full' }] }));
  expect(t.hp('C')).toBe(6);
  t.acts('a', damage(1, 'enemies', { only: [{ hitPointsAtMost: 1 }] })).acts(
    'a',
    damage({ per: { markers: 'debt', on: 'enemies' } }, 'enemies'),
  );
  expect([t.has('B'), t.hp('C')]).toEqual([false, 4]);
  t.acts('a', damage({ per: { markers: 'debt', on: 'allies' }, plus: 1 }, 'self'));
  expect(t.hp('a')).toBe(7);
});

const paying = (more: object, then: AbilityInput = heal(5, { who: 'self' })): AbilityInput =>
  JSON.parse(JSON.stringify({ verb: 'pay', cost: { markers: 'debt', ...more }, then: [then] }));

test('MRK-08 a price of markers -> taken one by one from anyone; too few pay nothing', () => {
  const t = table('a b B C', { a: { class: CLASS, hp: 1 } })
    .acts('a', lay(2, { who: 'everyone', ...ALL }))
    .acts('a', paying({ amount: 3, of: 'enemies' }));
  expect(t.offers()).toEqual(['B', 'C']);
  t.choose('B').choose('C').choose('B');
  expect([on(t, 'B'), on(t, 'C'), on(t, 'b'), t.hp('a')]).toEqual([[], ['a debt 1'], ['a debt 2'], 6]);
  t.acts('a', paying({ amount: 2, of: 'enemies' }));
  expect([t.asks(), t.hp('a')]).toEqual([undefined, 6]);
  t.acts('a', paying({ amount: 3, of: 'everyone' }))

    .choose('b')
    .choose('b');
  expect([on(t, 'C'), on(t, 'b'), t.hp('a')]).toEqual([[], [], 10]);
});

test('MRK-08 a price up to three -> at least one, and counted; in range, even unseen', () => {
  const hit = damage({ per: 'paid' }, 'enemies');
  const t = table('a . B C . D', { ...A, C: { conditions: ['invisible'] } }).acts('a', lay(2, ALL));
  t.acts('a', paying({ amount: 3, of: 'enemies', range: 3, upTo: true }, hit));
  expect(t.offers()).toEqual(['B', 'C']);
  t.choose('C');
  expect(t.offers()).toEqual(['B', 'C', 'stop']);
  t.choose('C').choose('stop');
  expect([on(t, 'C'), on(t, 'B'), t.hp('B'), t.hp('D')]).toEqual([[], ['a debt 2'], 8, 8]);
});

test('MRK-09 ATK-16 ATK-28 a modifier card lays one on the target, if it stands and has room', () => {
  const own = { ...CLASS, modifiers: [{ id: 'slate', value: 0, rolling: true as const, marker: 'debt' }] };
  const t = table('a B C', { a: { class: own }, C: { hp: 1 } })
    .deck('a', 'a/slate', '+0', 'a/slate', '+0')
    .acts('a', attack(2));
  t.choose('B').draws('a/slate', '+0').choose();
  expect([on(t, 'B'), t.hp('B'), on(t, 'a')]).toEqual([['a debt 1'], 8, []]);
  t.acts('a', attack(2, { range: 2 }))
    .choose('C')
    .draws('a/slate', '+0')
    .choose();
  expect([t.has('C'), on(t, 'B')]).toEqual([false, ['a debt 1']]);
});

test('a trigger lays them on the attacker', () => {
  const innate: ClassInput['innate'] = [
    { verb: 'whenever', on: { event: 'attacked' }, then: [lay(1, { who: 'them' })], lasts: 'persistent' },
  ];
  const t = table('a B C', { a: { class: { ...CLASS, innate }, hand: [] } })
    .acts('B', attack(1))
    .choose('a')
    .draws('+0');
  expect([t.asks(), on(t, 'B'), on(t, 'C')]).toEqual([undefined, ['a debt 1'], []]);
});

test('MRK-05 EXH-04 whoever is exhausted takes theirs off the map', () => {
  const t = table('a b B', { ...A, b: { class: CLASS } })
    .acts('a', lay(2, ALL))
    .acts('b', lay(1, ALL));
  t.acts('B', damage(30, 'enemies', { only: [{ adjacentTo: 'its ally' }], range: 2, targets: 1 }));
  t.choose('a');
  expect([t.has('a'), on(t, 'B')]).toEqual([false, ['b debt 1']]);
});
