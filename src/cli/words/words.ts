import { z } from 'zod';
import { defineTool, EXIT } from '../../game-api/contract/cli-tool.ts';
import { readCatalogueFiles } from '../../i18n/catalogue.ts';
import { languageName } from '../../i18n/language.ts';
import { messages } from './messages.ts';

export const words = defineTool({
  name: 'words',
  usage: '--in PATH for a part of the sources alone, --missing for the words that have no translation yet, as JSON',
  options: z.strictObject({ in: z.string().default(''), missing: z.boolean().default(false) }),
  run: ({ in: part, missing }, io) => {
    const there = new Set([...readCatalogueFiles('de').values()].flatMap((file) => Object.keys(file)));
    const keys = new Map(messages().flatMap(({ key, file }) => (file.startsWith(part) ? [[key, file]] : [])));
    const without = [...keys].filter(([key]) => !there.has(key));
    if (missing) io.print(JSON.stringify(Object.fromEntries(without.map(([key, file]) => [key, file])), undefined, 2));
    else for (const line of counts(keys, there)) io.print(JSON.stringify(line));
    io.note(`${languageName('de')}: ${keys.size - without.length} of ${keys.size} words.`);
    return EXIT.ok;
  },
});

function counts(keys: ReadonlyMap<string, string>, there: ReadonlySet<string>) {
  const folderOf = (file: string) => file.slice(0, file.lastIndexOf('/'));
  const folders = [...new Set([...keys.values()].map(folderOf))].sort();
  return folders.map((folder) => {
    const all = [...keys].flatMap(([key, file]) => (folderOf(file) === folder ? [key] : []));
    return { folder, words: all.length, de: all.filter((key) => there.has(key)).length };
  });
}
