/** `npm run -s image`, with a registry on this machine and a builder that only notes what it is told. */
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { digestOf as askForDigest, RegistryError } from '../../hosting/registry.mjs';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const PROGRAM = path.join(ROOT, 'hosting/image.mjs');

const INDEX = 'application/vnd.oci.image.index.v1+json';
const BUILT = `sha256:${'b'.repeat(64)}`;
const DAY = /^\d{4}-\d\d-\d\d$/;

/** Of what a registry has by a tag. */
function indexOf(tag: string): string {
  return JSON.stringify({ schemaVersion: 2, mediaType: INDEX, manifests: [{ digest: digestOf(tag) }] });
}

function digestOf(text: string): string {
  return `sha256:${createHash('sha256').update(text).digest('hex')}`;
}

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** A registry that gives what it has to whoever has fetched a token. */
const honest: Handler = (request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '', `http://${request.headers.host}`);
  if (pathname === '/token') {
    const isAsked =
      searchParams.get('service') === 'fake' && searchParams.get('scope') === 'repository:library/node:pull';
    response.end(JSON.stringify(isAsked ? { token: 'for-everybody' } : {}));
  } else if (request.headers.authorization !== 'Bearer for-everybody') {
    const realm = `http://${request.headers.host}/token`;
    response.writeHead(401, { 'www-authenticate': `Bearer realm="${realm}",service="fake",scope="whatever"` }).end();
  } else {
    sends(indexOf(path.basename(pathname)))(request, response);
  }
};

/** Sends a body with its digest, unless other headers are given. */
function sends(body: string | Buffer, headers: Readonly<Record<string, string>> = {}, status = 200): Handler {
  const usual = { 'content-type': INDEX, 'docker-content-digest': digestOf(body.toString()) };
  return (_, response) => void response.writeHead(status, { ...usual, ...headers }).end(body);
}

/** Of one that has given a token. */
function gives(handler: Handler): Handler {
  return (request, response) => (request.headers.authorization ? handler : honest)(request, response);
}

/** Of one whose token is fetched in vain. */
function tokenIs(handler: Handler): Handler {
  return (request, response) => (request.url?.startsWith('/token') ? handler : honest)(request, response);
}

function challenges(challenge: string): Handler {
  return sends('', { 'www-authenticate': challenge }, 401);
}

/** A builder that answers, has no image, and notes each line that it is told. */
const BUILDER = `#!/bin/sh
printf '%s %s\\n' "\${0##*/}" "$*" >>"$NOTES"
case "$1" in
  info) exit "\${INFO:-0}" ;;
  image | inspect) exit "\${HAS:-1}" ;;
  pull) exit "\${PULL:-0}" ;;
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
let server: Server;
let handler: Handler;
let asked: string[];

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'image-'));
  mkdirSync(path.join(folder, 'bin'));
  asked = [];
  handler = honest;
  server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url?.replace(/\?.*/, '')}`);
    handler(request, response);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
  rmSync(folder, { recursive: true });
});

const lockFile = () => path.join(folder, 'images.json');
const portOf = (listening: Server) => z.object({ port: z.int() }).parse(listening.address()).port;
const registry = () => `127.0.0.1:${portOf(server)}`;
const node = (tag = '22') => `${registry()}/library/node:${tag}`;
const byDigest = (tag: string) => `${registry()}/library/node@${digestOf(indexOf(tag))}`;

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
  const usual = program === PROGRAM ? ['--lock', lockFile(), '--node', node(), '--slim', node('22-slim')] : [];
  const bin = { PATH: path.join(folder, 'bin'), NOTES: path.join(folder, 'notes'), ID: BUILT };
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

const earlier = () => ({ NODE_IMAGE: pin(node()), NODE_SLIM_IMAGE: pin(node('22-slim'), digestOf('slim')) });
const readLock = (): unknown => JSON.parse(readFileSync(lockFile(), 'utf8'));

const BUILD =
  /^podman build --format docker -f Containerfile --build-arg NODE_IMAGE=(\S+) --build-arg NODE_SLIM_IMAGE=(\S+) -t hoarfrost --iidfile \S+ \.$/;

