import { expect, test } from 'vitest';
import type { AbilityInput } from '../../../../support/frosthaven/content.ts';
import { attack, damage, move, table } from '../../../../support/frosthaven/table.ts';

const BARE = { a: { hand: [] }, b: { hand: [] }, c: { hand: [] } };
const plus = (value: number, more: Partial<Extract<AbilityInput, { verb: 'attack' }>> = {}): AbilityInput => ({
  verb: 'attack',
  plus: value,
  ...more,
});

test('MAT-01 it attacks with a listed attack only, by its stat and what the card adds', () => {
  const hurt = [-1, 0, 2].map((value) => {
    const t = table('B a', { ...BARE, B: { attack: 3 } })
      .turn('B', plus(value))
      .draws('+0');
    return 10 - t.hp('a');
  });
  expect(hurt).toEqual([2, 3, 5]);
  expect(
    table('B a', { ...BARE, B: { attack: 3 } })
      .turn('B', move(1))
      .hp('a'),
  ).toBe(10);
  expect(
    table('B a', { ...BARE, B: { attack: null } })
      .turn('B', plus(2))
      .hp('a'),
  ).toBe(10);
});

test('MAT-02 the range is on the card; none means melee', () => {
  expect(table('B . a', BARE).turn('B', plus(0)).hp('a')).toBe(10);
  const near = table('B . a', BARE)
    .turn('B', plus(0, { range: 2 }))
    .draws('+0');
  expect([near.hp('a'), near.events('attacked')[0]?.drawing]).toEqual([8, 'normal']);
  expect(
    table('B . . a', BARE)
      .turn('B', plus(0, { range: 2 }))
      .hp('a'),
  ).toBe(10);
  const melee = table('B a', BARE).turn('B', plus(0)).draws('+0');
  expect(melee.events('attacked')[0]?.drawing).toBe('normal');
});

test('MAT-02 all adjacent enemies -> a melee attack; with a printed range of 1 it is none', () => {
  const drawn = (how: Parameters<typeof plus>[1]) => {
    const t = table('. a B b . c', BARE).turn('B', plus(0, how));
    for (let left = 2; left > 0; left--) {
      if (t.asks()) t.choose(t.offers()[0] ?? '');
      t.draws(...(how?.range === undefined ? ['+0'] : ['+0', '+1']));
    }
    return t.events('attacked').map(({ target, drawing }) => `${target} ${drawing}`);
  };
  expect(drawn({ reach: 1, targets: 'all' }).sort()).toEqual(['a normal', 'b normal']);
  expect(drawn({ range: 1, targets: 'all' }).sort()).toEqual(['a disadvantage', 'b disadvantage']);
});

test('MAT-03 the targets of the stat card, and what the card adds to them', () => {
  const hit = (targets: number | undefined, moreTargets: number) => {
    const t = table('a b . B . c . d', { ...BARE, d: { hand: [] }, B: { attack: 1, ...(targets && { targets }) } });
    const most = Math.min(4, Math.max(1, (targets ?? 1) + moreTargets));
    t.turn('B', plus(0, { range: 4, ...(moreTargets !== 0 && { moreTargets }) }));
    if (t.offers().includes('D1 b b+c')) t.choose('D1 b b+c');
    if (t.asks()) t.choose('b');
    for (let drawn = 1; drawn <= most; drawn++) {
      t.draws('+0');
      if (t.asks()) t.choose(t.offers()[0] ?? '');
    }
    return t.events('attacked').map(({ target }) => target);
  };
  expect(hit(undefined, 0)).toEqual(['b']);
  expect(hit(undefined, 1)).toEqual(['b', 'c']);
  expect(hit(2, 0)).toEqual(['b', 'c']);
  expect(hit(2, -1)).toEqual(['b']);
  expect(hit(2, -3)).toEqual(['b']);
  expect(hit(3, 1)).toEqual(['b', 'a', 'c', 'd']);
});

test('MAT-04 SET-30: several targets -> the party orders them, focus included', () => {
  const t = table('a . b . B . . c', BARE);
  t.turn('B', attack(1, { range: 4, targets: 3 }));
  expect([t.asks(), t.open()[0]?.seat, t.open()[0]?.leftOpen, t.offers()]).toEqual([
    'monster-target',
    'party',
    true,
    ['b', 'a', 'c'],
  ]);
  t.choose('c').draws('+0');
  expect(t.offers()).toEqual(['b', 'a']);
  t.choose('a').draws('+0', '+1');
  expect(t.events('attacked').map(({ target }) => target)).toEqual(['c', 'a', 'b']);
  expect([t.hp('a'), t.hp('b'), t.hp('c')]).toEqual([9, 8, 9]);
});

