/**
 * `npm run -s image`: builds the container on images of Node that are named by digest, and prints the id of what was built.
 * `hosting/images.json` keeps the digests. Without it, or with --update, the builder fetches the tags and says what they name.
 * Node built-ins only, since nothing is installed where a container is built.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { DIGEST, EXIT, isDigest, PlainError, parseTag, readLock, writeLock } from './images-lock.mjs';

const ROOT = fileURLToPath(new URL('../', import.meta.url));

/** How each builder looks for an image that it has, and what of it holds the digest, in the order in which they are tried. */
const BUILDERS = new Map([
  ['podman', { look: ['image', 'inspect'], digest: '{{json .RepoDigests}}' }],
  ['docker', { look: ['image', 'inspect'], digest: '{{json .RepoDigests}}' }],
  ['buildah', { look: ['inspect', '--type', 'image'], digest: '{{.FromImageDigest}}' }],
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
});
const USAGE = `Options: ${Object.keys(OPTIONS)
  .map((name) => `--${name}`)
  .join(', ')}.`;

/** @param {string} words */
function say(words) {
  process.stderr.write(`${words}\n`);
}

/** @param {string[]} args */
function readOptions(args) {
  const { update, fetch, builder, lock, name, node, slim } = parsed(args);
  if (builder !== undefined && !BUILDERS.has(builder))
    throw new PlainError(`--builder is one of ${[...BUILDERS.keys()].join(', ')}.`, EXIT.mend);
  if (!/^[a-z0-9][a-z0-9._/-]*(?::\w[\w.-]*)?$/.test(name))
    throw new PlainError('--name is a name for an image, in small letters.', EXIT.mend);
  const tags = { NODE_IMAGE: node, NODE_SLIM_IMAGE: slim };
  for (const tag of Object.values(tags))
    if (!parseTag(tag)) throw new PlainError(`“${tag}” is no registry/name:tag.`, EXIT.mend);
  return { update, fetch, builder, lock, name, tags };
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
 * @param {string} builder
 * @param {ReturnType<typeof readOptions>} options
 */
function lockedImages(builder, { update, lock: file, tags }) {
  const place = path.resolve(ROOT, file);
  const before = update ? undefined : readLock(place, file);
  if (before && Object.entries(tags).every(([name, tag]) => before[name]?.tag === tag)) return before;
  if (before) say(`${file} is of other tags, so they are fetched.`);
  const day = new Date().toISOString().slice(0, 10);
  /** @type {import('./images-lock.mjs').Lock} */
  const lock = {};
  for (const [name, tag] of Object.entries(tags)) {
    lock[name] = { tag, digest: digestOf(builder, tag), day };
    say(`${tag} is ${lock[name].digest} today.`);
  }
  writeLock(place, file, lock);
  return lock;
}

/**
 * Fetches a tag anew. Builders check what they fetch against its digest.
 * @param {string} builder
 * @param {string} tag
 */
function digestOf(builder, tag) {
  pull(builder, tag);
  const { look = [], digest = '' } = BUILDERS.get(builder) ?? {};
  const { stdout } = spawnSync(builder, [...look, '--format', digest, tag], { encoding: 'utf8' });
  const [found] = DIGEST.exec(stdout ?? '') ?? [];
  if (found === undefined) throw new PlainError(`${builder} does not say which digest ${tag} has.`, EXIT.failed);
  return found;
}

/**
 * `registry/name@digest`, for each build argument.
 * @param {import('./images-lock.mjs').Lock} lock
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
  const { look = [] } = BUILDERS.get(builder) ?? {};
  if (spawnSync(builder, [...look, reference], { stdio: 'ignore' }).status !== 0) pull(builder, reference);
}

/**
 * @param {string} builder
 * @param {string} image
 */
function pull(builder, image) {
  if (run(builder, ['pull', image]).status !== 0)
    throw new PlainError(`${builder} could not fetch ${image}.`, EXIT.later);
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

function main() {
  const options = readOptions(process.argv.slice(2));
  const builder = findBuilder(options.builder);
  const references = referencesIn(lockedImages(builder, options));
  for (const { reference } of references) fetchImage(builder, reference);
  if (!options.fetch) process.stdout.write(`${build(builder, options.name, references)}\n`);
}

try {
  main();
} catch (error) {
  if (!(error instanceof PlainError)) throw error;
  say(error.message);
  process.exitCode = error.code;
}
