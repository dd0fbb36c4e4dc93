import { existsSync } from 'node:fs';
import path from 'node:path';
import { foldersNamed, headOf, PACKS, type PackHead, Shelf } from './pack-registry.ts';

export function shelfHere(): Shelf {
  return Shelf.of([PACKS, ...foldersNamed(process.env.PACKS ?? '')]);
}

export function packWanted(wanted: string): PackHead | undefined {
  if (!existsSync(path.join(wanted, 'pack.json'))) return shelfHere().packs.get(wanted);
  const head = headOf(path.resolve(wanted));
  return typeof head === 'string' ? undefined : head;
}
