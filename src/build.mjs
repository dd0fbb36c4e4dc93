/**
 * What `npm start` runs: the sources in one piece, which load in a fraction of the time. It is made anew whenever a
 * source has changed. Stack traces name the sources all the same.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const ROOT = fileURLToPath(new URL('../', import.meta.url));
const BUILDS = path.join(ROOT, 'node_modules', '.cache', 'hoarfrost', 'build');
const START = 'src/cli.ts';

/** Files that run in processes of their own, as the sources name them; the page is for browsers, and tools start only what is built already. */
const PROGRAM = /new URL\('(\.[^']+\.ts)', import\.meta\.url\)/g;
const NOT_BUILT = /^src\/(?:local\/page|games\/\w+\/tools)\//;

/**
 * The file to run for `src/cli.ts`, made where it is not there yet.
 * @returns {Promise<string>}
 */
export async function built() {
  const folder = path.join(BUILDS, keyOf(sources()));
  if (!existsSync(folder)) await make(folder);
  return path.join(folder, START.replace(/\.ts$/, '.js'));
}

/** All sources, from the root. */
function sources() {
  return ['src', 'commands'].flatMap((top) =>
    readdirSync(path.join(ROOT, top), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.m?ts$/.test(file))
      .map((file) => path.join(top, file))
      .sort(),
  );
}

/**
 * Another one as soon as any source has changed, or this file, or the packages.
 * @param {string[]} files
 */
function keyOf(files) {
  const hash = createHash('sha256').update(process.version);
  for (const file of [...files, 'src/build.mjs', 'package-lock.json']) {
    const { mtimeMs, size } = statSync(path.join(ROOT, file));
    hash.update(`${file} ${mtimeMs} ${size}\n`);
  }
  return hash.digest('hex').slice(0, 16);
}

/**
 * Makes it beside its place and moves it there, so that nobody finds half of it.
 * @param {string} folder
 */
async function make(folder) {
  const { build } = await import('esbuild');
  const unfinished = `${folder}.${process.pid}`;
  mkdirSync(unfinished, { recursive: true });
  await build({
    absWorkingDir: ROOT,
    entryPoints: [START, ...programs()],
    outbase: '.',
    outdir: unfinished,
    bundle: true,
    splitting: true,
    packages: 'external',
    platform: 'node',
    target: 'node20',
    format: 'esm',
    sourcemap: 'linked',
    sourcesContent: false,
    logLevel: 'error',
    plugins: [{ name: 'places', setup: (building) => building.onLoad({ filter: /\.ts$/ }, loaded(folder)) }],
  });
  removeOthers(path.basename(unfinished));
  try {
    renameSync(unfinished, folder);
  } catch {
    // Another start was quicker.
    rmSync(unfinished, { recursive: true, force: true });
  }
}

/** What runs in processes of its own, from the root. */
function programs() {
  const all = sources().flatMap((file) =>
    [...readFileSync(path.join(ROOT, file), 'utf8').matchAll(PROGRAM)].map(([, other = '']) =>
      path.join(path.dirname(file), other),
    ),
  );
  return [...new Set(all)].filter((file) => !NOT_BUILT.test(file));
}

/**
 * A source knows its place: what lies beside it is found from there, but programs are those that were built.
 * @param {string} folder
 */
function loaded(folder) {
  const known = new Set(programs());
  /** @param {{ path: string }} source */
  return ({ path: file }) => {
    const from = path.relative(ROOT, file);
    const text = readFileSync(file, 'utf8');
    if (!text.includes('import.meta.url')) return undefined;
    const contents = text
      .replace(PROGRAM, (all, other) => {
        const program = path.join(path.dirname(from), other);
        if (!known.has(program)) return all;
        const place = pathToFileURL(path.join(folder, program.replace(/\.ts$/, '.js'))).href;
        return `new URL(${JSON.stringify(place)})`;
      })
      .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(file).href));
    return { contents, loader: 'ts' };
  };
}

/**
 * Earlier builds are of no use any more; one that is being made is left alone for an hour.
 * @param {string} kept
 */
function removeOthers(kept) {
  for (const name of readdirSync(BUILDS).filter((each) => each !== kept)) {
    const place = path.join(BUILDS, name);
    const isBeingMade = name.includes('.') && Date.now() - statSync(place).mtimeMs < 3_600_000;
    if (!isBeingMade) rmSync(place, { recursive: true, force: true });
  }
}
