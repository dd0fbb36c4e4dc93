import { expect, test } from 'vitest';
import type { CodeLines } from '../../tools/frosthaven/rules/code.ts';
import {
  findBundledLines,
  findCode,
  findWorkerFiles,
  hasCode,
  importLine,
  toolImports,
} from '../../tools/frosthaven/rules/code.ts';
import { readSources } from './sources.ts';

/** What nothing but tests uses so far, by file and name, and what it waits for. */
const UNTIL_USED: Readonly<Record<string, string>> = {
  'src/games/frostgrave/content/schema/terms.ts STAT_NAMES': 'until authors of packs are told the terms',
  'src/games/frostgrave/board/paths/reachable-places.ts findDrops': 'until traps are sprung and doors matter',
  'src/games/frostgrave/board/geometry/contact.ts bodiesWithin': 'until traps are sprung and doors matter',
  'src/games/frostgrave/board/space.ts bodySchema': 'until bodies are kept by themselves',
  'src/games/frostgrave/board/geometry/rotation.ts rotateGround': 'until tables are turned for players',
  'src/games/frostgrave/mapgen/parser/printing.ts printTable': 'until groups write tables',
  'src/games/frostgrave/mapgen/parser/words.ts printTenths': 'until groups write tables',
};

const ALL = readSources('src', 'commands', 'tools');
/** Programs that are started by hand. */
const ALONE = ['src/cli.ts', 'src/loopback/main.ts'];
const EXPORT = /^export (?:async )?(?:function\*?|const|class) (\w+)/;
/** Actions are found by their ids; `actions.test.ts` says that all are in the index. */
const ACTION = /= define(?:Modal)?Action\(/;

test('every export is used by some program, or waits for what will use it', async () => {
  const [code, used] = [await findCode(ALL), await codeOfPrograms()];
  const unused = ALL.flatMap(({ file, text }) =>
    text.split('\n').flatMap((line, i) => {
      const name = EXPORT.exec(line)?.[1];
      if (name === undefined || ACTION.test(line)) return [];
      const isUsed = hasCode(used, file, i + 1) && isMentioned(name, file);
      return hasCode(code, file, i + 1) && !isUsed ? [`${file} ${name}`] : [];
    }),
  );
  expect(unused.sort()).toEqual(Object.keys(UNTIL_USED).sort());
});

/** What is worked out when its file is read is kept, used or not: so its name must stand somewhere else too. */
function isMentioned(name: string, file: string): boolean {
  const word = new RegExp(`\\b${name}\\b`, 'g');
  return ALL.some(({ file: other, text }) => (text.match(word) ?? []).length > (other === file ? 1 : 0));
}

test('whatever waits says what for', () => {
  expect(Object.values(UNTIL_USED).filter((why) => !why.startsWith('until '))).toEqual([]);
});

/** What any program of the project can come to, tools included. */
async function codeOfPrograms(): Promise<CodeLines> {
  return findBundledLines([...toolImports(), ...[...findWorkerFiles(), ...ALONE].map(importLine)]);
}
