import { z } from 'zod';
import { defineTool, EXIT } from '../../../src/game-api/contract/cli-tool.ts';
import { loadPack } from '../../../src/games/frostgrave/content/load.ts';
import { loreOf } from '../../../src/games/frostgrave/match/lore.ts';
import type { BenchRow } from '../../contract/bench-row.ts';
import { generationFigures } from './laying.ts';
import { panelFigures } from './panels.ts';
import { pictureFigures } from './pictures.ts';
import { tableFigures } from './tables.ts';

export const bench = defineTool({
  name: 'bench',
  usage: '',
  options: z.strictObject({}),
  run: async (_, io) => {
    const print = (figures: readonly BenchRow[]) => figures.forEach((figure) => void io.print(JSON.stringify(figure)));
    const catalog = loadPack();
    print(tableFigures());
    print(panelFigures(catalog, loreOf(catalog)));
    print(await pictureFigures(catalog, loreOf(catalog)));
    print(generationFigures());
    return EXIT.ok;
  },
});
