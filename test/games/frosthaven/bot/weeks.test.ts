/** The weeks of a campaign at the local table, from one scenario to the next. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { tableWaitsWords } from '../../../../src/game-api/panel/idle-panels.ts';
import { loadFolder } from '../../../../src/games/frosthaven/content/load.ts';
import type { SeenMessage } from '../../../../src/loopback/clients/seen.ts';
import type { PlayedBot } from '../../../support/bot/played-bot.ts';
import { startPlayedBot } from '../../../support/bot/played-bot.ts';
import { PEOPLE } from '../../../support/bot/stand-ins.ts';
import { writePack, yearOfCellars } from '../../../support/written-pack.ts';

const RAIN = 'It rains on the roof, and through it.';

let folder: string;
let table: PlayedBot;

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'weeks-'));
  table = await startPlayedBot(1, loadFolder(writePack(folder, 'house', yearOfCellars(RAIN))));
});

afterEach(async () => {
  await table.stop();
  rmSync(folder, { recursive: true, force: true });
  expect(table.complaints).toEqual([]);
  expect(table.local.violations).toEqual([]);
});

const seat = (person: string) => table.local.client(person);
const HOME = 'table';

/** The panel of the campaign. */
function home(): SeenMessage | undefined {
  return seat('Ann')
    .visibleMessages(HOME)
    .find(({ text }) => text.startsWith('# '));
}

const labels = (message: SeenMessage | undefined) => message?.buttons.map(({ label }) => label);

async function outpost(): Promise<string> {
  const there = () => seat('Ann').channels.find(({ name, isThread }) => isThread && name === 'Frosthaven');
  await expect.poll(there).toBeDefined();
  const { id } = there() ?? {};
  if (id === undefined) throw new Error('Nothing is told of the outpost.');
  return id;
}

test('a scenario ends -> a week passes in its own thread, then the next may begin', async () => {
  expect(home()?.text).toContain('**Week 1, summer.**');
  const { message: tooSoon } = await seat('Ann').runCommand('start', {}, { channel: HOME });
  expect(tooSoon?.text).toContain('A scenario is being played already');
  expect(await table.players.playAnswers(PEOPLE, table.thread, 300)).toBe(true);

  const thread = await outpost();
  await seat('Ann').waitForMessage(({ text }) => text.includes('Downtime'), { channel: thread });
  const told = seat('Ann')
    .visibleMessages(thread)
    .map(({ text }) => text);
  expect(told.join('\n')).toContain(RAIN);
  expect(told.length).toBeLessThanOrEqual(4);
  await seat('Ann').waitForMessage(({ text }) => text.includes('Waiting for **Anngar** and **Beagar**'), {
    channel: HOME,
  });
  expect(labels(home())).toEqual([
    'My panel',
    'Cards and items',
    'My character',
    'Sheet',
    'Map',
    'Story',
    'Pick for monsters',
    'Join',
    'End Downtime',
    'Leave',
    'Settings',
  ]);
  expect(home()?.text).not.toContain('choose a scenario');
  const { message: notYet } = await seat('Ann').runCommand('start', {}, { channel: HOME });
  expect(notYet?.text).toBe('Downtime is not over.');

  const { message: panel } = await seat('Ann').press('My panel', { channel: thread });
  expect(labels(panel)).toEqual(['Give to Frosthaven', 'Done', 'Undo', 'My character', 'My cards']);
  const { message: giving } = await seat('Ann').press('Give to Frosthaven', { channel: thread, ...on(panel) });
  expect(labels(giving)).toEqual(['2 lumber', 'Nothing', 'Undo', 'My character', 'My cards']);
  const { message: sum } = await seat('Ann').press('2 lumber', { channel: thread, ...on(giving) });
  const { message: again } = await seat('Ann').press('1', { channel: thread, ...on(sum) });
  expect(labels(again)).toEqual(['Give to Frosthaven', 'Done', 'Undo', 'My character', 'My cards']);
  const { message: waiting } = await seat('Ann').press('Done', { channel: thread, ...on(again) });
  expect(waiting?.text).toContain(tableWaitsWords('**Beagar**'));

  const { message: sure } = await seat('Ann').press('End Downtime', { channel: HOME });
  expect(sure?.text).toContain('**Beagar** is not done.');
  const { message: ended } = await seat('Ann').press('End Downtime anyway', { channel: HOME, ...on(sure) });
  expect(ended?.text).toBe('Downtime is over.');
  await seat('Ann').waitForMessage(({ text }) => text.includes('Week 2, summer'), { channel: HOME });
  expect(home()?.text).toContain(`What has happened between scenarios: <#${thread}>.`);
  const headings = seat('Ann')
    .visibleMessages(thread)
    .flatMap(({ text }) => /^## (.*)$/m.exec(text)?.[1] ?? []);
  expect(new Set(headings), 'what is told is of the week that ends').toEqual(new Set(['Week 1, summer']));
  const { message: offered } = await seat('Ann').press('Choose a scenario', { channel: HOME });
  expect(offered?.selects[0]?.options.map(({ value }) => value)).toEqual(['the-cellar', 'the-attic']);
});

function on(message: SeenMessage | undefined): { on?: SeenMessage } {
  return message ? { on: message } : {};
}
