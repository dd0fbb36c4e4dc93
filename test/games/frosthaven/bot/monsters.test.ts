import { expect, test } from 'vitest';
import { z } from 'zod';
import { campaignGoneWords } from '../../../../src/bot/features/shared/campaign-permissions.ts';
import { outdatedWords } from '../../../../src/bot/response/responses.ts';
import { PARTY } from '../../../../src/engine/rules/rule.ts';
import type { Json } from '../../../../src/engine/values/json.ts';
import { onlyPlayersWords } from '../../../../src/game-api/panel/permission-text.ts';
import type { SeenMessage } from '../../../../src/loopback/clients/seen.ts';
import { chooseForged, forgedButton, postForged, pressForged } from '../../../support/bot/forged.ts';
import type { PlayedBot } from '../../../support/bot/played-bot.ts';
import { GAME, setUpPlayedBot } from '../../../support/bot/played-bot.ts';
import { PEOPLE } from '../../../support/bot/stand-ins.ts';
import { frosthavenSettingsOf } from '../../../support/matches/wished.ts';

const CHANNEL = 'table';
const PICKED = 'if a monster has equal choices, the bot now picks the first.';
const ASKED = 'if a monster has equal choices, the table is now asked.';

let table: PlayedBot;

setUpPlayedBot(2, (fresh) => {
  table = fresh;
});

/** From the button of the settings, or an old one. */
async function typed(person: string, choices: string, channel = table.thread) {
  const on = await postForged(
    { ...table, thread: table.local.client(person).idOf(channel) },
    forgedButton(`monsters:1:${choices}`),
  );
  return table.local.client(person).press(`monsters:1:${choices}`, { channel, on });
}

/** What everybody was told in a channel that says so. */
function told(channel: string, words: string): SeenMessage[] {
  const seen = table.local.client('Cem').visibleMessages(channel);
  return seen.filter(({ text, isEphemeral }) => !isEphemeral && text.includes(words));
}

async function now(): Promise<Json | undefined> {
  return (await frosthavenSettingsOf(table.bot.app.records, 1)).monsters;
}

async function picked(): Promise<readonly string[]> {
  const log = await table.log();
  return log.flatMap((entry) =>
    entry.type === 'answer' && entry.by === 'standing order' && entry.seat === PARTY ? [entry.crumb] : [],
  );
}

test('a member has the bot pick for monsters -> told in thread and panel, and it holds', async () => {
  const set = await typed('Bea', 'picked');
  expect(set.message?.isEphemeral).toBe(true);
  expect(set.message?.text).toContain('If a monster has equal choices, the bot picks the first.');
  expect(told(table.thread, PICKED).map(({ text }) => text)).toEqual([`**Bea** has set for the table: ${PICKED}`]);
  const panel = () =>
    table.local
      .client('Ann')
      .visibleMessages(CHANNEL)
      .find(({ buttons }) => buttons.some(({ label }) => label === 'Join'));
  await expect.poll(() => panel()?.text).toContain('If a monster has equal choices, the bot picks the first.');
  expect(panel()?.buttons.map(({ label }) => label)).toContain('Ask about monsters');
  const again = await typed('Ann', 'picked');
  expect(again.message?.text).toContain('It already is.');
  expect(told(table.thread, PICKED)).toHaveLength(1);
  for (let i = 0; i < 20 && (await picked()).length === 0; i++) {
    await table.players.playAnswers(PEOPLE, table.thread, 20);
  }
  expect((await picked()).length).toBeGreaterThan(0);
  const notes = z.array(z.string()).catch([]);
  const all = await Promise.all(
    Array.from({ length: 80 }, async (_, i) => notes.parse(await table.bot.app.records.note(GAME, `${i}`))),
  );
  expect(all.flat().some((line) => line.includes('at this table the bot takes the first: “'))).toBe(true);
  expect(all.flat().some((line) => line.includes('the party decided'))).toBe(false);
});

test('the panel of the campaign and the standing orders change it too, and it goes back', async () => {
  await table.local.client('Ann').press('Pick for monsters', { channel: CHANNEL });
  expect(await now()).toBe('picked');
  expect(told(table.thread, PICKED)).toHaveLength(1);
  const seat = table.local.client('Bea');
  const status = await seat.runCommand('status', {}, { channel: table.thread });
  const orders = await seat.press('Standing orders', { channel: table.thread, on: status.message ?? '' });
  expect(orders.message?.text).toContain('For the whole table: If a monster has equal choices');
  await seat.press('Ask about monsters', { channel: table.thread, on: orders.message ?? '' });
  expect(await now()).toBe('asked');
  expect(told(table.thread, ASKED)).toHaveLength(1);
});

test('between scenarios the channel of the campaign is told', async () => {
  await table.bot.app.matchService.abandon(GAME);
  const set = await typed('Ann', 'picked', CHANNEL);
  expect(set.message?.buttons).toEqual([]);
  expect(told(CHANNEL, PICKED)).toHaveLength(1);
  expect(await now()).toBe('picked');
});

test('whoever does not play, and what means nothing, changes nothing', async () => {
  expect((await typed('Cem', 'picked')).message?.text).toBe(onlyPlayersWords());
  expect((await pressForged(table, 'Ann', 'monsters:1:perhaps')).text).toBe(outdatedWords());
  expect((await pressForged(table, 'Ann', 'monsters:1')).text).toBe(outdatedWords());
  expect((await pressForged(table, 'Ann', 'monsters:99:picked')).text).toBe(campaignGoneWords());
  expect((await chooseForged(table, 'Cem', 'monsters:1:picked', ['x'])).text).toContain(onlyPlayersWords());
  const { message: settings } = await table.local.client('Cem').runCommand('settings', {}, { channel: table.thread });
  expect(settings?.buttons.map(({ label }) => label)).not.toContain('Pick for monsters');
  expect([await now(), told(table.thread, PICKED)]).toEqual(['asked', []]);
});