test('MAT-04 RET-09: another before its focus -> it dies of that one’s retaliation', () => {
  const spiny = { verb: 'retaliate' as const, value: 3, lasts: 'persistent' as const };
  const t = table('b B a', { ...BARE, a: { hand: [], class: { innate: [spiny] } }, B: { hp: 3 } });
  t.turn('B', attack(1, { targets: 2 }));
  expect(t.offers()).toEqual(['b', 'a']);
  t.choose('a').draws('+0');
  expect([t.has('B'), t.hp('a'), t.hp('b')]).toEqual([false, 9, 10]);
});

test('MAT-04 AOE-10: an area and a target beside it -> one order for all of them', () => {
  const t = table('c B a b', BARE);
  t.turn('B', attack(1, { area: ['g r r'], targets: 2 }));
  expect([t.asks(), [...t.offers()].sort()]).toEqual(['monster-target', ['a', 'b', 'c']]);
  t.choose('c').draws('+0').choose('b').draws('+0', '+0');
  expect(t.events('attacked').map(({ target }) => target)).toEqual(['c', 'b', 'a']);
});

test('MAT-04 MOT-06: a monster pulls several -> the party says who comes first', () => {
  const t = table('b . B . a', BARE);
  t.turn('B', { verb: 'pull', value: 1, range: 2, targets: 2 });
  expect([t.asks(), t.offers()]).toEqual(['monster-target', ['b', 'a']]);
  t.choose('a');
  expect(t.events('entered').map(({ figure, hex }) => `${figure} ${hex}`)).toEqual(['a D1', 'b B1']);
});

test('MAT-04 SET-30 nobody is asked about whoever is gone meanwhile', () => {
  const t = table('a . b . B . . c', { ...BARE, a: { hand: [], hp: 1 } });
  const dies: AbilityInput = { verb: 'whenever', on: { event: 'attacks' }, then: [damage(1, 'enemies', { range: 4 })] };
  t.turn('B', dies, attack(1, { range: 4, targets: 3 }))
    .choose('b')
    .draws('+0', '+0');
  expect(t.events('attacked').map(({ target }) => target)).toEqual(['b', 'c']);
});

test('MAT-04 nobody but its focus is attacked, even where another is at hand', () => {
  // After the push a is out of reach, and b, next to the monster, is not its focus.
  const t = table('b B a . .', BARE);
  t.state.order.reverse();
  t.turn('B', attack(1, { push: 2 }), attack(1)).draws('+0');
  expect([t.at('a'), t.hp('a'), t.hp('b')]).toEqual(['E1', 9, 10]);
});

test('MAT-05 several attack abilities may all hit the same focus', () => {
  const t = table('B a b', BARE).turn('B', attack(2), attack(1)).draws('+0', '+0');
  expect(t.events('attacked').map(({ target, base }) => `${target} ${base}`)).toEqual(['a 2', 'a 1']);
  expect([t.hp('a'), t.hp('b')]).toEqual([7, 10]);
});

test('MAT-05 MAT-04 the focus stays the same, though another has come to be nearer', () => {
  const t = table('. a B b', BARE)
    .turn('B', attack(1, { push: 1 }), attack(1, { range: 3 }))
    .draws('+0', '+0');
  expect(t.events('attacked').map(({ target }) => target)).toEqual(['a', 'a']);
  expect([t.at('a'), t.hp('a'), t.hp('b')]).toEqual(['A1', 8, 10]);
});

test('MAT-05 each with its own range and targets', () => {
  const t = table('B . a b', BARE).turn('B', attack(1), attack(1, { range: 3, targets: 2 }), attack(1, { range: 2 }));
  t.draws('+0').choose('a').draws('+0', '+0');
  expect(t.events('attacked').map(({ target }) => target)).toEqual(['a', 'b', 'a']);
  expect([t.hp('a'), t.hp('b')]).toEqual([8, 9]);
});

