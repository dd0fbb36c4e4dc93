import { z } from 'zod';
import { PACKS } from '../../game-api/content/pack-registry.ts';
import type { PackTexts } from '../../game-api/content/pack-words.ts';
import { defineTool, EXIT } from '../../game-api/contract/cli-tool.ts';
import type { Pack } from '../../game-api/contract/game.ts';
import { GAMES } from '../../games/index.ts';
import { readCatalogueFiles } from '../../i18n/catalogue.ts';
import { languageName } from '../../i18n/language.ts';
import { loadInstallation } from '../installed.ts';
import { messages } from './messages.ts';

export const words = defineTool({
  name: 'words',
  usage: '--in PATH for a part of the sources alone, --missing for the words that have no translation yet, as JSON',
  options: z.strictObject({ in: z.string().default(''), missing: z.boolean().default(false) }),
  run: ({ in: part, missing }, io) => {
    const there = new Set([...readCatalogueFiles('de').values()].flatMap((file) => Object.keys(file)));
    const keys = new Map(messages().flatMap(({ key, file }) => (file.startsWith(part) ? [[key, file]] : [])));
    for (const { id, texts } of bundledPacks(part)) if (texts) addTexts(id, texts, keys, there);
    const without = [...keys].filter(([key]) => !there.has(key));
    if (missing) io.print(JSON.stringify(Object.fromEntries(without.map(([key, file]) => [key, file])), undefined, 2));
    else for (const line of counts(keys, there)) io.print(JSON.stringify(line));
    io.note(`${languageName('de')}: ${keys.size - without.length} of ${keys.size} words.`);
    return EXIT.ok;
  },
});

/** Those whose folder is within `part` of the sources. */
function bundledPacks(part: string): readonly Pack[] {
  const { packs, pack } = loadInstallation([PACKS], GAMES);
  return packs.filter(({ id }) => placeOf(id).startsWith(part)).map(({ id }) => pack(id));
}

/** A text that is also said elsewhere has a translation there. */
function addTexts(id: string, { all, words }: PackTexts, keys: Map<string, string>, there: Set<string>): void {
  for (const text of all) if (!keys.has(text)) keys.set(text, `${placeOf(id)}/pack.json`);
  for (const text of words.get('de')?.all.keys() ?? []) there.add(text);
}

function placeOf(id: string): string {
  return `assets/packs/${id}`;
}

function counts(keys: ReadonlyMap<string, string>, there: ReadonlySet<string>) {
  const folderOf = (file: string) => file.slice(0, file.lastIndexOf('/'));
  const folders = [...new Set([...keys.values()].map(folderOf))].sort();
  return folders.map((folder) => {
    const all = [...keys].flatMap(([key, file]) => (folderOf(file) === folder ? [key] : []));
    return { folder, words: all.length, de: all.filter((key) => there.has(key)).length };
  });
}
