/** The pages for somebody's first day can be followed as they stand (`first-pages.ts`). */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { FIRST_PAGES, readPage, Walk } from './first-pages.ts';

let walk: Walk;

beforeEach(() => {
  walk = new Walk();
});

afterEach(() => walk.end());

test.each(FIRST_PAGES)('%s -> can be followed', async (page) => {
  await walk.follow(readPage(page));
  expect(walk.problems).toEqual([]);
});

test.each(FIRST_PAGES)('%s -> is short', (page) => {
  const words = readPage(page).split(/\s+/).filter(Boolean).length;
  expect(words).toBeGreaterThanOrEqual(100);
  expect(words).toBeLessThanOrEqual(page.endsWith('game.md') ? 900 : 400);
});

const block = (mark: string, ...lines: readonly string[]) => [`\`\`\`${mark}`, ...lines, '```', ''].join('\n');

test('a wrong file, line, name, script, command and print -> each is found', async () => {
  await walk.follow(
    [
      'See `test/games/duel/rules.ts` and `test/games/duel/nowhere.ts`.\n',
      block('ts file test/games/duel/rules.ts', '  state.die = die;'),
      block('ts file test/games/duel/rule.ts', '  state.die = die;'),
      block('ts file test/games/duel/rules.ts', '  state.die = dice;'),
      block('diff edit src/games/index.ts', ' /** The first is meant. */', '+// more'),
      block('ts new commands/who.ts', "import { type SlashCommand, Nothing } from '../src/bot/context/command.ts';"),
      block('ts new commands/why.ts', "import { who } from './whom.ts';"),
      block(
        'sh',
        'npm run -s nothing',
        'npx vitest run --project unit test/nowhere.test.ts',
        'rm -rf src',
        'cp a/b c/d',
      ),
      block('sh', 'npm run -s check:pack -- first-winter'),
      block('text', '{"pack":"first-winter","classes":…,"cards":1}'),
      block('ts', 'const unmarked = 1;'),
    ].join('\n'),
  );
  const found = walk.problems.map((problem) => problem.split('\n')[0]);
  expect(found).toEqual([
    'test/games/duel/rule.ts is not there',
    'test/games/duel/rules.ts does not say: state.die = dice;',
    'src/games/index.ts has 0 times: /** The first is meant. */',
    'there is no script nothing',
    'npx vitest run --project unit test/nowhere.test.ts: test/nowhere.test.ts is not there',
    'nobody knows how to run: rm -rf src',
    expect.stringMatching(/^cp a\/b c\/d: Command failed/),
    expect.stringMatching(/^npm run -s check:pack -- first-winter prints: \{"pack":"first-winter","classes":7/),
    'a block of ts says of no file what it is',
    'commands/who.ts: src/bot/context/command.ts has no Nothing',
    'commands/whom.ts is not there',
    'commands/why.ts: commands/whom.ts has no who',
    'test/games/duel/nowhere.ts is not there',
  ]);
});
