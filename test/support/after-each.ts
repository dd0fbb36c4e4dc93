/** Checks after each test, of helpers that are loaded once for many files. `seed.ts` runs them in each file. */
export const CHECKS_AFTER_EACH: (() => void)[] = [];
