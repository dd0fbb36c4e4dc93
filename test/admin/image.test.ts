/** `npm run -s image`, with a builder that only notes what it is told. */
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const PROGRAM = path.join(ROOT, 'hosting/image.mjs');

const NODE = 'docker.io/library/node:22-bookworm';
const SLIM = `${NODE}-slim`;
const BUILT = `sha256:${'b'.repeat(64)}`;
const DAY = /^\d{4}-\d\d-\d\d$/;

function digestOf(text: string): string {
  return `sha256:${createHash('sha256').update(text).digest('hex')}`;
}

/** A builder that answers, has no image but those of tags, and notes each line that it is told. */
const BUILDER = `#!/bin/sh
printf '%s %s\\n' "\${0##*/}" "$*" >>"$NOTES"
for last; do :; done
case "$1" in
  info) exit "\${INFO:-0}" ;;
  image | inspect)
    case "$*" in *--format*) ;; *) exit "\${HAS:-1}" ;; esac
    case "$last" in *-slim) digest=$SLIM ;; *) digest=$NODE ;; esac
    case "\${0##*/}" in buildah) said=$digest ;; *) said="[\\"node@$digest\\"]" ;; esac
    printf '%s\\n' "\${SAYS-$said}"
    ;;
  pull)
    case "$last" in \${PULLS:-*}) exit "\${PULL:-0}" ;; esac
    exit 1
    ;;
  build)
    echo 'STEP 1/2'
    while [ $# -gt 0 ]; do
      [ "$1" != --iidfile ] || printf '%s' "$ID" >"$2"
      shift
    done
    exit "\${BUILD:-0}"
    ;;
esac
`;

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'image-'));
  mkdirSync(path.join(folder, 'bin'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const lockFile = () => path.join(folder, 'images.json');
const byDigest = (text: string) => `docker.io/library/node@${digestOf(text)}`;
/** What is fetched, and asked for its digest, where there is no lock. */
const FETCHED = [NODE, SLIM].flatMap((tag) => [
  `podman pull ${tag}`,
  `podman image inspect --format {{json .RepoDigests}} ${tag}`,
]);

function install(...builders: readonly string[]): void {
  for (const name of builders) writeFileSync(path.join(folder, 'bin', name), BUILDER, { mode: 0o755 });
}

/** The lines that builders were told, without asking whether they answer. */
function told(): string[] {
  const notes = path.join(folder, 'notes');
  const lines = existsSync(notes) ? readFileSync(notes, 'utf8').trim().split('\n') : [];
  return lines.filter((line) => !line.endsWith(' info'));
}

interface RunOptions {
  readonly args?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  readonly program?: string;
}

/** What the program prints, its last sentence, and its code. */
async function image({ args = [], env = {}, program = PROGRAM }: RunOptions = {}) {
  const usual = program === PROGRAM ? ['--lock', lockFile()] : [];
  const digests = { NODE: digestOf('22'), SLIM: digestOf('22-slim') };
  const bin = { PATH: path.join(folder, 'bin'), NOTES: path.join(folder, 'notes'), ID: BUILT, ...digests };
  return new Promise<{ code: number; printed: string; sentence: string }>((ended) => {
    const child = execFile(process.execPath, [program, ...usual, ...args], { env: { ...bin, ...env } }, (_, out, err) =>
      ended({ code: child.exitCode ?? -1, printed: out, sentence: err.trimEnd().split('\n').at(-1) ?? '' }),
    );
  });
}

const pin = (tag: string, digest = digestOf('earlier')) => ({ tag, digest, day: '2026-01-31' });

function writeLock(lock: unknown): string {
  const text = typeof lock === 'string' ? lock : JSON.stringify(lock);
  writeFileSync(lockFile(), text);
  return text;
}

const earlier = () => ({ NODE_IMAGE: pin(NODE), NODE_SLIM_IMAGE: pin(SLIM, digestOf('slim')) });
const readLock = (): unknown => JSON.parse(readFileSync(lockFile(), 'utf8'));

const BUILD =
  /^podman build --format docker -f Containerfile --build-arg NODE_IMAGE=(\S+) --build-arg NODE_SLIM_IMAGE=(\S+) -t hoarfrost --iidfile \S+ \.$/;

/** What podman was to build on. */
function builtOn(): string[] {
  return told().flatMap((line) => BUILD.exec(line)?.slice(1) ?? []);
}

test('no lock -> podman fetches the tags, and builds by their digests', async () => {
  install('podman', 'docker', 'buildah');
  expect(await image()).toEqual({ code: 0, printed: `${BUILT}\n`, sentence: 'STEP 1/2' });
  expect(readLock()).toEqual({
    NODE_IMAGE: { tag: NODE, digest: digestOf('22'), day: expect.stringMatching(DAY) },
    NODE_SLIM_IMAGE: { tag: SLIM, digest: digestOf('22-slim'), day: expect.stringMatching(DAY) },
  });
  expect(told().slice(0, -1)).toEqual([
    ...FETCHED,
    `podman image inspect ${byDigest('22')}`,
    `podman pull ${byDigest('22')}`,
    `podman image inspect ${byDigest('22-slim')}`,
    `podman pull ${byDigest('22-slim')}`,
  ]);
  expect(builtOn()).toEqual([byDigest('22'), byDigest('22-slim')]);
});

test('a lock -> podman builds by it, and no tag is fetched', async () => {
  install('podman');
  const before = writeLock(earlier());
  expect(await image()).toEqual({ code: 0, printed: `${BUILT}\n`, sentence: 'STEP 1/2' });
  expect(told().filter((line) => FETCHED.includes(line))).toEqual([]);
  expect(builtOn()).toEqual([byDigest('earlier'), byDigest('slim')]);
  expect(readFileSync(lockFile(), 'utf8')).toBe(before);
});

test('a lock in hosting/ with the tags of the program -> no option is needed', async () => {
  install('podman');
  mkdirSync(path.join(folder, 'hosting'));
  for (const name of ['image.mjs', 'images-lock.mjs'])
    writeFileSync(path.join(folder, 'hosting', name), readFileSync(path.join(ROOT, 'hosting', name)));
  writeFileSync(path.join(folder, 'hosting/images.json'), JSON.stringify(earlier()));
  const { code } = await image({ program: path.join(folder, 'hosting/image.mjs') });
  expect(code).toBe(0);
  expect(builtOn()).toEqual([byDigest('earlier'), byDigest('slim')]);
});

test('--update -> the tags are fetched although there is a lock', async () => {
  install('podman');
  writeLock(earlier());
  expect((await image({ args: ['--update'] })).code).toBe(0);
  expect(builtOn()).toEqual([byDigest('22'), byDigest('22-slim')]);
  expect(readLock()).toMatchObject({ NODE_IMAGE: { digest: digestOf('22') } });
});

test('a lock of another tag -> the tags are fetched', async () => {
  install('podman');
  writeLock({ ...earlier(), NODE_IMAGE: pin('docker.io/library/node:20') });
  expect((await image()).code).toBe(0);
  expect(builtOn()).toEqual([byDigest('22'), byDigest('22-slim')]);
});

test('--update without a registry -> the lock stays, and nothing is built', async () => {
  install('podman');
  const before = writeLock(earlier());
  expect((await image({ args: ['--update'], env: { PULL: '125' } })).code).toBe(75);
  expect(readFileSync(lockFile(), 'utf8')).toBe(before);
  expect(builtOn()).toEqual([]);
});

test('images that the builder has -> are not fetched again', async () => {
  install('podman');
  expect((await image({ env: { HAS: '0' } })).code).toBe(0);
  expect(told().filter((line) => line.includes(' pull '))).toEqual([`podman pull ${NODE}`, `podman pull ${SLIM}`]);
  expect(builtOn()).toEqual([byDigest('22'), byDigest('22-slim')]);
});

test('--fetch -> fetches both images, and builds nothing', async () => {
  install('podman');
  expect((await image({ args: ['--fetch'] })).printed).toBe('');
  expect(told().filter((line) => line.includes(' pull ') && line.includes('@'))).toEqual([
    `podman pull ${byDigest('22')}`,
    `podman pull ${byDigest('22-slim')}`,
  ]);
  expect(builtOn()).toEqual([]);
});

test('no registry -> one sentence, no lock, nothing built', async () => {
  install('podman');
  const sentence = `podman could not fetch ${NODE}.`;
  expect(await image({ env: { PULL: '125' } })).toEqual({ code: 75, printed: '', sentence });
  expect(existsSync(lockFile())).toBe(false);
  expect(told()).toEqual([`podman pull ${NODE}`]);
});

test('the second tag can not be had -> no lock is left with half of it', async () => {
  install('podman');
  const { code, sentence } = await image({ env: { PULLS: '*22-bookworm' } });
  expect([code, sentence]).toEqual([75, `podman could not fetch ${SLIM}.`]);
  expect(existsSync(lockFile())).toBe(false);
});

test.each(['', '[]', 'null', '["node@sha256:12"]', '["node@sha512:0"]'])(
  'the builder says “%s” for a digest -> one sentence',
  async (SAYS) => {
    install('podman');
    const sentence = `podman does not say which digest ${NODE} has.`;
    expect(await image({ env: { SAYS } })).toEqual({ code: 1, printed: '', sentence });
    expect(existsSync(lockFile())).toBe(false);
    expect(builtOn()).toEqual([]);
  },
);

describe('a lock file with', () => {
  const [one, other] = ['NODE_IMAGE', 'NODE_SLIM_IMAGE'];
  const good = pin('docker.io/library/node:22');
  const rows: [string, unknown][] = [
    ['nothing', ''],
    ['half of it', '{"NODE_IMAGE":'],
    ['a list', []],
    ['null', null],
    ['one image', { [one]: good }],
    ['three images', { [one]: good, [other]: good, third: good }],
    ['an image without a day', { [one]: good, [other]: { tag: good.tag, digest: good.digest } }],
    ['a digest that is a number', { [one]: good, [other]: { ...good, digest: 1 } }],
    ['a tag for a digest', { [one]: good, [other]: { ...good, digest: '22-bookworm' } }],
    ['a digest that is too short', { [one]: good, [other]: pin(good.tag, `sha256:${'a'.repeat(63)}`) }],
    ['a digest of two lines', { [one]: good, [other]: pin(good.tag, `${good.digest}\n`) }],
    ['a tag that is an option', { [one]: good, [other]: pin('--from=x') }],
    ['a day that is none', { [one]: good, [other]: { ...good, day: 'today' } }],
  ];

  test.each(rows)('%s -> one sentence, nothing fetched or built', async (_, lock) => {
    install('podman');
    const before = writeLock(lock);
    const advice = 'Bring back what it was, or delete it; then the next build fetches the tags again.';
    const sentence = `${lockFile()} is damaged. ${advice}`;
    expect(await image()).toEqual({ code: 78, printed: '', sentence });
    expect(readFileSync(lockFile(), 'utf8')).toBe(before);
    expect(told()).toEqual([]);
  });
});

test('a lock that is a folder -> one sentence', async () => {
  install('podman');
  mkdirSync(lockFile());
  expect(await image()).toEqual({ code: 78, printed: '', sentence: `${lockFile()} can’t be read (EISDIR).` });
});

test('a lock that can not be written -> one sentence, nothing built', async () => {
  install('podman');
  const lock = path.join(folder, 'nowhere/images.json');
  const ended = await image({ args: ['--lock', lock] });
  expect(ended).toEqual({ code: 78, printed: '', sentence: `${lock} can’t be written (ENOENT).` });
  expect(told()).toEqual(FETCHED);
});

test('no builder -> one sentence', async () => {
  const sentence = 'No builder is here. Install podman, docker or buildah.';
  expect(await image()).toEqual({ code: 78, printed: '', sentence });
});

test('a builder that does not answer -> one sentence', async () => {
  install('docker');
  const sentence = 'docker is here, but can’t build: “docker info” says why.';
  expect(await image({ env: { INFO: '1' } })).toEqual({ code: 78, printed: '', sentence });
});

test('podman does not answer, docker does -> docker builds, in its own format', async () => {
  install('docker');
  writeFileSync(path.join(folder, 'bin/podman'), '#!/bin/sh\nexit 1\n', { mode: 0o755 });
  expect((await image()).printed).toBe(`${BUILT}\n`);
  expect(told().at(-1)).toMatch(/^docker build -f Containerfile --build-arg NODE_IMAGE=\S+@sha256:[0-9a-f]{64} /);
});

test('buildah alone is here -> it builds', async () => {
  install('buildah');
  expect((await image()).printed).toBe(`${BUILT}\n`);
  expect(told()).toContain(`buildah inspect --type image --format {{.FromImageDigest}} ${NODE}`);
  expect(told()).toContain(`buildah inspect --type image ${byDigest('22')}`);
  expect(readLock()).toMatchObject({ NODE_SLIM_IMAGE: { digest: digestOf('22-slim') } });
  expect(told().at(-1)).toMatch(/^buildah build --format docker -f Containerfile /);
});

test('--builder docker -> docker builds, though podman is here', async () => {
  install('podman', 'docker');
  expect((await image({ args: ['--builder', 'docker'] })).code).toBe(0);
  expect(told().every((line) => line.startsWith('docker '))).toBe(true);
});

test('--builder of one that is not here -> one sentence', async () => {
  install('podman');
  const ended = await image({ args: ['--builder', 'buildah'] });
  expect(ended).toEqual({ code: 78, printed: '', sentence: 'buildah is not here. Install podman, docker or buildah.' });
});

test('--name -> the image goes by it, too', async () => {
  install('podman');
  expect((await image({ args: ['--name', 'frost:2'] })).code).toBe(0);
  expect(told().at(-1)).toContain(' -t frost:2 ');
});

test('an image can not be fetched -> one sentence, nothing built', async () => {
  install('podman');
  const sentence = `podman could not fetch ${byDigest('22')}.`;
  expect(await image({ env: { PULLS: '*:22-*' } })).toEqual({ code: 75, printed: '', sentence });
  expect(builtOn()).toEqual([]);
});

test('the build fails -> one sentence, and no id', async () => {
  install('podman');
  const sentence = 'podman could not build the image; it says why above.';
  expect(await image({ env: { BUILD: '2' } })).toEqual({ code: 1, printed: '', sentence });
});

test.each(['', 'hoarfrost', 'sha256:12'])('the builder names “%s” for an id -> one sentence', async (ID) => {
  install('podman');
  const sentence = 'podman does not say by which id its image goes.';
  expect(await image({ env: { ID } })).toEqual({ code: 1, printed: '', sentence });
});

test('an id without its kind -> is printed with it', async () => {
  install('podman');
  expect((await image({ env: { ID: `${'b'.repeat(64)}\n` } })).printed).toBe(`${BUILT}\n`);
});

test.each([
  [['--from', 'debian'], 'That can’t be read.'],
  [['debian'], 'That can’t be read.'],
  [['--builder', 'rm'], '--builder is one of podman, docker, buildah.'],
  [['--name', '--from=x'], 'That can’t be read.'],
  [['--name=--from=x'], '--name is a name for an image, in small letters.'],
  [['--node', 'node:22'], '“node:22” is no registry/name:tag.'],
  [['--node', 'library/node:22'], '“library/node:22” is no registry/name:tag.'],
  [['--slim', 'docker.io/library/node'], '“docker.io/library/node” is no registry/name:tag.'],
  [['--slim', 'docker.io/../node:22'], '“docker.io/../node:22” is no registry/name:tag.'],
])('%j -> one sentence, nothing fetched or built', async (args, sentence) => {
  install('podman');
  const ended = await image({ args });
  expect(ended.code).toBe(78);
  expect(ended.sentence.startsWith(sentence)).toBe(true);
  expect(told()).toEqual([]);
});

describe('the Containerfile', () => {
  const stages = readFileSync(path.join(ROOT, 'Containerfile'), 'utf8')
    .replaceAll('\\\n', '')
    .split(/^(?=FROM )/m);
  const [head = '', ...both] = stages;
  const digest = `docker.io/library/node@${digestOf('node')}`;

  /** The first step of a stage, run by a shell that knows no program but grep: nothing else may happen to this machine. */
  async function firstStep(stage: number, env: Readonly<Record<string, string>>) {
    const [, command = 'missing'] = /^RUN (.*)$/m.exec(both[stage] ?? '') ?? [];
    const grep = ['/usr/bin/grep', '/bin/grep'].find((file) => existsSync(file)) ?? 'grep is missing';
    rmSync(path.join(folder, 'bin/grep'), { force: true });
    symlinkSync(grep, path.join(folder, 'bin/grep'));
    return new Promise<{ code: number; said: string }>((ended) => {
      const options = { env: { PATH: path.join(folder, 'bin'), ...env } };
      const child = execFile('/bin/sh', ['-c', command], options, (_, out, err) =>
        ended({ code: child.exitCode ?? -1, said: `${out}${err}`.trimEnd() }),
      );
    });
  }

  const refusal = (image: string) =>
    `The container is built on digests alone, and "${image}" is none. Please type: npm run image`;

  test('its arguments -> have no default, and each stage declares its own again', () => {
    expect(head.match(/^ARG .*$/gm)).toEqual(['ARG NODE_IMAGE', 'ARG NODE_SLIM_IMAGE']);
    const declared = both.map((stage) => stage.slice(0, stage.indexOf('\nRUN')).match(/^ARG .*$/gm));
    expect(declared).toEqual([['ARG NODE_IMAGE', 'ARG NODE_SLIM_IMAGE'], ['ARG NODE_SLIM_IMAGE']]);
  });

  test('no argument -> the name to begin with says what to type, and can not be fetched', () => {
    const names = both.map((stage) => /^FROM \$\{(NODE_\w+):-(\S+)\}(?: AS made)?$/m.exec(stage)?.slice(1));
    const sentence = 'No_digest_is_given.Build_with:npm_run_image';
    expect(names).toEqual([
      ['NODE_IMAGE', sentence],
      ['NODE_SLIM_IMAGE', sentence],
    ]);
    // Names of images have small letters alone.
    expect(sentence).toMatch(/^[^:]*[A-Z]/);
  });

  test('both digests -> both stages go on', async () => {
    const env = { NODE_IMAGE: digest, NODE_SLIM_IMAGE: digest };
    expect(await firstStep(0, env)).toEqual({ code: 0, said: '' });
    expect(await firstStep(1, { NODE_SLIM_IMAGE: digest })).toEqual({ code: 0, said: '' });
  });

  test.each([
    '',
    'docker.io/library/node:22-bookworm',
    'docker.io/library/node',
    `node:22@sha256:${'a'.repeat(63)}`,
    `node@sha256:${'a'.repeat(65)}`,
    `node@sha256:${'A'.repeat(64)}`,
    `@sha256:${'a'.repeat(64)}`,
    `sha256:${'a'.repeat(64)}`,
    `node@sha512:${'a'.repeat(64)}`,
    `${digest}:22`,
  ])('“%s” for a digest -> the first step of each stage fails with one sentence', async (wrong) => {
    const refused = { code: 1, said: refusal(wrong) };
    expect(await firstStep(0, { NODE_IMAGE: wrong, NODE_SLIM_IMAGE: digest })).toEqual(refused);
    expect(await firstStep(0, { NODE_IMAGE: digest, NODE_SLIM_IMAGE: wrong })).toEqual(refused);
    expect(await firstStep(1, { NODE_SLIM_IMAGE: wrong })).toEqual(refused);
  });
});
