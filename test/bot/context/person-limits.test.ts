/** How much one person may have the bot do at once, and in a while. */
import { beforeEach, expect, test } from 'vitest';
import { FILE_LIMIT, PersonLimits, PROCESSOR_LIMIT } from '../../../src/bot/context/person-limits.ts';

let now = 0;
let limits: PersonLimits;

beforeEach(() => {
  now = 0;
  limits = new PersonLimits(() => now);
});

test('twenty presses at once, and one more when one of them is over', () => {
  const all = Array.from({ length: 20 }, () => limits.tryAcquire('ann', 'press'));
  expect(all.every((each) => each !== undefined)).toBe(true);
  expect(limits.tryAcquire('ann', 'press')).toBeUndefined();
  expect(limits.tryAcquire('bea', 'press')).toBeDefined();
  all[0]?.();
  all[0]?.();
  expect(limits.tryAcquire('ann', 'press')).toBeDefined();
  expect(limits.tryAcquire('ann', 'press')).toBeUndefined();
});

test('one file and one film at once, each for itself', () => {
  const over = limits.tryAcquire('ann', 'file');
  expect(limits.tryAcquire('ann', 'file')).toBeUndefined();
  expect(limits.tryAcquire('ann', 'film')).toBeDefined();
  expect(limits.tryAcquire('ann', 'film')).toBeUndefined();
  over?.();
  expect(limits.tryAcquire('ann', 'file')).toBeDefined();
});

test('files count by their size and at least a megabyte, and are forgotten with time', () => {
  for (let i = 0; i < 100; i++) expect(limits.tryConsumeBytes('ann', 1)).toBe(true);
  expect(limits.tryConsumeBytes('ann', 1)).toBe(false);
  expect(limits.tryConsumeBytes('bea', FILE_LIMIT.max)).toBe(true);
  expect(limits.tryConsumeBytes('bea', 1)).toBe(false);
  now = 9_999;
  expect(limits.tryConsumeBytes('ann', 1)).toBe(false);
  now = 10_000;
  expect(limits.tryConsumeBytes('ann', 1)).toBe(true);
  expect(limits.tryConsumeBytes('ann', 1)).toBe(false);
  now += 100 * 10_000;
  expect(limits.tryConsumeBytes('ann', FILE_LIMIT.max)).toBe(true);
});

test('a person used up the processor -> they wait, others do not, and time gives it back', () => {
  limits.recordProcessorTime('ann', PROCESSOR_LIMIT.max - 1);
  expect(limits.isOverBudget('ann')).toBe(false);
  limits.recordProcessorTime('ann', 0);
  expect(limits.isOverBudget('ann')).toBe(true);
  expect(limits.isOverBudget('bea')).toBe(false);
  now = (PROCESSOR_LIMIT.minPerPress - 1) / PROCESSOR_LIMIT.decayPerMs - 1;
  expect(limits.isOverBudget('ann')).toBe(true);
  now += 2;
  expect(limits.isOverBudget('ann')).toBe(false);
});

test('presses that use next to nothing -> each counts as ten milliseconds', () => {
  for (let i = 1; i < PROCESSOR_LIMIT.max / PROCESSOR_LIMIT.minPerPress; i++) limits.recordProcessorTime('ann', 0.1);
  expect(limits.isOverBudget('ann')).toBe(false);
  limits.recordProcessorTime('ann', 0.1);
  expect(limits.isOverBudget('ann')).toBe(true);
  now = PROCESSOR_LIMIT.max / PROCESSOR_LIMIT.decayPerMs;
  limits.recordProcessorTime('bea', 0);
  limits.recordProcessorTime('ann', PROCESSOR_LIMIT.max - 1);
  expect(limits.isOverBudget('ann')).toBe(false);
});
