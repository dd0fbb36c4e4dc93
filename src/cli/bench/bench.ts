import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { loadPack } from '../../games/frosthaven/content/load.ts';
import { boardFigures } from './boards.ts';
import type { Figure } from './figure.ts';
import { gameFigures } from './games.ts';
import { loadingFigures } from './loading.ts';
import { pictureFigures } from './pictures.ts';
import { pressFigures } from './presses.ts';

const PUZZLES = fileURLToPath(new URL('../../../../shared/puzzles', import.meta.url));

/** Prints every benchmark, one JSON line each. `--puzzles DIR` says where files of cases lie. */
export async function bench(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { puzzles: { type: 'string', default: PUZZLES } } });
  const catalog = loadPack();
  print(boardFigures(values.puzzles));
  print(gameFigures(catalog));
  print(await loadingFigures(catalog));
  print(await pictureFigures(catalog));
  print(await pressFigures(catalog.pack.beginners));
}

function print(figures: readonly Figure[]): void {
  for (const figure of figures) console.log(JSON.stringify(figure));
}
