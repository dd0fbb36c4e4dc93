import { expect, test } from 'vitest';
import type { AbilityInput, ClassInput } from '../../../../support/frosthaven/content.ts';
import { plainCard } from '../../../../support/frosthaven/content.ts';
import type { Table } from '../../../../support/frosthaven/table.ts';
import { attack, move, table } from '../../../../support/frosthaven/table.ts';

const BARE = { a: { hand: [] }, b: { hand: [] } };
const FLYER = { ...BARE, B: { flying: true as const } };

test('FLY-01 flying is always there, for every move', () => {
  const t = table('B o . o . . a', FLYER);
  t.turn('B', move(2), move(2));
  expect(t.at('B')).toBe('E1');
});

test('FLY-02 a flyer ignores enemies, obstacles, traps and all terrain', () => {
  const t = table('B o t h ~ i . a', FLYER);
  t.turn('B', move(6), attack(1)).draws('+0');
  expect([t.at('B'), t.hp('B'), t.hp('a'), t.tile('C1')]).toEqual(['G1', 10, 9, 'trap']);
  const enemy = table('B a . b', { ...FLYER, a: { conditions: ['invisible'], hand: [] } });
  enemy.turn('B', move(2), attack(1)).draws('+0');
  expect(enemy.at('B')).toBe('C1');
});

test('FLY-02 the last hex included', () => {
  for (const under of ['t', 'h', '~', 'i', 'o']) {
    const t = table(`B ${under} . . a`, FLYER);
    t.turn('B', move(1));
    expect([t.at('B'), t.hp('B'), t.tile('B1') !== undefined], under).toEqual(['B1', 10, true]);
  }
});

test('FLY-02 those who walk do not', () => {
  const t = table('B o t . a', BARE);
  t.turn('B', move(5), attack(1));
  expect([t.at('B'), t.hp('a')]).toEqual(['A1', 10]);
});

test('FLY-03 a flyer ends in nobody’s hex, and nobody in its', () => {
  const t = table('B C . a', FLYER);
  t.turn('B', move(1));
  expect(t.at('B')).toBe('A1');
  const character = table('a B .', FLYER).acts('a', move(1, { jump: true }));
  expect(character.asks()).toBeUndefined();
});

test('FLY-04 it may end on an obstacle', () => {
  const t = table('B o a', FLYER);
  t.turn('B', move(1), attack(1)).draws('+0');
  expect([t.at('B'), t.tile('B1'), t.hp('a')]).toEqual(['B1', 'obstacle', 9]);
});

test('FLY-05 it does not cross walls', () => {
  const t = table('B # a', FLYER).turn('B', move(4), attack(1));
  expect(t.at('B')).toBe('A1');
  const line = table('B . a', FLYER, { walls: [['B1', 'C1']] }).turn('B', move(4), attack(1));
  expect(line.at('B')).toBe('A1');
});

test('FLY-06 a flyer over an immobilize or stun trap -> an obstacle to its friends', () => {
  const drawing = 'C . B . a';
  const hovering = (trap: 'immobilize' | 'stun' | 'wound') => {
    const legend = { B: { overlay: { tile: 'trap' as const, name: 'Snare', give: [trap] } } };
    const t = table(drawing, FLYER, { legend });
    expect(t.tile('C1')).toBe('trap');
    return t.turn('C', move(5), attack(1));
  };
  expect(hovering('immobilize').at('C')).toBe('A1');
  expect(hovering('stun').at('C')).toBe('A1');
  const wound = hovering('wound').draws('+0');
  expect([wound.at('C'), wound.conditions('C'), wound.hp('a')]).toEqual(['D1', ['wound'], 9]);
});

test('FLY-06 without the flyer, or without flying, the trap is a trap', () => {
  const t = table('C . p . a', BARE).turn('C', move(5), attack(1));
  expect([t.at('C'), t.conditions('C')]).toEqual(['C1', ['immobilize']]);
  expect(t.tile('C1')).toBeUndefined();
});

test('FLY-09 forced movement flies too', () => {
  const t = table('a B t .', FLYER);
  t.acts('a', attack(1, { push: 2 }))
    .choose('B')
    .draws('+0')
    .choose('C1')
    .choose('D1');
  expect([t.at('B'), t.hp('B'), t.tile('C1')]).toEqual(['D1', 9, 'trap']);
  const over = table('a B o .', FLYER);
  over
    .acts('a', attack(1, { push: 1 }))
    .choose('B')
    .draws('+0')
    .choose('C1');
  expect(over.at('B')).toBe('C1');
  const walker = table('a B o .');
  walker
    .acts('a', attack(1, { push: 1 }))
    .choose('B')
    .draws('+0');
  expect(walker.at('B')).toBe('B1');
});

const flight: AbilityInput = { verb: 'fly' };

/** `a` gains flying for the round, and flies to `hex`; then the round ends. */
function soars(drawing: string, hex: string, setup: Parameters<typeof table>[1] = {}): Table {
  const t = table(drawing, { ...BARE, ...setup })
    .acts('a', flight)
    .acts('a', move(4))
    .choose(hex);
  expect([t.at('a'), t.hp('a'), t.conditions('a')]).toEqual([hex, 10, []]);
  return t.endsRound();
}

test('FLY-01 FLY-02 a lasting ability lets a figure fly as long as it is active', () => {
  const t = table('a o t . b', BARE).acts('a', flight).acts('a', move(4)).choose('D1');
  expect(t.events('entered').map(({ how, hex }) => [how, hex])).toEqual([
    ['fly', 'B1'],
    ['fly', 'C1'],
    ['fly', 'D1'],
  ]);
  expect([t.hp('a'), t.tile('B1'), t.tile('C1')]).toEqual([10, 'obstacle', 'trap']);
  t.endsRound().acts('a', move(4));
  expect(t.offers()).toEqual(['C1', 'step by step', 'skip']);
  t.choose('skip');
  expect([t.at('a'), t.at('b'), t.hp('b')]).toEqual(['D1', 'E1', 10]);
});

