/** Games in inches count in whole numbers, so that each replay agrees with the first play wherever it runs. */
import { expect, test } from 'vitest';
import { codeOf, readSources } from './sources.ts';

/** Divides and takes roots, and nothing else may. */
const WHOLE = 'src/games/frostgrave/board/geometry/whole-numbers.ts';

const FOLDERS = /^src\/games\/frostgrave\/(?:board|mapgen\/(?:generate|parser)|rules)\//;
const CODE = readSources('src/games').filter(({ file }) => FOLDERS.test(file) && file !== WHOLE);

function found(pattern: RegExp): string[] {
  return CODE.flatMap((source) =>
    withoutExpressions(codeOf(source))
      .split('\n')
      .flatMap((line) => (pattern.test(line) ? [`${source.file}: ${line.trim()}`] : [])),
  );
}

function withoutExpressions(code: string): string {
  return code.replace(/\/(?![*/\s])(?:\\.|\[[^\]\n]*\]|[^/\\\n[])+\/[a-z]*(?=[.,;)\s])/g, 'EXPRESSION');
}

test('the files of inches are found', () => {
  expect(CODE.length).toBeGreaterThan(5);
});

test('no trigonometry and no root of what is no whole number', () => {
  expect(found(/Math\.(?!abs|min|max|sign)\w+/)).toEqual([]);
});

test('no division but by the functions that round, and no number with a point', () => {
  expect(found(/\s\/\s|\/=|\w\/\w/)).toEqual([]);
  expect(found(/\b\d+\.\d|\*\* *-|parseFloat|toFixed/)).toEqual([]);
});
