/** What `npm start` builds for itself. */
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const run = promisify(execFile);

interface Ended {
  readonly code: unknown;
  readonly said: string;
  readonly noted: string;
}

/** What a program says, and its code. */
async function ended(args: readonly string[], env: Record<string, string> = {}): Promise<Ended> {
  const { stdout, stderr, ...rest } = await run(process.execPath, args, { env: { ...process.env, ...env } }).catch(
    (error: Error & { code?: unknown; stdout?: string; stderr?: string }) => ({
      stdout: error.stdout ?? '',
      stderr: error.stderr ?? '',
      code: error.code,
    }),
  );
  return { code: 'code' in rest ? rest.code : 0, said: stdout.trim(), noted: stderr.trim() };
}

const started = (...args: string[]) => ended([path.join(ROOT, 'src/start.mjs'), ...args]);

test('what is built is the program itself, with what runs in processes of its own', async () => {
  expect(await started('nothing')).toMatchObject({ code: 1, noted: expect.stringContaining('no command “nothing”') });
  const builds = path.join(ROOT, 'node_modules/.cache/hoarfrost/build');
  const [, build = ''] = readFileSync(path.join(builds, 'latest'), 'utf8').split(' ');
  const files = readdirSync(path.join(builds, build), { recursive: true, encoding: 'utf8' });
  expect(files).toEqual(expect.arrayContaining(['src/cli.js', 'src/workers/rendering/child.js']));
});

test('it finds packs and fonts where the sources find them, and draws', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'built-'));
  const out = path.join(folder, 'card.png');
  expect(await started('render', '--card', 'drifter/steady-breath', '--out', out)).toMatchObject({
    code: 0,
    noted: '',
  });
  expect(readdirSync(folder)).toEqual(['card.png']);
  rmSync(folder, { recursive: true });
});

describe('a small program of its own', () => {
  let root: string;

  beforeEach(() => {
    root = mkdtempSync(path.join(tmpdir(), 'build-'));
    mkdirSync(path.join(root, 'src'));
    mkdirSync(path.join(root, 'node_modules'));
    for (const name of ['start.mjs', 'build.mjs', 'ensure.mjs'])
      cpSync(path.join(ROOT, 'src', name), path.join(root, 'src', name));
    for (const name of ['package.json', 'package-lock.json']) cpSync(path.join(ROOT, name), path.join(root, name));
    for (const name of ['esbuild', 'tsx'])
      symlinkSync(path.join(ROOT, 'node_modules', name), path.join(root, 'node_modules', name));
    const lock = readFileSync(path.join(root, 'package-lock.json'));
    const installed = createHash('sha256').update(lock).update(process.versions.modules).digest('hex');
    writeFileSync(path.join(root, 'node_modules/.installed-from'), installed);
    write('src/cli.ts', 'import { word } from "./word.ts";\nconsole.log(word satisfies string);\n');
    write('src/word.ts', 'export const word: string = "one";\n');
  });

  afterEach(() => rmSync(root, { recursive: true, force: true }));

  function write(file: string, text: string): void {
    writeFileSync(path.join(root, file), text);
  }

  const place = (...parts: string[]) => path.join(root, ...parts);
  const start = (env: Record<string, string> = {}) => ended([place('src/start.mjs')], env);

  /** What the build of this root is, or why there is none; by a process of its own, as with every start. */
  function built(): Promise<Ended> {
    const build = pathToFileURL(path.join(ROOT, 'src/build.mjs')).href;
    const text = `const { built } = await import(${JSON.stringify(build)});
      await built(${JSON.stringify(root)}).then(console.log, (error) => console.log('WRONG', error.message));`;
    return ended(['--input-type=module', '--eval', text]);
  }

  const builds = () => {
    const folder = place('node_modules/.cache/hoarfrost/build');
    return readdirSync(folder).filter((name) => statSync(path.join(folder, name)).isDirectory());
  };

  test('is built anew when a source has changed, and only then', async () => {
    const { said: first } = await built();
    const made = statSync(first).mtimeMs;
    utimesSync(place('src/word.ts'), new Date(), new Date());
    expect([(await built()).said, statSync(first).mtimeMs]).toEqual([first, made]);
    expect((await start()).said).toBe('one');
    const { atime, mtime } = statSync(place('src/word.ts'));
    write('src/word.ts', 'export const word: string = "two";\n');
    utimesSync(place('src/word.ts'), atime, mtime);
    const { said: second } = await built();
    expect(second).not.toBe(first);
    expect((await start()).said).toBe('two');
    write('src/word.ts', 'export const word: string = "one";\n');
    expect([(await built()).said, statSync(first).mtimeMs]).toEqual([first, made]);
  });

  test('does not use what a deleted file has left behind', async () => {
    expect((await start()).said).toBe('one');
    rmSync(place('src/word.ts'));
    expect((await built()).said).toBe('WRONG src/cli.ts:1:22: Could not resolve "./word.ts"');
    write('src/cli.ts', 'console.log("alone");\n');
    expect((await start()).said).toBe('alone');
  });

  test('says where a source is wrong, in one line, and leaves nothing of it', async () => {
    write('src/word.ts', 'export const word: string = "one";\nexport const = 3;\n');
    expect(await start()).toEqual({
      code: 78,
      said: '',
      noted: 'A source is wrong: src/word.ts:2:14: Expected identifier but found "="',
    });
    expect(builds()).toEqual([]);
    write('src/word.ts', 'export const word: string = "mended";\n');
    expect(await start()).toEqual({ code: 0, said: 'mended', noted: '' });
  });

  test('is started several times at once, and each is the same', async () => {
    const all = await Promise.all([start(), start(), start()]);
    expect(all).toEqual(all.map(() => ({ code: 0, said: 'one', noted: '' })));
    expect(builds()).toHaveLength(1);
  });

  test('is kept as long as somebody runs it, and a while longer; then it makes room', async () => {
    const { said: first } = await built();
    const folder = path.dirname(path.dirname(first));
    const longAgo = new Date(Date.now() - 2 * 3_600_000);
    for (const name of readdirSync(folder)) if (name.startsWith('used-by-')) rmSync(path.join(folder, name));
    writeFileSync(path.join(folder, `used-by-${process.pid}`), '');
    utimesSync(folder, longAgo, longAgo);
    write('src/word.ts', 'export const word: string = "two";\n');
    await built();
    expect(existsSync(first)).toBe(true);
    rmSync(path.join(folder, `used-by-${process.pid}`));
    writeFileSync(path.join(folder, 'used-by-99999999'), '');
    utimesSync(folder, longAgo, longAgo);
    write('src/word.ts', 'export const word: string = "three";\n');
    const { said: third } = await built();
    expect([existsSync(first), existsSync(third), builds().length]).toEqual([false, true, 2]);
  });

  test('runs from its sources where no build can be written', async () => {
    writeFileSync(place('node_modules/.cache'), 'in the way');
    expect(await start()).toEqual({
      code: 0,
      said: 'one',
      noted: expect.stringMatching(/^No build can be written here \(E\w+\), so the start takes longer\.$/),
    });
  });

  test('that can’t be built at all says so in one line', async () => {
    const { code, said, noted } = await start({ ESBUILD_BINARY_PATH: '/bin/false' });
    expect([code, said]).toEqual([78, '']);
    expect(noted).toMatch(/^The program can’t be built \(.*\)\. Please type: npm ci$/);
  });
});
