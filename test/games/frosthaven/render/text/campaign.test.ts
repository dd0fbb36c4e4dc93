/** What is asked and told between scenarios, in other languages: years that are played by chance. */

import { expect, test } from 'vitest';
import { askedBriefly, askedWords, choiceOf } from '../../../../../src/games/frosthaven/campaign/text/asked.ts';
import { namesIn, weekWords } from '../../../../../src/games/frosthaven/campaign/text/names.ts';
import { lineOf } from '../../../../../src/games/frosthaven/campaign/text/told.ts';
import { type Language, speaking } from '../../../../../src/i18n/language.ts';
import { capital } from '../../../../../src/i18n/letters.ts';
import { catalog, firstWinter } from '../../../../support/first-winter.ts';
import { playedYear } from '../../../../support/frosthaven/played-year.ts';
import type { Year } from '../../../../support/frosthaven/year.ts';
import { englishLeft } from '../../../../support/untranslated.ts';

const YEARS = [1, 2, 3].flatMap((seed) => [10, 40, 80].map((answers) => playedYear(catalog, seed, answers)));

/** All that can be read of a campaign as it stands, and of what has happened. */
function said({ match, view }: Year): string[] {
  const names = namesIn(catalog, view);
  const asked = match.questions.flatMap(({ question: { prompt, options } }) => [
    askedWords(prompt, names),
    askedBriefly(prompt),
    ...options.flatMap((option) => {
      const { label, description = '' } = choiceOf(option, names);
      return [label, description];
    }),
  ]);
  return [weekWords(view), ...asked, ...match.unwritten.events.flatMap((event) => lineOf(event, names) ?? [])];
}

const all = (language: Language) => speaking(language, () => YEARS.flatMap(said));

const PEOPLE = YEARS.flatMap(({ view }) => view.sheets.map(({ name }) => name));

/** What a pack calls things and tells. */
const TEXTS = Array.from(JSON.stringify(firstWinter).matchAll(/"((?:[^"\\]|\\.)*)"/g), ([quoted]) =>
  String(JSON.parse(quoted)),
);

/** What is called by its id. */
const TITLES = TEXTS.filter((text) => /^[a-z0-9-]+$/.test(text)).flatMap((slug) => {
  const words = slug.replaceAll('-', ' ');
  return [words, capital(words)];
});

test('nothing of a year is said in English alone', () => {
  expect(
    englishLeft([...new Set(all('en-XA'))].join('\n'), [
      'Frosthaven',
      'A random dungeon',
      ...TEXTS,
      ...TITLES,
      ...PEOPLE,
    ]),
  ).toEqual([]);
});

test('a year in German says as much as in English, in other words', () => {
  const [english, german] = [all('en'), all('de')];
  expect(german).toHaveLength(english.length);
  expect(german.filter((words, i) => words !== english[i]).length).toBeGreaterThan(40);
});
