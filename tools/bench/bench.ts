import { z } from 'zod';
import { toolMeant } from '../../src/cli/tools.ts';
import type { BenchFigure } from '../../src/game-api/contract/bench-row.ts';
import { EXIT, type Io, PlainError, type RunnableTool, tool } from '../../src/game-api/contract/cli-tool.ts';
import { GAMES } from '../../src/games/index.ts';
import { LOAD, loadFigures } from './load.ts';
import { pressFigures } from './presses.ts';

const count = z.coerce.number().int().min(1);

const load = tool({
  name: 'bench load',
  usage:
    '--active GAMES --spare GAMES --games GAMES --sleeping GAMES --warming-up SECONDS --measured SECONDS, or nothing',
  options: z.strictObject({
    active: count.default(LOAD.active),
    spare: z.coerce.number().int().min(0).default(LOAD.spare),
    games: count.default(LOAD.games),
    sleeping: count.default(LOAD.sleeping),
    'warming-up': count.default(LOAD.warmingUp),
    measured: count.default(LOAD.measured),
  }),
  run: async ({ 'warming-up': warmingUp, ...wanted }, io) => {
    printed(io, await loadFigures(GAMES, { ...wanted, warmingUp }, io.note));
    return EXIT.fine;
  },
});

/**
 * `bench load` runs the crowd alone; `--game` runs the game's own benchmarks; without both, the first game's and all
 * crowds.
 */
export const bench: RunnableTool = {
  run: async (args, io) => {
    if (args[0] === 'load') return load.run(args.slice(1), io);
    const meant = toolMeant(GAMES, 'bench', args);
    if (!meant) throw new PlainError('bench: no game measures anything.');
    const code = await meant.tool.run(meant.args, io);
    const [first] = GAMES;
    if (code !== EXIT.fine || !first || args.some((word) => /^--(?:game|pack|help)\b/.test(word))) return code;
    printed(io, await pressFigures(first));
    return load.run([], io);
  },
};

function printed(io: Io, figures: readonly BenchFigure[]): void {
  for (const figure of figures) io.print(JSON.stringify(figure));
}
