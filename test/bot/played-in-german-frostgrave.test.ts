/** Frostgrave played by chance in German and English: whatever people read is of that language. */
import { test } from 'vitest';
import { frostgrave } from '../../src/games/frostgrave/game.ts';
import { expectOneLanguage } from '../support/bot/acts/played-language.ts';
import { runCount } from '../support/often.ts';

test.each(['de', 'en'] as const)(
  '%s -> no word of the other language',
  (language) => expectOneLanguage(frostgrave, language, { acts: runCount(24, 160), least: runCount(60, 150) }),
  600_000,
);
