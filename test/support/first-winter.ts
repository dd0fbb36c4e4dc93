/** The pack that comes with the program, read once for all files that a worker runs. Nobody changes anything in it. */
import path from 'node:path';
import { Catalog } from '../../src/games/frosthaven/content/catalog.ts';
import type { PackContent } from '../../src/games/frosthaven/content/content-index.ts';
import { DEFAULT_PACK, openPackFiles, PACKS, readPack } from '../../src/games/frosthaven/content/load.ts';

/** What stands in its files. That nothing is wrong with it, `test/games/frosthaven/content/first-winter.test.ts` says. */
export const firstWinter: PackContent = readPack(openPackFiles(path.join(PACKS, DEFAULT_PACK)));

export const catalog = new Catalog(firstWinter);
