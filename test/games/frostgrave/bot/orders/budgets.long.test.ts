/** Over Discord: a whole game of warbands, whose people have policies, is told in few messages, and takes few presses. */
import { expect, test } from 'vitest';
import { gamePreferencesChange } from '../../../../../src/matches/settings/game-settings.ts';
import type { WarbandTable } from '../../../../support/frostgrave/bot-table.ts';
import { setUpWarbands } from '../../../../support/frostgrave/bot-table.ts';
import { countMessages, lastingMessages, median } from '../../../../support/frostgrave/budgets.ts';

const PEOPLE = ['Ann', 'Bea'];
const TURNS = 8;
const POLICIES = {
  intercept: 'as strong',
  afterWin: 'stay',
  casting: '1',
  resisting: '2',
  placing: 'bot',
  traps: 'bot',
  rerolls: 'could',
};

let table: WarbandTable;
setUpWarbands(TURNS, (opened) => {
  table = opened;
});

test('a whole game -> at most five messages of a turn stay; median presses at most 18', {
  timeout: 300_000,
}, async () => {
  await table.found(PEOPLE);
  const { id, pack } = await table.campaign();
  for (const person of PEOPLE) {
    const { app } = table.bot;
    await app.records.changeCampaign(
      gamePreferencesChange(app.pack(pack), id, table.local.client(person).id, POLICIES),
    );
  }
  const thread = await table.begin('Ann');
  const { presses, orders, nudges } = await countMessages(table, PEOPLE, thread);
  const staying = lastingMessages(table, thread, TURNS);
  expect(Math.max(...staying)).toBeLessThanOrEqual(5);
  expect(Math.max(...orders.values())).toBeLessThanOrEqual(2);
  expect([Math.max(...nudges), nudges.at(-1)]).toEqual([1, 0]);
  expect(median([...presses.values()])).toBeLessThanOrEqual(18);
});
