import { existsSync } from 'node:fs';
import path from 'node:path';
import { shelfHere } from '../../src/game-api/content/find-pack.ts';
import { type PackHead, PackUnusable } from '../../src/game-api/content/pack-registry.ts';
import { PlainError } from '../../src/game-api/contract/cli-tool.ts';
import type { Catalog } from '../../src/games/frosthaven/content/catalog.ts';
import { ContentError, DEFAULT_PACK, loadFolder } from '../../src/games/frosthaven/content/load.ts';

/** Returns the folder of a pack; by default the one that comes with the game. Throws a PlainError if it is missing. */
export function packFolder(wanted: string = DEFAULT_PACK): string {
  if (existsSync(path.join(wanted, 'pack.json'))) return path.resolve(wanted);
  const shelf = shelfHere();
  try {
    return shelf.pack(wanted).folder;
  } catch (error) {
    if (!(error instanceof PackUnusable)) throw error;
    const why = shelf.unreadable.get(wanted)?.why;
    const own = [...shelf.packs.values()].filter(isOfGame);
    const all = own.map(({ id }) => id).join(', ');
    throw new PlainError(why ?? `There is no pack “${wanted}”. There are: ${all}.`);
  }
}

export function isOfGame({ game }: PackHead): boolean {
  return game === 'frosthaven';
}

/** Throws a PlainError with one line about what is wrong with the pack. */
export function chosenCatalog(wanted?: string): Catalog {
  return said(() => loadFolder(packFolder(wanted)));
}

export function said<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw error instanceof ContentError ? new PlainError(error.message) : error;
  }
}
