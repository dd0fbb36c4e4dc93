import { expect, test } from 'vitest';
import { grant } from '../../../../support/frosthaven/commands.ts';
import type { AbilityInput, ItemInput } from '../../../../support/frosthaven/content.ts';
import { plainCard } from '../../../../support/frosthaven/content.ts';
import { attack, heal, table } from '../../../../support/frosthaven/table.ts';

const BARE = { a: { hand: [] }, b: { hand: [] } };
const ICE = { from: { tile: 'icy' as const } };
const aura = (more: Partial<Extract<AbilityInput, { verb: 'bonus' }>>): AbilityInput => ({
  verb: 'bonus',
  on: 'attack',
  add: { value: 2 },
  ...more,
});

test('LOS-05 FRC-02: a push as if from the far side -> towards the attacker', () => {
  const t = table(
    `
    . . . . .
     a . B i .
    . . . . .`,
    BARE,
  );
  t.acts('a', attack(1, { push: 1, ...ICE }))
    .choose('D2')
    .choose('B')
    .draws('+0');
  expect([t.asks(), [...t.offers()].sort()]).toEqual(['push', ['B2', 'C1', 'C3', 'stop']]);
  t.choose('B2');
  expect([t.at('B'), t.hp('B'), t.at('a')]).toEqual(['B2', 9, 'A2']);
});

test('LOS-05 FRC-03: a pull as if from beyond -> away from the attacker', () => {
  const t = table(
    `
    . . . . . .
     a . . B . i
    . . . . . .`,
    BARE,
  );
  t.acts('a', attack(1, { pull: 1, range: 3, ...ICE }))
    .choose('F2')
    .choose('B')
    .draws('+0');
  expect([t.asks(), t.offers()]).toEqual(['pull', ['E2', 'stop']]);
  t.choose('E2');
  expect([t.at('B'), t.hp('B')]).toEqual(['E2', 9]);
});

test('LOS-05 FRC-02: a push of whoever stands in that very hex -> any way', () => {
  const legend = { B: { overlay: { tile: 'icy' as const, name: 'Ice' } } };
  const t = table(
    `
    . . . .
     a . B .
    . . . .`,
    BARE,
    { legend },
  );
  t.acts('a', attack(1, { push: 1, ...ICE }))
    .choose('C2')
    .choose('B')
    .draws('+0');
  expect([...t.offers()].sort()).toEqual(['B2', 'C1', 'C3', 'D1', 'D2', 'D3', 'stop']);
  t.choose('B2');
  expect(t.at('B')).toBe('B2');
});

test('LOS-05 FRC-02: the push of a modifier card -> from that hex too', () => {
  const modifiers = [{ id: 'shove', value: 0, push: 1 }];
  const t = table('. B i . a', { a: { hand: [], class: { modifiers } } });
  t.deck('a', 'a/shove').acts('a', attack(1, ICE)).choose('C1').choose('B').draws('a/shove');
  t.choose();
  expect([t.asks(), t.offers()]).toEqual(['push', ['A1', 'stop']]);
  t.choose('A1');
  expect(t.at('B')).toBe('A1');
});

test('LOS-05 SHD-05: an aura near that hex, far from the attacker -> counts', () => {
  const near = aura({ each: 'ability', for: { who: 'allies', range: 1 } });
  const cards = [plainCard('banner', { bottom: { abilities: [near] } })];
  const far = table('a . . b i B', { a: { hand: [] }, b: { cards } });
  far.plays('b', 'banner', 'bottom');
  far.acts('a', attack(1, ICE)).choose('E1').choose('B').draws('+0');
  expect(far.hp('B')).toBe(7);
});

test('LOS-05 SHD-05: an aura near the attacker, far from that hex -> does not count', () => {
  const near = aura({ each: 'target', for: { who: 'allies', range: 1 } });
  const cards = [plainCard('banner', { bottom: { abilities: [near] } })];
  const t = table('b a . . i B', { a: { hand: [] }, b: { cards } });
  t.plays('b', 'banner', 'bottom');
  t.acts('a', attack(1, ICE)).choose('E1').choose('B').draws('+0');
  expect(t.hp('B')).toBe(9);
});

test('LOS-05: what counts neighbours -> counts those of that hex', () => {
  const t = table('a . . i B', BARE);
  const counted = { per: 'adjacent enemies' as const, plus: 1 };
  t.acts('a', attack(counted, ICE)).choose('D1').choose('B').draws('+0');
  expect(t.hp('B')).toBe(8);
});

test('LOS-05: a bonus for an ally beside oneself -> beside that hex', () => {
  const boosts = [{ if: [{ adjacent: 'allies' as const, least: 1 }], add: { value: 3 } }];
  const t = table('a . b i B', BARE);
  t.acts('a', attack(1, { boosts, ...ICE }))
    .choose('D1')
    .choose('B')
    .draws('+0');
  expect(t.hp('B')).toBe(6);
  const away = table('b a . i B', BARE);
  away
    .acts('a', attack(1, { boosts, ...ICE }))
    .choose('D1')
    .choose('B')
    .draws('+0');
  expect(away.hp('B')).toBe(9);
});

test('LOS-05: a bonus by the range to the target -> by the range from that hex', () => {
  const per = { per: 'range to target' as const };
  const boosts = [{ add: { valuePer: per } }];
  const t = table('a . . i . B', BARE);
  t.acts('a', attack(1, { range: 2, boosts, ...ICE }))
    .choose('D1')
    .choose('B')
    .draws('+0');
  expect(t.hp('B')).toBe(7);
  const only = [{ atRange: { least: 2, most: 2 } }];
  const picked = table('a . C i . B', { ...BARE, C: {} });
  picked.acts('a', attack(1, { range: 2, only, ...ICE })).choose('D1');
  expect(picked.offers()).toEqual(['B', 'skip']);
  picked.choose('B').draws('+0');
  expect([picked.hp('B'), picked.hp('C')]).toEqual([9, 10]);
});

