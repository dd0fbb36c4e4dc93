/** The trial of secrets finds what is told to those who may not know it, and nothing where nobody is. */
import { Routes } from 'discord.js';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { frosthaven } from '../../../src/games/frosthaven/game.ts';
import { Secrets } from '../../../tools/trial/secrets.ts';
import type { TrialCampaign, TrialTable } from '../../../tools/trial/table.ts';
import { openTable } from '../../../tools/trial/table.ts';
import { trial } from '../../../tools/trial/trial.ts';
import { runTool } from '../../support/printed.ts';

let table: TrialTable;
let played: TrialCampaign;
let secrets: Secrets;

beforeEach(async () => {
  table = await openTable({ seed: 1, people: ['Ann', 'Bea'], channels: ['north'] });
  played = await table.begin(frosthaven, 'north', ['Ann', 'Bea']);
  secrets = new Secrets(table);
});

afterEach(async () => {
  await table.stop();
});

/** What Ann alone reads, in her hand. */
async function cardOfAnn(): Promise<string> {
  const { message } = await table.local.client('Ann').runCommand('hand', {}, { channel: played.thread });
  return /\d+ ([A-Z][\w’ ]+?)(?:,|$)/m.exec(message?.text ?? '')?.[1] ?? '';
}

async function says(body: object): Promise<string[]> {
  await table.bot.client.rest.post(Routes.channelMessages(played.thread), { body });
  return secrets.findLeaks([played]);
}

test('what stands in a hand is found on the buttons of what everybody sees', async () => {
  const card = await cardOfAnn();
  expect(card).not.toBe('');
  expect(await secrets.findLeaks([played])).toEqual([]);
  expect(secrets.size).toBeGreaterThan(100);
  const told = `“${card}” was told to everybody: `;
  const button = { type: 2, style: 2, label: card, custom_id: 'x' };
  expect((await says({ content: 'Look', components: [{ type: 1, components: [button] }] }))[0]).toContain(told);
});

test('what everybody has read is no secret any more, and the token is one', async () => {
  const card = await cardOfAnn();
  expect(await says({ content: `The token is ${table.local.token}` })).toEqual(['the token was told to everybody']);
  expect(await says({ content: card })).toHaveLength(1);
  expect(await says({ content: card })).toEqual([]);
});

test('a card of a hand in the log is found', async () => {
  const card = await cardOfAnn();
  await secrets.findLeaks([played]);
  table.bot.app.log.info(`somebody holds ${card}`);
  expect((await secrets.findLeaks([played])).map((each) => each.split(':')[0])).toEqual([
    `“${card}” stands in the log`,
  ]);
});

test('whole games of either kind tell nobody what is secret', async () => {
  for (const game of ['frosthaven', 'frostgrave']) {
    const { printedLines, code } = await runTool(trial, 'secrets', '--games', '1', '--game', game, '--seed', '3');
    expect(printedLines).toHaveLength(1);
    const tried = JSON.parse(printedLines[0] ?? '');
    expect(tried).toMatchObject({ game, games: 1, ended: 1, faults: 0 });
    expect(tried.compared).toBeGreaterThan(10);
    expect(code).toBe(0);
  }
});
