import { expect, test } from 'vitest';
import { createReseeder, seedRng } from '../../../src/engine/values/rng.ts';

test('chance anew: the same place is the same place again, and no place is where it was', () => {
  let seed = 100;
  const anew = createReseeder(() => seedRng(seed++));
  const [one, other] = [seedRng(1), seedRng(2)];
  expect(anew(one)).toEqual(anew([...one]));
  expect(anew(one)).not.toEqual(anew(other));
  expect(anew(one)).not.toEqual(one);
  expect(seed).toBe(102);
});
