/** Over Discord: how a party decides between scenarios. */
import { expect, test } from 'vitest';
import { onlyPlayersWords } from '../../../../src/game-api/panel/permission-text.ts';
import { onwardWords } from '../../../../src/games/frosthaven/rules/view-schema/deciding.ts';
import { lifeActs, setUpHouse } from '../../../support/bot/acts/life-acts.ts';
import { pressForged } from '../../../support/bot/forged.ts';
import type { PlayedBot } from '../../../support/bot/played-bot.ts';

let table: PlayedBot;

setUpHouse((fresh) => {
  table = fresh;
});

const { HOME, seat, typed, pressed, home, outpost } = lifeActs(() => table);

test('how the party decides is set -> on the campaign panel; the leader hands it on', async () => {
  const panel = await typed('Ann', 'deciding');
  expect(panel.text).toContain('Right now the first answer decides for everyone.');
  expect(home()).not.toContain('Shared decisions');
  expect((await pressed('Ann', panel, 'Vote')).text).toContain('Right now a vote decides for everyone.');
  expect(home()).toContain('A vote decides for everyone.');

  const led = await seat('Bea').choose('Beagar', { channel: HOME, on: await typed('Bea', 'deciding') });
  expect(led.message?.text).toContain('Right now **Beagar** leads and decides for everyone.');
  expect((await typed('Cem', 'deciding')).buttons).toEqual([]);
  const vote = panel.buttons.find(({ label }) => label === 'Vote')?.customId ?? '';
  expect((await pressForged(table, 'Cem', vote)).text).toBe(`${onlyPlayersWords()} All classes are taken.`);

  const thread = await outpost();
  const again = await pressed('Bea', await typed('Bea', 'deciding'), 'First answer');
  expect(again.text).toContain('Right now the first answer decides for everyone.');
  await seat('Ann').waitForMessage(({ text }) => text.includes(onwardWords('first', '')), {
    channel: thread,
  });
});
