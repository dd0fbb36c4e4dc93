/** Those who move in answer to a movement, and get in its way. */
import { expect, test } from 'vitest';
import type { AbilityInput } from '../../../../support/frosthaven/content.ts';
import { attack, move, table } from '../../../../support/frosthaven/table.ts';

/** It steps aside, or in the way, whenever an enemy of it enters a hex. */
const STEPS: AbilityInput = { verb: 'whenever', on: { event: 'enters', who: 'enemies' }, then: [move(1)] };

test('MOV-05 MMV-02 a monster whose hex is taken on its way decides anew with what it has left', () => {
  const drawing = ['b . . . B', ' . a . .'].join('\n');
  const t = table(drawing, { a: { hand: [], conditions: ['invisible'] }, b: { hand: [] } }).acts('a', STEPS);
  t.turn('B', move(4), attack(1)).choose('B1');
  expect([t.at('a'), t.at('B')], 'it wanted to go there').toEqual(['B1', 'C2']);
  t.choose('skip').choose('skip').choose('skip').draws('+0');
  expect([t.at('a'), t.at('b'), t.at('B')]).toEqual(['B1', 'A1', 'A2']);
  expect([t.hp('a'), t.hp('b'), t.hp('B')]).toEqual([10, 9, 10]);
});

test('MOV-05 FOC-16 a monster with nowhere else to go stops where it is', () => {
  const drawing = ['b . . . B', ' # a # #'].join('\n');
  const t = table(drawing, { a: { hand: [], conditions: ['invisible'] }, b: { hand: [] } }).acts('a', STEPS);
  t.turn('B', move(3, { jump: true }), attack(1)).choose('B1');
  expect([t.at('a'), t.at('b'), t.at('B')]).toEqual(['B1', 'A1', 'D1']);
  expect([t.hp('a'), t.hp('b'), t.hp('B')]).toEqual([10, 10, 10]);
});

test('MOV-03 MOV-05 a character whose way is barred goes on by another one', () => {
  const t = table('a . . . B').turn('B', STEPS).acts('a', move(3)).choose('D1');
  expect([t.at('a'), t.at('B')]).toEqual(['B1', 'D1']);
  expect(t.offers()).toEqual(['C1', 'A1', 'step by step', 'stop']);
  t.choose('stop');
  expect([t.hp('a'), t.hp('B')]).toEqual([10, 10]);
});

test('MOV-05 SET-21 whoever is stopped among its allies goes on to the closest free hex', () => {
  const on = { event: 'enters' as const, who: 'enemies' as const, range: 1 };
  const holds: AbilityInput = { ...STEPS, on, then: [{ verb: 'give', conditions: ['immobilize'], who: 'them' }] };
  const drawing = ['b . C B', ' # a # #'].join('\n');
  const t = table(drawing, { a: { hand: [], conditions: ['invisible'] }, b: { hand: [] } }).acts('a', holds);
  t.turn('B', move(2)).choose('B');
  expect(t.offers()).toEqual(['B1', 'D1']);
  t.choose('B1').choose('skip');
  expect([t.at('a'), t.at('b'), t.at('C'), t.at('B')]).toEqual(['B2', 'A1', 'C1', 'B1']);
  expect(t.conditions('B')).toEqual(['immobilize']);
});

test('MOV-05 SET-30 of several hexes that are equally close its player picks one', () => {
  const on = { event: 'enters' as const, who: 'enemies' as const, range: 1 };
  const holds: AbilityInput = { ...STEPS, on, then: [{ verb: 'give', conditions: ['immobilize'], who: 'them' }] };
  const drawing = ['a b . .', ' # B . #'].join('\n');
  const t = table(drawing, { a: { hand: [] } })
    .turn('B', holds)
    .acts('a', move(3))
    .choose('C1');
  expect(t.at('a'), 'stopped beside B, where b stands').toBe('B1');
  expect(t.offers()).toEqual(['A1', 'C1']);
  t.choose('C1');
  expect(t.at('a')).toBe('C1');
  expect(t.conditions('a')).toEqual(['immobilize']);
});
