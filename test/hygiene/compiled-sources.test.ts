/** What tests import is compiled once, and again after a change. */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sourcesOf } from '../support/compiled-sources.ts';
import { importFresh } from '../support/fresh-import.ts';

let root: string;

beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'hoarfrost-compiled-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function write(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
}

/** The absolute path that a source is compiled to. */
function compiledOf(file: string): string {
  const output = sourcesOf(root).outputOf(path.join(root, file));
  if (output === undefined) throw new Error(`${file} is not compiled.`);
  return output;
}

test('compiled sources: a source -> imports the compiled others, and finds what lies beside it', async () => {
  write('src/lamps/count.ts', 'export const COUNT: number = 3;');
  write('src/lamps/plain.mjs', 'export const COLOUR = "green";');
  write(
    'src/lamps/lamp.ts',
    `import { COUNT } from './count.ts';
     import { COLOUR } from './plain.mjs';
     export const lamps = COUNT + 1;
     export const colour = COLOUR;
     export const beside = new URL('./table.json', import.meta.url).href;
     export const thread = new URL('./count.ts', import.meta.url).href;`,
  );
  await sourcesOf(root).compile();
  expect(await importFresh(compiledOf('src/lamps/lamp.ts'))).toEqual(
    expect.objectContaining({
      lamps: 4,
      colour: 'green',
      beside: pathToFileURL(path.join(root, 'src/lamps/table.json')).href,
      thread: pathToFileURL(compiledOf('src/lamps/count.ts')).href,
    }),
  );
});

test('compiled sources: a source changes or goes -> it alone is compiled anew, or gone', async () => {
  write('src/one.ts', 'export const one = 1;');
  write('src/two.ts', 'export const two = 2;');
  await sourcesOf(root).compile();
  const output = compiledOf('src/two.ts');
  writeFileSync(output, 'export const two = "left alone";');
  write('src/one.ts', 'export const one = 111;');
  await sourcesOf(root).compile();
  expect(await importFresh(compiledOf('src/one.ts'))).toEqual(expect.objectContaining({ one: 111 }));
  expect(readFileSync(output, 'utf8')).toContain('left alone');
  rmSync(path.join(root, 'src/two.ts'));
  await sourcesOf(root).compile();
  expect(existsSync(output)).toBe(false);
});

test('compiled sources: a source is wrong -> its line is named until it is mended', async () => {
  write('src/wrong.ts', 'const first = 1;\nconst = 2;');
  await expect(sourcesOf(root).compile()).rejects.toThrow(/src\/wrong\.ts:2:6/);
  await expect(sourcesOf(root).compile()).rejects.toThrow(/src\/wrong\.ts:2:6/);
  write('src/wrong.ts', 'export const second = 2;');
  await sourcesOf(root).compile();
  expect(await importFresh(compiledOf('src/wrong.ts'))).toEqual(expect.objectContaining({ second: 2 }));
});

test('compiled sources: tests, declarations and pages -> are not compiled', () => {
  for (const file of ['test/one.test.ts', 'src/types.d.ts', 'src/loopback/page/main.ts', 'assets/one.ts']) {
    expect(sourcesOf(root).outputOf(path.join(root, file)), file).toBeUndefined();
  }
});
