/** Over Discord: a warband that somebody else leads for its owner, whose campaign gains what it gains. */
import { expect, test } from 'vitest';
import { nothingToDoWords } from '../../../../src/game-api/panel/idle-panels.ts';
import { runDeed } from '../../../support/bot/deeds.ts';
import type { WarbandTable } from '../../../support/frostgrave/bot-table.ts';
import { CHANNEL, setUpWarbands } from '../../../support/frostgrave/bot-table.ts';

let table: WarbandTable;
setUpWarbands(2, (opened) => {
  table = opened;
});

test('a warband’s seat is lent -> to an outsider and back; its member stays the owner', async () => {
  await table.found(['Ann', 'Bea']);
  const thread = await table.begin('Ann');
  const { message } = await runDeed(table.local.client('Bea'), 'lend seat', { player: 'Cem' }, { channel: thread });
  expect(message?.content).toBe('I have asked **Cem** to take it.');
  await table.bot.app.outboxWorker.waitUntilIdle();
  expect((await table.press('Cem', 'I take it', undefined, thread)).content).toBe(
    'You play it now, and your time starts over.',
  );
  const [, bea = ''] = await table.seats('Ann', 'Bea');
  const sitting = async () =>
    (await table.bot.app.records.gameInThread(thread))?.seats.find(({ seat }) => seat === bea);
  expect(await sitting()).toEqual({ seat: bea, user: table.local.client('Cem').id, member: Number(bea) });
  const due = await table.local.client('Cem').runCommand('due', {}, { channel: CHANNEL });
  expect(due.message?.content).toBe(nothingToDoWords());
  expect((await table.press('Bea', 'My panel', undefined, thread)).content).toContain('You are watching.');
  await table.restart();
  for (let i = 0; i < 3; i++) await table.answerPanel('Cem', thread, 'last');
  const back = await runDeed(table.local.client('Bea'), 'take seat back', {}, { channel: thread });
  expect(back.message?.content).toContain('You play it again');
  expect((await sitting())?.user).toBe(table.local.client('Bea').id);
});
