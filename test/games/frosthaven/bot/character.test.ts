/** What a player sees of their own character and of others, and a Downtime by presses. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { loadFolder } from '../../../../src/games/frosthaven/content/load.ts';
import { deckWords } from '../../../../src/games/frosthaven/render/text/cards.ts';
import type { SeenMessage } from '../../../../src/loopback/clients/seen.ts';
import { runDeed } from '../../../support/bot/deeds.ts';
import type { PlayedBot } from '../../../support/bot/played-bot.ts';
import { startPlayedBot } from '../../../support/bot/played-bot.ts';
import { PEOPLE } from '../../../support/bot/stand-ins.ts';
import { writePack, yearOfTrades } from '../../../support/written-pack.ts';

const HOME = 'table';

let folder: string;
let table: PlayedBot;

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'character-'));
  table = await startPlayedBot(1, loadFolder(writePack(folder, 'house', yearOfTrades('It rains.'))));
});

afterEach(async () => {
  await table.stop();
  rmSync(folder, { recursive: true, force: true });
  expect(table.complaints).toEqual([]);
  expect(table.local.violations).toEqual([]);
});

const seat = (person: string) => table.local.client(person);
const labels = (message: SeenMessage | undefined) => message?.buttons.map(({ label }) => label);
/** Many cards come in leaves, which are called after their first. */
const withoutLeaves = (message: SeenMessage) => labels(message)?.filter((label) => !label.startsWith('Level 1'));

/** What stands for the picture of a message, once it is there. */
async function altOf(message: SeenMessage | undefined): Promise<string> {
  const withPicture = await seat('Ann').waitForMessage(
    ({ id, attachments }) => id === message?.id && attachments.length > 0,
    {
      channel: message?.channelId ?? HOME,
    },
  );
  return withPicture.attachments.map(({ description }) => description).join();
}

async function typed(person: string, command: string, options: Record<string, string> = {}): Promise<SeenMessage> {
  const { message } = await runDeed(seat(person), command, options, { channel: HOME });
  if (!message) throw new Error(`${person} was not answered.`);
  return message;
}

async function outpost(): Promise<string> {
  const there = () => seat('Ann').channels.find(({ name, isThread }) => isThread && name === 'Frosthaven');
  await expect.poll(there).toBeDefined();
  const { id } = there() ?? {};
  if (id === undefined) throw new Error('Nothing is told of the outpost.');
  await seat('Ann').waitForMessage(({ text }) => text.includes('Downtime'), { channel: id });
  return id;
}

test('NEW-18 one’s own sheet -> shown whole; another’s -> what everybody may know', async () => {
  const own = await typed('Ann', 'character');
  expect(own.text).toBe('**Anngar**, Cooper of level 1. 45 more experience for level 2.');
  expect(await altOf(own)).toContain(
    'Anngar, Cooper of level 1: 0 experience, level 2 at 45; 0 gold, 10 hit points, 6 cards.',
  );
  expect(await altOf(own)).toContain(deckWords(20, ''));
  expect(labels(own)).toEqual([
    'Supplies and items',
    'Deck',
    'Perks',
    'Cards',
    'Modifier deck',
    'Cards and items you bring',
  ]);
  const [select] = own.selects;
  expect(select?.options.map(({ label }) => label)).toEqual(['Anngar, level 1', 'Beagar, level 1']);

  const { message: other } = await seat('Ann').choose(select?.options[1]?.value ?? '', { channel: HOME, on: own });
  expect(other?.text).toContain('**Beagar**, Miller of level 1');
  expect(labels(other)).toEqual(['Supplies and items', 'Deck', 'Perks']);
  expect((await typed('Ann', 'character', { of: 'beagar' })).text).toBe(other?.text);
  const none = await typed('Ann', 'character', { of: 'Nobody' });
  expect(none.text).toBe('“Nobody” is not a character of this campaign. There is **Anngar** and **Beagar**.');
});

test('PERK-04 LUP-07 the deck and all cards of a character are shown, by what became of them', async () => {
  const own = await typed('Ann', 'character');
  const { message: deck } = await seat('Ann').press('Modifier deck', { channel: HOME, on: own });
  expect((await altOf(deck))?.split(' of miss')[0]).toBe(deckWords(20, '1'));
  const cards = await typed('Ann', 'cards');
  expect(withoutLeaves(cards)).toEqual(['Brought', 'Still to come']);
  expect(cards.text).not.toContain('Keg (2)');
  expect(await altOf(cards)).toContain('11 Stave');
  expect(await altOf(cards)).not.toContain('Keg');
  const { message: later } = await seat('Ann').press('Still to come', { channel: HOME, on: cards });
  expect(await altOf(later)).toContain('70 Keg');
});

test('ITS-01 CRF-03 an item -> copies, cost and what is missing; if hidden -> nothing', async () => {
  const helmet = await typed('Ann', 'item', { name: 'stave helmet' });
  expect(helmet.text).toContain('2 of 2 copies left.');
  expect(helmet.text).toContain('Crafted from 1 lumber and 2 metal. Sells for 6 gold.');
  expect(helmet.text).toContain('You still need 1 lumber and 2 metal.');
  expect(await altOf(helmet)).toMatch(/^Stave Helmet \(head\)/);
  const secret = await typed('Ann', 'item', { name: 'Hidden Hat' });
  expect(secret.text).toBe('Nobody here knows an item “Hidden Hat”, at least not yet.');
  expect(secret.attachments).toEqual([]);
});

test('OPS-08 level, perk, craft, sell -> at most 15 presses; others say what they lack', async () => {
  expect(await table.players.playAnswers(PEOPLE, table.thread, 300)).toBe(true);
  const thread = await outpost();
  let presses = 0;
  let panel: SeenMessage | undefined;
  const press = async (label: string) => {
    presses++;
    const { message } = await seat('Ann').press(label, { channel: thread, ...(panel && { on: panel }) });
    panel = message;
  };
  await press('My panel');
  expect(panel?.text).toContain('-# Brew: You have no alchemist.');
  expect(panel?.text).toContain('-# Buy: Nobody sells anything here yet.');
  await press('Level up');
  expect(await altOf(panel)).toContain('70 Keg');
  await press('Keg (level 2)');
  expect(panel?.text).toContain('You have a perk mark.');
  expect(await altOf(panel)).toContain('Remove two −1 cards (0 of 1 filled, −1 from 5 to 3)');
  await press('Remove two −1 cards □');
  expect(panel?.text).toContain('-# Level up: For level 3 you need 44 more experience, or prosperity 5.');
  await press('Craft');
  expect(await altOf(panel)).toContain('lacks 2 metal');
  await press('Tarred Hood (1 lumber)');
  expect(panel?.text).toContain('-# Craft: Stave Helmet lacks 2 metal.');
  await press('Sell');
  await press('Tarred Hood (2 gold)');
  await press('Done');
  expect(presses).toBeLessThanOrEqual(15);
  const sheet = await typed('Ann', 'character');
  expect(await altOf(sheet)).toContain('Anngar, Cooper of level 2: 51 experience');
  expect(await altOf(sheet)).toContain('Perks: Remove two −1 cards.');
  const cards = await typed('Ann', 'cards');
  expect(withoutLeaves(cards)).toEqual(['Brought', 'Left at home', 'Passed over']);
});
