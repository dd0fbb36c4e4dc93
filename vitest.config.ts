import { defineConfig } from 'vitest/config';

/** What tests make is soon forgotten: with more room (MB) it is looked through less often, which is a tenth of the whole time. */
const ROOM_FOR_THE_YOUNG = ['--max-semi-space-size=64'];

/** How long (ms) what is waited for may be away: nobody waits so long, but a machine may stand still. */
const PATIENCE = { testTimeout: 120_000, hookTimeout: 120_000, expect: { poll: { timeout: 30_000 } } };

/** What takes longer than one waits for between two changes; `.ci/run` runs it. */
const LONG = 'test/**/*.long.test.ts';

/** What tries some of a great many examples with every change (`test/often.ts`); `.ci/run` also runs it with all of them. */
export const OFTEN = [
  'test/discord/presses.test.ts',
  'test/discord/public-messages.test.ts',
  'test/discord/questions.test.ts',
  'test/discord/secrets.test.ts',
  'test/frosthaven/board/outcomes.test.ts',
  'test/frosthaven/deciding-played.test.ts',
  'test/frosthaven/reading.test.ts',
  'test/frosthaven/told-in-languages.test.ts',
  'test/games/correcting.test.ts',
  'test/players/words.test.ts',
  'test/tables/away.test.ts',
  'test/tables/table-settings.test.ts',
  'test/tables/tables.test.ts',
];

export default defineConfig({
  test: {
    // What TypeScript becomes is kept below `node_modules/` until its source changes.
    experimental: { fsModuleCache: true },
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
          ...PATIENCE,
        },
      },
      {
        test: {
          name: 'long',
          include: [LONG, ...OFTEN],
          env: { ALL_EXAMPLES: 'yes' },
          pool: 'forks',
          execArgv: ROOM_FOR_THE_YOUNG,
          setupFiles: ['test/seed.ts'],
          ...PATIENCE,
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
          ...PATIENCE,
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
          ...PATIENCE,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['test/e2e/**/*.test.ts'],
          pool: 'forks',
          ...PATIENCE,
          testTimeout: 600_000,
        },
      },
    ],
  },
});
