/** What `npm start` builds for itself. */
import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const BUILDS = path.join(ROOT, 'node_modules/.cache/hoarfrost/build');
const run = promisify(execFile);

/** What the program says that `npm start` runs, and its code. */
async function started(...args: string[]): Promise<{ code: unknown; said: string }> {
  const { stderr, ...rest } = await run(process.execPath, [path.join(ROOT, 'src/start.mjs'), ...args]).catch(
    (error: Error & { code?: unknown; stderr?: string }) => ({ stderr: error.stderr ?? '', code: error.code }),
  );
  return { code: 'code' in rest ? rest.code : 0, said: stderr.trim() };
}

test('what is built is the program itself, made once, with what runs in processes of its own', async () => {
  expect(await started('nothing')).toMatchObject({ code: 1, said: expect.stringContaining('no command “nothing”') });
  const builds = readdirSync(BUILDS).filter((name) => !name.includes('.'));
  expect(builds).toHaveLength(1);
  expect(await started('nothing')).toMatchObject({ code: 1 });
  expect(readdirSync(BUILDS).filter((name) => !name.includes('.'))).toEqual(builds);
  const [build = ''] = builds;
  const files = readdirSync(path.join(BUILDS, build), { recursive: true, encoding: 'utf8' });
  expect(files).toEqual(expect.arrayContaining(['src/cli.js', 'src/drawing/room/child.js']));
}, 60_000);

test('it finds packs and fonts where the sources find them, and draws', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'built-'));
  const out = path.join(folder, 'card.png');
  expect(await started('render', '--card', 'drifter/steady-breath', '--out', out)).toEqual({ code: 0, said: '' });
  expect(readdirSync(folder)).toEqual(['card.png']);
  rmSync(folder, { recursive: true });
}, 60_000);
