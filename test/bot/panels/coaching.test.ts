/** One sentence on each panel of somebody's first match. */
import { expect, test } from 'vitest';
import { changePreferences, preferencesOf } from '../../../src/matches/settings/campaign-preferences.ts';
import { settingsChange } from '../../../src/matches/settings/game-settings.ts';
import { forgedButton, postForged } from '../../support/bot/forged.ts';
import type { PlayedBot } from '../../support/bot/played-bot.ts';
import { GAME, setUpPlayedBot } from '../../support/bot/played-bot.ts';

const CAMPAIGN = 1;
const GOALS = 'Who meets a battle goal by the end gets checkmarks';
const CARDS = 'The card that leads gives your initiative: low is early.';

let table: PlayedBot;
setUpPlayedBot(2, (fresh) => {
  table = fresh;
});

async function playQuick(): Promise<void> {
  const { app } = table.bot;
  const campaign = await app.records.campaign(CAMPAIGN);
  await app.records.changeCampaign(settingsChange(app.pack(campaign?.pack ?? ''), CAMPAIGN, { playStyle: 'quick' }));
}

async function panel(person: string): Promise<string> {
  const { message } = await table.local.client(person).press('My panel', { channel: table.thread });
  return message?.content ?? '';
}

const coachedIn = async (person: string) =>
  (await preferencesOf(table.bot.app.records, CAMPAIGN, table.local.client(person).id)).coached;

test('a quick table, a first match -> each question is explained in one line', async () => {
  await playQuick();
  expect(await panel('Ann')).toContain(`\n-# ${GOALS}`);
  expect(await coachedIn('Ann')).toBe(GAME);
  for (let i = 0; i < 20 && !(await panel('Ann')).includes(CARDS); i++)
    for (const person of ['Ann', 'Bea']) await table.players.answerQuestion(person, table.thread);
  expect(await panel('Ann')).toContain(`\n-# ${CARDS}`);
});

test('a first match -> a menu explains the terms that stand on the panel, and nothing else', async () => {
  await playQuick();
  const panelOf = async () => (await table.local.client('Ann').press('My panel', { channel: table.thread })).message;
  const whatIs = `what-is:${GAME}`;
  const menuOf = async () => (await panelOf())?.selects.find(({ customId }) => customId === whatIs);
  for (let i = 0; i < 20 && !(await panelOf())?.content.includes(CARDS); i++)
    for (const person of ['Ann', 'Bea']) await table.players.answerQuestion(person, table.thread);
  const on = await panelOf();
  const menu = on?.selects.find(({ customId }) => customId === whatIs);
  expect(menu?.placeholder).toBe('What is this?');
  const offered = menu?.options.map(({ label }) => label) ?? [];
  expect(offered).toContain('Initiative');
  expect(offered.length).toBeLessThanOrEqual(12);
  const { message } = await table.local.client('Ann').choose('Initiative', {
    ...{ channel: table.thread, on: on ?? '', select: whatIs },
  });
  expect([message?.isEphemeral, message?.id === on?.id]).toEqual([true, false]);
  expect(message?.content).toMatch(/^\*\*Initiative\*\*: .+\n-# Frosthaven rulebook, page/);
  const { id } = table.local.client('Ann');
  await changePreferences(table.bot.app.records, CAMPAIGN, id, { coached: 99 });
  expect(await menuOf()).toBeUndefined();
});

test('the button in place of that menu -> the menu, privately, with the terms of its message', async () => {
  await playQuick();
  const whatIs = `what-is:${GAME}`;
  const ann = table.local.client('Ann');
  const on = await postForged(table, forgedButton(whatIs), 'A low **initiative** acts early.');
  const asked = await ann.press(whatIs, { channel: table.thread, on });
  const offered = asked.message?.selects.find(({ customId }) => customId === whatIs)?.options ?? [];
  expect(offered.map(({ label }) => label)).toEqual(['Initiative']);
  const told = await ann.choose('Initiative', { channel: table.thread, on: asked.message ?? '', select: whatIs });
  expect([asked.message?.isEphemeral, told.message?.isEphemeral]).toEqual([true, true]);
  expect(told.message?.content).toMatch(/^\*\*Initiative\*\*: /);
});

test('a table that is asked everything -> it knows the game, and reads nothing of it', async () => {
  expect(await panel('Ann')).not.toContain(GOALS);
  expect(await coachedIn('Ann')).toBe(0);
});

test('somebody had another first match -> nothing is explained in this one', async () => {
  await playQuick();
  const { id } = table.local.client('Ann');
  await changePreferences(table.bot.app.records, CAMPAIGN, id, { coached: 99 });
  expect(await panel('Ann')).not.toContain(GOALS);
  expect(await panel('Bea')).toContain(GOALS);
});

test('somebody has finished a match here before coaching came -> nothing is explained', async () => {
  await playQuick();
  const { records } = table.bot.app;
  const { gamesOf } = records;
  const now = await gamesOf(CAMPAIGN);
  const before = now.map((row) => ({ ...row, id: row.id + 100, result: 'won' }));
  records.gamesOf = async (...asked) => [...(await gamesOf(...asked)), ...before];
  expect(await panel('Ann')).not.toContain(GOALS);
  expect(await coachedIn('Ann')).toBe(-1);
  records.gamesOf = gamesOf;
});
