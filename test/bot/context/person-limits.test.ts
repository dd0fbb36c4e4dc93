/** How much one person may have the bot do at once, and in a while. */
import { beforeEach, expect, test } from 'vitest';
import { FILES, PersonLimits, PROCESSOR } from '../../../src/bot/context/person-limits.ts';

let now = 0;
let limits: PersonLimits;

beforeEach(() => {
  now = 0;
  limits = new PersonLimits(() => now);
});

test('twenty presses at once, and one more when one of them is over', () => {
  const all = Array.from({ length: 20 }, () => limits.begin('ann', 'press'));
  expect(all.every((each) => each !== undefined)).toBe(true);
  expect(limits.begin('ann', 'press')).toBeUndefined();
  expect(limits.begin('bea', 'press')).toBeDefined();
  all[0]?.();
  all[0]?.();
  expect(limits.begin('ann', 'press')).toBeDefined();
  expect(limits.begin('ann', 'press')).toBeUndefined();
});

test('one file and one film at once, each for itself', () => {
  const over = limits.begin('ann', 'file');
  expect(limits.begin('ann', 'file')).toBeUndefined();
  expect(limits.begin('ann', 'film')).toBeDefined();
  expect(limits.begin('ann', 'film')).toBeUndefined();
  over?.();
  expect(limits.begin('ann', 'file')).toBeDefined();
});

test('files count by their size and at least a megabyte, and are forgotten with time', () => {
  for (let i = 0; i < 100; i++) expect(limits.sends('ann', 1)).toBe(true);
  expect(limits.sends('ann', 1)).toBe(false);
  expect(limits.sends('bea', FILES.most)).toBe(true);
  expect(limits.sends('bea', 1)).toBe(false);
  now = 9_999;
  expect(limits.sends('ann', 1)).toBe(false);
  now = 10_000;
  expect(limits.sends('ann', 1)).toBe(true);
  expect(limits.sends('ann', 1)).toBe(false);
  now += 100 * 10_000;
  expect(limits.sends('ann', FILES.most)).toBe(true);
});

test('a person used up the processor -> they wait, others do not, and time gives it back', () => {
  limits.spend('ann', PROCESSOR.most - 1);
  expect(limits.isSpent('ann')).toBe(false);
  limits.spend('ann', 0);
  expect(limits.isSpent('ann')).toBe(true);
  expect(limits.isSpent('bea')).toBe(false);
  now = (PROCESSOR.least - 1) / PROCESSOR.forgotten - 1;
  expect(limits.isSpent('ann')).toBe(true);
  now += 2;
  expect(limits.isSpent('ann')).toBe(false);
});

test('presses that use next to nothing -> each counts as ten milliseconds', () => {
  for (let i = 1; i < PROCESSOR.most / PROCESSOR.least; i++) limits.spend('ann', 0.1);
  expect(limits.isSpent('ann')).toBe(false);
  limits.spend('ann', 0.1);
  expect(limits.isSpent('ann')).toBe(true);
  now = PROCESSOR.most / PROCESSOR.forgotten;
  limits.spend('bea', 0);
  limits.spend('ann', PROCESSOR.most - 1);
  expect(limits.isSpent('ann')).toBe(false);
});
