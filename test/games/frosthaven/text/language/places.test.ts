import { expect, test } from 'vitest';
import { id } from '../../../../../src/engine/values/id.ts';
import type { AbilityInput, ClassInput } from '../../../../support/frosthaven/content.ts';
import { attack, damage, give, heal, move, table } from '../../../../support/frosthaven/table.ts';

const CLASS: Partial<ClassInput> = {
  tokens: [{ id: 'shadow', name: 'Shadow', icon: 'person', most: 5 }],
  summons: [
    { id: 'imp', name: 'Imp', icon: 'person', hitPoints: 2, move: 2, attack: 1 },
    { id: 'ogre', name: 'Ogre', icon: 'person', hitPoints: 5, move: 2, attack: 3 },
  ],
};
const OTHERS = { only: [{ not: { targeted: true as const } }] };

test('around the target -> range and sight are of its hex, even when it is not there', () => {
  const splash = damage(2, 'enemies', { around: 'target', range: 1, ...OTHERS });
  const t = table('a . B C . D', { a: { hand: [] } })
    .acts('a', attack(3, { range: 2 }), splash)
    .choose('B')
    .draws('+0')
    .choose('perform');
  expect([t.hp('B'), t.hp('C'), t.hp('D'), t.hp('a')]).toEqual([7, 8, 10, 10]);
  const dead = table('a . B C', { a: { hand: [] }, B: { hp: 2 } })
    .acts('a', attack(3, { range: 2 }), splash)
    .choose('B')
    .draws('+0')
    .choose('perform');
  expect([dead.has('B'), dead.hp('C')]).toEqual([false, 8]);
});

test('around the target: nothing where there was none', () => {
  const t = table('a . B C', { a: { hand: [] } })
    .acts('a', attack(3, { range: 2 }), damage(2, 'enemies', { around: 'target', range: 1 }))
    .choose('skip');
  expect([t.hp('B'), t.hp('C'), t.asks()]).toEqual([10, 10, undefined]);
});

test('MOT-06 a monster does so too, and the party decides where the rules leave it open', () => {
  const t = table('B . a b', { a: { hand: [] }, b: { hand: [] } });
  t.turn('B', attack(2, { range: 2 }), damage(1, 'enemies', { around: 'target', range: 1, ...OTHERS }));
  t.draws('+0');
  expect([t.hp('a'), t.hp('b'), t.hp('B')]).toEqual([8, 9, 10]);
});

test('conditions, heals and pushes around the target', () => {
  const t = table('a . B C b', { a: { hand: [] }, b: { hand: [], hp: 5 } })
    .acts(
      'a',
      attack(1, { range: 2 }),
      give('muddle', 'enemies', { around: 'target', range: 1, targets: 'all', ...OTHERS }),
    )
    .choose('B')
    .draws('+0')
    .choose('C');
  expect([t.conditions('B'), t.conditions('C')]).toEqual([[], ['muddle']]);
  t.acts('a', attack(1, { range: 3 }), heal(2, { who: 'allies', around: 'target', range: 1 }))
    .choose('C')
    .draws('+0')
    .choose('b');
  expect([t.hp('b'), t.hp('B'), t.hp('C'), t.hp('a')]).toEqual([7, 9, 9, 10]);
});

test('AOE-08 damage in an area hits whoever is seen in it, and friends in it can be told', () => {
  const t = table('a . B b .', { a: { hand: [] }, b: { hand: [], hp: 4 } });
  t.acts(
    'a',
    damage(2, 'enemies', { range: 2, area: ['r r'] }),
    heal(3, { who: 'allies', targets: 'all', only: [{ in: 'area' }] }),
  );
  expect(t.offers()).toEqual(['C1 D1', 'B1 C1', 'skip']);
  t.choose('C1 D1').choose('B').choose('b');
  expect([t.hp('B'), t.hp('b'), t.hp('a')]).toEqual([8, 7, 10]);
  t.acts('a', damage(2, 'enemies', { range: 2, area: ['r r'] }))
    .choose('C1 D1')
    .choose('B');
  expect([t.hp('B'), t.hp('b')]).toEqual([6, 7]);
});

test('AOE-09 friends in an area count -> its place is asked; else one way is enough', () => {
  const shared = table('a . B b .', { a: { hand: [] }, b: { hand: [] } });
  shared
    .acts('a', attack(1, { range: 2, area: ['r r'] }), heal(1, { who: 'allies', only: [{ in: 'area' }] }))
    .choose('B1 C1')
    .choose('B')
    .draws('+0');
  const plain = table('a . B b .', { a: { hand: [] }, b: { hand: [] } });
  plain.acts('a', attack(1, { range: 2, area: ['r r'] }));
  expect(plain.offers().length).toBe(2);
  plain.choose('skip');
  expect([shared.hp('B'), shared.hp('b'), plain.hp('B')]).toEqual([9, 10, 10]);
});

