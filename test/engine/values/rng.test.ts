import { expect, test } from 'vitest';
import { chanceAnew, cursorFrom } from '../../../src/engine/values/rng.ts';

test('chance anew: the same place is the same place again, and no place is where it was', () => {
  let seed = 100;
  const anew = chanceAnew(() => cursorFrom(seed++));
  const [one, other] = [cursorFrom(1), cursorFrom(2)];
  expect(anew(one)).toEqual(anew([...one]));
  expect(anew(one)).not.toEqual(anew(other));
  expect(anew(one)).not.toEqual(one);
  expect(seed).toBe(102);
});
