/** The pack that a tool is to work with: `--pack`, by its id or its folder. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { type PackHead, PackUnusable } from '../../packs.ts';
import { PlainError } from '../../tool.ts';
import { shelfHere } from '../../wanted-pack.ts';
import type { Catalog } from '../content/catalog.ts';
import { ContentError, DEFAULT_PACK, loadFolder } from '../content/load.ts';

/** The folder of a pack; of the one that comes with the game where none is said. Throws a PlainError where it is not there. */
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

/** Whether a pack is of this game. */
export function isOfGame({ game }: PackHead): boolean {
  return game === 'frosthaven';
}

/** The content of a pack. What is wrong with it is said in one line. */
export function chosenCatalog(wanted?: string): Catalog {
  return said(() => loadFolder(packFolder(wanted)));
}

/** What is wrong with a pack is said in one line. */
export function said<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw error instanceof ContentError ? new PlainError(error.message) : error;
  }
}
