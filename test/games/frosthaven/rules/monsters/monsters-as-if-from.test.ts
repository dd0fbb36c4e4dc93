import { expect, test } from 'vitest';
import { attack, move, table } from '../../../../support/frosthaven/table.ts';

const BARE = { a: { hand: [] }, b: { hand: [] } };
const ICE = { from: { tile: 'icy' as const } };

test('LOS-05: a monster attacks as if from ice beside its enemy -> it stays and hits', () => {
  const t = table('B . . . i a', BARE);
  t.turn('B', move(3), attack(2, ICE)).draws('+0');
  expect([t.at('B'), t.hp('a'), t.events('attacked').map(({ from }) => from)]).toEqual(['A1', 8, ['E1']]);
  expect(t.events('focused').map(({ why }) => why.candidates.map(({ movement }) => movement))).toEqual([[0]]);
});

test('LOS-05 RNG-03: the ice is out of range, the monster beside -> no attack, no move', () => {
  const t = table('i . . B a', BARE);
  t.turn('B', move(3), attack(2, ICE));
  expect([t.at('B'), t.hp('a'), t.events('focused').map(({ focus }) => focus)]).toEqual(['D1', 10, [undefined]]);
});

test('LOS-05 LOS-01: sight is taken from the ice, not from the monster', () => {
  const t = table('B # . i . a', BARE);
  t.turn('B', attack(2, { range: 2, ...ICE })).draws('+0');
  expect(t.hp('a')).toBe(8);
  const hidden = table('a # i . B', BARE);
  hidden.turn('B', attack(2, { range: 9, ...ICE }));
  expect(hidden.events('attacked')).toEqual([]);
});

test('LOS-05 FRC-02: a monster pushes as if from the far side -> towards itself', () => {
  const t = table('B . a i', BARE);
  t.turn('B', attack(1, { push: 1, ...ICE })).draws('+0');
  expect([t.at('a'), t.hp('a'), t.at('B')]).toEqual(['B1', 9, 'A1']);
});

test('LOS-05 FRC-03: a monster pulls as if from beyond -> away from itself', () => {
  const t = table('B a . i', BARE);
  t.turn('B', attack(1, { pull: 1, range: 3, ...ICE })).draws('+0');
  expect([t.at('a'), t.hp('a')]).toEqual(['C1', 9]);
});

test('LOS-05 MMV-06: an archer whose enemy is beside the ice -> disadvantage', () => {
  const t = table('B . . i a', BARE);
  t.turn('B', attack(1, { range: 3, ...ICE })).draws('+0', '+1');
  expect([t.events('attacked').map(({ drawing }) => drawing), t.hp('a')]).toEqual([['disadvantage'], 9]);
  const near = table('i . B a', BARE);
  near.turn('B', attack(1, { range: 3, ...ICE })).draws('+1');
  expect([near.events('attacked').map(({ drawing }) => drawing), near.hp('a')]).toEqual([['normal'], 8]);
});

test('LOS-05 MMV-07: of two places the one without disadvantage is taken', () => {
  const t = table('i . a i B', BARE);
  t.turn('B', attack(1, { range: 2, ...ICE })).draws('+0');
  expect(t.events('attacked').map(({ from, drawing }) => [from, drawing])).toEqual([['A1', 'normal']]);
});

test('LOS-05 SET-30: two places do as well -> the party picks one', () => {
  const t = table('. i a i . B', BARE);
  t.turn('B', attack(1, { push: 1, ...ICE }));
  expect([t.asks(), t.offers()]).toEqual(['origin', ['B1', 'D1']]);
  t.choose('D1').draws('+0');
  expect([t.at('a'), t.hp('a')]).toEqual(['A1', 9]);
});

test('LOS-05 MAT-03: two targets -> both from the one place that reaches both', () => {
  const t = table('. i a i b . B', BARE);
  t.turn('B', attack(1, { targets: 2, ...ICE }))
    .choose('a')
    .draws('+0', '+0');
  expect([t.hp('a'), t.hp('b'), t.events('attacked').map(({ from }) => from)]).toEqual([9, 9, ['D1', 'D1']]);
});

test('LOS-05: a monster that is granted the attack by another -> from there too', () => {
  const t = table('B C . i a', BARE);
  t.turn('B', { verb: 'grant', who: 'allies', range: 3, abilities: [attack(2, ICE)] }).draws('+0');
  expect([t.hp('a'), t.at('C'), t.events('attacked').map(({ attacker, from }) => [attacker, from])]).toEqual([
    8,
    'B1',
    [['C', 'D1']],
  ]);
});

test('LOS-05 AOE-02: an area is laid as if from the ice', () => {
  const t = table('B . . i a b', BARE);
  t.turn('B', attack(1, { area: ['g r r'], ...ICE }));
  t.choose('a').draws('+0', '+0');
  expect([t.hp('a'), t.hp('b'), t.at('B')]).toEqual([9, 9, 'A1']);
});

test('LOS-05: nothing of the kind lies on the map -> the attack is not performed', () => {
  const t = table('B a', BARE);
  t.turn('B', attack(2, ICE));
  expect([t.hp('a'), t.events('attacked')]).toEqual([10, []]);
});
