import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { defineTool, EXIT } from '../../../src/game-api/contract/cli-tool.ts';
import { loadPack } from '../../../src/games/frosthaven/content/load.ts';
import type { BenchRow } from '../../contract/bench-row.ts';
import { boardFigures } from './boards.ts';
import { gameFigures } from './games.ts';
import { loadingFigures } from './loading.ts';
import { pictureFigures } from './pictures.ts';

const PUZZLES = fileURLToPath(new URL('../../../../shared/puzzles', import.meta.url));

export const bench = defineTool({
  name: 'bench',
  usage: '--puzzles DIR, where files of cases lie, or nothing',
  options: z.strictObject({ puzzles: z.string().default(PUZZLES) }),
  run: async ({ puzzles }, io) => {
    const print = (figures: readonly BenchRow[]) => figures.forEach((figure) => void io.print(JSON.stringify(figure)));
    const catalog = loadPack();
    print(boardFigures(puzzles));
    print(gameFigures(catalog));
    print(await loadingFigures(catalog));
    print(await pictureFigures(catalog));
    return EXIT.ok;
  },
});
