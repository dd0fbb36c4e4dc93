/** Over Discord: corrections by hand in another language, those that are offered first. */
import { test } from 'vitest';
import { expectTranslatedCorrections } from '../../../support/bot/acts/translated-corrections.ts';
import type { PlayedBot } from '../../../support/bot/played-bot.ts';
import { setUpPlayedBot } from '../../../support/bot/played-bot.ts';

let table: PlayedBot;

setUpPlayedBot(3, (fresh) => {
  table = fresh;
});

test('first corrections in another language -> all that master and table read, and it fits', async () => {
  await expectTranslatedCorrections(table, 'first');
});
