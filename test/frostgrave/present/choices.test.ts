import { expect, test } from 'vitest';
import { cheapestFirst } from '../../../src/games/frostgrave/present/choices.ts';
import type { Note } from '../../../src/games/frostgrave/rules/questions.ts';
import type { Option } from '../../../src/kernel/rule.ts';

const spending = (most: number, rolled: number): readonly Option<Note>[] =>
  Array.from({ length: most + 1 }, (_, points) => ({
    value: `${points}`,
    note: { kind: 'points', points, total: rolled + points },
  }));
const inOrder = (most: number, rolled: number, needed: number) =>
  cheapestFirst(spending(most, rolled), needed).map(({ value }) => value);

test('FSP-03 what is spent on a roll: the least that is enough, then nothing, then more, then what falls short', () => {
  expect(inOrder(5, 7, 10)).toEqual(['3', '0', '4', '5', '1', '2']);
  expect(inOrder(2, 7, 10)).toEqual(['0', '1', '2']);
  expect(inOrder(2, 10, 10)).toEqual(['0', '1', '2']);
});
