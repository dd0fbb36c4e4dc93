import { expect, test } from 'vitest';
import { z } from 'zod';
import { json } from '../../../src/engine/values/json.ts';

const PLAIN = [null, true, 0, -1.5, 'word', [], {}, [1, [null]], { a: { b: [1, 'c', false] } }, Object.create(null)];
const NOT = [undefined, Number.NaN, Number.POSITIVE_INFINITY, 1n, () => 1, new Date(0), new Map(), [undefined]];

test.each(PLAIN)('plain JSON stays as it is: %j', (value) => {
  expect(json.parse(value)).toEqual(value);
});

test.each([...NOT, { a: undefined }, { a: [{ b: new Set() }] }])('what JSON can’t hold is refused', (value) => {
  expect(json.safeParse(value).success).toBe(false);
  // As zod’s own has it.
  expect(z.json().safeParse(value).success).toBe(false);
});
