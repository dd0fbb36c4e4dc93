/**
 * How much is tried: some of it in the project `integration`, and all of it by `.ci/run`, which runs the files that
 * import this in the project `long` instead. `vitest.config.ts` lists them.
 */
const isLong = process.env.ALL_EXAMPLES === 'yes';

/** How often something is tried with examples made by chance. */
export function runCount(few: number, many: number): number {
  return isLong ? many : few;
}

/** Options of a test that takes too long with every change, in a file whose others do not. */
export const LONG_ONLY = { skip: !isLong };

/** So many of a list, from all over it; all of it where much is tried. */
export function sampleOf<T>(all: readonly T[], few: number): T[] {
  const step = Math.max(1, all.length / few);
  return isLong ? [...all] : all.filter((_, i) => Math.floor(i / step) !== Math.floor((i - 1) / step));
}
