/** Warbands that the bot plays, for tables that are few. */
import { expect, test } from 'vitest';
import { runDeed } from '../../../support/bot/deeds.ts';
import { pressForged } from '../../../support/bot/forged.ts';
import type { WarbandTable } from '../../../support/frostgrave/bot-table.ts';
import { setUpWarbands } from '../../../support/frostgrave/bot-table.ts';

let table: WarbandTable;
setUpWarbands(1, (opened) => {
  table = opened;
});

test('one plays against a warband that the bot plays, in the game and after it', async () => {
  await table.found(['Ann']);
  await table.press('Ann', 'Add a warband that the bot plays', await table.press('Ann', 'Begin a game'));
  expect(table.campaignPanelText()).toContain('(the bot plays it)');
  expect(table.campaignPanelText()).toContain('2 warbands are ready.');
  const thread = await table.begin('Ann');
  await table.playOut(['Ann'], thread, 'last');
  expect(table.messagesIn(thread).join('\n')).toContain('**The game is over.**');
  const home = await table.waitForNewThread('Ann', [thread]);
  await table.playOut(['Ann'], home, 'last');
  expect(table.campaignPanelText()).toContain('2 warbands are ready.');
  expect(table.messagesIn(home).length).toBeLessThanOrEqual(5);
  expect(table.complaints).toEqual([]);
});

test('a warband of the bot -> named, and dismissed, but not while it is in a game', async () => {
  await table.found(['Ann']);
  const typed = (person: string, what: string, options: Record<string, string>) =>
    runDeed(table.local.client(person), what, options, { channel: 'table' });
  await expect(typed('Bea', 'add companion', {})).rejects.toThrow('is not offered');
  const { id } = await table.campaign();
  const channel = table.local.client('Bea').idOf('table');
  const stranger = await pressForged({ local: table.local, bot: table.bot, thread: channel }, 'Bea', `companion:${id}`);
  expect(stranger.text).toBe('Only players of this campaign can add or dismiss warbands of the bot.');
  const { message: brought } = await typed('Ann', 'add companion', { name: 'Cold Comfort' });
  expect(brought?.text).toContain('**Cold Comfort** joins the campaign.');
  const { message: twice } = await typed('Ann', 'add companion', { name: 'Cold Comfort' });
  expect(twice?.text).toContain('There is already a warband called **Cold Comfort**.');
  const thread = await table.begin('Ann');
  const { message: busy } = await typed('Ann', 'dismiss companion', { name: 'Cold Comfort' });
  expect(busy?.text).toBe('Cold Comfort is in a game.');
  await table.playUnseen(thread);
  await expect(typed('Ann', 'dismiss companion', { name: 'Nobody' })).rejects.toThrow('not among the options');
  const other = await pressForged({ local: table.local, bot: table.bot, thread: channel }, 'Ann', `dismiss:${id}`);
  expect(other.text).toBe('The bot plays **Cold Comfort**.');
  const { message: gone } = await typed('Ann', 'dismiss companion', { name: 'Cold Comfort' });
  expect(gone?.text).toBe('**Cold Comfort** has left the campaign.');
  expect(table.campaignPanelText()).not.toContain('the bot plays it');
});
