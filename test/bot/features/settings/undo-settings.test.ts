/** Over Discord: who may take something back, as a table has settled it. */
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

const { typed, pressed, chosen } = settingsActs(() => table);

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
