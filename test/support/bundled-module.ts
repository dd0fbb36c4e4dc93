/** A source module as plain JavaScript, for processes that a test starts: each loads it in a tenth of the time. */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { afterAll } from 'vitest';
import { withOwnPlace } from './own-place.ts';

/** Packages are found from there. */
const BUILDS = fileURLToPath(new URL('../../node_modules/.cache/', import.meta.url));

/** The specifier of the bundle for `import`. It is removed after the tests of the file. */
export async function bundleModule(source: URL): Promise<string> {
  mkdirSync(BUILDS, { recursive: true });
  const folder = mkdtempSync(path.join(BUILDS, 'bundled-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  await build({
    entryPoints: [fileURLToPath(source)],
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    packages: 'external',
    platform: 'node',
    target: 'node20',
    format: 'esm',
    plugins: [{ name: 'places', setup: (building) => building.onLoad({ filter: /\.ts$/ }, withOwnPlace()) }],
  });
  const name = path.basename(source.pathname).replace(/\.ts$/, '.mjs');
  return pathToFileURL(path.join(folder, name)).href;
}
