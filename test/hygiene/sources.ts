/** Reads the sources for tests about the sources. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../../', import.meta.url));

export interface Source {
  /** From the root: `src/kernel/run.ts`. */
  readonly file: string;
  readonly text: string;
}

/** All TypeScript files below some folders. */
export function sources(...folders: readonly string[]): Source[] {
  return folders.flatMap((folder) =>
    readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => path.join(folder, file))
      .map((file) => ({ file, text: readFileSync(path.join(ROOT, file), 'utf8') })),
  );
}

/** The text without comments and strings, so that words in them do not count. */
export function codeOf({ text }: Source): string {
  return text
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/(^|\s)\/\/.*$/gm, '$1')
    .replace(/'(?:\\.|[^'\\\n])*'/g, "''")
    .replace(/`[^`]*`/g, (text) => (text.match(/\$\{[^}]*\}/g) ?? []).join(' '));
}

/** The files of the project that a source imports, from the root. */
export function importsOf({ file, text }: Source): string[] {
  const specifiers = [...text.matchAll(/(?:from|import)\s*\(?\s*'(\.{1,2}\/[^']+)'/g)].map((match) => match[1] ?? '');
  return specifiers.map((specifier) => path.join(path.dirname(file), specifier));
}
