import { expect, test } from 'vitest';
import type { AnswerEntry } from '../../../src/engine/log/log.ts';
import { undoneWords } from '../../../src/game-api/contract/presenter.ts';

const given = (value: string): AnswerEntry => ({
  type: 'answer',
  number: 1,
  crumb: '',
  revealed: false,
  print: '',
  cursor: [],
  seat: 'ann',
  value: [value],
  by: 'player',
});

const said = (...values: readonly string[]) => {
  const [first = given(''), ...beside] = values.map(given);
  return undoneWords(first, ({ value }) => value.join(), beside);
};

test.each([
  [['the rope'], 'the rope'],
  [['the rope', 'the lamp'], 'the rope and the lamp'],
  [['the rope', 'the lamp', 'the rope'], 'the rope and the lamp'],
  [['a', 'b', 'c', 'd'], 'a, b, c and 1 more answer of the same form'],
  [['a', 'b', 'c', 'd', 'e'], 'a, b, c and 2 more answers of the same form'],
])('UNDO-02: %j taken back at once -> one phrase, three answers at most named', (values, words) => {
  expect(said(...values)).toBe(words);
});
