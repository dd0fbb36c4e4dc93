import { readdirSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import type { Io } from '../../../src/game-api/contract/cli-tool.ts';
import { defineTool, EXIT, PlainError } from '../../../src/game-api/contract/cli-tool.ts';
import { readJson } from '../read-json.ts';
import { findBlocked } from '../sight.ts';
import type { Pair } from './peer-cases.ts';
import { monsterCases, sightViews } from './peer-cases.ts';
import { solveCase } from './puzzles.ts';

export const checkPuzzles = defineTool({
  name: 'check:puzzles',
  usage: 'which folder: npm run -s check:puzzles -- FOLDER',
  options: z.object({ folder: z.string('a folder is missing') }),
  positional: 'folder',
  run: ({ folder }, io) => {
    checkAll(folder, io);
    return EXIT.ok;
  },
});

function checkAll(folder: string, io: Io): void {
  const files = readdirSync(folder).filter((file) => file.endsWith('.json'));
  const wrong = files.flatMap((file) => {
    const at = path.join(folder, file);
    const answers = file.startsWith('line-of-sight') ? checkViews(at) : checkCases(at);
    const bad = answers.filter(({ right, doubtful }) => !right && !doubtful).map(({ id }) => id);
    io.print(JSON.stringify({ file, right: answers.length - bad.length, total: answers.length }));
    return bad;
  });
  if (wrong.length > 0) throw new PlainError(`Wrong: ${wrong.join(', ')}`);
}

interface PuzzleResult {
  readonly id: string;
  readonly right: boolean;
  readonly doubtful: boolean;
}

function checkCases(file: string): PuzzleResult[] {
  const { boards, cases } = readJson(file, monsterCases);
  return cases.map((each) => {
    const keys = (options: readonly { end: Pair; targets: readonly Pair[] }[]) =>
      [...new Set(options.map(({ end, targets }) => `${end} ${targets.map(String).sort().join(' ')}`))]
        .sort()
        .join('|');
    const right = keys(solveCase(boards, each)) === keys(each.expect?.options ?? []);
    return { id: each.id, right, doubtful: each.doubtful === true };
  });
}

function checkViews(file: string): PuzzleResult[] {
  const { boards, views } = readJson(file, sightViews);
  return views.map((view) => {
    const keys = (cells: readonly Pair[]) => cells.map(String).sort().join(' ');
    const right = keys(findBlocked(boards, view).blocked) === keys(view.blocked ?? []);
    return { id: `${view.case} from ${view.from}`, right, doubtful: false };
  });
}