/** What podman was to build on. */
function builtOn(): string[] {
  return told().flatMap((line) => BUILD.exec(line)?.slice(1) ?? []);
}

test('no lock -> the registry is asked, and podman builds by the digests', async () => {
  install('podman', 'docker', 'buildah');
  expect(await image()).toEqual({ code: 0, printed: `${BUILT}\n`, sentence: 'STEP 1/2' });
  const manifests = ['22', '22-slim'].map((tag) => `GET /v2/library/node/manifests/${tag}`);
  expect(asked).toEqual(manifests.flatMap((manifest) => [manifest, 'GET /token', manifest]));
  expect(readLock()).toEqual({
    NODE_IMAGE: { tag: node(), digest: digestOf(indexOf('22')), day: expect.stringMatching(DAY) },
    NODE_SLIM_IMAGE: { tag: node('22-slim'), digest: digestOf(indexOf('22-slim')), day: expect.stringMatching(DAY) },
  });
  expect(told().slice(0, -1)).toEqual([
    `podman image inspect ${byDigest('22')}`,
    `podman pull ${byDigest('22')}`,
    `podman image inspect ${byDigest('22-slim')}`,
    `podman pull ${byDigest('22-slim')}`,
  ]);
  expect(builtOn()).toEqual([byDigest('22'), byDigest('22-slim')]);
});

test('a registry that wants no token -> gives the digest at once', async () => {
  install('podman');
  handler = sends(indexOf('any'));
  expect((await image()).code).toBe(0);
  expect(asked).toEqual(['22', '22-slim'].map((tag) => `GET /v2/library/node/manifests/${tag}`));
  expect(builtOn()).toEqual([byDigest('any'), byDigest('any')]);
});

test('an image for one platform -> is named by its digest like one for several', async () => {
  install('podman');
  const type = 'application/vnd.docker.distribution.manifest.v2+json';
  const single = JSON.stringify({ schemaVersion: 2, mediaType: type, layers: [{}] });
  handler = sends(single, { 'content-type': `${type}; charset=utf-8` });
  expect((await image()).code).toBe(0);
  expect(builtOn()).toEqual(Array(2).fill(`${registry()}/library/node@${digestOf(single)}`));
});

test('a lock -> podman builds by it, and nobody is asked', async () => {
  install('podman');
  const before = writeLock(earlier());
  expect(await image()).toEqual({ code: 0, printed: `${BUILT}\n`, sentence: 'STEP 1/2' });
  expect(asked).toEqual([]);
  expect(builtOn()).toEqual(['earlier', 'slim'].map((text) => `${registry()}/library/node@${digestOf(text)}`));
  expect(readFileSync(lockFile(), 'utf8')).toBe(before);
});

test('a lock in hosting/ with the tags of the program -> no option is needed', async () => {
  install('podman');
  mkdirSync(path.join(folder, 'hosting'));
  for (const name of ['image.mjs', 'registry.mjs'])
    writeFileSync(path.join(folder, 'hosting', name), readFileSync(path.join(ROOT, 'hosting', name)));
  const name = 'docker.io/library/node';
  const lock = { NODE_IMAGE: pin(`${name}:22-bookworm`), NODE_SLIM_IMAGE: pin(`${name}:22-bookworm-slim`) };
  writeFileSync(path.join(folder, 'hosting/images.json'), JSON.stringify(lock));
  const { code } = await image({ program: path.join(folder, 'hosting/image.mjs') });
  expect(code).toBe(0);
  expect(builtOn()).toEqual(Array(2).fill(`${name}@${digestOf('earlier')}`));
});

test('--update -> the registry is asked although there is a lock', async () => {
  install('podman');
  writeLock(earlier());
  expect((await image({ args: ['--update'] })).code).toBe(0);
  expect(builtOn()).toEqual([byDigest('22'), byDigest('22-slim')]);
  expect(readLock()).toMatchObject({ NODE_IMAGE: { digest: digestOf(indexOf('22')) } });
});

