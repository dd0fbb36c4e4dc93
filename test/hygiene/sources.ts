/** Reads the sources for tests about the sources. */
import path from 'node:path';
import type { SourceFile } from '../../tools/frosthaven/rules/sources.ts';

export { ROOT, readSources, type SourceFile } from '../../tools/frosthaven/rules/sources.ts';

/** The text without comments and strings, so that words in them do not count. */
export function codeOf({ text }: SourceFile): string {
  return text
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/(^|\s)\/\/.*$/gm, '$1')
    .replace(/'(?:\\.|[^'\\\n])*'/g, "''")
    .replace(/`[^`]*`/g, (text) => (text.match(/\$\{[^}]*\}/g) ?? []).join(' '));
}

/** The files of the project that a source imports, from the root. */
export function importsOf({ file, text }: SourceFile): string[] {
  const specifiers = [...text.matchAll(/(?:from|import)\s*\(?\s*'(\.{1,2}\/[^']+)'/g)].map((match) => match[1] ?? '');
  return specifiers.map((specifier) => path.join(path.dirname(file), specifier));
}
