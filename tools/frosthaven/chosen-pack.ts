import { existsSync } from 'node:fs';
import path from 'node:path';
import { openPackRegistry } from '../../src/game-api/content/find-pack.ts';
import type { PackHead } from '../../src/game-api/content/pack-registry.ts';
import { UnusablePackError } from '../../src/game-api/content/pack-registry.ts';
import { PlainError } from '../../src/game-api/contract/cli-tool.ts';
import type { Catalog } from '../../src/games/frosthaven/content/catalog.ts';
import { ContentError, DEFAULT_PACK, loadFolder } from '../../src/games/frosthaven/content/load.ts';

/** Returns the folder of a pack; by default the one that comes with the game. Throws a PlainError if it is missing. */
export function packFolder(wanted: string = DEFAULT_PACK): string {
  if (existsSync(path.join(wanted, 'pack.json'))) return path.resolve(wanted);
  const shelf = openPackRegistry();
  try {
    return shelf.pack(wanted).folder;
  } catch (error) {
    if (!(error instanceof UnusablePackError)) throw error;
    const why = shelf.unreadable.get(wanted)?.why;
    const own = [...shelf.packs.values()].filter(isFrosthavenPack);
    const all = own.map(({ id }) => id).join(', ');
    throw new PlainError(why ?? `There is no pack “${wanted}”. There are: ${all}.`);
  }
}

export function isFrosthavenPack({ game }: PackHead): boolean {
  return game === 'frosthaven';
}

/** Throws a PlainError with one line about what is wrong with the pack. */
export function loadCatalog(wanted?: string): Catalog {
  return withPlainErrors(() => loadFolder(packFolder(wanted)));
}

export function withPlainErrors<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw error instanceof ContentError ? new PlainError(error.message) : error;
  }
}
