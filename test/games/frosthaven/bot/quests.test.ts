/** Personal quests and those who come for them, by what a group presses. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { joinFirstWords } from '../../../../src/game-api/panel/refusal-text.ts';
import { loadFolder } from '../../../../src/games/frosthaven/content/load.ts';
import type { SeenMessage } from '../../../../src/loopback/clients/seen.ts';
import { runDeed } from '../../../support/bot/deeds.ts';
import { pressForged } from '../../../support/bot/forged.ts';
import type { PlayedBot } from '../../../support/bot/played-bot.ts';
import { startPlayedBot } from '../../../support/bot/played-bot.ts';
import { PEOPLE } from '../../../support/bot/stand-ins.ts';
import { classOf, goalOf, writePack, yearOfCellars } from '../../../support/written-pack.ts';

const questOf = (name: string) => ({
  id: name.toLowerCase().replaceAll(' ', '-'),
  name,
  text: `${name} is why.`,
  asks: [{ tally: 'rounds', least: 2 }],
  task: 'Be there for 2 rounds.',
  done: `${name} was worth it.`,
  envelope: 'the-loft',
  alternate: 'the-race',
});
const QUESTS = ['The Lid', 'The Hinge', 'The Nail', 'The Latch', 'The Sill', 'The Beam'];
const kiln = { id: 'kiln', number: 1, name: 'Kiln', icon: 'house', start: 'locked' };
const LEVEL = {
  prosperity: 1,
  cost: { lumber: 1 },
  text: 'Warm.',
  repair: 1,
  wrecked: { text: 'Cold.', cost: { lumber: 1 } },
};

const CARDS = ['Wick', 'Spill', 'Snuff', 'Glass', 'Pole', 'Oil'];
const HOUSE = {
  ...yearOfCellars('It rains.'),
  'classes/chandler.json': { ...classOf('chandler', 'Chandler', CARDS), locked: true },
  'classes/sawyer.json': classOf('sawyer', 'Sawyer', ['Kerf', 'Set', 'Rip', 'Pit', 'Dust', 'Log']),
  'goals.json': { goals: Array.from({ length: 12 }, (_, i) => goalOf(`goal-${i}`, i)) },
  'buildings.json': { buildings: [{ ...kiln, levels: [LEVEL] }] },
  'quests.json': {
    quests: QUESTS.map(questOf),
    envelopes: [
      { id: 'the-loft', text: 'There is a loft over the loft.', buildings: ['kiln'], class: 'chandler' },
      { id: 'the-race', text: 'The water runs.', buildings: ['kiln'] },
    ],
  },
};

let folder: string;
let table: PlayedBot;

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'quests-'));
  table = await startPlayedBot(3, loadFolder(writePack(folder, 'house', HOUSE)));
});

afterEach(async () => {
  await table.stop();
  rmSync(folder, { recursive: true, force: true });
  expect(table.complaints).toEqual([]);
  expect(table.local.violations).toEqual([]);
});

const HOME = 'table';
const seat = (person: string) => table.local.client(person);
const labels = (message: SeenMessage | undefined) => message?.buttons.map(({ label }) => label) ?? [];
const typed = async (person: string, command: string) =>
  (await runDeed(seat(person), command, {}, { channel: HOME })).message;
const pressed = async (person: string, label: string, on?: SeenMessage, channel = HOME) =>
  (await seat(person).press(label, { channel, ...(on && { on }) })).message;

function home(): SeenMessage | undefined {
  return seat('Ann')
    .visibleMessages(HOME)
    .find(({ text }) => text.startsWith('# '));
}

/** The quest that somebody keeps, of the two that they are shown. */
async function keeps(person: string): Promise<{ kept: string; declined: string }> {
  const asked = await typed(person, 'quest');
  const [kept = '', declined = ''] = labels(asked).filter((label) => QUESTS.includes(label));
  await pressed(person, kept, asked);
  return { kept, declined };
}

async function playedOut(): Promise<string> {
  expect(await table.players.playAnswers(PEOPLE, table.thread, 300)).toBe(true);
  const there = () => seat('Ann').channels.find(({ name, isThread }) => isThread && name === 'Frosthaven');
  await expect.poll(there).toBeDefined();
  const { id: thread = '' } = there() ?? {};
  await seat('Ann').waitForMessage(({ text }) => text.includes('Downtime'), { channel: thread });
  return thread;
}

const publicWords = () =>
  seat('Cem')
    .channels.flatMap(({ id }) => seat('Cem').visibleMessages(id))
    .map(({ text }) => text)
    .join('\n');

