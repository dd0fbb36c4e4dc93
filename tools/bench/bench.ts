import { z } from 'zod';
import type { Io, RunnableTool } from '../../src/game-api/contract/cli-tool.ts';
import { defineTool, EXIT, PlainError } from '../../src/game-api/contract/cli-tool.ts';
import { GAMES } from '../../src/games/index.ts';
import type { BenchRow } from '../contract/bench-row.ts';
import { findTool } from '../contract/find-tool.ts';
import { GAME_TOOLS } from '../games.ts';
import { DEFAULT_LOAD, loadFigures } from './load.ts';
import { pressFigures } from './presses.ts';

const count = z.coerce.number().int().min(1);

const load = defineTool({
  name: 'bench load',
  usage:
    '--active GAMES --spare GAMES --games GAMES --sleeping GAMES --warming-up SECONDS --measured SECONDS, or nothing',
  options: z.strictObject({
    active: count.default(DEFAULT_LOAD.active),
    spare: z.coerce.number().int().min(0).default(DEFAULT_LOAD.spare),
    games: count.default(DEFAULT_LOAD.games),
    sleeping: count.default(DEFAULT_LOAD.sleeping),
    'warming-up': count.default(DEFAULT_LOAD.warmingUp),
    measured: count.default(DEFAULT_LOAD.measured),
  }),
  run: async ({ 'warming-up': warmingUp, ...wanted }, io) => {
    printFigures(io, await loadFigures(GAMES, { ...wanted, warmingUp }, io.note));
    return EXIT.ok;
  },
});

/**
 * `bench load` runs the crowd alone; `--game` runs the game's own benchmarks; without both, the first game's and all
 * crowds.
 */
export const bench: RunnableTool = {
  run: async (args, io) => {
    if (args[0] === 'load') return load.run(args.slice(1), io);
    const meant = findTool(GAME_TOOLS, 'bench', args);
    if (!meant) throw new PlainError('bench: no game measures anything.');
    const code = await meant.tool.run(meant.args, io);
    const [first] = GAMES;
    if (code !== EXIT.ok || !first || args.some((word) => /^--(?:game|pack|help)\b/.test(word))) return code;
    printFigures(io, await pressFigures(first));
    return load.run([], io);
  },
};

function printFigures(io: Io, figures: readonly BenchRow[]): void {
  for (const figure of figures) io.print(JSON.stringify(figure));
}
