import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/** In two parts, since this source is built like that, too. */
const OWN_URL = `import.meta.${'url'}`;

/** Matches files that run in threads and processes of their own. */
const PROGRAM = /new URL\('(\.[^']+\.ts)', import\.meta\.url\)/g;

/**
 * For esbuild's `onLoad`, of sources that are built elsewhere: what lies beside one is found from its own place.
 * @param builtOf the absolute path that a program of its own is built to, where it is
 */
export function withOwnPlace(builtOf: (file: string) => string | undefined = () => undefined) {
  return ({ path: file }: { readonly path: string }) => {
    const contents = readFileSync(file, 'utf8')
      .replace(PROGRAM, (all: string, program: string) => {
        const built = builtOf(path.resolve(path.dirname(file), program));
        return built === undefined ? all : `new URL(${JSON.stringify(pathToFileURL(built).href)})`;
      })
      .replaceAll(OWN_URL, JSON.stringify(pathToFileURL(file).href));
    return { contents, loader: 'ts' as const };
  };
}
