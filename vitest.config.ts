import { statfsSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import type { TestSpecification } from 'vitest/node';
import { BaseSequencer } from 'vitest/node';
import { compiledSources } from './test/support/compiled-sources.ts';

/** A folder in memory, where a database need not wait for a disk. Some containers have too small a one, or none. */
const MEMORY_FOLDER = '/dev/shm';
const ENOUGH_BYTES = 4 * 2 ** 30;

function hasRoom(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize >= ENOUGH_BYTES;
  } catch {
    return false;
  }
}

if (process.env.TMPDIR === undefined && hasRoom(MEMORY_FOLDER)) process.env.TMPDIR = MEMORY_FOLDER;

/** What tests make is soon forgotten: with more room (MB) it is looked through less often, which is a tenth of the whole time. */
const ROOM_FOR_THE_YOUNG = ['--max-semi-space-size=64'];

/** How long (ms) what is waited for may be away: nobody waits so long, but a machine may stand still. */
const PATIENCE = { testTimeout: 120_000, hookTimeout: 120_000, expect: { poll: { timeout: 30_000 } } };

/** What takes longer than one waits for between two changes; `.ci/run` runs it. */
const LONG = 'test/**/*.long.test.ts';

/** What tries some of a great many examples (`test/support/often.ts`); `.ci/run` tries all of them. */
export const OFTEN = [
  'test/bot/features/campaign/campaign-file.test.ts',
  'test/bot/played-in-german.test.ts',
  'test/bot/played-in-german-frostgrave.test.ts',
  'test/bot/router/actions.test.ts',
  'test/games/frosthaven/bot/sealed.test.ts',
  'test/games/frosthaven/grammar/class/generated.test.ts',
  'test/games/frosthaven/grammar/generated.test.ts',
  'test/games/frosthaven/text/panel-languages.test.ts',
  'test/games/frosthaven/text/rounds-told.test.ts',
  'test/storage/repositories/campaign-export.test.ts',
  'test/games/frosthaven/text/public-messages.test.ts',
  'test/games/frosthaven/ui/questions.test.ts',
  'test/games/frosthaven/ui/secrets.test.ts',
  'test/games/frosthaven/rules/board/outcomes.test.ts',
  'test/tools/frosthaven/text-bot.test.ts',
  'test/games/frosthaven/text/told-in-languages.test.ts',
  'test/games/correcting.test.ts',
  'test/games/frosthaven/bots/words.test.ts',
  'test/games/frostgrave/mapgen/dungeons.test.ts',
  'test/matches/service/away.test.ts',
  'test/matches/settings/table-settings.test.ts',
  'test/matches/service/match-service.test.ts',
];

/**
 * What runs the whole bot, a database, processes or the tools, draws pictures, or tries many examples. `.ci/run` runs
 * it; `npm test` is over before one looks away.
 */
const INTEGRATION = [
  'test/{admin,bot,cli,loopback,matches,storage,tools,workers}/**/*.test.ts',
  'test/games/*/bot/**/*.test.ts',
  'test/games/frosthaven/content/files.test.ts',
  'test/games/frosthaven/content/checks/broken-edits.test.ts',
  'test/games/frosthaven/ui/optional-actions.test.ts',
  'test/games/frosthaven/ui/campaign-panels.test.ts',
  'test/games/frostgrave/board/oracles.test.ts',
  'test/games/frostgrave/content/check-pack.test.ts',
  'test/games/frostgrave/mapgen/generated.test.ts',
  'test/games/frostgrave/match/compute-worker.test.ts',
  'test/games/frostgrave/match/told-again.test.ts',
  'test/games/*/render/**/*.test.ts',
  'test/i18n/logs.test.ts',
  'test/render/replay/video.test.ts',
  'test/render/canvas/{downscale,glyphs,sprite-cache}.test.ts',
  'test/games/frostgrave/match/undo.test.ts',
  'test/games/frosthaven/campaign/chart.test.ts',
  'test/games/frosthaven/content/checks/{check,check-scripts}.test.ts',
  'test/games/frosthaven/content/first-winter.test.ts',
  'test/games/frosthaven/growing/{by-hand,loads}.test.ts',
  'test/games/frosthaven/match/moments.test.ts',
  'test/games/frosthaven/rules/own-conditions.test.ts',
  'test/games/frosthaven/rules/scenario/setup.test.ts',
  'test/games/frosthaven/rules/verbs/first-choice.test.ts',
  ...OFTEN,
];
const OTHER_PROJECTS = ['test/e2e/**', 'test/hygiene/**', 'test/postgres/**', LONG];

/** What takes longest in the browser. */
const LONGEST = ['e2e/frostgrave.test.ts', 'e2e/scenario.test.ts'];

/** Begins with what takes longest, so that it does not run alone at the end. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLongest = ({ moduleId }: TestSpecification) => LONGEST.some((name) => moduleId.endsWith(`/${name}`));
    const sorted = await super.sort(files);
    return [...sorted.filter(isLongest), ...sorted.filter((file) => !isLongest(file))];
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    // What TypeScript becomes is kept below `node_modules/` until its source changes.
    experimental: { fsModuleCache: true },
    maxWorkers: '100%',
    projects: [
      {
        plugins: [compiledSources()],
        test: {
          name: 'unit',
          include: ['test/**/*.test.ts'],
          exclude: [...INTEGRATION, ...OTHER_PROJECTS],
          pool: 'forks',
          // Nothing here changes what a module holds, so each is loaded once for all files.
          isolate: false,
          execArgv: ROOM_FOR_THE_YOUNG,
          setupFiles: ['test/support/seed.ts', 'test/support/uncompiled.ts'],
          ...PATIENCE,
        },
      },
      {
        plugins: [compiledSources()],
        test: {
          name: 'integration',
          include: INTEGRATION,
          // `.ci/run` runs `long` beside it, which has some of them with all their examples.
          exclude: [...OTHER_PROJECTS, ...(process.env.ALL_EXAMPLES === 'yes' ? OFTEN : [])],
          pool: 'forks',
          isolate: false,
          execArgv: ROOM_FOR_THE_YOUNG,
          setupFiles: ['test/support/seed.ts'],
          ...PATIENCE,
        },
      },
      {
        plugins: [compiledSources()],
        test: {
          name: 'long',
          include: [LONG, ...OFTEN],
          env: { ALL_EXAMPLES: 'yes' },
          pool: 'forks',
          isolate: false,
          execArgv: ROOM_FOR_THE_YOUNG,
          setupFiles: ['test/support/seed.ts'],
          ...PATIENCE,
          testTimeout: 300_000,
        },
      },
      {
        plugins: [compiledSources()],
        test: {
          name: 'hygiene',
          include: ['test/hygiene/**/*.test.ts'],
          exclude: [LONG],
          pool: 'forks',
          isolate: false,
          setupFiles: ['test/support/uncompiled.ts'],
          ...PATIENCE,
        },
      },
      {
        plugins: [compiledSources()],
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
        plugins: [compiledSources()],
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
