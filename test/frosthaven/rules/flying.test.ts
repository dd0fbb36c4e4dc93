import { expect, test } from 'vitest';
import { attack, move, table } from '../table.ts';

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

test('FLY-06 over a trap that would hold whoever steps in, a flyer is an obstacle to its friends', () => {
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
