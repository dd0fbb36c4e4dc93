/** Words of a game are made last: nothing searches or cuts what was put into words before. */
import { expect, test } from 'vitest';
import { codeOf, readSources } from './sources.ts';

/** `sentences` makes words of what is told; `values` reads what stands in the log, which are no words. */
const MAY = ['src/games/frosthaven/text/events/sentences.ts', 'src/games/frosthaven/text/events/values.ts'];

/** A regular expression, or a method by which a text is searched or cut. */
const TAKES_APART =
  /\.(?:replace|replaceAll|split|startsWith|endsWith|match|matchAll|search|charAt|substring|exec|test|trimEnd|trimStart)\(|(?:[=(,:?]|return|&&) *\/[^/*\s]|new RegExp/;

function takenApart(folder: string): string[] {
  return readSources(folder)
    .filter(({ file }) => !MAY.includes(file))
    .flatMap((source) =>
      codeOf(source)
        .split('\n')
        .filter((line) => TAKES_APART.test(line))
        .map((line) => `${source.file}: ${line.trim()}`),
    );
}

test('what is said is not taken apart again', () => {
  expect(takenApart('src/games/frosthaven/text')).toEqual([]);
});

test('checks of packs search no message of each other', () => {
  const checks = readSources('src/games/frosthaven/content').filter(({ file }) => /\/check/.test(file));
  const found = checks.flatMap(({ file, text }) =>
    /message\.(?:replace|split|match|startsWith|search)/.test(text) ? [file] : [],
  );
  expect(found).toEqual([]);
});
