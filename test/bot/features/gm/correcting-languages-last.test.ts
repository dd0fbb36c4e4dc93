/** Over Discord: corrections by hand in another language, down to those that end something. */
import { test } from 'vitest';
import { expectTranslatedCorrections } from '../../../support/bot/acts/translated-corrections.ts';
import type { PlayedBot } from '../../../support/bot/played-bot.ts';
import { setUpPlayedBot } from '../../../support/bot/played-bot.ts';

let table: PlayedBot;

setUpPlayedBot(3, (fresh) => {
  table = fresh;
});

test('last corrections in another language -> all that is read is said in it, and fits', async () => {
  await expectTranslatedCorrections(table, 'last');
});
