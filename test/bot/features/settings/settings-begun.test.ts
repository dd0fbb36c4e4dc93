/** Over Discord: a scenario begins as its table has settled in `/settings`. */
import { expect, test } from 'vitest';
import type { PlayedBot } from '../../../support/bot/played-bot.ts';
import { GAME, setUpPlayedBot } from '../../../support/bot/played-bot.ts';
import { settingsActs } from '../../../support/bot/settings-acts.ts';

let table: PlayedBot;

setUpPlayedBot(3, (fresh) => {
  table = fresh;
});

const { typed, pressed, opened, chosen } = settingsActs(() => table);

test('where its founder begins games, nobody else does', async () => {
  await table.bot.app.matchService.abandon(GAME);
  await chosen('Ann', 'Permissions', 'Who begins', 'Who begins a game: its founder');
  const refused = await typed('Bea', 'start', {}, 'table');
  expect(refused.content).toBe('At this table the founder decides when a game begins (`/settings`).');
  expect((await typed('Ann', 'start', {}, 'table')).content).toContain('Which scenario do you play?');
});

test('LVL-01 the difficulty is set -> a scenario begins that far from recommended', async () => {
  await table.bot.app.matchService.abandon(GAME);
  const levels = async () => {
    const list = await typed('Ann', 'start', {}, 'table');
    const where = { channel: list.channelId, on: list };
    const { message } = await table.local.client('Ann').choose([list.selects[0]?.options[0]?.value ?? ''], where);
    return message;
  };
  expect((await levels())?.buttons[0]?.label).toBe('Start at level 1');
  await pressed('Bea', 'Very hard', await opened('Bea', 'Difficulty'));
  expect((await typed('Bea', 'settings')).content).toContain('Difficulty: very hard, two levels above');
  const hard = await levels();
  expect(hard?.buttons[0]?.label).toBe('Start at level 3');
  expect(hard?.selects[0]?.options.map(({ label }) => label)).toContain('Level 1 (recommended)');
});