test('MAN-09 a hex is designated, and what follows is about it', () => {
  const t = table('a . . B . C', { a: { hand: [] } }).acts('a', {
    verb: 'designate',
    range: 2,
    then: [damage(2, 'enemies', { around: 'there', range: 1 })],
  });
  expect(t.offers()).toEqual(['A1', 'B1', 'C1', 'skip']);
  t.choose('C1');
  expect([t.hp('B'), t.hp('C'), t.hp('a')]).toEqual([8, 10, 10]);
  t.acts('a', {
    verb: 'designate',
    range: 2,
    then: [damage(2, 'enemies', { around: 'there', range: 1 })],
  }).choose('skip');
  expect(t.hp('B')).toBe(8);
});

test('FRC-02 pulled towards a hex, pushed away from it', () => {
  const t = table('a . . . B', { a: { hand: [] } }).acts('a', {
    verb: 'designate',
    range: 3,
    then: [{ verb: 'pull', value: 2, by: 'there', around: 'there', range: 2 }],
  });
  t.choose('C1').choose('B').choose('D1').choose('C1');
  expect([t.at('B'), t.hp('B')]).toEqual(['C1', 10]);
  t.acts('a', {
    verb: 'designate',
    range: 3,
    then: [{ verb: 'push', value: 1, by: 'there', around: 'there', range: 2 }],
  });
  t.choose('D1').choose('B').choose('B1');
  expect([t.at('B'), t.at('a')]).toEqual(['B1', 'A1']);
});

test('only hexes with a mark are designated', () => {
  const t = table('a . . B', { a: { hand: [], class: CLASS } });
  const call: AbilityInput = { verb: 'designate', range: 3, with: { token: 'shadow' }, then: [damage(1, 'enemies')] };
  t.acts('a', call);
  expect(t.asks()).toBeUndefined();
  t.game.emit({ type: 'token placed', seat: 'a', token: 'shadow', hex: id('C1') });
  t.acts('a', call);
  expect(t.offers()).toEqual(['C1', 'skip']);
  t.choose('C1');
  expect(t.hp('B')).toBe(9);
});

test('MAN-01 along the way: in hexes that were left by the move before', () => {
  const t = table('a . . .', { a: { hand: [], class: CLASS } }).acts('a', move(2), {
    verb: 'token',
    token: 'shadow',
    do: 'place',
    where: 'way',
    count: 2,
  });
  t.choose('C1');
  expect(t.offers()).toEqual(['A1', 'B1', 'skip']);
  t.choose('A1').choose('B1');
  expect(t.state.tokens.map(({ hex }) => hex)).toEqual(['A1', 'B1']);
  t.acts('a', move(1), {
    verb: 'create',
    tile: { tile: 'trap', name: 'Caltrops', damage: 2 },
    where: 'way',
  });
  t.choose('D1').choose('C1');
  expect([t.state.tiles[id<'HexLabel'>('C1')]?.name, t.at('a')]).toEqual(['Caltrops', 'D1']);
});

test('SUM-02 a summon comes where its card says, with hit points that were counted', () => {
  const t = table('a . B . .', { a: { hand: [], class: CLASS }, B: { hp: 3 } });
  t.acts('a', attack(4, { range: 2 }), {
    verb: 'summon',
    summon: 'imp',
    at: 'target',
    hitPoints: { per: 'damage dealt', plus: 2 },
  });
  t.choose('B').draws('+0').choose('perform');
  expect(t.offers()).toEqual(['B1', 'C1', 'D1']);
  t.choose('C1');
  const imp = t.game.figures.find(({ kind }) => kind === 'summon');
  expect([imp?.hex, imp?.hitPoints, imp?.maximum, t.has('B')]).toEqual(['C1', 6, 6, false]);
});

test('a summon of one name, a monster of one type', () => {
  const t = table('. .\n a . B C', { a: { hand: [], class: CLASS } });
  t.acts('a', { verb: 'summon', summon: 'imp' }).choose('A1');
  t.acts('a', { verb: 'summon', summon: 'ogre' }).choose('B1');
  t.acts('a', damage(1, 'allies', { only: [{ summon: 'ogre' }] }));
  const left = t.game.figures.filter(({ kind }) => kind === 'summon').map(({ hitPoints }) => hitPoints);
  t.acts('a', damage(2, 'enemies', { only: [{ monster: 'cc' }] }));
  expect([left, t.hp('B'), t.hp('C')]).toEqual([[2, 4], 10, 8]);
});
