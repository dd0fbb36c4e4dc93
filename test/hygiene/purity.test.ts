import { expect, test } from 'vitest';
import { codeOf, readSources } from './sources.ts';

const GAMES = readSources(
  'src/engine',
  'src/games/frosthaven/rules',
  'src/games/frosthaven/campaign',
  'src/games/frostgrave/rules',
  'src/games/frostgrave/board',
  'src/games/frostgrave/warband',
  'src/games/frostgrave/campaign',
);
const ALL = readSources('src', 'commands', 'tools', 'test');

/** `file: line` of everything that matches in the code of some files. */
function found(files: typeof ALL, pattern: RegExp): string[] {
  return files.flatMap((source) =>
    codeOf(source)
      .split('\n')
      .flatMap((line) => (pattern.test(line) ? [`${source.file}: ${line.trim()}`] : [])),
  );
}

test('the games know no clock', () => {
  expect(found(GAMES, /\bDate\b|performance\.|setTimeout|setInterval/)).toEqual([]);
});

test('the games know no chance but what the runner draws', () => {
  expect(found(GAMES, /Math\.random|randomInt|randomBytes|randomUUID/)).toEqual([]);
});

test('the games are synchronous', () => {
  expect(found(GAMES, /\basync\b|\bawait\b|\bPromise\b/)).toEqual([]);
});

test('no type is asserted outside the engine’s helper', () => {
  const files = readSources('src', 'commands', 'tools').filter(({ file }) => file !== 'src/engine/values/id.ts');
  expect(found(files, /\bas (?!const\b)[A-Za-z{[]/).filter((line) => !/import|export \*/.test(line))).toEqual([]);
});

test('no rule of the linter is suppressed, no test skipped or singled out', () => {
  const suppressed = ALL.filter(({ file }) => !file.startsWith('test/hygiene/')).flatMap(({ file, text }) =>
    /biome-ignore|@ts-ignore|@ts-nocheck|eslint-disable/.test(text) ? [file] : [],
  );
  // In a test it is an expectation: the compiler complains where there is no error.
  expect(found(readSources('src', 'commands', 'tools'), /@ts-expect-error/)).toEqual([]);
  expect(suppressed).toEqual([]);
  expect(found(readSources('test'), /\b(?:test|it|describe)\.(?:skip|only|todo)\b/)).toEqual([]);
});

test('state changes only where events are turned into changes', () => {
  const rules = readSources('src/games/frosthaven/rules').filter(
    ({ file }) => !file.startsWith('src/games/frosthaven/rules/change/'),
  );
  expect(found(rules, /\bStateData\b/).filter((line) => !isKnownUse(line))).toEqual([]);
});

/** The setup makes a state, and the rules of the engine are typed by it. */
function isKnownUse(line: string): boolean {
  return /^src\/games\/frosthaven\/rules\/(state|state-reader|game|rules|scenario\/setup\/initial-state|views\/scenario)\.ts:/.test(
    line,
  );
}
