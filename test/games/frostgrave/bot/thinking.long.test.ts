/** Over Discord: what is proposed is worked out by a thread, and the panels are the same as without one. */
import { expect, test, vi } from 'vitest';
import { ScriptedUsers } from '../../../../src/loopback/scripted-users.ts';
import type { WarbandTable } from '../../../support/frostgrave/bot-table.ts';
import { setUpWarbands } from '../../../support/frostgrave/bot-table.ts';

const PEOPLE = ['Ann', 'Bea'];
let table: WarbandTable;
setUpWarbands(2, (opened) => {
  table = opened;
});

/** What the panels say while their people press by chance. */
async function panels(thread: string, presses: number): Promise<string[]> {
  const players = new ScriptedUsers(table.local, 4);
  const said: string[] = [];
  for (let i = 0; i < presses; i++) {
    const person = PEOPLE[i % PEOPLE.length] ?? '';
    await players.answerQuestion(person, thread);
    const seen = table.local.client(person).visibleMessages(thread);
    const panel = seen.findLast(({ isEphemeral }) => isEphemeral);
    said.push(
      [panel?.text, ...(panel?.selects ?? []).flatMap(({ options }) => options.map(({ label }) => label))].join('\n'),
    );
  }
  return said;
}

test('a thread works out all that is proposed, and ends with the bot', async () => {
  await table.found(PEOPLE);
  await table.restart({ threads: true });
  const thread = await table.begin('Ann');
  const think = vi.spyOn(table.bot.app.proposalWorker, 'compute');
  const said = await panels(thread, 40);
  const done = await Promise.all(think.mock.results.map(({ value }) => value));
  expect(done.length).toBeGreaterThan(3);
  expect(new Set(done)).toEqual(new Set([true]));
  expect(said.filter((panel) => /\btoward/i.test(panel)).length).toBeGreaterThan(0);
  const { proposalWorker } = table.bot.app;
  await table.restart();
  const task = { task: {}, acceptResult: () => true };
  expect(await proposalWorker.compute('city-under-snow', task)).toBe(false);
  expect(await table.bot.app.proposalWorker.compute('city-under-snow', task)).toBe(false);
});
