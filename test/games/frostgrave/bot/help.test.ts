/** Over Discord: what `/help` says in a campaign of warbands. */
import { expect, test } from 'vitest';
import { noCampaignHereWords } from '../../../../src/bot/features/info/next-step.ts';
import type { SeenMessage } from '../../../../src/loopback/clients/seen.ts';
import type { WarbandTable } from '../../../support/frostgrave/bot-table.ts';
import { CHANNEL, setUpWarbands } from '../../../support/frostgrave/bot-table.ts';

let table: WarbandTable;

setUpWarbands(2, (fresh) => {
  table = fresh;
});

async function help(person: string, channel = CHANNEL): Promise<SeenMessage> {
  const { message } = await table.local.client(person).runCommand('help', {}, { channel });
  if (!message) throw new Error(`${person} was not answered.`);
  return message;
}

const labels = ({ buttons }: SeenMessage) => buttons.map(({ label }) => label);

test('from the first hour to a game it says what comes next', { timeout: 120_000 }, async () => {
  const nowhere = await table.local.client('Ann').runCommand('help', {}, { channel: CHANNEL });
  expect(nowhere.message?.content).toContain(`**Now.** ${noCampaignHereWords()}`);
  await table.local.client('Ann').runCommand('campaign create', { game: 'frostgrave' }, { channel: CHANNEL });
  const stranger = await help('Ann');
  expect(stranger.content).toContain('**Now.** You have no warband here. Press **Join** to found one.');
  await table.press('Ann', 'Join', stranger);
  const unfounded = await help('Ann');
  expect(unfounded.content).toContain('**Now.** Your warband is not founded yet.');
  const suggested = await table.press('Ann', 'Suggested warband', await table.press('Ann', 'My warband', unfounded));
  await table.press('Ann', 'Found it', suggested);
  const alone = await help('Ann');
  expect(alone.content).toContain('**Now.** One warband is ready.');
  expect(labels(alone)).toEqual(['Begin a game', 'How it goes']);
  expect(alone.content).toContain('- `/warband` your warband and all others');
  await table.press('Bea', 'Found it', await table.press('Bea', 'Suggested warband', await table.press('Bea', 'Join')));
  const thread = await table.begin('Ann');
  const asked = [await help('Ann', thread), await help('Bea', thread)];
  expect(asked.some(({ content }) => content.startsWith('**Now.** Your question:'))).toBe(true);
  expect(asked.every(({ content }) => content.includes('- `/board` the table'))).toBe(true);
  expect((await help('Cem', thread)).content).toContain('**Now.** You are watching');
});
