import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import type { FileProblem } from './pack-errors.ts';
import { problemsAt, problemsInFile } from './pack-errors.ts';
import type { PackHead } from './pack-registry.ts';
import { PACKS, readPackHead, splitFolders } from './pack-registry.ts';

/** So many packs may lie below one. */
const MOST_BASES = 3;

export interface PackLayer {
  readonly id: string;
  readonly folder: string;
  /** Files of the packs below that it takes away. */
  readonly without: readonly string[];
}

interface FoundLayers {
  /** The pack itself, then those that it extends. Never empty. */
  readonly layers: readonly PackLayer[];
  readonly problems: readonly FileProblem[];
}

export function findLayers(folder: string): FoundLayers {
  const own = headIn(folder);
  if (!own) return { layers: [{ id: path.basename(folder), folder, without: [] }], problems: [] };
  const heads = [own];
  let top = own;
  while (top.extends !== undefined) {
    const found = findBase(heads, top, top.extends);
    const file = heads.length > 1 ? `${top.id}/pack.json` : 'pack.json';
    if (typeof found === 'string')
      return { layers: heads.map(layerOf), problems: problemsInFile(file, problemsAt('extends', [found])) };
    heads.push(found);
    top = found;
  }
  return { layers: heads.map(layerOf), problems: [] };
}

/** Returns a sentence where there is none. */
function findBase(heads: readonly PackHead[], { folder, game }: PackHead, wanted: string): PackHead | string {
  const chain = heads.map(({ id }) => id);
  if (chain.includes(wanted)) return `goes round in a circle: ${[...chain, wanted].join(', ')}`;
  if (heads.length > MOST_BASES) return `no more than ${MOST_BASES} packs may lie below one another`;
  const base = packsNear(folder).find(({ id }) => id === wanted);
  if (!base) return `there is no pack ${wanted} beside this one, in assets/packs or in the folders of PACKS`;
  return base.game === game ? base : `${wanted} is a pack of ${base.game}, and this one of ${game}`;
}

function packsNear(folder: string): PackHead[] {
  const shelves = [path.dirname(path.resolve(folder)), PACKS, ...splitFolders(process.env.PACKS ?? '')];
  const all = [...new Set(shelves.map((each) => path.resolve(each)))].flatMap(foldersIn);
  return all.flatMap((each) => headIn(each) ?? []);
}

function foldersIn(shelf: string): string[] {
  if (!statSync(shelf, { throwIfNoEntry: false })?.isDirectory()) return [];
  return readdirSync(shelf).map((name) => path.join(shelf, name));
}

function headIn(folder: string): PackHead | undefined {
  const read = readPackHead(folder);
  return typeof read === 'string' ? undefined : read;
}

function layerOf({ id, folder, without = [] }: PackHead): PackLayer {
  return { id, folder, without };
}
