/** Over Discord: the table judges a scenario whose goal no situation says. END-01 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { loadFolder } from '../../../../src/games/frosthaven/content/load.ts';
import type { SeenMessage } from '../../../../src/loopback/clients/seen.ts';
import type { PlayedBot } from '../../../support/bot/played-bot.ts';
import { startPlayedBot } from '../../../support/bot/played-bot.ts';
import { PEOPLE } from '../../../support/bot/stand-ins.ts';
import { CELLAR, writePack } from '../../../support/written-pack.ts';

let folder: string;
let table: PlayedBot;

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'judged-'));
  const cellar = { ...CELLAR, goal: 'by the table', goalText: 'Win when the three lamps are out.' };
  table = await startPlayedBot(3, loadFolder(writePack(folder, 'house', { 'scenarios/the-cellar.json': cellar })));
});
afterEach(async () => {
  await table.stop();
  rmSync(folder, { recursive: true, force: true });
  expect(table.complaints).toEqual([]);
  expect(table.local.violations).toEqual([]);
});

const seat = (person: string) => table.local.client(person);
const labels = (message: SeenMessage | undefined) => message?.buttons.map(({ label }) => label) ?? [];
const panel = async (person: string) => (await seat(person).press('My panel', { channel: table.thread })).message;

const told = () =>
  seat('Ann')
    .visibleMessages(table.thread)
    .map(({ text }) => text)
    .join('\n');

/** People answer whatever is asked until all have read this. */
async function playedUntil(words: string): Promise<void> {
  for (let i = 0; i < 300 && !told().includes(words); i++) await table.players.playAnswers(PEOPLE, table.thread, 1);
  expect(told()).toContain(words);
}

test('a button -> the party is asked who says that it is completed, and the round is played out', async () => {
  await playedUntil('## Round 1');
  const person = 'Ann';
  const shown = await panel(person);
  expect(labels(shown)).toContain('Judge the goal');
  expect(shown?.text).not.toContain('Is the scenario completed');
  await seat(person).press('Judge the goal', { channel: table.thread, ...(shown && { on: shown }) });
  const asked = await panel(person);
  expect(asked?.text).toContain(
    '**Goal:** Win when the three lamps are out. Is the scenario completed or lost, or does it go on?',
  );
  expect(labels(asked)).toEqual(expect.arrayContaining(['It goes on', 'Completed', 'All is lost']));
  await seat(person).press('Completed', { channel: table.thread, ...(asked && { on: asked }) });
  await expect.poll(told).toContain('asks whether the goal is met.');
  expect(await table.players.playAnswers(PEOPLE, table.thread, 60)).toBe(true);
  expect(told()).toContain('The goal is achieved!');
});

test('a round ends -> everybody is asked; it goes on with one press', async () => {
  await playedUntil('Who takes a short rest?');
  const isAsked = () => told().includes('is the goal met, is all lost, or does the scenario go on?');
  for (let i = 0; i < 60; i++) {
    await table.bot.app.outboxWorker.waitUntilIdle();
    if (isAsked()) break;
    const person = PEOPLE[i % PEOPLE.length] ?? '';
    const asked = await panel(person);
    const on = { channel: table.thread, ...(asked && { on: asked }) };
    if (labels(asked).includes('No rest')) await seat(person).press('No rest', on);
    else await table.players.playAnswers([person], table.thread, 1);
  }
  expect(isAsked()).toBe(true);
  const shown = await panel('Bea');
  expect(labels(shown)).toEqual(
    expect.arrayContaining(['It goes on', 'Completed', 'All is lost', 'It goes on; ask again after a change']),
  );
  await seat('Bea').press('It goes on', { channel: table.thread, ...(shown && { on: shown }) });
  await expect.poll(told).toContain('## Round 2');
});