test('FLY-06 the trap under a figure that has gained flying is an obstacle to its friends', () => {
  const t = table('a p . b', BARE).acts('a', flight).acts('a', move(1)).choose('B1').acts('b', move(3));
  expect(t.offers()).toEqual(['C1', 'step by step', 'skip']);
  t.choose('skip');
  expect([t.at('a'), t.conditions('a'), t.tile('B1')]).toEqual(['B1', [], 'trap']);
});

test('FLY-07 on losing flying a trap springs, and hazardous terrain hurts', () => {
  const trap = soars('a t . b', 'B1');
  expect([trap.at('a'), trap.hp('a'), trap.tile('B1'), trap.hp('b')]).toEqual(['B1', 7, undefined, 10]);
  const coals = soars('a h . b', 'B1');
  expect([coals.at('a'), coals.hp('a'), coals.tile('B1')]).toEqual(['B1', 8, 'hazardous']);
  const snare = soars('a p . b', 'B1');
  expect([snare.hp('a'), snare.conditions('a')]).toEqual([10, ['immobilize']]);
});

test('FLY-07 on ice it slides on the way that it came', () => {
  const t = soars('a i . b', 'B1');
  expect([t.at('a'), t.hp('a'), t.at('b')]).toEqual(['C1', 10, 'D1']);
  const held = soars('a i b', 'B1');
  expect([held.at('a'), held.at('b')]).toEqual(['B1', 'C1']);
});

test('FLY-07 AMB-11: a flyer lands on ice before a closed door -> the door stays shut', () => {
  const t = soars('a i + . b', 'B1');
  expect([t.at('a'), t.hp('a'), t.at('b'), t.state.openDoors]).toEqual(['B1', 10, 'E1', []]);
});

test('FLY-07 nothing happens on plain ground, to those that fly still, or to those that walk', () => {
  const plain = soars('a . t b', 'B1');
  expect([plain.at('a'), plain.hp('a'), plain.tile('C1')]).toEqual(['B1', 10, 'trap']);
  const innate: NonNullable<ClassInput['innate']> = [{ verb: 'fly', lasts: 'persistent' }];
  const born = soars('a t . b', 'B1', { a: { hand: [], class: { innate } } });
  expect([born.at('a'), born.hp('a'), born.tile('B1')]).toEqual(['B1', 10, 'trap']);
  const walker = table('a . b', BARE).acts('a', move(1)).choose('B1').endsRound();
  expect([walker.at('a'), walker.hp('a'), walker.events('landed')]).toEqual(['B1', 10, []]);
});

test('FLY-07 when the last of its moves is used, or whoever lent it wings goes away', () => {
  const cards = [plainCard('wings', { bottom: { abilities: [{ verb: 'fly', lasts: 'persistent', slots: [0, 1] }] } })];
  const t = table('a . t . b', { a: { cards, hand: ['wings'] }, b: { hand: [] } }).plays('a', 'wings', 'bottom');
  t.acts('a', move(1)).choose('B1').acts('a', move(1)).choose('C1');
  const [a] = t.state.characters;
  expect([t.at('a'), t.hp('a'), t.tile('C1'), a?.experience, a?.active]).toEqual(['C1', 7, undefined, 1, []]);
  const innate: NonNullable<ClassInput['innate']> = [
    { verb: 'fly', lasts: 'persistent', for: { who: 'allies', range: 1 } },
  ];
  const lent = table('b a t . .', { a: { hand: [], class: { innate } }, b: { hand: [] } });
  lent.acts('b', move(2)).choose('C1');
  expect([lent.at('b'), lent.hp('b'), lent.tile('C1')]).toEqual(['C1', 10, 'trap']);
  lent.acts('a', { verb: 'teleport', distance: 4 }).choose('E1');
  expect([lent.at('a'), lent.hp('a'), lent.hp('b'), lent.tile('C1')]).toEqual(['E1', 10, 7, undefined]);
});

test('FLY-08 off an obstacle -> the closest free hex without one, and its trap springs', () => {
  const t = soars('a b o t .', 'C1');
  expect([t.at('a'), t.hp('a'), t.tile('C1'), t.tile('D1')]).toEqual(['D1', 7, 'obstacle', undefined]);
  expect([t.at('b'), t.hp('b')]).toEqual(['B1', 10]);
  const far = soars('. a o o b o', 'D1');
  expect(far.events('entered').at(-1)).toMatchObject({ how: 'landing', from: 'D1', hex: 'B1' });
  expect([far.at('a'), far.hp('a'), far.state.turn?.moved]).toEqual(['B1', 10, 2]);
});

test('FLY-08 TILE-25 off an obstacle onto ice -> slides from beside it, not from afar', () => {
  const t = soars('a b o i . c', 'C1');
  expect([t.at('a'), t.at('b'), t.at('c'), t.hp('a')]).toEqual(['E1', 'B1', 'F1', 10]);
  const far = soars('a o o b i . c', 'C1').choose('E1');
  expect([far.at('a'), far.at('b'), far.at('c')]).toEqual(['E1', 'D1', 'G1']);
});

test('FLY-08 of several closest hexes the player picks', () => {
  const t = soars('a o . b', 'B1');
  expect([t.asks(), t.offers()]).toEqual(['landing', ['A1', 'C1']]);
  t.choose('C1');
  expect([t.at('a'), t.hp('a'), t.at('b')]).toEqual(['C1', 10, 'D1']);
});
