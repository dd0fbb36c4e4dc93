/** The program ends and starts again between games of a campaign, and in a game. */
import { expect, test } from 'vitest';
import type { WarbandTable } from '../../../support/frostgrave/bot-table.ts';
import { setUpWarbands } from '../../../support/frostgrave/bot-table.ts';

let table: WarbandTable;

setUpWarbands(1, (opened) => {
  table = opened;
});

const PEOPLE = ['Ann', 'Bea'];

test('the program ends and starts again between games, and in a game: both go on', async () => {
  await table.found(PEOPLE);
  const thread = await table.begin('Ann');
  for (let i = 0; i < 6; i++) for (const person of PEOPLE) await table.answerPanel(person, thread);
  await table.restart();
  for (const person of PEOPLE) await table.answerPanel(person, thread);
  await table.playUnseen(thread);
  const home = await table.waitForNewThread('Ann', [thread]);
  await table.answerPanel('Ann', home, 'last');
  await table.restart();
  await table.playOut(PEOPLE, home, 'last');
  expect(table.campaignPanelText()).toContain('2 warbands are ready.');
});
