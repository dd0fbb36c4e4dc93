/**
 * Examples made by chance are the same in every run, so that what passed once passes everywhere.
 * `TEST_SEED=random` makes new ones, and `TEST_SEED=123` those of a run that failed.
 */
import fc from 'fast-check';
import { afterEach } from 'vitest';
import { CHECKS_AFTER_EACH } from './after-each.ts';

const seed = process.env.TEST_SEED ?? '1';
if (seed !== 'random') fc.configureGlobal({ seed: Number(seed) });

// A helper that is loaded once for many files can’t register this itself: only the first file would have it.
afterEach(() => {
  for (const check of CHECKS_AFTER_EACH) check();
});
