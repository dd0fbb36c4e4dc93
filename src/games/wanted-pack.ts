/** The pack that somebody means who types its id or its folder. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { foldersNamed, headOf, PACKS, type PackHead, Shelf } from './packs.ts';

/** All packs that are there: beside ours, those of `PACKS`. */
export function shelfHere(): Shelf {
  return Shelf.of([PACKS, ...foldersNamed(process.env.PACKS ?? '')]);
}

/** Undefined where there is no such pack, or where its `pack.json` says nothing. */
export function packWanted(wanted: string): PackHead | undefined {
  if (!existsSync(path.join(wanted, 'pack.json'))) return shelfHere().packs.get(wanted);
  const head = headOf(path.resolve(wanted));
  return typeof head === 'string' ? undefined : head;
}
