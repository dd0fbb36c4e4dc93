/**
 * `npm run -s image`: builds the container on images of Node that are named by digest, and prints the id of what was built.
 * `hosting/images.json` keeps the digests. Without it, or with --update, the registry is asked for them. Node built-ins only,
 * since nothing is installed where a container is built.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { digestOf, isDigest, isRecord, parseJson, parseTag, RegistryError } from './registry.mjs';

const ROOT = fileURLToPath(new URL('../', import.meta.url));

/** As in `src/games/tool.ts`. */
const EXIT = { failed: 1, later: 75, mend: 78 };

/** How each builder looks for an image that it has already, in the order in which they are tried. */
const BUILDERS = new Map([
  ['podman', ['image', 'inspect']],
  ['docker', ['image', 'inspect']],
  ['buildah', ['inspect', '--type', 'image']],
]);
const MOST_INFO_MS = 20_000;

const OPTIONS = /** @type {const} */ ({
  update: { type: 'boolean', default: false },
  fetch: { type: 'boolean', default: false },
  builder: { type: 'string' },
  lock: { type: 'string', default: 'hosting/images.json' },
  name: { type: 'string', default: 'hoarfrost' },
  node: { type: 'string', default: 'docker.io/library/node:22-bookworm' },
  slim: { type: 'string', default: 'docker.io/library/node:22-bookworm-slim' },
  seconds: { type: 'string', default: '20' },
});
const USAGE = `Options: ${Object.keys(OPTIONS)
  .map((name) => `--${name}`)
  .join(', ')}.`;

class PlainError extends Error {
  /**
   * @param {string} message
   * @param {number} code
   */
  constructor(message, code) {
    super(message);
    this.code = code;
  }
}

/** @typedef {{ tag: string, digest: string, day: string }} Pin */
/** @typedef {Record<string, Pin>} Lock by build argument of the Containerfile */

/** @param {string} words */
function say(words) {
  process.stderr.write(`${words}\n`);
}

/** @param {string[]} args */
function readOptions(args) {
  const { update, fetch, builder, lock, name, node, slim, seconds } = parsed(args);
  if (builder !== undefined && !BUILDERS.has(builder))
    throw new PlainError(`--builder is one of ${[...BUILDERS.keys()].join(', ')}.`, EXIT.mend);
  if (!/^[a-z0-9][a-z0-9._/-]*(?::\w[\w.-]*)?$/.test(name))
    throw new PlainError('--name is a name for an image, in small letters.', EXIT.mend);
  if (!/^[1-9]\d{0,2}$/.test(seconds)) throw new PlainError('--seconds is a number from 1 to 999.', EXIT.mend);
  const tags = { NODE_IMAGE: node, NODE_SLIM_IMAGE: slim };
  for (const tag of Object.values(tags))
    if (!parseTag(tag)) throw new PlainError(`“${tag}” is no registry/name:tag.`, EXIT.mend);
  return { update, fetch, builder, lock, name, tags, seconds: Number(seconds) };
}

/** @param {string[]} args */
function parsed(args) {
  try {
    return parseArgs({ args, options: OPTIONS }).values;
  } catch {
    throw new PlainError(`That can’t be read. ${USAGE}`, EXIT.mend);
  }
}

/**
 * The builder that is wanted, or the first that answers.
 * @param {string | undefined} wanted
 */
function findBuilder(wanted) {
  const silent = [];
  for (const name of wanted === undefined ? BUILDERS.keys() : [wanted]) {
    const { error, status } = spawnSync(name, ['info'], { stdio: 'ignore', timeout: MOST_INFO_MS });
    if (status === 0) return name;
    if (!error || !('code' in error) || error.code !== 'ENOENT') silent.push(name);
  }
  const [first] = silent;
  if (first) throw new PlainError(`${first} is here, but can’t build: “${first} info” says why.`, EXIT.mend);
  throw new PlainError(
    `${wanted ? `${wanted} is not` : 'No builder is'} here. Install podman, docker or buildah.`,
    EXIT.mend,
  );
}

/**
 * The digests to build by: those of the lock file, or new ones, which are then written there.
 * @param {ReturnType<typeof readOptions>} options
 */
async function lockedImages({ update, lock: file, tags, seconds }) {
  const place = path.resolve(ROOT, file);
  const before = update ? undefined : readLock(place, file);
  if (before && Object.entries(tags).every(([name, tag]) => before[name]?.tag === tag)) return before;
  if (before) say(`${file} is of other tags, so the registry is asked again.`);
  const day = new Date().toISOString().slice(0, 10);
  /** @type {Lock} */
  const lock = {};
  for (const [name, tag] of Object.entries(tags)) {
    lock[name] = { tag, digest: await digestOf(tag, seconds), day };
    say(`${tag} is ${lock[name].digest} today.`);
  }
  writeLock(place, file, lock);
  return lock;
}

/**
 * Undefined if there is none.
 * @param {string} place
 * @param {string} file
 */
