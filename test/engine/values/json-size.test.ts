/** JSON of strangers is measured before anybody walks through it. */
import { expect, test } from 'vitest';
import { json } from '../../../src/engine/values/json.ts';
import { isWithinLimits, jsonSizeOf } from '../../../src/engine/values/json-size.ts';

const deep = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);

test('of a text: what is within quotes is neither depth nor a value', () => {
  expect(jsonSizeOf('{"a":[1,{"b":"[[[,,,"}],"c\\"[":2}')).toEqual({ depth: 3, values: 6 });
  expect(jsonSizeOf(deep(100_000)).depth).toBe(100_000);
  expect(jsonSizeOf('"\\\\"[').depth).toBe(1);
});

test('of a value: each bound is the last that is allowed', () => {
  const value = { ab: [1, -7, 'xyz'], c: { d: null } };
  const bounds = { depth: 2, values: 7, letters: 7, number: 7 };
  expect(isWithinLimits(value, bounds)).toBe(true);
  for (const [name, most] of Object.entries(bounds))
    expect(isWithinLimits(value, { ...bounds, [name]: most - 1 }), name).toBe(false);
  expect(isWithinLimits({ n: Number.NaN }, bounds)).toBe(false);
});

test('however deep it is, nobody runs out of stack', () => {
  const value: unknown = JSON.parse(deep(20_000));
  const any = Number.MAX_SAFE_INTEGER;
  expect(isWithinLimits(value, { depth: 19_999, values: any, letters: any, number: any })).toBe(false);
  expect(isWithinLimits(value, { depth: 20_000, values: any, letters: any, number: any })).toBe(true);
  expect(json.safeParse(value).success).toBe(false);
  expect(json.safeParse(JSON.parse(deep(200))).success).toBe(true);
  expect(json.safeParse(JSON.parse(deep(201))).success).toBe(false);
});
