/** What is shown of a campaign between its scenarios, at the local table: sheet, week and party. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadFolder } from '../../../../src/games/frosthaven/content/load.ts';
import type { SeenMessage } from '../../../../src/loopback/clients/seen.ts';
import { runDeed } from '../../../support/bot/deeds.ts';
import type { PlayedBot } from '../../../support/bot/played-bot.ts';
import { startPlayedBot } from '../../../support/bot/played-bot.ts';
import { writePack, yearOfCellars } from '../../../support/written-pack.ts';

let folder: string;
let table: PlayedBot;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'sheet-'));
  table = await startPlayedBot(1, loadFolder(writePack(folder, 'house', yearOfCellars('It rains.'))));
});

afterAll(async () => {
  await table.stop();
  rmSync(folder, { recursive: true, force: true });
  expect(table.complaints).toEqual([]);
  expect(table.local.violations).toEqual([]);
});

const ann = () => table.local.client('Ann');
const HOME = { channel: 'table' };
const ask = async (command: string) => (await runDeed(ann(), command, {}, HOME)).message;
const labels = (message: SeenMessage | undefined) => message?.buttons.map(({ label }) => label);

/** Waits for the picture that is said so. */
async function sees(message: SeenMessage | undefined, alt: string): Promise<void> {
  const isSo = ({ description = '' }: SeenMessage['attachments'][number]) => description.includes(alt);
  await ann().waitForMessage(({ id, attachments }) => id === message?.id && attachments.some(isSo), HOME);
}

async function press(label: string, on: SeenMessage | undefined): Promise<SeenMessage | undefined> {
  return (await ann().press(label, { ...HOME, ...(on && { on }) })).message;
}

test('the sheet is a picture whose pages are turned on its message', async () => {
  const sheet = await ask('campaign sheet');
  expect(sheet?.text).toContain('**Week 1, summer.**');
  await sees(sheet, 'Frosthaven, week 1, summer; 0 boxes marked.');
  expect(labels(sheet)).toEqual(['Frosthaven', 'Items', 'Treasures', 'Retired', 'Notes', 'Map']);
  const retired = await press('Retired', sheet);
  expect(retired?.id).toBe(sheet?.id);
  await sees(retired, 'Retirements. Nobody has retired yet.');
  const notes = await press('Notes', retired);
  await sees(notes, 'The first answer decides');
  expect((await press('Frosthaven', notes))?.text).toBe(sheet?.text);
});

test('the map shows where the party may go', async () => {
  const map = await ask('campaign map');
  expect(map?.text).toBe('**The map.** 1 playable.');
  await sees(map, 'The map around Frosthaven. Playable: The Cellar, Below the house, C3.');
  const sheet = await press('Sheet', map);
  expect(sheet?.text).toContain('Week 1, summer.');
  await sees(await press('Map', sheet), 'The map around Frosthaven.');
});

test('the week says where it stands and what follows', async () => {
  const week = await ask('campaign week');
  expect(week?.text).toContain('The party chooses a scenario, and travels.');
  expect(week?.text).toContain('You can play: *The Cellar*.');
  expect(week?.text).toContain('Something waits in the calendar for week 1.');
  expect(labels(week)).toEqual(['Sheet', 'Map']);
});

test('the party says who plays whom, and how far each is from the next level', async () => {
  const { text = '' } = (await ask('campaign party')) ?? {};
  expect(text).toContain('**Anngar**, Cooper of level 1');
  expect(text).toContain('0 experience, 45 more for level 2');
  expect(text).toContain('**Beagar**');
});
