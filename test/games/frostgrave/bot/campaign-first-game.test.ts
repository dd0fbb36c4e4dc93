/** From /campaign create through founding, a short game and its aftermath to the next. */
import { expect, test } from 'vitest';
import type { WarbandTable } from '../../../support/frostgrave/bot-table.ts';
import { setUpWarbands } from '../../../support/frostgrave/bot-table.ts';

const PEOPLE = ['Ann', 'Bea'];

let table: WarbandTable;

setUpWarbands(1, (opened) => {
  table = opened;
});

test('two found warbands, play a game, settle it and stand before the next', async () => {
  await table.found(PEOPLE);
  expect(table.campaignPanelText()).toContain('2 warbands are ready.');
  const thread = await table.begin('Ann');
  expect(table.campaignPanelText()).toContain('A game is being played.');
  await table.playUnseen(thread);
  const story = table.messagesIn(thread).join('\n');
  expect(story).toContain('**The game is over.**');
  expect(story).toMatch(/’s warband \(A\)/);
  const home = await table.waitForNewThread('Ann', [thread]);
  expect(table.messagesIn(home).join('\n')).toContain('After game 1');
  await table.playOut(PEOPLE, home, 'last');
  expect(table.campaignPanelText()).toContain('2 warbands are ready.');
  expect(table.messagesIn(home).length).toBeLessThanOrEqual(5);
});
