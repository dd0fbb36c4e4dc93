import { expect, test } from 'vitest';
import type { Table, TableSetup } from '../../../../support/frosthaven/table.ts';
import { attack, give, heal, table } from '../../../../support/frosthaven/table.ts';

/** Whom each offered way to lay an area hits. */
function areas(t: Table): string[] {
  const notes = t.open().flatMap(({ options }) => options.flatMap(({ note }) => (note?.is === 'area' ? [note] : [])));
  return notes.map(({ targets }) => [...targets].sort().join(' ')).sort();
}

const HOOK = ['g r', ' . r'];

test('AOE-01 a pattern may be turned', () => {
  const t = table(`
    a .
     B .
    C . `);
  t.acts('a', attack(2, { area: HOOK }));
  expect(areas(t)).toContain('B C');
  t.choose('A3 A2').choose('B').draws('+0').choose('C').draws('+0');
  expect([t.hp('B'), t.hp('C')]).toEqual([8, 8]);
});

test('AOE-01 a pattern may be mirrored', () => {
  const t = table(`
    a .
     B C
    . D `);
  t.acts('a', attack(2, { area: HOOK }));
  expect(areas(t)).toContain('B C');
  t.choose('A2 B2').choose('C').draws('+0').choose('B').draws('+0');
  expect([t.hp('B'), t.hp('C'), t.hp('D')]).toEqual([8, 8, 10]);
});

test('AOE-01 but it may not be bent', () => {
  const t = table(`
    a B
     C . `);
  t.acts('a', attack(2, { area: HOOK }));
  expect(areas(t)).toEqual(['B', 'C']);
  t.choose('skip');
});

test('AOE-02 any enemy in a red hex can be targeted, and any may be spared', () => {
  const t = table(`
    B C D
     . a E `);
  t.acts('a', attack(1, { area: ['r r', ' g r'] }));
  expect(areas(t)).toContain('C D E');
  t.choose('B1 C1 C2').choose('D').draws('+0').choose('C').draws('+0').choose('stop');
  expect(['B', 'C', 'D', 'E'].map((each) => t.hp(each))).toEqual([10, 9, 9, 10]);
});

test('AOE-03 the grey hex is the own one, and the attack is melee even with a range', () => {
  const t = table('B a C . . D');
  t.acts('a', attack(2, { range: 3, area: ['g r'] }));
  expect(areas(t)).toEqual(['B', 'C']);
  t.choose('C1').choose('C').draws('+0');
  expect(t.events('attacked')[0]?.drawing).toBe('normal');
  t.acts('a', attack(2, { area: ['g r'], boosts: [{ add: { range: 2 } }] }));
  expect(areas(t)).toEqual(['B', 'C']);
  t.choose('A1').choose('B').draws('+0');
  expect(t.events('attacked')[1]?.drawing).toBe('normal');
  expect([t.hp('B'), t.hp('C'), t.hp('D')]).toEqual([8, 8, 10]);
});

test('AOE-03 a grey hex that is added makes a ranged attack melee', () => {
  const t = table('a B');
  t.acts('a', attack(2, { range: 3, boosts: [{ add: { area: ['g r'] } }] }))
    .choose('B1')
    .choose('B')
    .draws('+0');
  expect(t.events('attacked')[0]?.drawing).toBe('normal');
  expect(t.hp('B')).toBe(8);
});

test('AOE-04 without an ally in the blue hex the ability cannot be performed', () => {
  const area = ['b g r'];
  const alone = table('. a B . b').acts('a', attack(2, { area }));
  expect(alone.result).toBe(false);
  expect(alone.hp('B')).toBe(10);
  const enemy = table('C a B . b').acts('a', attack(2, { area }));
  expect(enemy.result).toBe(false);
  const outside = table('a B . . b').acts('a', attack(2, { area: ['b . . g r'] }));
  expect([outside.result, outside.hp('B'), outside.hp('b')]).toEqual([false, 10, 10]);
  const together = table('b a B').acts('a', attack(2, { area }));
  expect(areas(together)).toEqual(['B']);
  together.choose('C1').choose('B').draws('+0');
  expect([together.hp('B'), together.hp('b')]).toEqual([8, 10]);
});

test('AOE-04 the ally in the blue hex is not a target of a heal either', () => {
  const t = table('b a c', { b: { hp: 5 }, c: { hp: 5 } });
  t.acts('a', heal(2, { area: ['b g r'] }));
  expect(areas(t)).toEqual(['b', 'c']);
  t.choose('C1').choose('c');
  expect([t.hp('a'), t.hp('b'), t.hp('c')]).toEqual([10, 5, 7]);
});

