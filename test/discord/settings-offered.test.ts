/** Over Discord: what the settings, and the panels that they lead to, offer somebody is done when they press it. */
import { expect, test } from 'vitest';
import type { SeenMessage } from '../../src/local/seats/seen.ts';
import { settling } from '../../src/tables/table-settings.ts';
import { pressAll, refusedOf } from './offers.ts';
import { GAME, type PlayedBot, playedAnew } from './played-bot.ts';

let table: PlayedBot;

playedAnew(3, (fresh) => {
  table = fresh;
});

/** The match itself, and what is for everybody. */
const LEAVES = /^(panel|begin|home|quiet|my-quiet|undo|why|log):/;
/** Said when it is done; and how it is, to those who may not change it. */
const DONE =
  /^(Where the rules leave a monster several choices,|Of those who are equally fast|At which level a scenario begins|What your scenarios are played by|Now what concerns all)/;

async function opens(person: string, command: string): Promise<SeenMessage> {
  const { message } = await table.local.seat(person).command(command, {}, { channel: 'table' });
  if (!message) throw new Error(`${person} was not answered.`);
  return message;
}

async function refusedTo(person: string, command = 'settings'): Promise<string[]> {
  const seat = table.local.seat(person);
  const all = await pressAll({ seat, open: () => opens(person, command), leaves: LEAVES, depth: 3 });
  expect(all.length, person).toBeGreaterThan(10);
  return refusedOf(all, DONE);
}

async function refusedToAll(): Promise<string[]> {
  const refused: string[] = [];
  for (const person of ['Ann', 'Bea', 'Cem'])
    for (const each of await refusedTo(person)) refused.push(`${person}: ${each}`);
  return refused;
}

async function founderRules(): Promise<void> {
  await table.bot.app.tables.change(GAME, async () => ({
    change: settling(1, { ruling: 'founder', starting: 'founder' }),
  }));
}

test('while a scenario is played, the settings refuse nobody what they offer: founder, player and onlooker', async () => {
  expect(await refusedToAll()).toEqual([]);
});

test('where the founder keeps by what is played, the settings offer others nothing of it', async () => {
  await founderRules();
  for (const person of ['Bea', 'Cem']) expect.soft(await refusedTo(person), person).toEqual([]);
});

test('between scenarios the settings refuse nobody what they offer', async () => {
  await table.bot.app.tables.abandon(GAME);
  expect(await refusedToAll()).toEqual([]);
});
