/** What is asked and told between scenarios, in other languages: years that are played by chance. */

import { expect, test } from 'vitest';
import { eventLine } from '../../../../../src/games/frosthaven/campaign/text/event-lines.ts';
import { campaignNames, weekWords } from '../../../../../src/games/frosthaven/campaign/text/names.ts';
import { briefPromptWords, choiceOf, promptWords } from '../../../../../src/games/frosthaven/campaign/text/prompts.ts';
import type { Language } from '../../../../../src/i18n/language.ts';
import { withLanguage } from '../../../../../src/i18n/language.ts';
import { capitalize } from '../../../../../src/i18n/letters.ts';
import { catalog, firstWinter } from '../../../../support/first-winter.ts';
import { playRandomYear } from '../../../../support/frosthaven/played-year.ts';
import type { Year } from '../../../../support/frosthaven/year.ts';
import { findEnglish } from '../../../../support/untranslated.ts';

const YEARS = [1, 2, 3].flatMap((seed) => [10, 40, 80].map((answers) => playRandomYear(catalog, seed, answers)));

/** All that can be read of a campaign as it stands, and of what has happened. */
function said({ match, view }: Year): string[] {
  const names = campaignNames(catalog, view);
  const asked = match.questions.flatMap(({ question: { prompt, options } }) => [
    promptWords(prompt, names),
    briefPromptWords(prompt),
    ...options.flatMap((option) => {
      const { label, description = '' } = choiceOf(option, names);
      return [label, description];
    }),
  ]);
  return [weekWords(view), ...asked, ...match.uncommitted.events.flatMap((event) => eventLine(event, names) ?? [])];
}

const all = (language: Language) => withLanguage(language, () => YEARS.flatMap(said));

const PEOPLE = YEARS.flatMap(({ view }) => view.sheets.map(({ name }) => name));

/** What a pack calls things and tells. */
const TEXTS = Array.from(JSON.stringify(firstWinter).matchAll(/"((?:[^"\\]|\\.)*)"/g), ([quoted]) =>
  String(JSON.parse(quoted)),
);

/** What is called by its id. */
const TITLES = TEXTS.filter((text) => /^[a-z0-9-]+$/.test(text)).flatMap((slug) => {
  const words = slug.replaceAll('-', ' ');
  return [words, capitalize(words)];
});

test('nothing of a year is said in English alone', () => {
  expect(
    findEnglish([...new Set(all('en-XA'))].join('\n'), [
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
