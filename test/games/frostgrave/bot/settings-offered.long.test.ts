/** Over Discord: what the settings of a campaign of warbands, and the panels behind them, offer somebody is done. */
import { expect, test } from 'vitest';
import type { SeenMessage } from '../../../../src/loopback/clients/seen.ts';
import { tableSettingsChange } from '../../../../src/matches/settings/table-settings.ts';
import { pressAll, refusalsIn } from '../../../support/bot/offers.ts';
import type { WarbandTable } from '../../../support/frostgrave/bot-table.ts';
import { CHANNEL, setUpWarbands } from '../../../support/frostgrave/bot-table.ts';

let table: WarbandTable;

setUpWarbands(3, (fresh) => {
  table = fresh;
});

/** The match itself, and what is for everybody; a game is begun elsewhere. */
const LEAVES = /^(panel|begin|home|quiet|my-quiet|set-out|places|players|companion):/;
/** How it is, to those who may not change it; and what is said when it is done. */
const DONE = /^(- Treasure lies|Everyone with a warband votes|Everyone has been asked)/;

async function opens(person: string): Promise<SeenMessage> {
  const { message } = await table.local.client(person).runCommand('settings', {}, { channel: CHANNEL });
  if (!message) throw new Error(`${person} was not answered.`);
  return message;
}

async function refusedTo(person: string): Promise<string[]> {
  const seat = table.local.client(person);
  const all = await pressAll({ seat, open: () => opens(person), leaves: LEAVES, depth: 3 });
  expect(all.length, person).toBeGreaterThan(8);
  return refusalsIn(all, DONE).map((each) => `${person}: ${each}`);
}

test('anybody opens the settings of warbands -> nothing they offer is refused', async () => {
  await table.found(['Ann', 'Bea']);
  await table.press('Dov', 'Join');
  const refused: string[] = [];
  for (const person of ['Cem', 'Dov', 'Bea', 'Ann']) refused.push(...(await refusedTo(person)));
  expect(refused).toEqual([]);
});

test('the founder keeps the rules -> other warbands are offered none of them', async () => {
  await table.found(['Ann', 'Bea']);
  const { id } = await table.campaign();
  await table.bot.app.records.changeCampaign(tableSettingsChange(id, { ruling: 'founder', starting: 'founder' }));
  expect(await refusedTo('Bea')).toEqual([]);
});
