/** Frosthaven played by chance in German and English: whatever people read is of that language. */
import { expect, test } from 'vitest';
import { frosthaven } from '../../src/games/frosthaven/game.ts';
import { expectOneLanguage } from '../support/bot/acts/played-language.ts';
import { foreignWords } from '../support/foreign-words.ts';
import { runCount } from '../support/often.ts';

test.each([
  ['de', 'Die Hounds stehen neben einer Tür.', ['Hounds']],
  ['de', 'Drücke `My panel` oder /campaign panel; t2 liegt auf P16.', []],
  ['en', 'The Standarte stands beside the wall.', ['Standarte']],
  ['en', 'Move to AB.3-21.6, then to AB7.', []],
] as const)('%s: %s -> the words of the other language', (language, text, found) => {
  expect(foreignWords(language, text)).toEqual(found);
});

test.each(['de', 'en'] as const)(
  '%s -> no word of the other language',
  (language) => expectOneLanguage(frosthaven, language, { acts: runCount(24, 160), least: runCount(60, 150) }),
  600_000,
);