test('NEW-08 NEW-09 one of two quests is kept -> secret until the party opens all', async () => {
  expect(home()?.text).toContain('Personal quests: everyone keeps their own.');
  expect(labels(home())).toEqual(expect.arrayContaining(['To the scenario', 'Personal quest']));
  const { kept, declined } = await keeps('Ann');
  const own = await typed('Ann', 'quest');
  expect(own?.text).toContain(`## ${kept}\n${kept} is why.\n*Be there for 2 rounds.*\n▱▱▱▱▱▱▱▱▱▱ 0 of 2 rounds`);
  expect(own?.text).toContain('Nobody else sees this.');
  await keeps('Bea');
  expect(labels(await typed('Bea', 'quest'))).toEqual(['Open all quests']);
  expect((await typed('Bea', 'quest'))?.text).not.toContain(kept);
  expect((await pressForged(table, 'Cem', 'quest:1')).text).toBe(joinFirstWords());
  for (const quest of QUESTS) expect(publicWords()).not.toContain(quest);

  const sure = await pressed('Bea', 'Open all quests', await typed('Bea', 'quest'));
  expect(sure?.text).toContain('Does the party agree?');
  for (const quest of QUESTS) expect(publicWords()).not.toContain(quest);
  const opened = await pressed('Bea', 'Open all quests', sure);
  expect(opened?.text).toContain(`- **Anngar**: *${kept}*, 0 of 2`);
  await expect.poll(() => home()?.text).toContain(`*${kept}*, 0 of 2`);
  expect(home()?.text).toContain('Personal quests: open to all.');
  expect(publicWords()).not.toContain(declined);
});

test('RTR-01 RTR-03 UNL-03 CRE-01 a quest is done -> retires, unlocks, is replaced', async () => {
  const { kept } = await keeps('Ann');
  const thread = await playedOut();
  expect((await typed('Ann', 'quest'))?.text).toContain('**Anngar** retires in Downtime');
  const panel = await pressed('Ann', 'My panel', undefined, thread);
  expect(labels(panel)).not.toContain('Done');
  const sure = await pressed('Ann', 'Retire', panel, thread);
  expect(sure?.text).toContain(`**${kept}** is done`);
  expect(publicWords()).not.toContain(kept);
  await pressed('Ann', 'Retire', sure, thread);
  await expect.poll(publicWords).toContain(`**Anngar** retires.\n${kept} was worth it.`);
  for (const words of [
    'There is a loft over the loft.',
    '**Kiln** can now be built.',
    'New characters can now be of this class: **Chandler**',
  ])
    expect(publicWords()).toContain(words);
  await expect.poll(() => home()?.text).toContain('with a new character');
  expect(labels(home())).toContain('Join');

  const waiting = await pressed('Ann', 'My panel', undefined, thread);
  expect(waiting?.text).toContain('Make a new one');
  const classes = await pressed('Ann', 'Make a new character', waiting, thread);
  const free = classes?.selects[0]?.options.map(({ value }) => value);
  expect(free?.toSorted()).toEqual(['chandler', 'cooper', 'sawyer']);
  const { modal } = await seat('Ann').choose('chandler', { channel: thread, ...(classes && { on: classes }) });
  await seat('Ann').submitModal(modal, { character: 'Ida' });
  await expect.poll(() => home()?.text).toContain('**Ida**, Chandler of level 1');
  const chosen = await keeps('Ann');
  expect(chosen.kept).not.toBe(kept);
  expect(labels(await typed('Ann', 'quest'))).toContain('Abandon Ida');
});

test('CRE-02 CRE-03 GAP-10 set aside -> comes back; abandon -> asks twice, then gone', async () => {
  for (const id of ['set-aside:1', 'let-go:1:0'])
    expect((await pressForged(table, 'Ann', id)).text).toBe('Characters come and go in Downtime only.');
  expect((await pressForged(table, 'Ann', 'return:1')).text).toBe('Nobody waits for you.');
  await playedOut();
  const aside = await typed('Ann', 'set aside');
  expect(aside?.text).toContain('**Anngar** waits, with all belongings.');
  expect(labels(aside)).toEqual(['Make a new character', 'Anngar comes back', 'Open all quests']);
  const classes = await pressed('Ann', 'Make a new character', aside);
  expect(classes?.selects[0]?.options.map(({ value }) => value)).toEqual(['sawyer']);
  expect((await typed('Ann', 'return'))?.text).toContain('**Anngar** is back.');

  const asked = await typed('Ann', 'let go');
  expect(asked?.text).toContain('would leave for good');
  expect(home()?.text).toContain('**Anngar**');
  const gone = await pressed('Ann', 'Abandon Anngar for good', asked);
  expect(gone?.text).toContain('**Anngar** is gone.');
  expect(labels(gone)).toEqual(['Make a new character', 'Open all quests']);
  await expect.poll(() => home()?.text).not.toContain('**Anngar**');
});
