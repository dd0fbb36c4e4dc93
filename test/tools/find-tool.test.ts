/** Whose tool a call means, and how what is typed becomes options. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { defineTool, lazyTool, PlainError } from '../../src/game-api/contract/cli-tool.ts';
import { findTool, toolNames } from '../../tools/contract/find-tool.ts';
import type { GameTools } from '../../tools/contract/game-tools.ts';
import { GAME_TOOLS } from '../../tools/games.ts';
import { findCommand, NAMES } from '../../tools/index.ts';
import { runTool } from '../support/printed.ts';

const counting = defineTool({
  name: 'count',
  usage: '--to N, --loud and words',
  options: z.object({
    to: z.coerce.number('it is a number').max(9, 'it is 9 at most').default(3),
    loud: z.boolean().default(false),
    word: z.array(z.string()).default([]),
  }),
  positional: 'word',
  run: (options, io) => {
    io.print(JSON.stringify(options));
    return options.to;
  },
});
const about = 'Counts.';
const count = lazyTool(about, async () => counting);

describe('what is typed', () => {
  test('is checked, with what is usual where nothing is said', async () => {
    const said = await runTool(count, '--to', '5', '--loud', 'one', '--word', 'two');
    expect(said).toEqual({ printedLines: ['{"to":5,"loud":true,"word":["two","one"]}'], noteLines: [], code: 5 });
    expect((await runTool(count)).printedLines).toEqual(['{"to":3,"loud":false,"word":[]}']);
  });

  test.each([
    [['--to', 'x'], 'count: --to: it is a number. Say --to N, --loud and words.'],
    [['--to', '12'], 'count: --to: it is 9 at most. Say --to N, --loud and words.'],
    [['--quiet'], /^count: Unknown option '--quiet'.* Say --to N, --loud and words\.$/],
  ])('%j is refused in one line', async (args, why) => {
    await expect(runTool(count, ...args)).rejects.toThrow(why);
    await expect(runTool(count, ...args)).rejects.toBeInstanceOf(PlainError);
  });

  test('--help runs nothing', async () => {
    const noteLines = ['Counts.', 'count: say --to N, --loud and words.'];
    expect(await runTool(count, '--to', '5', '--help')).toEqual({ printedLines: [], noteLines: noteLines, code: 0 });
  });
});

describe('a tool of several games', () => {
  const gameOf = (id: string, names: readonly string[]): GameTools => ({
    id,
    tools: Object.fromEntries(names.map((name) => [name, { ...count, description: `${name} of ${id}` }])),
  });
  const games = [gameOf('winter', ['count', 'sledge']), gameOf('summer', ['count', 'swim'])];
  const meant = (name: string, ...args: string[]) => {
    const found = findTool(games, name, args);
    return found && [found.tool.description, ...found.args];
  };
  let shelf: string;

  beforeEach(() => {
    shelf = mkdtempSync(path.join(tmpdir(), 'shelf-'));
    mkdirSync(path.join(shelf, 'beach'));
    const head = { id: 'beach', name: 'Beach', game: 'summer' };
    writeFileSync(path.join(shelf, 'beach', 'pack.json'), JSON.stringify(head));
  });
  afterEach(() => {
    vi.unstubAllEnvs();
    rmSync(shelf, { recursive: true });
  });

  test('is that of the first where nothing is said, and of the only one that has it', () => {
    expect(meant('count', '--to', '4')).toEqual(['count of winter', '--to', '4']);
    expect(meant('swim', '--to', '4')).toEqual(['swim of summer', '--to', '4']);
    expect(meant('fly')).toBeUndefined();
    expect(meant('constructor')).toBeUndefined();
    expect(toolNames(games)).toEqual(['count', 'sledge', 'swim']);
  });

  test('is that of the game which is named, and the tool hears nothing of that', () => {
    expect(meant('count', '--game', 'summer', '--to', '4')).toEqual(['count of summer', '--to', '4']);
    expect(meant('count', '--to', '4', '--game=summer')).toEqual(['count of summer', '--to', '4']);
    expect(() => meant('sledge', '--game', 'summer')).toThrow('sledge: game summer has no such tool; winter has.');
    expect(() => meant('count', '--game', 'autumn')).toThrow(
      'count: there is no game autumn; there are winter, summer.',
    );
  });

  test('is that of all games that have it where it is for all and nothing is said', async () => {
    const heard: string[] = [];
    const asked = (id: string, code: number): (typeof games)[number]['tools'] => ({
      check: {
        description: `check of ${id}`,
        isForAllGames: true,
        run: async (args) => {
          heard.push([id, ...args].join(' '));
          return code;
        },
      },
    });
    const both = [
      { id: 'winter', tools: asked('winter', 0) },
      { id: 'summer', tools: asked('summer', 1) },
    ];
    const checked = async (...args: string[]) => {
      const found = findTool(both, 'check', args);
      return found && (await runTool(found.tool, ...found.args)).code;
    };
    expect(await checked()).toBe(1);
    expect(await checked('--game', 'winter')).toBe(0);
    expect(await checked(path.join(shelf, 'beach'))).toBe(1);
    expect(heard).toEqual(['winter', 'summer', 'winter', `summer ${path.join(shelf, 'beach')}`]);
  });

  test('is that of the game of the pack, by its folder and by its id', () => {
    const folder = path.join(shelf, 'beach');
    expect(meant('count', '--pack', folder)).toEqual(['count of summer', '--pack', folder]);
    vi.stubEnv('PACKS', shelf);
    expect(meant('count', '--pack', 'beach')).toEqual(['count of summer', '--pack', 'beach']);
    expect(meant('count', '--pack', 'nowhere')).toEqual(['count of winter', '--pack', 'nowhere']);
    expect(meant('count', '--pack', 'beach', '--game', 'winter')).toEqual(['count of winter', '--pack', 'beach']);
  });
});

test('the tools of the games that are here say what they do, and how they are called', async () => {
  const names = ['simulate', 'render', 'rules', 'puzzles', 'sight', 'schemas', 'check:pack', 'check:puzzles'];
  expect(toolNames(GAME_TOOLS)).toEqual(expect.arrayContaining(names));
  for (const name of toolNames(GAME_TOOLS)) {
    const meant = findTool(GAME_TOOLS, name, ['--help']);
    const said = meant && (await runTool(meant.tool, ...meant.args));
    expect(said).toEqual({
      printedLines: [],
      noteLines: [meant?.tool.description, expect.stringMatching(`^${name}: say `)],
      code: 0,
    });
  }
});

test('the command line -> finds the tools of all games, and those of each', async () => {
  expect(NAMES).toEqual(expect.arrayContaining(['bench', 'trial', 'simulate']));
  expect((await findCommand('trial', ['kills']))?.args).toEqual(['kills']);
  expect((await findCommand('simulate', ['--game', 'frostgrave', '--seed', '1']))?.args).toEqual(['--seed', '1']);
  expect(await findCommand('constructor', [])).toBeUndefined();
});
