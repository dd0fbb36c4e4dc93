/** Games side by side in one campaign, and those in which the program starts again. */
import { expect, test } from 'vitest';
import type { WarbandTable } from '../../../support/frostgrave/bot-table.ts';
import { setUpWarbands } from '../../../support/frostgrave/bot-table.ts';

let table: WarbandTable;

setUpWarbands(1, (opened) => {
  table = opened;
});

test('two games are played side by side, a warband in one at a time; each is settled by its own', {
  timeout: 240_000,
}, async () => {
  const all = ['Ann', 'Bea', 'Cem', 'Dov'];
  await table.found(all);
  const first = await table.begin('Ann', 'Bea');
  const second = await table.begin('Cem');
  expect(table.campaignPanelText()).toContain('2 games are being played.');
  const { message } = await table.local.client('Dov').runCommand('start', {}, { channel: 'table' });
  expect(message?.text).toMatch(/You need warbands that are ready\..* is in a game\./);
  await table.playUnseen(second);
  expect(table.messagesIn(second).join('\n')).toContain('**The game is over.**');
  expect(table.messagesIn(first).join('\n')).not.toContain('**The game is over.**');
  const home = await table.waitForNewThread('Ann', [first, second]);
  await table.playOut(['Cem', 'Dov'], home, 'last');
  expect(table.campaignPanelText()).toContain('2 warbands are ready.');
  await table.playUnseen(first);
  await table.playOut(['Ann', 'Bea'], home, 'last');
  expect(table.campaignPanelText()).toContain('4 warbands are ready.');
  expect(table.messagesIn(home).length).toBeLessThanOrEqual(9);
});