test('MAT-06 a focus that dies makes room for a new one while attacks are left', () => {
  const t = table('B a', { ...BARE, a: { hp: 2, hand: [] } })
    .turn('B', attack(2), attack(2))
    .draws('+0');
  expect([t.has('a'), t.events('attacked').length]).toEqual([false, 1]);
  const two = table('b B a', { a: { hp: 2, hand: [] }, b: { hp: 2, hand: [] } });
  two.state.order.reverse();
  two.turn('B', attack(2), attack(2), attack(2)).draws('+0', '+0');
  expect(two.events('attacked').map(({ target }) => target)).toEqual(['a', 'b']);
  expect(two.events('focused').map(({ focus }) => focus)).toEqual(['a', 'b', undefined]);
});

test('MAT-06 the new one is found by the rules of focus, and attacked only from where it stands', () => {
  const t = table('b . B a', { ...BARE, a: { hp: 2, hand: [] } });
  t.turn('B', attack(2), attack(2)).draws('+0');
  expect([t.has('a'), t.hp('b'), t.at('B')]).toEqual([false, 10, 'C1']);
  const later = table('b . B a', { ...BARE, a: { hp: 2, hand: [] } });
  later.turn('B', attack(2), move(1), attack(2)).draws('+0', '+0');
  expect([later.hp('b'), later.at('B')]).toEqual([8, 'B1']);
});

test('MAT-06 FOC-01 the new one stays its focus for the attacks that are left', () => {
  const t = table(
    `
    a B b .
     . c . `,
    { ...BARE, a: { hand: [], hp: 1 } },
  );
  t.turn('B', attack(1), attack(1, { push: 1 }), attack(1))
    .draws('+0', '+0')
    .choose('D1');
  expect([t.has('a'), t.at('b'), t.hp('b'), t.hp('c')]).toEqual([false, 'D1', 9, 10]);
});

test('MAT-06 so does one that an ability before the attack has killed', () => {
  const t = table('b B a', { a: { hp: 1, hand: [] }, b: { hand: [] } });
  t.state.order.reverse();
  t.turn('B', damage(1, 'enemies', { range: 1 }), attack(2)).draws('+0');
  expect([t.has('a'), t.hp('b')]).toEqual([false, 7]);
});

test('MAT-06 whoever is dead when its turn comes is left out', () => {
  const t = table('B a', { a: { hand: [] }, B: { hp: 1 } });
  t.figure('a');
  t.state.figures[t.figure('a').id]?.bonuses.push({ verb: 'retaliate', lasts: 'round', value: 3 });
  t.turn('B', attack(1), attack(1)).draws('+0');
  expect([t.has('B'), t.hp('a')]).toEqual([false, 9]);
});

test('MAT-07 with advantage it takes the better card', () => {
  const better = (...cards: [string, string]) => {
    const t = table('B a', { ...BARE, B: { conditions: ['strengthen'] } })
      .turn('B', attack(3))
      .draws(...cards);
    return 10 - t.hp('a');
  };
  expect([better('-1', '+1'), better('+1', '-1'), better('+0', '+0')]).toEqual([4, 4, 3]);
});

test('MAT-08 an attack needs range and sight', () => {
  const drawing = `
    B # a
     . .`;
  const t = table(drawing, BARE).turn('B', attack(2, { range: 3 }));
  expect(t.hp('a')).toBe(10);
  const moved = table(drawing, BARE)
    .turn('B', move(1), attack(2, { range: 3 }))
    .draws('+0');
  expect([moved.at('B'), moved.hp('a')]).toEqual(['A2', 8]);
  expect(
    table('B . . . a', BARE)
      .turn('B', attack(2, { range: 3 }))
      .hp('a'),
  ).toBe(10);
});

test('RNG-05 MAT-02: a number on the card of an archer -> melee; relative -> ranged', () => {
  const numbered = table('B . . a', { a: { hand: [] }, B: { range: 3 } }).turn('B', attack(2));
  expect([numbered.events('attacked').length, numbered.hp('a')]).toEqual([0, 10]);
  const relative = table('B . . a', { a: { hand: [] }, B: { range: 3, attack: 1 } });
  relative.turn('B', { verb: 'attack', plus: 1 }).draws('+0');
  expect(relative.hp('a')).toBe(8);
});

test('RNG-05 MAT-02: a relative attack with a range on the card -> that range', () => {
  const far = table('B . . . a', { a: { hand: [] }, B: { range: 2 } });
  far.turn('B', { verb: 'attack', plus: 0, range: 4 }).draws('+0');
  expect(far.hp('a')).toBe(8);
  const near = table('B . . . a', { a: { hand: [] }, B: { range: 4 } });
  near.turn('B', { verb: 'attack', plus: 0, range: 3 });
  expect([near.events('attacked'), near.hp('a')]).toEqual([[], 10]);
});