test('AOE-04 LOS-01: the ally in the blue hex is behind a wall -> not performed', () => {
  const area = ['b g r'];
  const walls: TableSetup['walls'] = [['A1', 'B1']];
  const hidden = table('b a B', {}, { walls }).acts('a', attack(2, { area }));
  expect([hidden.result, hidden.asks(), hidden.hp('B')]).toEqual([false, undefined, 10]);
  const healed = table('b a c', { c: { hp: 5 } }, { walls }).acts('a', heal(2, { area }));
  expect([healed.asks(), healed.hp('c')]).toEqual([undefined, 5]);
  const given = table('b a B', {}, { walls }).acts('a', give('wound', 'enemies', { area }));
  expect([given.result, given.conditions('B')]).toEqual([false, []]);
});

test('AOE-04 LOS-05: as if from another hex -> the ally must be seen from there', () => {
  const more = { area: ['b r'], range: 2, from: { tile: 'icy' as const } };
  const seen = table('a i b B', {}, { walls: [['A1', 'B1']] }).acts('a', attack(2, more));
  expect(seen.offers()).toContain('B1');
  seen.choose('B1').choose('D1').choose('B').draws('+0');
  expect(seen.hp('B')).toBe(8);
  const hidden = table(
    'a i b B\n . . . .',
    {},
    {
      walls: [
        ['B1', 'C1'],
        ['B1', 'B2'],
      ],
    },
  );
  hidden.acts('a', attack(2, more));
  expect([hidden.asks(), hidden.hp('B')]).toEqual([undefined, 10]);
});

test('AOE-04 LOS-01: a monster does not see the ally in its blue hex -> it attacks nobody', () => {
  const strikes = (walls?: TableSetup['walls']) => {
    const t = table('C B a', { a: { hand: [] } }, { ...(walls && { walls }) });
    t.turn('B', attack(2, { area: ['b g r'] }));
    if (!walls) t.draws('+0');
    return [t.events('attacked').length, t.hp('a'), t.hp('C')];
  };
  expect([strikes(), strikes([['A1', 'B1']])]).toEqual([
    [1, 8, 10],
    [0, 10, 10],
  ]);
});

test('AOE-05 blank hexes only keep others apart', () => {
  const t = table('a B C D');
  t.acts('a', attack(2, { area: ['g . r'] }));
  expect(areas(t)).toEqual(['C']);
  t.choose('C1').choose('C').draws('+0');
  expect([t.hp('B'), t.hp('C'), t.hp('D')]).toEqual([10, 8, 10]);
});

test('AOE-06 one red hex within range is enough, and nobody need stand there', () => {
  const line = { range: 2, area: ['r r'] };
  const near = table('a . . B').acts('a', attack(2, line));
  expect(areas(near)).toEqual(['B']);
  near.choose('C1 D1').choose('B').draws('+0');
  expect(near.hp('B')).toBe(8);
  const far = table('a . . . B').acts('a', attack(2, line));
  expect(far.result).toBe(false);
});

test('AOE-06 the red hex within range must not be inside a wall', () => {
  const apart = { range: 1, area: ['r . r'] };
  const open = table(`
    a . .
     . . B `);
  open.acts('a', attack(2, apart)).choose('A2 C2').choose('B').draws('+0');
  expect(open.hp('B')).toBe(8);
  const walled = table(`
    a . .
     # . B `);
  walled.acts('a', attack(2, apart));
  expect(walled.result).toBe(false);
});

test('AOE-06 a pattern around the figure -> not through a wall that it can see past', () => {
  const drawing = `
    a B C
     . . `;
  const walls: TableSetup['walls'] = [['A1', 'B1']];
  const line = { area: ['g r r'] };
  const walled = table(drawing, {}, { walls }).acts('a', attack(2, line));
  expect([walled.result, walled.hp('B'), walled.hp('C')]).toEqual([false, 10, 10]);
  const open = table(drawing).acts('a', attack(2, line));
  open.choose('B1 C1').choose('C').draws('+0').choose('B').draws('+0');
  expect([open.hp('B'), open.hp('C')]).toEqual([8, 8]);
  const beside = table('. a # .\n . b B .');
  beside
    .acts('a', attack(2, { area: ['g r', ' b r'] }))
    .choose('C2')
    .choose('B')
    .draws('+0');
  expect(beside.hp('B'), 'past an ally in a doorway, though the near hex is inside the wall').toBe(8);
  const fan = table(drawing, {}, { walls }).acts('a', attack(2, { area: ['g r', ' r'] }));
  fan.choose('A2 B1').choose('B').draws('+0');
  expect([fan.hp('B'), fan.hp('C')]).toEqual([8, 10]);
  const monster = table(drawing.replace('a', 'D').replace('B', 'a'), { a: { hand: [] } }, { walls });
  monster.turn('D', attack(2, line));
  expect([monster.hp('a'), monster.hp('C'), monster.hp('D')]).toEqual([10, 10, 10]);
});