function readLock(place, file) {
  try {
    return checkedLock(readFileSync(place), file);
  } catch (error) {
    if (error instanceof PlainError) throw error;
    const code = codeOf(error);
    if (code === 'ENOENT') return undefined;
    throw new PlainError(`${file} can’t be read (${code}).`, EXIT.mend);
  }
}

/**
 * @param {Buffer} content
 * @param {string} file
 */
function checkedLock(content, file) {
  const lock = parseJson(content);
  if (isLock(lock)) return lock;
  const advice = 'Bring back what it was, or delete it; then the next build asks the registry again.';
  throw new PlainError(`${file} is damaged. ${advice}`, EXIT.mend);
}

/**
 * @param {unknown} value
 * @returns {value is Lock}
 */
function isLock(value) {
  return hasKeys(value, ['NODE_IMAGE', 'NODE_SLIM_IMAGE']) && Object.values(value).every(isPin);
}

/**
 * @param {unknown} value
 * @returns {value is Pin}
 */
function isPin(value) {
  if (!hasKeys(value, ['day', 'digest', 'tag'])) return false;
  const { tag, digest, day } = value;
  return parseTag(tag) !== undefined && isDigest(digest) && typeof day === 'string' && /^\d{4}-\d\d-\d\d$/.test(day);
}

/**
 * Whether it is a record with these keys and no others.
 * @param {unknown} value
 * @param {string[]} keys sorted
 * @returns {value is Record<string, unknown>}
 */
function hasKeys(value, keys) {
  return isRecord(value) && Object.keys(value).sort().join() === keys.join();
}

/**
 * Beside its place first, so that nobody finds half of it.
 * @param {string} place
 * @param {string} file
 * @param {Lock} lock
 */
function writeLock(place, file, lock) {
  const unfinished = `${place}.${process.pid}`;
  try {
    writeFileSync(unfinished, `${JSON.stringify(lock, null, 2)}\n`);
    renameSync(unfinished, place);
  } catch (error) {
    rmSync(unfinished, { force: true });
    throw new PlainError(`${file} can’t be written (${codeOf(error)}).`, EXIT.mend);
  }
}

/** @param {unknown} error */
function codeOf(error) {
  return error instanceof Error && 'code' in error ? String(error.code) : String(error);
}

/**
 * `registry/name@digest`, for each build argument.
 * @param {Lock} lock
 */
function referencesIn(lock) {
  return Object.entries(lock).map(([argument, { tag, digest }]) => {
    const { registry, name } = parseTag(tag) ?? {};
    return { argument, reference: `${registry}/${name}@${digest}` };
  });
}

/**
 * What it says is told, but not as the result of this program.
 * @param {string} builder
 * @param {string[]} args
 */
function run(builder, args) {
  return spawnSync(builder, args, { cwd: ROOT, stdio: ['ignore', 2, 2] });
}

/**
 * @param {string} builder
 * @param {string} reference
 */
function fetchImage(builder, reference) {
  const look = BUILDERS.get(builder) ?? [];
  if (spawnSync(builder, [...look, reference], { stdio: 'ignore' }).status === 0) return;
  if (run(builder, ['pull', reference]).status !== 0)
    throw new PlainError(`${builder} could not fetch ${reference}.`, EXIT.later);
}

/**
 * The id of what was built.
 * @param {string} builder
 * @param {string} name
 * @param {{ argument: string, reference: string }[]} references
 */
function build(builder, name, references) {
  const folder = mkdtempSync(path.join(tmpdir(), 'hoarfrost-image-'));
  const idFile = path.join(folder, 'id');
  // Podman's own format has no room for a health check.
  const format = builder === 'docker' ? [] : ['--format', 'docker'];
  const args = references.flatMap(({ argument, reference }) => ['--build-arg', `${argument}=${reference}`]);
  try {
    const made = run(builder, [
      'build',
      ...format,
      '-f',
      'Containerfile',
      ...args,
      '-t',
      name,
      '--iidfile',
      idFile,
      '.',
    ]);
    if (made.status !== 0)
      throw new PlainError(`${builder} could not build the image; it says why above.`, EXIT.failed);
    return idIn(idFile, builder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * @param {string} file
 * @param {string} builder
 */
function idIn(file, builder) {
  try {
    const id = readFileSync(file, 'utf8')
      .trim()
      .replace(/^(?!sha256:)/, 'sha256:');
    if (isDigest(id)) return id;
  } catch {
    // Then it has none, either.
  }
  throw new PlainError(`${builder} does not say by which id its image goes.`, EXIT.failed);
}

async function main() {
  const options = readOptions(process.argv.slice(2));
  const builder = findBuilder(options.builder);
  const references = referencesIn(await lockedImages(options));
  for (const { reference } of references) fetchImage(builder, reference);
  if (!options.fetch) process.stdout.write(`${build(builder, options.name, references)}\n`);
}

try {
  await main();
} catch (error) {
  if (error instanceof RegistryError) {
    say(error.message);
    process.exitCode = EXIT.later;
  } else if (error instanceof PlainError) {
    say(error.message);
    process.exitCode = error.code;
  } else {
    throw error;
  }
}
