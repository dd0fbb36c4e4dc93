/** What a campaign is told beside its weeks: who decides, what was read, what is put right. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { loadFolder } from '../../src/games/frosthaven/content/load.ts';
import type { SeenMessage } from '../../src/local/seats/seen.ts';
import { writePack, yearOfCellars } from '../written-pack.ts';
import { PEOPLE, type PlayedBot, playedBot } from './played-bot.ts';

const RAIN = 'It rains on the roof, and through it.';
const HOME = 'table';

let folder: string;
let table: PlayedBot;

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'life-'));
  table = await playedBot(1, loadFolder(writePack(folder, 'house', yearOfCellars(RAIN))));
}, 60_000);

afterEach(async () => {
  await table.stop();
  rmSync(folder, { recursive: true, force: true });
  expect(table.complaints).toEqual([]);
  expect(table.local.violations).toEqual([]);
});

const seat = (person: string) => table.local.seat(person);

/** What somebody is answered who types a command. */
async function typed(person: string, command: string, values = {}, channel = HOME): Promise<SeenMessage> {
  const { message } = await seat(person).command(command, values, { channel });
  if (!message) throw new Error(`${person} was not answered.`);
  return message;
}

/** And presses what stands below the answer. */
async function pressed(person: string, on: SeenMessage, label: string): Promise<SeenMessage> {
  const { message } = await seat(person).press(label, { channel: HOME, on });
  if (!message) throw new Error(`${person} was not answered.`);
  return message;
}

function home(): string {
  return (
    seat('Ann')
      .sees(HOME)
      .find(({ text }) => text.startsWith('# '))?.text ?? ''
  );
}

async function outpost(): Promise<string> {
  expect(await table.players.playOn(PEOPLE, table.thread, 300)).toBe(true);
  const there = () => seat('Ann').channels.find(({ name, isThread }) => isThread && name === 'Frosthaven');
  for (let i = 0; i < 200 && !there(); i++) await new Promise((resolve) => setTimeout(resolve, 20));
  const { id } = there() ?? {};
  if (id === undefined) throw new Error('Nothing is told of the outpost.');
  await seat('Ann').waitFor(({ text }) => text.includes('Downtime'), { channel: id });
  return id;
}

test('how the party decides is set by a panel, stands on that of the campaign, and whoever leads hands it on', async () => {
  const panel = await typed('Ann', 'campaign deciding');
  expect(panel.text).toContain('Now what concerns all is decided by the first who answers.');
  expect(home()).not.toContain('What concerns all');
  expect((await pressed('Ann', panel, 'Vote')).text).toContain('Now what concerns all is decided by vote.');
  expect(home()).toContain('What concerns all is decided by vote.');

  const led = await seat('Bea').choose('Beagar', { channel: HOME, on: await typed('Bea', 'campaign deciding') });
  expect(led.message?.text).toContain('decided by **Beagar**, who leads');
  const other = await typed('Cem', 'campaign deciding');
  expect((await pressed('Cem', other, 'Vote')).text).toBe('Only players of this campaign can change this.');

  const thread = await outpost();
  const again = await pressed('Bea', await typed('Bea', 'campaign deciding'), 'First answer');
  expect(again.text).toContain('by the first who answers');
  await seat('Ann').waitFor(({ text }) => text.includes('From now on what concerns all is decided by the first'), {
    channel: thread,
  });
}, 60_000);
