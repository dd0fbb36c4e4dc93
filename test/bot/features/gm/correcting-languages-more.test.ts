/** Over Discord: the other kinds of corrections in another language. */
import { test } from 'vitest';
import { expectTranslatedCorrections } from '../../../support/bot/acts/translated-corrections.ts';
import type { PlayedBot } from '../../../support/bot/played-bot.ts';
import { setUpPlayedBot } from '../../../support/bot/played-bot.ts';

let table: PlayedBot;

setUpPlayedBot(3, (fresh) => {
  table = fresh;
});

test('the other corrections in another language -> all that is read, and it fits', async () => {
  await expectTranslatedCorrections(table, 1);
});
