/** Scenarios that a campaign of warbands offers. */
import { expect, test } from 'vitest';
import type { WarbandTable } from '../../../support/frostgrave/bot-table.ts';
import { setUpWarbands } from '../../../support/frostgrave/bot-table.ts';

const PEOPLE = ['Ann', 'Bea'];

let table: WarbandTable;
setUpWarbands(1, (opened) => {
  table = opened;
});

test('a scenario is chosen with its story, and warbands meet in it', async () => {
  await table.found(PEOPLE);
  const offered = await table.press('Ann', 'Begin a game');
  const list = offered.selects[0]?.options ?? [];
  expect(list.map(({ label }) => label)).toEqual(expect.arrayContaining(['First Snow', 'The Long Cellar']));
  const chosen = await table.choose('Ann', ['s-first-snow'], offered);
  expect(chosen.text).toContain('No warband brings more than 5 figures.');
  const known = table.threads('Ann');
  await table.press('Ann', 'Set out', chosen);
  const thread = await table.waitForNewThread('Ann', known);
  expect(table.messagesIn(thread).join('\n')).toContain('Maud Ferrel keeps the gate');
  expect(table.campaignPanelText()).toContain('*First Snow*, ');
  await table.playUnseen(thread);
  expect(table.messagesIn(thread).join('\n')).toContain('**The game is over.**');
});

test('somebody goes alone', async () => {
  await table.found(['Ann']);
  const offered = await table.press('Ann', 'Begin a game');
  expect(offered.text).toContain('goes alone');
  const list = offered.selects[0]?.options ?? [];
  expect(list.map(({ label }) => label)).toEqual(['The White Giant', 'The Last Lamp']);
  const known = table.threads('Ann');
  await table.press('Ann', 'Set out', await table.choose('Ann', ['s-white-giant'], offered));
  const thread = await table.waitForNewThread('Ann', known);
  expect(table.messagesIn(thread).join('\n')).toContain('You win when no frost giant is left.');
});
