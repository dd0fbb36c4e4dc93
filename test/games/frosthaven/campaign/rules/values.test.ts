import { expect, test } from 'vitest';
import { isHerb } from '../../../../../src/games/frosthaven/campaign/rules/goods/resources.ts';
import {
  defenseByMorale,
  marksForNext,
  prosperityLevel,
  standingValues,
  totalDefense,
  valueAfter,
} from '../../../../../src/games/frosthaven/campaign/rules/outpost/values.ts';
import { RESOURCES } from '../../../../../src/games/frosthaven/content/schema/terms.ts';

test('DEF-03 MOR-07 every morale has its band', () => {
  const bands = Array.from({ length: 21 }, (_, morale) => defenseByMorale(morale));
  expect(bands).toEqual([-10, -10, -10, -5, -5, 0, 0, 0, 5, 5, 5, 10, 10, 10, 15, 15, 15, 15, 15, 15, 15]);
});

test('DEF-01 DEF-02 DEF-04 the band of morale is taken anew, and never added up', () => {
  expect(totalDefense({ defense: 20, morale: 9 })).toBe(25);
  expect(totalDefense({ defense: 20, morale: 7 })).toBe(20);
  expect(totalDefense({})).toBe(-10);
});

test('PRO-01 PRO-04 marks make levels', () => {
  expect([0, 5, 6, 14, 15, 27, 42, 60, 81, 104, 105, 131, 132, 200].map(prosperityLevel)).toEqual([
    1, 1, 2, 2, 3, 4, 5, 6, 7, 7, 8, 8, 9, 9,
  ]);
  expect([0, 6, 132].map(marksForNext)).toEqual([6, 15, undefined]);
});

test('PRO-02 marks are lost, a level never is', () => {
  expect(valueAfter('prosperity', 8, -1)).toBe(7);
  expect(valueAfter('prosperity', 8, -5)).toBe(6);
  expect(valueAfter('prosperity', 6, -1)).toBe(6);
  expect(valueAfter('prosperity', 3, -9)).toBe(0);
});

test('MOR-01 morale stops at its ends', () => {
  expect([valueAfter('morale', 19, 4), valueAfter('morale', 1, -3)]).toEqual([20, 0]);
});

test('SOL-01 there are no more soldiers than there is room for', () => {
  expect([valueAfter('soldiers', 3, 4, 4), valueAfter('soldiers', 2, -3, 4), valueAfter('soldiers', 5, 1, 4)]).toEqual([
    4, 0, 5,
  ]);
});

test('DEF-01 defense may fall below nothing, inspiration may not', () => {
  expect([valueAfter('defense', 5, -8), valueAfter('inspiration', 1, -4)]).toEqual([-3, 0]);
});

test('MOR-06 CEV-13 what asks for prosperity or defense asks for the level, and for the total', () => {
  expect(standingValues({ prosperity: 15, defense: 5, morale: 8, inspiration: 2 })).toEqual({
    prosperity: 3,
    defense: 10,
    morale: 8,
    inspiration: 2,
  });
});

test('SUP-01 there are nine resources: three of material, and six herbs', () => {
  expect(RESOURCES.filter((kind) => !isHerb(kind))).toEqual(['lumber', 'metal', 'hide']);
  expect(RESOURCES.filter(isHerb)).toEqual([
    'arrowvine',
    'axenut',
    'corpsecap',
    'flamefruit',
    'rockroot',
    'snowthistle',
  ]);
});
