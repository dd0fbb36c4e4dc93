/** Over Discord: a player goes away, and the bot plays for them. */
import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { tableWaitsWords } from '../../../../src/game-api/panel/idle-panels.ts';
import { awayActs } from '../../../support/bot/acts/away-acts.ts';
import type { PlayedBot } from '../../../support/bot/played-bot.ts';
import { setUpPlayedBot } from '../../../support/bot/played-bot.ts';
import { PEOPLE } from '../../../support/bot/stand-ins.ts';

let table: PlayedBot;

setUpPlayedBot(3, (fresh) => {
  table = fresh;
});

const { told, toldTo, panelOf, orderTo, answersOf, playUntil, isAsked } = awayActs(() => table);

test('what is ordered at once is kept whole or not at all, and told with it', async () => {
  await playUntil(PEOPLE, isAsked('cards'));
  const bea = table.local.client('Bea').id;
  const wishes = async () => JSON.stringify(await table.bot.app.records.campaignPreferences(1, bea));
  const before = await wishes();
  const raw = new Database(table.database);
  raw.exec("create trigger refused before insert on outbox begin select raise(abort, 'refused'); end");
  await orderTo('Bea', ['takeDamage', 'askEverything', 'away']).catch(() => undefined);
  expect([await wishes(), told()]).toEqual([before, []]);
  raw.exec('drop trigger refused');
  raw.close();
  const set = await orderTo('Bea', ['takeDamage', 'askEverything', 'away']);
  expect(set?.text).toContain('Take damage without asking me');
  await expect.poll(told).toEqual([expect.stringContaining('is away')]);
  expect(await wishes()).toMatch(/"askEverything":true,"away":true.*"takeDamage":true/);
  expect(table.complaints.splice(0)).toHaveLength(1);
});

test('a player goes away -> the bot plays a round for them; once back, they are asked', async () => {
  await playUntil(PEOPLE, isAsked('cards'));
  const set = await orderTo('Bea', ['away']);
  expect(set?.text).toContain('- Play for me until I am back');
  expect(set?.buttons.map(({ label }) => label)).toContain('I am back');
  expect(told()).toEqual(['**Bea** is away: the bot plays **Beagar** until **Bea** is back.']);
  expect(toldTo('Bea').some(({ pingsYou }) => pingsYou)).toBe(false);
  const [chosen] = (await answersOf('Bea', 'standing order')).filter(({ crumb }) => crumb.includes('card'));
  expect(chosen?.value.length).toBeGreaterThan(0);
  const { text, labels } = await panelOf('Bea');
  expect(text).toBe(`You are away: the bot plays for you. ${tableWaitsWords('**Anngar**')}`);
  expect(labels).toEqual(['I am back', 'Refresh', 'Hand', 'Board', 'Status']);
  const byHand = (await answersOf('Bea', 'player')).length;
  await playUntil(['Ann'], ({ view }) => view.round > 1);
  expect(await answersOf('Bea', 'player')).toHaveLength(byHand);
  const given = (await answersOf('Bea', 'standing order')).length;
  expect(given).toBeGreaterThan(3);
  const status = await table.local.client('Ann').runCommand('status', {}, { channel: table.thread });
  expect(status.message?.text).toMatch(/\*\*Beagar\*\*.*; away, played by the bot/);
  expect(status.message?.text).not.toMatch(/\*\*Anngar\*\*.*played by the bot/);
  const returned = await table.local
    .client('Bea')
    .press('I am back', { channel: table.thread, on: (await panelOf('Bea')).message });
  expect(returned.message?.text).toMatch(/^\*You are back: you are asked again\.\*\n/);
  await expect.poll(() => told().at(-1)).toBe('**Bea** is back, and plays **Beagar** again.');
  await playUntil(PEOPLE, ({ view }) => view.round > 2);
  expect(await answersOf('Bea', 'standing order')).toHaveLength(given);
  expect((await answersOf('Bea', 'player')).length).toBeGreaterThan(byHand);
});