test('a lock of another tag -> the registry is asked', async () => {
  install('podman');
  writeLock({ ...earlier(), NODE_IMAGE: pin(node('20')) });
  expect((await image()).code).toBe(0);
  expect(builtOn()).toEqual([byDigest('22'), byDigest('22-slim')]);
});

test('--update without a registry -> the lock stays, and nothing is built', async () => {
  install('podman');
  const before = writeLock(earlier());
  handler = sends('', {}, 503);
  expect((await image({ args: ['--update'] })).code).toBe(75);
  expect(readFileSync(lockFile(), 'utf8')).toBe(before);
  expect(told()).toEqual([]);
});

test('images that the builder has -> are not fetched again', async () => {
  install('podman');
  expect((await image({ env: { HAS: '0' } })).code).toBe(0);
  expect(told().filter((line) => line.includes(' pull '))).toEqual([]);
  expect(builtOn()).toEqual([byDigest('22'), byDigest('22-slim')]);
});

test('--fetch -> fetches both images, and builds nothing', async () => {
  install('podman');
  expect((await image({ args: ['--fetch'] })).printed).toBe('');
  expect(told().filter((line) => line.includes(' pull '))).toEqual([
    `podman pull ${byDigest('22')}`,
    `podman pull ${byDigest('22-slim')}`,
  ]);
  expect(builtOn()).toEqual([]);
});

describe('a registry that', () => {
  const what = () => node();
  const zeros = Buffer.alloc(5 * 1024 * 1024);
  const rows: [string, Handler, () => string, number?][] = [
    ['has no such tag', gives(sends('{}', {}, 404)), () => `The registry has no ${what()}.`],
    [
      'refuses its token',
      challenges('Bearer realm="http://127.0.0.1:1/"'),
      () => '127.0.0.1:1 can’t be reached (bad port).',
    ],
    ['wants a login', gives(sends('', {}, 401)), () => `The registry gives ${what()} to nobody without a login.`],
    ['forbids it', gives(sends('', {}, 403)), () => `The registry gives ${what()} to nobody without a login.`],
    ['limits', gives(sends('', {}, 429)), () => `The registry answered with status 429 when asked for ${what()}.`],
    [
      'leads elsewhere',
      gives(sends('', { location: 'http://127.0.0.1:1/' }, 307)),
      () => `The registry answered with status 307 when asked for ${what()}.`,
    ],
    [
      'names no digest',
      gives((_, response) => void response.writeHead(200, { 'content-type': INDEX }).end(indexOf('22'))),
      () => `The registry names no digest for ${what()}.`,
    ],
    [
      'names a digest of another kind',
      gives(sends(indexOf('22'), { 'docker-content-digest': `sha512:${'0'.repeat(128)}` })),
      () => `The registry names no digest for ${what()}.`,
    ],
    [
      'names another digest',
      gives(sends(indexOf('22'), { 'docker-content-digest': digestOf('other') })),
      () => `The registry sent something for ${what()} that differs from the digest it named.`,
    ],
    ...[
      '<html>',
      '[]',
      '{"schemaVersion":1,"manifests":[{}]}',
      `{"schemaVersion":2,"mediaType":"${INDEX}","manifests":[]}`,
    ].map((body): [string, Handler, () => string] => [
      `sends ${body}`,
      gives(sends(body)),
      () => `The registry sent something for ${what()} that is no image.`,
    ]),
    [
      'sends what is no image',
      gives(sends(indexOf('22'), { 'content-type': 'application/json' })),
      () => `The registry sent something for ${what()} that is no image.`,
    ],
    ['sends too much', gives(sends(zeros)), () => `${registry()} sends more than 4 MB.`],
    [
      'sends too much, packed',
      gives(sends(gzipSync(zeros), { 'content-encoding': 'gzip' })),
      () => `${registry()} sends more than 4 MB.`,
    ],
    ['sends too large a token', tokenIs(sends(zeros)), () => `${registry()} sends more than 4 MB.`],
    ['is silent', () => {}, () => `${registry()} took longer than 1 s to answer.`, 1],
    [
      'stops in the middle',
      (_, response) => void response.writeHead(200).write('{'),
      () => `${registry()} took longer than 1 s to answer.`,
      1,
    ],
    ['hangs up', (request) => void request.socket.destroy(), () => `${registry()} can’t be reached (UND_ERR_SOCKET).`],
    ['gives no token', tokenIs(sends('{}')), () => `${registry()} gave no token.`],
    ['gives a token that is no text', tokenIs(sends('{"token":1}')), () => `${registry()} gave no token.`],
    ['gives a token of two lines', tokenIs(sends('{"token":"a\\nb"}')), () => `${registry()} gave no token.`],
    ['gives no JSON for a token', tokenIs(sends('<html>')), () => `${registry()} gave no token.`],
    [
      'fails to give a token',
      tokenIs(sends('', {}, 500)),
      () => `${registry()} answered with status 500 when asked for a token.`,
    ],
    ...['', 'Basic realm="x"', 'Bearer', 'Bearer realm="x"', 'Bearer realm="http://example.org/"'].map(
      (challenge): [string, Handler, () => string] => [
        `challenges with “${challenge}”`,
        challenges(challenge),
        () => `${registry()} does not say where to fetch a token.`,
      ],
    ),
  ];

  test.each(rows)('%s -> one sentence for a digest', async (_, bad, sentence, seconds = 20) => {
    handler = bad;
    await expect(askForDigest(node(), seconds)).rejects.toEqual(new RegistryError(sentence()));
  });
});

