/** Over Discord: a table plays as it has settled in `/settings`. */
import { expect, test } from 'vitest';
import { onlyTableAgreesWords } from '../../../../src/bot/features/play/undo-request.ts';
import { tableSettingsChange } from '../../../../src/matches/settings/table-settings.ts';
import type { PlayedBot } from '../../../support/bot/played-bot.ts';
import { GAME, setUpPlayedBot } from '../../../support/bot/played-bot.ts';
import { settingsActs } from '../../../support/bot/settings-acts.ts';
import { PEOPLE } from '../../../support/bot/stand-ins.ts';

let table: PlayedBot;

setUpPlayedBot(3, (fresh) => {
  table = fresh;
});

const { typed, pressed, opened, chosen, told } = settingsActs(() => table);

test('told briefly, what happens has no sums and names no card that was played', async () => {
  await table.players.playAnswers(PEOPLE, table.thread, 40);
  const before = (await told()).join('\n');
  expect([/ = \d/.test(before), before.includes('plays the')]).toEqual([true, true]);
  await chosen('Bea', 'Words', 'Round reports', 'Round reports: brief');
  const known = new Set(await told());
  await table.players.playAnswers(PEOPLE, table.thread, 60);
  const after = (await told()).filter((words) => !known.has(words)).slice(1);
  expect(after.join('\n')).toContain('strikes');
  expect(after.filter((words) => / = \d/.test(words))).toEqual([]);
});

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

test('where nobody takes back anything alone, what is free elsewhere needs all others', async () => {
  await chosen('Ann', 'Permissions', 'Who may undo', 'Who may undo: nobody, unless all agree');
  await table.players.answerQuestion('Ann', table.thread);
  const offer = await typed('Ann', 'undo');
  expect(offer.content).toContain('Nobody takes back anything alone at this table, so everyone must agree.');
  await pressed('Ann', 'Ask the table', offer);
  await table.bot.app.outboxWorker.waitUntilIdle();
  const request = table.local
    .client('Bea')
    .visibleMessages(table.thread)
    .find(({ content }) => content.includes('asks to take back'));
  if (!request) throw new Error('Nobody was asked.');
  expect((await pressed('Bea', 'Agree', request)).content).toBe('Taken back.');
  expect((await table.log()).filter(({ type }) => type === 'undo')).toHaveLength(1);
});

test('undo needs the game-master’s consent -> they alone can give it', async () => {
  await chosen(
    'Ann',
    'Permissions',
    'Who may undo',
    'Who may undo: each their own; the rest if the game-master agrees',
  );
  await table.bot.app.matchService.applyDecision(GAME, async () => ({
    change: tableSettingsChange(1, { master: table.local.client('Cem').id }),
  }));
  let offer = await typed('Ann', 'undo');
  for (let i = 0; i < 60 && !offer.buttons.some(({ label }) => label === 'Ask the game-master'); i++) {
    await table.players.playAnswers(PEOPLE, table.thread, 1);
    offer = await typed('Ann', 'undo');
  }
  expect(offer.content).toContain('so the game-master must agree.');
  await pressed('Ann', 'Ask the game-master', offer);
  await table.bot.app.outboxWorker.waitUntilIdle();
  const request = table.local
    .client('Cem')
    .visibleMessages(table.thread)
    .find(({ content }) => content.includes('asks to take back'));
  if (!request) throw new Error('Nobody was asked.');
  expect(request.pingsYou).toBe(true);
  expect((await pressed('Bea', 'Agree', request)).content).toBe('You agree. Still missing: the game-master.');
  expect((await pressed('Dov', 'Agree', request)).content).toBe(onlyTableAgreesWords());
  expect((await pressed('Cem', 'Agree', request)).content).toBe('Taken back.');
  expect((await table.log()).filter(({ type }) => type === 'undo')).toHaveLength(1);
});
