import { expect, test } from 'vitest';
import { id } from '../../../../../src/engine/values/id.ts';
import { initialState } from '../../../../../src/games/frosthaven/rules/scenario/setup/initial-state.ts';
import {
  BY_LEVEL,
  byLevel,
  recommendedLevel,
  recommendedLevelAlone,
} from '../../../../../src/games/frosthaven/rules/scenario/setup/level.ts';
import { fight, scenario } from '../../../../support/frosthaven/scenario-table.ts';
import { move, table } from '../../../../support/frosthaven/table.ts';

const LEVELS = [0, 1, 2, 3, 4, 5, 6, 7];

test('LVL-01 the party sets the level to any whole number from 0 to 7', () => {
  const t = scenario('a b . B');
  const begin = (level: number) => () =>
    initialState(t.game.catalog, { scenario: id('test'), level, party: t.party }).level;
  expect(LEVELS.map((level) => begin(level)())).toEqual(LEVELS);
  for (const level of [-1, 8, 1.5]) expect(begin(level)).toThrow('0 to 7');
});

test('LVL-02 WEX-04 recommended is half the average level of the characters, rounded up', () => {
  expect(recommendedLevel([1, 1])).toBe(1);
  expect(recommendedLevel([2, 2])).toBe(1);
  expect(recommendedLevel([3, 3, 3])).toBe(2);
  expect(recommendedLevel([4, 4, 4])).toBe(2);
  expect(recommendedLevel([9, 9, 9, 9])).toBe(5);
});

test('LVL-03 the average itself is not rounded', () => {
  expect(recommendedLevel([1, 1, 2])).toBe(1);
  expect(recommendedLevel([2, 2, 3])).toBe(2);
  expect(recommendedLevel([1, 2, 3, 3])).toBe(2);
});

test('LVL-10 WEX-05 alone, 1 is added to the average before it is halved and rounded up', () => {
  expect([recommendedLevel([4, 4, 4]), recommendedLevelAlone([4, 4, 4])]).toEqual([2, 3]);
  expect([1, 2, 3, 4, 5, 9].map((level) => recommendedLevelAlone([level, level]))).toEqual([1, 2, 2, 3, 3, 5]);
  expect(recommendedLevelAlone([1, 1, 2])).toBe(2);
});

test('LVL-04 monsters are of the level of the scenario', () => {
  const foes = { B: { atLevel: (level: number) => ({ hitPoints: 10 + level }) } };
  const hitPoints = LEVELS.map((level) => fight('a b . B', { foes, level }).hp('bb-1'));
  expect(hitPoints).toEqual([10, 11, 12, 13, 14, 15, 16, 17]);
});

test('LVL-05 a coin is worth 2 2 3 3 4 4 5 6 gold', () => {
  expect(LEVELS.map((level) => byLevel('gold', level))).toEqual([2, 2, 3, 3, 4, 4, 5, 6]);
});

test('LVL-06 traps do 2 damage and 1 more for every level', () => {
  const suffered = LEVELS.map((level) => {
    const t = table('a t b', {}, { level }).acts('a', move(1)).choose('B1').choose('suffer');
    return [t.suffered.at(0)?.[1], t.hp('a'), t.hp('b')];
  });
  expect(suffered).toEqual([2, 3, 4, 5, 6, 7, 8, 9].map((damage) => [damage, 10 - damage, 10]));
});

test('LVL-07 hazardous terrain does 1 2 2 2 3 3 3 4 damage', () => {
  const suffered = LEVELS.map((level) => {
    const t = table('a h b', {}, { level }).acts('a', move(1)).choose('B1').choose('suffer');
    return [t.suffered.at(0)?.[1], t.hp('a'), t.hp('b')];
  });
  expect(suffered).toEqual([1, 2, 2, 2, 3, 3, 3, 4].map((damage) => [damage, 10 - damage, 10]));
});

test('LVL-08 completion brings 4 6 8 10 12 14 16 18 experience', () => {
  const bonus = LEVELS.map((level) => {
    const t = fight('a b B', { level });
    t.state.result = { completed: true, lost: false };
    return t.summary.characters.map(({ bonusExperience }) => bonusExperience);
  });
  expect(bonus).toEqual([4, 6, 8, 10, 12, 14, 16, 18].map((experience) => [experience, experience]));
});

test('LVL-09 nothing else of a scenario depends on its level', () => {
  expect(Object.keys(BY_LEVEL)).toEqual(['gold', 'trapDamage', 'hazardousDamage', 'bonusExperience']);
  const set = (level: number) => fight('a b t h $ B', { level, loot: { money: 3, hide: 2 } }).state;
  const [low, high] = [set(0), set(7)];
  expect(low.tiles).toMatchObject({ C1: { kind: 'trap', damage: 2 } });
  expect({ ...low, level: 7, tiles: high.tiles }).toEqual(high);
});