test('AOE-07 other red hexes may be inside walls', () => {
  const t = table('a . B #');
  t.acts('a', attack(2, { range: 2, area: ['r r', ' r'] }));
  expect(areas(t)).toEqual(['B']);
  t.choose(t.offers()[0] ?? '')
    .choose('B')
    .draws('+0');
  expect(t.hp('B')).toBe(8);
});

test('AOE-08 only those in sight are hit', () => {
  const t = table(`
    a # B
     . C `);
  t.acts('a', attack(2, { range: 3, area: ['r r'] }));
  expect(areas(t)).toEqual(['C']);
  t.choose('skip');
  const open = table(`
    a . B
     . C `);
  open.acts('a', attack(2, { range: 3, area: ['r r'] }));
  expect(areas(open)).toEqual(['B', 'B C', 'C']);
  open.choose('skip');
});

test('AOE-09 allies in red are not hit, enemies in red are not helped', () => {
  const t = table('b a B', { a: { hp: 5 }, b: { hp: 5, hand: [] }, B: { hp: 5 } });
  t.acts('a', attack(2, { area: ['r g r'] }))
    .choose('A1 C1')
    .choose('B')
    .draws('+0');
  t.acts('a', heal(2, { area: ['r g r'] }))
    .choose('A1 C1')
    .choose('b');
  expect([t.hp('a'), t.hp('b'), t.hp('B')]).toEqual([5, 7, 3]);
});

test('AOE-09 a monster does not hit monsters in its area', () => {
  const t = table('C B a', { a: { hand: [] } });
  t.turn('B', attack(2, { area: ['r g r'] })).draws('+0');
  expect([t.hp('a'), t.hp('B'), t.hp('C')]).toEqual([8, 10, 10]);
});

test('AOE-10 +1 target reaches one more figure in range outside the pattern', () => {
  const t = table(`
    . C D
     B a E
    F . . `);
  t.acts('a', attack(1, { area: ['g r'], boosts: [{ add: { targets: 1 } }] }))
    .choose('A2')
    .choose('B')
    .draws('+0');
  expect([...t.offers()].sort()).toEqual(['C', 'D', 'E', 'stop']);
  t.choose('E').draws('+0');
  expect(['B', 'C', 'D', 'E', 'F'].map((each) => t.hp(each))).toEqual([9, 10, 10, 9, 10]);
});

test('AOE-10 that figure can be reached when the pattern hits nobody', () => {
  const t = table('a B . C');
  t.acts('a', attack(1, { area: ['g . r'], boosts: [{ add: { targets: 1 } }] }))
    .choose('B')
    .draws('+0');
  expect([t.hp('B'), t.hp('C')]).toEqual([9, 10]);
  t.acts('a', attack(1, { area: ['g . r'] }));
  expect(t.result).toBe(false);
});

test('AOE-10 +1 target on a heal over an area', () => {
  const t = table('b a c d', { b: { hp: 5 }, c: { hp: 5 }, d: { hp: 5 } });
  t.acts('a', heal(2, { who: 'allies', range: 1, area: ['g r'], boosts: [{ add: { targets: 1 } }] }))
    .choose('C1')
    .choose('c');
  expect(t.offers()).toEqual(['b', 'stop']);
  t.choose('b');
  expect([t.hp('b'), t.hp('c'), t.hp('d')]).toEqual([7, 7, 5]);
});

test('AOE-02 EFF-04 nobody to attack without an area -> paid for, it finds a target', () => {
  const boosts = [{ consume: ['fire' as const], add: { area: ['g . r'] } }];
  const t = table('a . B C', {}, { elements: { fire: 'strong' } });
  t.acts('a', attack(2, { boosts })).choose('1: fire').choose('C1').choose('B').draws('+0');
  expect([t.hp('B'), t.hp('C'), t.state.elements.fire]).toEqual([8, 10, 'inert']);
  const cold = table('a . B C').acts('a', attack(2, { boosts }));
  expect([cold.result, cold.hp('B'), cold.hp('C')]).toEqual([false, 10, 10]);
});

test('WEX-12 the ally in the blue hex is needed and not hit; both figures in red are', () => {
  const t = table(`
    . b B
     . a C
    . . . `);
  t.acts('a', attack(3, { area: ['b r', ' g r'] }));
  expect(areas(t)).toContain('B C');
  t.choose('C1 C2').choose('B').draws('+0').choose('C').draws('+0');
  expect([t.hp('a'), t.hp('b'), t.hp('B'), t.hp('C')]).toEqual([10, 10, 7, 7]);
});
