import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import type { Language } from './language.ts';

const CATALOGUE_FOLDER = fileURLToPath(new URL('../../assets/words', import.meta.url));

const words = z.record(z.string(), z.string().min(1));
export type Catalogue = ReadonlyMap<string, string>;

/** Reads `assets/words/<language>/*.json` by file name. Throws an error that names an unreadable file. */
export function readCatalogueFiles(language: Language): ReadonlyMap<string, z.infer<typeof words>> {
  const folder = path.join(CATALOGUE_FOLDER, language);
  const files = readdirSync(folder).filter((file) => file.endsWith('.json'));
  return new Map(files.map((file) => [file, readCatalogueFile(path.join(folder, file))]));
}

function readCatalogueFile(file: string): z.infer<typeof words> {
  try {
    return words.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    throw new Error(`The words in ${file} can’t be read.`, { cause: error });
  }
}

const loaded = new Map<Language, Catalogue>();

export function catalogueOf(language: Language): Catalogue {
  const known = loaded.get(language);
  if (known) return known;
  const catalogue = new Map([...readCatalogueFiles(language).values()].flatMap((file) => Object.entries(file)));
  loaded.set(language, catalogue);
  return catalogue;
}
