/** `canvas` crashes at the end of a thread that has loaded it. */
import { build } from 'esbuild';
import { expect, test } from 'vitest';

const PROGRAMS = [
  'src/workers/rest/thread.ts',
  'src/workers/proposals/thread.ts',
  'src/workers/files/thread.ts',
  'src/games/frostgrave/compute-worker.ts',
  'src/games/frostgrave/validator.ts',
  'src/games/frosthaven/validator.ts',
];

test.each(PROGRAMS)('%s comes to no pictures', async (program) => {
  const { metafile } = await build({
    entryPoints: [program],
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    metafile: true,
    write: false,
    logLevel: 'silent',
  });
  const packages = Object.values(metafile.inputs).flatMap(({ imports }) => imports.map(({ path }) => path));
  expect(packages.length).toBeGreaterThan(3);
  expect(packages).not.toContain('canvas');
});
