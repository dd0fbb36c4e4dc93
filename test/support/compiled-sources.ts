/**
 * Node loads modules of plain JavaScript in half the time that the test runner takes for sources. So all that tests import
 * is compiled below `node_modules/`, file by file, and only what has changed since the last run.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import type { Plugin } from 'vitest/config';
import { z } from 'zod';
import { withOwnPlace } from './own-place.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** Tests stay with the runner, and pages belong to browsers. */
const SOURCE = /^(?:commands|src(?!\/loopback\/page\/)|test|tools)\/.*(?<!\.test|\.d)\.ts$/;
const TOPS = ['commands', 'src', 'test', 'tools'];

/** What compiles. When it changes, or the project lies elsewhere, all is compiled anew. */
const COMPILER = ['package-lock.json', 'test/support/compiled-sources.ts', 'test/support/own-place.ts'];

/** By file from the root: what shows that it was written to. */
const list = z.object({ compiler: z.string(), files: z.record(z.string(), z.string()) });

const ours = sourcesOf(ROOT);
let compiled: Promise<void> | undefined;

/** For one run. Where files are watched, the runner must load them itself. */
export function compiledSources(): Plugin {
  let isWatching = false;
  return {
    name: 'compiled-sources',
    enforce: 'pre',
    async configureVitest({ vitest, experimental_defineCacheKeyGenerator: defineCacheKey }) {
      isWatching = vitest.config.watch;
      // The runner's own cache knows imports as they were resolved.
      defineCacheKey(() => (isWatching ? 'sources' : 'compiled'));
      if (isWatching) return;
      compiled ??= ours.compile();
      await compiled;
    },
    resolveId(id, importer) {
      if (isWatching || importer === undefined || !id.startsWith('.')) return null;
      const output = ours.outputOf(path.resolve(path.dirname(importer), id));
      return output === undefined ? null : { id: output, external: true };
    },
  };
}

/** @param root a folder with sources as in this project */
export function sourcesOf(root: string) {
  const compiledFolder = path.join(root, 'node_modules/.cache/hoarfrost/tests');
  const listFile = path.join(compiledFolder, 'list.json');

  /** Paths are absolute; undefined where a file is not compiled. */
  function outputOf(file: string): string | undefined {
    const source = path.relative(root, file);
    return SOURCE.test(source) ? path.join(compiledFolder, source.replace(/\.ts$/, '.js')) : undefined;
  }

  /** Throws esbuild's error, which names file and line, where a source is wrong. Nothing is replaced then. */
  async function compile(): Promise<void> {
    const compiler = [root, process.version, ...COMPILER.map((file) => looksOf(path.join(ROOT, file)))].join(' ');
    const kept = readList(listFile);
    const known = kept?.compiler === compiler ? kept.files : {};
    const files = Object.fromEntries(sourceFiles(root).map((file) => [file, looksOf(path.join(root, file))]));
    const changed = Object.keys(files).filter((file) => known[file] !== files[file]);
    const gone = Object.keys(kept?.files ?? {}).filter((file) => !(file in files));
    if (changed.length === 0 && gone.length === 0) return;
    for (const { path: output, contents } of await compileFiles(changed)) {
      mkdirSync(path.dirname(output), { recursive: true });
      replace(output, contents);
    }
    for (const file of gone) rmSync(outputOf(path.join(root, file)) ?? '', { force: true });
    mkdirSync(compiledFolder, { recursive: true });
    replace(listFile, JSON.stringify({ compiler, files }));
  }

  async function compileFiles(files: readonly string[]) {
    const { outputFiles } = await build({
      absWorkingDir: root,
      entryPoints: [...files],
      outbase: '.',
      outdir: compiledFolder,
      write: false,
      bundle: true,
      treeShaking: false,
      platform: 'node',
      target: 'node20',
      format: 'esm',
      // The runner finds the lines of a failure by these.
      sourcemap: 'inline',
      sourcesContent: false,
      logLevel: 'silent',
      plugins: [
        {
          name: 'each-for-itself',
          setup(building) {
            building.onLoad({ filter: /\.ts$/ }, withOwnPlace(outputOf));
            building.onResolve({ filter: /./ }, ({ kind, path: id, resolveDir }) =>
              kind === 'entry-point' ? undefined : { path: placeOf(id, resolveDir), external: true },
            );
          },
        },
      ],
    });
    return outputFiles;
  }

  /** What is not compiled is imported from where it lies. */
  function placeOf(id: string, folder: string): string {
    if (!id.startsWith('.')) return id;
    const file = path.resolve(folder, id);
    return pathToFileURL(outputOf(file) ?? file).href;
  }

  return { compile, outputOf };
}

/** Undefined where nothing was compiled yet. */
function readList(file: string): z.infer<typeof list> | undefined {
  try {
    return list.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return undefined;
  }
}

function sourceFiles(root: string): readonly string[] {
  return TOPS.filter((top) => existsSync(path.join(root, top)))
    .flatMap((top) =>
      readdirSync(path.join(root, top), { recursive: true, encoding: 'utf8' }).map((file) => `${top}/${file}`),
    )
    .filter((file) => SOURCE.test(file));
}

function looksOf(file: string): string {
  const { mtimeMs, ctimeMs, size, ino } = statSync(file);
  return `${mtimeMs} ${ctimeMs} ${size} ${ino}`;
}

/** In one step, since another run may be reading. */
function replace(file: string, contents: string | Uint8Array): void {
  const unfinished = `${file}.${process.pid}`;
  writeFileSync(unfinished, contents);
  renameSync(unfinished, file);
}
