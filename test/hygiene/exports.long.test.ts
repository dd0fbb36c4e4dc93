import { expect, test } from 'vitest';
import {
  codeOf,
  holds,
  imported,
  type Lines,
  linesKept,
  programs,
  starts,
} from '../../src/games/frosthaven/tools/rules/code.ts';
import { sources } from './sources.ts';

/** What nothing but tests uses so far, by file and name, and what it waits for. */
const UNTIL_USED: Readonly<Record<string, string>> = {};

/** Games that are being built: nobody can play them yet. */
const TO_COME: readonly string[] = ['frostgrave'];

const ALL = sources('src', 'commands');
/** Programs that are started by hand. */
const ALONE = ['src/cli.ts', 'src/local/main.ts'];
const EXPORT = /^export (?:async )?(?:function\*?|const|class) (\w+)/;

test('every export is used by some program, or waits for what will use it', { timeout: 120_000 }, async () => {
  const [code, used] = [await codeOf(ALL), await codeOfPrograms()];
  const played = ALL.filter(({ file }) => !TO_COME.some((game) => file.startsWith(`src/games/${game}/`)));
  const unused = played.flatMap(({ file, text }) =>
    text.split('\n').flatMap((line, i) => {
      const name = EXPORT.exec(line)?.[1];
      if (name === undefined) return [];
      const isUsed = holds(used, file, i + 1) && isMentioned(name, file);
      return holds(code, file, i + 1) && !isUsed ? [`${file} ${name}`] : [];
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

test('a game that can be played is not one to come', () => {
  const list = ALL.find(({ file }) => file === 'src/games/list.ts')?.text ?? '';
  expect(list).toContain('./frosthaven/');
  expect(TO_COME.filter((game) => list.includes(`./${game}/game.ts`))).toEqual([]);
});

/** What any program of the project can come to, tools included. */
async function codeOfPrograms(): Promise<Lines> {
  return linesKept([...starts(), ...[...programs(), ...ALONE].map(imported)]);
}
