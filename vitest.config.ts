import { defineConfig } from 'vitest/config';

/** What tests make is soon forgotten: with more room (MB) it is looked through less often, which is a tenth of the whole time. */
const ROOM_FOR_THE_YOUNG = ['--max-semi-space-size=64'];

/** What takes longer than one waits for between two changes; `.ci/run` runs it. */
const LONG = 'test/**/*.long.test.ts';

export default defineConfig({
  test: {
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'unit',
          include: ['test/**/*.test.ts'],
          exclude: ['test/e2e/**', 'test/hygiene/**', 'test/postgres/**', LONG],
          pool: 'forks',
          // Nothing here changes what a module holds, so each is loaded once for all files.
          isolate: false,
          execArgv: ROOM_FOR_THE_YOUNG,
          setupFiles: ['test/seed.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'long',
          include: [LONG],
          pool: 'forks',
          execArgv: ROOM_FOR_THE_YOUNG,
          setupFiles: ['test/seed.ts'],
          testTimeout: 300_000,
        },
      },
      {
        test: {
          name: 'hygiene',
          include: ['test/hygiene/**/*.test.ts'],
          exclude: [LONG],
          pool: 'forks',
          isolate: false,
        },
      },
      {
        test: {
          name: 'postgres',
          include: ['test/postgres/**/*.test.ts'],
          pool: 'forks',
          // Each file has a server of its own, and much of its time only waits.
          maxWorkers: 3,
          sequence: { groupOrder: 1 },
          testTimeout: 120_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['test/e2e/**/*.test.ts'],
          pool: 'forks',
          testTimeout: 600_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
