/** Over Discord: seats that nobody holds any more, and who decides about them. */
import { expect, test } from 'vitest';
import { memberRemovedWords } from '../../../../src/bot/features/campaign/membership.ts';
import { runDeed } from '../../../support/bot/deeds.ts';
import { pressForged } from '../../../support/bot/forged.ts';
import type { PlayedBot } from '../../../support/bot/played-bot.ts';
import { GAME, setUpPlayedBot } from '../../../support/bot/played-bot.ts';
import { privacyActs } from '../../../support/bot/privacy-acts.ts';

let table: PlayedBot;
setUpPlayedBot(1, (fresh) => {
  table = fresh;
});

const { seat, privacy, everything, settled, forgets } = privacyActs(() => table);

test('nobody is left -> a claim takes the seat at once; no player claims a second', async () => {
  await forgets('Ann');
  await settled();
  const vacant = await runDeed(seat('Bea'), 'claim seat', {}, { channel: 'table' });
  const alone = 'You are already in this campaign; each player has one seat.';
  expect(vacant.message?.text).toBe(`These seats are free: **Anngar**. ${alone}`);
  expect(vacant.message?.buttons).toEqual([]);
  expect((await pressForged(table, 'Bea', 'claim:1:1')).text).toBe(alone);
  await forgets('Bea');
  await settled();
  const both = await runDeed(seat('Cem'), 'claim seat', {}, { channel: 'table' });
  expect(both.message?.buttons.map(({ label }) => label)).toEqual(['Anngar', 'Beagar']);
  const taken = await seat('Cem').press('Beagar', { channel: 'table', on: both.message ?? '' });
  expect(taken.message?.text).toContain('You play **Beagar** from now on.');
  expect((await table.bot.app.records.game(GAME))?.seats.map(({ user }) => user)).toEqual([undefined, seat('Cem').id]);
});

test('the founder takes a seat that is nobody’s out of the campaign; then another may join', async () => {
  await forgets('Bea');
  await settled();
  const cem = await runDeed(seat('Cem'), 'claim seat', {}, { channel: 'table' });
  expect(cem.message?.buttons.map(({ label }) => label)).toEqual(['Beagar']);
  const { message } = await runDeed(seat('Ann'), 'claim seat', {}, { channel: 'table' });
  expect(message?.buttons.map(({ label }) => label)).toEqual(['Take Beagar out']);
  const out = await seat('Ann').press('Take Beagar out', { channel: 'table', on: message ?? '' });
  expect(out.message?.text).toBe(memberRemovedWords());
  expect((await table.bot.app.records.members(1)).map(({ userName }) => userName)).toEqual(['Ann']);
  await settled();
});

test('a player who borrowed a seat is forgotten -> the seat is its owner’s again', async () => {
  await runDeed(seat('Bea'), 'lend seat', { player: 'Cem' }, { channel: table.thread });
  await table.bot.app.outboxWorker.waitUntilIdle();
  const offer = seat('Cem')
    .visibleMessages(table.thread)
    .find(({ text }) => text.includes('lends you'));
  await seat('Cem').press('I take it', { channel: table.thread, on: offer ?? '' });
  const users = async () => (await table.bot.app.records.game(GAME))?.seats.map(({ user }) => user);
  expect(await users()).toEqual([seat('Ann').id, seat('Cem').id]);
  const data = await privacy('Cem', 'Download my data');
  expect(await (await fetch(data.attachments[0]?.url ?? '')).json()).toMatchObject({ user: seat('Cem').id });
  await forgets('Cem');
  await settled();
  expect(await users()).toEqual([seat('Ann').id, seat('Bea').id]);
  expect(everything()).not.toContain(seat('Cem').id);
});
