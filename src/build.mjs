/**
 * Bundles the sources for `npm start`, which then loads much faster. Builds only after a change.
 * Stack traces name the sources.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const ROOT = fileURLToPath(new URL('../', import.meta.url));
const START = 'src/cli.ts';

/** Matches files that run in their own processes. Pages are for browsers, and tools run from the finished build. */
const PROGRAM = /new URL\('(\.[^']+\.ts)', import\.meta\.url\)/g;
const NOT_BUILT = /^(?:src\/loopback\/page|tools)\//;

/** `message` says what, where and why, in one line. */
export class SourceError extends Error {}

/**
 * The file to run for `src/cli.ts` of a root, made where it is not there yet. Throws a SourceError where a source is wrong.
 * @param {string} root
 * @returns {Promise<string>}
 */
export async function built(root = ROOT) {
  const builds = path.join(root, 'node_modules', '.cache', 'hoarfrost', 'build');
  const folder = path.join(builds, await keyOf(root, builds));
  if (!existsSync(folder)) await make(root, folder);
  use(folder);
  return path.join(folder, START.replace(/\.ts$/, '.js'));
}

/**
 * All sources, from the root.
 * @param {string} root
 */
function sources(root) {
  return ['src', 'commands', 'tools']
    .filter((top) => existsSync(path.join(root, top)))
    .flatMap((top) =>
      readdirSync(path.join(root, top), { recursive: true, encoding: 'utf8' })
        .filter((file) => /\.m?ts$/.test(file))
        .map((file) => path.join(top, file))
        .sort(),
    );
}

/**
 * Of what is in the sources, this file and the packages. As long as no file was written to, what was found the last time
 * holds, so that none is read.
 * @param {string} root
 * @param {string} builds
 */
async function keyOf(root, builds) {
  const files = [...sources(root), 'package-lock.json'].map((file) => [file, path.join(root, file)]);
  files.push(['build', fileURLToPath(import.meta.url)]);
  const looks = hashOf(files, (file) => {
    const { mtimeMs, ctimeMs, size, ino } = statSync(file);
    return `${mtimeMs} ${ctimeMs} ${size} ${ino}`;
  });
  const note = path.join(builds, 'latest');
  const [known, found = ''] = existsSync(note) ? readFileSync(note, 'utf8').split(' ') : [];
  if (known === looks) return found;
  const key = hashOf(files, (file) => readFileSync(file));
  mkdirSync(builds, { recursive: true });
  writeFileSync(`${note}.${process.pid}`, `${looks} ${key}`);
  renameSync(`${note}.${process.pid}`, note);
  return key;
}

/**
 * @param {string[][]} files
 * @param {(file: string) => string | Buffer} seen
 */
function hashOf(files, seen) {
  const hash = createHash('sha256').update(process.version);
  for (const [name = '', file = ''] of files) hash.update(`\n${name} `).update(seen(file));
  return hash.digest('hex').slice(0, 16);
}

/**
 * Makes it beside its place and moves it there, so that nobody finds half of it.
 * @param {string} root
 * @param {string} folder
 */
async function make(root, folder) {
  const { build } = await import('esbuild');
  const unfinished = `${folder}.${process.pid}`;
  mkdirSync(unfinished, { recursive: true });
  try {
    const programs = programsOf(root);
    await build({
      absWorkingDir: root,
      entryPoints: [START, ...programs],
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
      logLevel: 'silent',
      plugins: [
        { name: 'places', setup: (building) => building.onLoad({ filter: /\.ts$/ }, loaded(root, folder, programs)) },
      ],
    }).catch(tellWhere);
    // Another start may have been quicker.
    if (!existsSync(folder)) moveUnlessThere(unfinished, folder);
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
  removeOthers(folder);
}

/**
 * @param {string} unfinished
 * @param {string} folder
 */
function moveUnlessThere(unfinished, folder) {
  try {
    renameSync(unfinished, folder);
  } catch (error) {
    if (!existsSync(folder)) throw error;
  }
}

/**
 * @param {Error & { errors?: { text: string, location?: { file: string, line: number, column: number } | null }[] }} error
 * @returns {never}
 */
function tellWhere(error) {
  const [first] = error.errors ?? [];
  if (!first?.location) throw error;
  const { file, line, column } = first.location;
  throw new SourceError(`${file}:${line}:${column + 1}: ${first.text}`);
}

/**
 * What runs in processes of its own, from the root.
 * @param {string} root
 */
function programsOf(root) {
  const all = sources(root).flatMap((file) =>
    [...readFileSync(path.join(root, file), 'utf8').matchAll(PROGRAM)].map(([, other = '']) =>
      path.join(path.dirname(file), other),
    ),
  );
  return [...new Set(all)].filter((file) => !NOT_BUILT.test(file));
}

/**
 * A source knows its place: what lies beside it is found from there, but programs are those that were built.
 * @param {string} root
 * @param {string} folder
 * @param {string[]} programs
 */
function loaded(root, folder, programs) {
  const known = new Set(programs);
  /** @param {{ path: string }} source */
  return ({ path: file }) => {
    const from = path.relative(root, file);
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

/** The prefix of a file for each process that uses the folder, since its parts are loaded on demand. */
const USED_BY = 'used-by-';

/** @param {string} folder */
function use(folder) {
  try {
    writeFileSync(path.join(folder, `${USED_BY}${process.pid}`), '');
  } catch {
    // It may be read and not written to: then nobody removes it either.
  }
}

/** @param {string} folder */
function isUsed(folder) {
  const pids = readdirSync(folder).flatMap((name) => (name.startsWith(USED_BY) ? [name.slice(USED_BY.length)] : []));
  return pids.some((pid) => isRunning(Number(pid)));
}

/** @param {number} pid */
function isRunning(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/**
 * Earlier builds that nobody runs are of no use any more. One that is being made, or was made a moment ago by somebody who is
 * about to run it, is left alone for an hour.
 * @param {string} kept
 */
function removeOthers(kept) {
  const builds = path.dirname(kept);
  for (const name of readdirSync(builds).filter((each) => each !== path.basename(kept))) {
    const place = path.join(builds, name);
    const found = statSync(place, { throwIfNoEntry: false });
    if (!found?.isDirectory() || Date.now() - found.mtimeMs < 3_600_000 || isUsed(place)) continue;
    rmSync(place, { recursive: true, force: true });
  }
}
