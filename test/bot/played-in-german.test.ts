/** Both games played by chance in a German server: whatever people read is German, down to the names of the pack. */
import { expect, test } from 'vitest';
import { GAMES } from '../../src/games/index.ts';
import { liveInLanguage } from '../support/bot/lived-language.ts';
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

/** Names of figures of Frostgrave by lot, and a text that was cut. */
const KEPT = /\bQuill\b|\p{L}+…/gu;

test.each(GAMES.flatMap((game) => (['de', 'en'] as const).map((language) => ({ game, language }))))(
  '$game.id in $language -> no word of the other language',
  async ({ game, language }) => {
    const { lines, names } = await liveInLanguage(game, language, 5, runCount(60, 160));
    const found = lines.flatMap((line) =>
      foreignWords(language, line.replaceAll(KEPT, ' '), names).map((word) => `${word}: ${line.slice(0, 200)}`),
    );
    expect(lines.length).toBeGreaterThan(150);
    expect(found).toEqual([]);
  },
  600_000,
);
