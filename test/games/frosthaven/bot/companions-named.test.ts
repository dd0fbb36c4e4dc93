/** Over Discord: a companion has a name that can be read. */
import { expect, test } from 'vitest';
import { shortNameWords } from '../../../../src/game-api/panel/text.ts';
import { CHANNEL } from '../../../support/bot/acts/companion-acts.ts';
import type { PlayedBot } from '../../../support/bot/played-bot.ts';
import { setUpPlayedBot } from '../../../support/bot/played-bot.ts';

let table: PlayedBot;

setUpPlayedBot(5, (fresh) => {
  table = fresh;
});

test.each(['a', '*7*', '\u3164\u3164', '!!', '🐺🐺🐺'])(
  'nobody is called %j: the form comes again with the refusal',
  async (name) => {
    const seat = table.local.client('Cem');
    const classes = await seat.press('Join', { channel: CHANNEL });
    const [free] = classes.message?.selects[0]?.options ?? [];
    const form = await seat.choose(free?.value ?? '', { channel: CHANNEL, on: classes.message ?? '' });
    const refused = await seat.submitModal(form.modal, { character: name });
    expect(refused.message?.text).toBe(shortNameWords());
    const again = await seat.press('Name your character', { channel: CHANNEL, on: refused.message ?? '' });
    const named = await seat.submitModal(again.modal, { character: '雪の女王 🐺' });
    expect(named.message?.text).toContain('You are **雪の女王 🐺**');
  },
);
