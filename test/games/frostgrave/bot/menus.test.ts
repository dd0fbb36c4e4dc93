/** Menus of messages and people at a game of warbands. */
import { expect, test } from 'vitest';
import type { SeenMessage } from '../../../../src/loopback/clients/seen.ts';
import type { WarbandTable } from '../../../support/frostgrave/bot-table.ts';
import { CHANNEL, setUpWarbands } from '../../../support/frostgrave/bot-table.ts';

let table: WarbandTable;

setUpWarbands(3, (fresh) => {
  table = fresh;
});

async function menu(person: string, name: string, target: SeenMessage | string, channel: string): Promise<SeenMessage> {
  const { message } = await table.local.client(person).runMenu(name, target, { channel });
  if (!message) throw new Error(`${name} shows nothing.`);
  expect(message.isEphemeral).toBe(true);
  return message;
}

function told(thread: string): SeenMessage[] {
  const all = table.local.client('Cem').visibleMessages(thread);
  return all.filter(({ isEphemeral, buttons }) => !isEphemeral && buttons.some(({ label }) => label === 'My panel'));
}

async function play(thread: string, rounds: number): Promise<void> {
  for (let i = 0; i < rounds; i++)
    for (const person of ['Ann', 'Bea']) await table.answerPanel(person, thread, 'first');
  await table.bot.app.outboxWorker.waitUntilIdle();
}

test('a message -> what happened since, and back to it when the other player agrees', async () => {
  await table.found(['Ann', 'Bea']);
  const thread = await table.begin('Ann');
  await play(thread, 8);
  const [first] = told(thread);
  if (!first) throw new Error('Nothing was told.');
  const since = await menu('Cem', 'What happened since', first, thread);
  expect(since.text).toMatch(/^\*\*Since this message\*\*\n/);
  expect(since.text.split('\n').length).toBeLessThanOrEqual(12);
  expect((await menu('Cem', 'Undo to here', first, thread)).text).toBe('You do not sit at this table.');
  const offered = await menu('Ann', 'Undo to here', first, thread);
  expect(offered.text).toMatch(/^You would take the game back to this message\. .+ so everyone must agree\.\n/);
  await table.press('Ann', 'Ask the table', offered);
  await table.bot.app.outboxWorker.waitUntilIdle();
  expect((await table.press('Bea', 'Agree', undefined, thread)).text).toBe('Taken back.');
  await table.bot.app.outboxWorker.waitUntilIdle();
  expect(table.messagesIn(thread).some((text) => text.includes('took the game back to an earlier message.'))).toBe(
    true,
  );
});

test('a person -> their warband, and whom they wait for', async () => {
  await table.found(['Ann', 'Bea']);
  const byBea = await menu('Bea', 'Sheet', 'Ann', CHANNEL);
  const byCem = await menu('Cem', 'Sheet', 'Ann', CHANNEL);
  expect(byBea.text).toMatch(/^\*\*.+\*\*, .+ of level 0\.$/);
  expect(byCem.text).toBe(byBea.text);
  expect((await menu('Ann', 'Sheet', 'Cem', CHANNEL)).text).toBe('**Cem** does not play in this campaign.');
  const idle = await menu('Cem', 'What are they waiting for', 'Ann', CHANNEL);
  expect(idle.text).toBe('**Ann** has nothing to answer and waits for nobody.');
  const thread = await table.begin('Ann');
  const said = [
    await menu('Cem', 'What are they waiting for', 'Ann', thread),
    await menu('Cem', 'What are they waiting for', 'Bea', thread),
  ].map(({ text }) => text);
  expect(said.some((text) => / owes an answer:\n- .+ Asked <t:\d+:R>\./.test(text))).toBe(true);
});

test('a member without a warband -> no sheet yet', async () => {
  await table.found(['Ann']);
  await table.press('Bea', 'Join');
  expect((await menu('Ann', 'Sheet', 'Bea', CHANNEL)).text).toBe('**Bea** has no sheet in this campaign yet.');
});
