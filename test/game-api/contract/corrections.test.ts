import { expect, test } from 'vitest';
import { numberPart } from '../../../src/game-api/contract/corrections.ts';

test.each([
  ['5', { value: '5' }],
  ['+5', { value: '5' }],
  [' -5 ', { value: '-5' }],
  ['−5', { value: '-5' }],
  ['1234', { value: '1234' }],
  ['51234', { why: 'Give a whole number from -99999 to 99999.' }],
  ['*12', { why: 'Give a whole number from -99999 to 99999.' }],
  ['1.5', { why: 'Give a whole number from -99999 to 99999.' }],
])('a number is typed as %j -> %j', (typed, read) => {
  const part = numberPart('How many?', -99_999, 99_999);
  expect('read' in part && part.read(typed)).toEqual(read);
});