test('no registry -> one sentence, no lock, nothing built', async () => {
  install('podman');
  const elsewhere = createServer();
  await new Promise<void>((listening) => elsewhere.listen(0, '127.0.0.1', listening));
  const port = portOf(elsewhere);
  await new Promise((closed) => elsewhere.close(closed));
  const ended = await image({ args: ['--node', `127.0.0.1:${port}/library/node:22`] });
  expect(ended).toEqual({ code: 75, printed: '', sentence: `127.0.0.1:${port} can’t be reached (ECONNREFUSED).` });
  expect(existsSync(lockFile())).toBe(false);
  expect(told()).toEqual([]);
});

test('the second tag can not be had -> no lock is left with half of it', async () => {
  install('podman');
  handler = (request, response) => (request.url?.endsWith('22-slim') ? sends('', {}, 404) : honest)(request, response);
  expect((await image()).sentence).toBe(`The registry has no ${node('22-slim')}.`);
  expect(existsSync(lockFile())).toBe(false);
});

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

  test.each(rows)('%s -> one sentence, nothing asked or built', async (_, lock) => {
    install('podman');
    const before = writeLock(lock);
    const advice = 'Bring back what it was, or delete it; then the next build asks the registry again.';
    const sentence = `${lockFile()} is damaged. ${advice}`;
    expect(await image()).toEqual({ code: 78, printed: '', sentence });
    expect(readFileSync(lockFile(), 'utf8')).toBe(before);
    expect([...asked, ...told()]).toEqual([]);
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
  expect(told()).toEqual([]);
});

test('no builder -> one sentence, and nobody is asked', async () => {
  const sentence = 'No builder is here. Install podman, docker or buildah.';
  expect(await image()).toEqual({ code: 78, printed: '', sentence });
  expect(asked).toEqual([]);
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
  expect(told()[0]).toBe(`buildah inspect --type image ${byDigest('22')}`);
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
  expect(await image({ env: { PULL: '125' } })).toEqual({ code: 75, printed: '', sentence });
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
  [['--seconds', '0'], '--seconds is a number from 1 to 999.'],
  [['--node', 'node:22'], '“node:22” is no registry/name:tag.'],
  [['--node', 'library/node:22'], '“library/node:22” is no registry/name:tag.'],
  [['--slim', 'docker.io/library/node'], '“docker.io/library/node” is no registry/name:tag.'],
  [['--slim', 'docker.io/../node:22'], '“docker.io/../node:22” is no registry/name:tag.'],
])('%j -> one sentence, nothing asked or built', async (args, sentence) => {
  install('podman');
  const ended = await image({ args });
  expect(ended.code).toBe(78);
  expect(ended.sentence.startsWith(sentence)).toBe(true);
  expect([...asked, ...told()]).toEqual([]);
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
