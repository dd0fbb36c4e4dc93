/** What ships imports packages of its own `dependencies`, and each of those. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { ROOT, readSources } from './sources.ts';

const { dependencies } = z
  .object({ dependencies: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')));

/** Tools for developers, with what only they have: a browser that makes the pictures of the docs, and what reads the sources. */
const FOR_DEVELOPERS: Readonly<Record<string, readonly string[]>> = {
  'src/cli/words/messages.ts': ['vite'],
  'tools/frosthaven/pictures.ts': ['playwright-core'],
  'tools/frosthaven/render/phone.ts': ['playwright-core'],
  'tools/trial/panels/camera.ts': ['playwright-core'],
};

const SHIPPED = readSources('src', 'commands', 'tools');
const IMPORT = /(?:from|import|import\()\s*'((?:@[\w.-]+\/)?[a-z][\w.-]*)(?:\/[^']*)?'/g;

/** The packages that a text imports. */
function packagesIn(text: string): string[] {
  return [...text.matchAll(IMPORT)].flatMap(([, name = '']) => (name === 'node' ? [] : [name]));
}

test('what ships imports nothing that is there for developers only', () => {
  const wrong = SHIPPED.flatMap(({ file, text }) =>
    packagesIn(text)
      .filter((name) => !(name in dependencies) && !FOR_DEVELOPERS[file]?.includes(name))
      .map((name) => `${file} imports ${name}`),
  );
  expect(wrong).toEqual([]);
});

test('every dependency is imported by what ships, or its files are loaded', () => {
  const imported = new Set(SHIPPED.flatMap(({ text }) => packagesIn(text)));
  const isLoaded = (name: string) =>
    SHIPPED.some(({ text }) => text.includes(`'${name}/`) || text.includes(`resolve('${name}')`));
  expect(Object.keys(dependencies).filter((name) => !imported.has(name) && !isLoaded(name))).toEqual([]);
});

test('REST is imported from where it is kept', () => {
  const through = /import [^;]*\b(?:REST|DiscordAPIError|RESTOptions|RawFile|RequestData)\b[^;]* from 'discord\.js'/;
  expect(SHIPPED.filter(({ text }) => through.test(text)).map(({ file }) => file)).toEqual([]);
});
