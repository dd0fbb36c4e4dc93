/** People come and go while a campaign is under way: in the middle of a scenario, of an event, of Downtime. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { campaignLeftWords, memberRemovedWords } from '../../../../../src/bot/features/campaign/membership.ts';
import { loadFolder } from '../../../../../src/games/frosthaven/content/load.ts';
import type { SeenMessage } from '../../../../../src/loopback/clients/seen.ts';
import { runDeed } from '../../../../support/bot/deeds.ts';
import type { PlayedBot } from '../../../../support/bot/played-bot.ts';
import { startPlayedBot } from '../../../../support/bot/played-bot.ts';
import { PEOPLE } from '../../../../support/bot/stand-ins.ts';
import { classOf, goalOf, writePack, yearOfCellars } from '../../../../support/written-pack.ts';

const HOME = 'table';
const TANNER = classOf('tanner', 'Tanner', ['Dough', 'Crust', 'Ash', 'Salt', 'Peel', 'Rye']);
const KNOCK = {
  events: [
    {
      id: 'knock',
      season: 'summer',
      front: 'Somebody knocks, late.',
      options: [
        { label: 'Open', outcomes: [{ text: 'It is a dog, and it stays.' }] },
        { label: 'Wait', outcomes: [{ text: 'In the morning there are tracks.' }] },
      ],
    },
  ],
};

let folder: string;
let table: PlayedBot;

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'comings-'));
  const files = {
    ...yearOfCellars('It rains.'),
    'outpost-events.json': KNOCK,
    'classes/tanner.json': TANNER,
    'goals.json': { goals: Array.from({ length: 9 }, (_, i) => goalOf(`goal-${i}`, i)) },
  };
  table = await startPlayedBot(1, loadFolder(writePack(folder, 'house', files)));
});

afterEach(async () => {
  await table.stop();
  rmSync(folder, { recursive: true, force: true });
  expect(table.complaints).toEqual([]);
  expect(table.local.violations).toEqual([]);
});

const seat = (person: string) => table.local.client(person);

/** The panel of the campaign. */
function home(): SeenMessage {
  const found = seat('Ann')
    .visibleMessages(HOME)
    .find(({ text }) => text.startsWith('# '));
  if (!found) throw new Error('The campaign has no panel.');
  return found;
}

async function press(person: string, label: string, on?: SeenMessage, channel = HOME): Promise<SeenMessage> {
  const { message } = await seat(person).press(label, { channel, ...(on && { on }) });
  if (!message) throw new Error(`${person} was not answered.`);
  return message;
}

/** Somebody joins and makes a character of a class: what they are answered. */
async function joins(person: string, of: string): Promise<SeenMessage> {
  const classes = await press(person, 'Join');
  const { modal } = await seat(person).choose(of, { channel: HOME, on: classes });
  const { message } = await seat(person).submitModal(modal, { character: `${person}gar` });
  if (!message) throw new Error(`${person} was not answered.`);
  return message;
}

/** The founder takes somebody out. */
async function takesOut(person: string): Promise<SeenMessage> {
  const { message: offer } = await runDeed(seat('Ann'), 'remove member', { player: person }, { channel: HOME });
  return press('Ann', 'Take them out', offer);
}

async function outpost(): Promise<string> {
  const there = () => seat('Ann').channels.find(({ name, isThread }) => isThread && name === 'Frosthaven');
  await expect.poll(there).toBeDefined();
  const { id } = there() ?? {};
  if (id === undefined) throw new Error('Nothing is told of the outpost.');
  return id;
}

/** Waits until a message there says so. */
async function tells(text: string, channel = HOME): Promise<void> {
  const said = seat('Ann').waitForMessage((message) => message.text.includes(text), { channel });
  await said.catch(() => {
    const there = seat('Ann')
      .visibleMessages(channel)
      .map((message) => message.text);
    throw new Error(`Nobody says “${text}”, but:\n${there.join('\n---\n')}`);
  });
}

test('mid-scenario: a player joins -> looks on; one is taken out -> the bot plays on', async () => {
  const classes = await press('Cem', 'Join');
  expect(classes.selects[0]?.options.map(({ value }) => value)).toEqual(['tanner']);
  const { modal } = await seat('Cem').choose('tanner', { channel: HOME, on: classes });
  const { message: welcome } = await seat('Cem').submitModal(modal, { character: 'Cemgar' });
  expect(welcome?.text).toContain('You are **Cemgar**, the Tanner.');
  await tells('Cemgar');
  const { message: mine } = await seat('Cem').press('My panel', { channel: table.thread });
  expect(mine?.text, 'who came later has no seat in it').toContain('You are watching');

  expect((await press('Bea', 'Leave')).text).toContain('If you leave now, the bot plays for you until it is over');
  expect((await takesOut('Bea')).text).toBe(memberRemovedWords());
  await tells('The bot plays **Beagar** until this scenario is over.', table.thread);
  expect(home().text).not.toContain('Beagar');
  const { message: out } = await seat('Bea').press('My panel', { channel: table.thread });
  expect(out?.text, 'what Bea held in secret is not hers to see any more').toContain('You are watching');
  expect(await table.players.playAnswers(['Ann'], table.thread, 300)).toBe(true);

  const thread = await outpost();
  await tells('Somebody knocks', thread);
  const sheetOf = async (character: string) =>
    (await seat('Ann').runCommand('character', { of: character }, { channel: HOME })).message?.text ?? '';
  expect(await sheetOf('Cemgar'), 'nothing was earned by whoever was not there').toContain(
    '45 more experience for level 2',
  );
  const asked = await press('Cem', 'My panel', undefined, thread);
  await press('Cem', 'Wait', asked, thread);
  await tells('Downtime. Waiting for **Anngar**.');
});

test('a player leaves while awaited -> not awaited; who comes takes part from then on', async () => {
  expect(await table.players.playAnswers(PEOPLE, table.thread, 300)).toBe(true);
  const thread = await outpost();
  await tells('Somebody knocks', thread);
  const { message: deciding } = await runDeed(seat('Bea'), 'deciding', {}, { channel: HOME });
  await seat('Bea').choose('Beagar', { channel: HOME, ...(deciding && { on: deciding }) });
  await tells('**Beagar** leads and decides for everyone.', thread);
  expect((await press('Bea', 'Leave')).text).toContain(campaignLeftWords());
  expect(home().text).not.toContain('Beagar');
  await tells('**Beagar**, the party’s leader, has left. From now on the first answer decides for everyone.', thread);
  const event = await press('Ann', 'My panel', undefined, thread);
  await press('Ann', 'Open', event, thread);
  await tells('Waiting for **Anngar**');

  expect((await joins('Dov', 'miller')).text).toContain('You are **Dovgar**, the Miller.');
  await tells('**Dovgar**, Miller of level 1');
  const idle = await press('Dov', 'My panel', undefined, thread);
  expect(idle.text, 'the Downtime that is under way was begun without them').toContain('Anngar');
  expect((await press('Ann', 'Leave')).text).toContain(campaignLeftWords());
  await tells('Week 2, summer');
  const back = await joins('Bea', 'cooper');
  expect(back.text, 'a new character, of whatever is free').toContain('You are **Beagar**, the Cooper.');
  const offered = await press('Dov', 'Choose a scenario');
  expect(offered.selects[0]?.options.map(({ value }) => value)).toContain('the-attic');
});
