/**
 * Examples made by chance are the same in every run, so that what passed once passes everywhere.
 * `TEST_SEED=random` makes new ones, and `TEST_SEED=123` those of a run that failed.
 */
import fc from 'fast-check';

const seed = process.env.TEST_SEED ?? '1';
if (seed !== 'random') fc.configureGlobal({ seed: Number(seed) });