test('LOS-05: a target guarded against neighbours -> where that hex is beside it', () => {
  const guard: AbilityInput = {
    verb: 'bonus',
    on: 'attacked',
    add: { value: -2 },
    lasts: 'round',
    when: [{ target: { adjacentTo: 'me' } }],
  };
  for (const [drawing, left] of [
    ['a . . i B', 9],
    ['a . . B . i', 7],
  ] as const) {
    const t = table(drawing, BARE);
    t.turn('B', guard);
    t.acts('a', attack(3, { range: 2, ...ICE }))
      .choose(drawing.includes('i B') ? 'D1' : 'F1')
      .choose('B');
    t.draws(...(left === 9 ? ['+0', '+0'] : ['+0']));
    expect(t.hp('B')).toBe(left);
  }
});

const BESIDE = [{ target: { adjacentTo: 'me' as const } }];
const thing = (use: ItemInput['use']): ItemInput => ({
  id: 'thing',
  name: 'Thing',
  slot: 'body',
  icon: 'x',
  gold: 10,
  after: 'spent',
  use,
});

test('LOS-05: more for a target beside oneself -> beside that hex', () => {
  const boosts = [{ if: BESIDE, add: { value: 2 } }];
  const struck = (drawing: string, from: string, ...draws: string[]) => {
    const t = table(drawing, BARE).acts('a', attack(1, { range: 2, boosts, ...ICE }));
    t.choose(from)
      .choose('B')
      .draws(...draws);
    return t.hp('B');
  };
  expect([struck('a . . i B', 'D1', '+0', '+0'), struck('a B . i', 'D1', '+0')]).toEqual([7, 9]);
});

test('LOS-05 ITM-12: an item for a target beside oneself -> beside that hex', () => {
  const items = [thing({ when: 'attack', each: 'target', only: BESIDE, add: { value: 2 } })];
  const offered = (drawing: string, from: string) => {
    const t = table(drawing, { ...BARE, a: { hand: [], items: ['thing'] } }, { items });
    t.acts('a', attack(1, { range: 2, ...ICE })).choose(from);
    t.choose('B');
    const asked = t.asks() === 'items' ? t.offers() : [];
    if (asked.length > 0) t.choose();
    t.draws(...(drawing.includes('i B') ? ['+0', '+0'] : ['+0']));
    return [asked, t.hp('B')];
  };
  expect(offered('a . . i B', 'D1')).toEqual([['thing'], 9]);
  expect(offered('a B . i', 'D1')).toEqual([[], 9]);
});

test('LOS-05 ITM-12: an item against an attacker beside oneself -> beside that hex', () => {
  const items = [thing({ when: 'attacked', only: BESIDE, shield: 1 })];
  const legend = { i: { overlay: { tile: 'icy' as const, name: 'Ice' } } };
  const offered = (drawing: string) => {
    const setup = { a: { hand: [], items: ['thing'] } };
    const t = table(drawing, setup, { items, legend }).turn('B', attack(2, { range: 2, ...ICE }));
    const asked = t.asks() === 'items' ? t.offers() : [];
    if (asked.length > 0) t.choose();
    t.draws(...(drawing.includes('i a') ? ['+0', '+0'] : ['+0']));
    return [asked, t.hp('a')];
  };
  expect(offered('B . . i a')).toEqual([['thing'], 8]);
  expect(offered('B a . i')).toEqual([[], 8]);
});

test('LOS-05: what a target counts against its attacker -> from that hex', () => {
  const guard: AbilityInput = {
    verb: 'bonus',
    on: 'attacked',
    add: { valuePer: { per: 'range to target' } },
    lasts: 'round',
  };
  const t = table('a . . . i B', BARE).turn('B', guard);
  t.acts('a', attack(1, ICE)).choose('E1').choose('B').draws('+0');
  expect(t.hp('B'), 'one hex from the ice').toBe(8);
});

test('RET-03 LOS-05: retaliation looks where the attacker stands', () => {
  const near = table('a B i', { ...BARE, B: { retaliate: { value: 2 } } });
  near.acts('a', attack(1, ICE)).choose('C1').choose('B').draws('+0');
  expect([near.hp('a'), near.hp('B')]).toEqual([8, 9]);
  const far = table('a . i B', { ...BARE, B: { retaliate: { value: 2 } } });
  far.acts('a', attack(1, ICE)).choose('C1').choose('B').draws('+0');
  expect([far.hp('a'), far.hp('B')]).toEqual([10, 9]);
});

test('LOS-05: the next ability of the action -> from the own hex again', () => {
  const t = table('b a . i B', { a: { hand: [] }, b: { hand: [], hp: 5 } });
  t.acts('a', attack(1, ICE), heal(2, { who: 'allies', range: 1 }))
    .choose('D1')
    .choose('B')
    .draws('+0');
  t.choose('b');
  expect([t.hp('b'), t.hp('B')]).toEqual([7, 9]);
});

test('LOS-05 CMD-03: a granted attack as if from a hex -> pushes from that hex', () => {
  const t = table('. B i . b a', BARE);
  t.acts('a', grant([attack(1, { push: 1, ...ICE })]))
    .choose('b')
    .choose('C1')
    .choose('B')
    .draws('+0');
  expect([t.asks(), t.offers()]).toEqual(['push', ['A1', 'stop']]);
  t.choose('A1');
  expect(t.at('B')).toBe('A1');
});
