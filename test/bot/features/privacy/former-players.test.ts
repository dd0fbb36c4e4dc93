/** Over Discord: seats whose players are forgotten, and who takes them. */
import { expect, test } from 'vitest';
import { memberRemovedWords } from '../../../../src/bot/features/campaign/membership.ts';
import { openSqlite } from '../../../../src/storage/sqlite/sqlite.ts';
import { readSnapshots } from '../../../../tools/trial/read-snapshots.ts';
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

async function historyOf(match: number) {
  const store = openSqlite(table.database);
  const history = { entries: await store.entries(match), snapshots: await readSnapshots(store, match) };
  await store.close();
  return history;
}

test('a former player’s seat is claimed -> once the table agrees, it is theirs', async () => {
  const { app } = table.bot;
  await forgets('Ann');
  await settled();
  const line = seat('Cem')
    .visibleMessages(table.thread)
    .find(({ text }) => text.includes('is free now'));
  const claimed = await seat('Cem').press('Take this seat', { channel: table.thread, on: line ?? '' });
  expect(claimed.message?.text).toBe('I have asked the table whether **Anngar** is yours.');
  await app.outboxWorker.waitUntilIdle();
  const asked = seat('Bea')
    .visibleMessages('table')
    .find(({ text }) => text.includes('wants to play **Anngar**'));
  expect(asked?.pingsYou).toBe(true);
  await seat('Dov').press('Take this seat', { channel: table.thread, on: line ?? '' });
  const overtaken = await seat('Bea').press('Agree', { channel: 'table', on: asked ?? '' });
  expect(overtaken.message?.text).toBe('Nobody claims that seat now.');
  await seat('Cem').press('Take this seat', { channel: table.thread, on: line ?? '' });
  const agree = async (person: string) =>
    (await seat(person).press('Agree', { channel: 'table', on: asked ?? '' })).message?.text;
  expect(await agree('Cem')).toBe('The players here decide that; without any, the founder.');
  expect(await agree('Dov')).toBe('The players here decide that; without any, the founder.');
  expect((await runDeed(seat('Bea'), 'claim seat', {}, { channel: 'table' })).message?.text).toContain(
    'These seats are free: **Anngar**.',
  );
  expect(await agree('Bea')).toBe('**Cem** plays **Anngar** from now on.');
  expect(await agree('Bea')).toBe('Nobody claims that seat now.');
  await app.outboxWorker.waitUntilIdle();
  expect((await app.records.game(GAME))?.seats.map(({ user }) => user)).toEqual([seat('Cem').id, seat('Bea').id]);
  expect((await app.records.members(1)).map(({ userName }) => userName)).toEqual(['Cem', 'Bea']);
  expect(
    seat('Cem')
      .visibleMessages(table.thread)
      .filter(({ text, pingsYou }) => text.includes('plays **Anngar** from now on') && pingsYou),
  ).toHaveLength(1);
  expect((await seat('Cem').runCommand('due', {}, { channel: 'table' })).message?.text).toContain('The Testers');
  await expect(runDeed(seat('Bea'), 'claim seat', {}, { channel: 'table' })).rejects.toThrow('is not offered');
  expect((await pressForged(table, 'Bea', 'seats:claim')).text).toBe('Every seat of this campaign is taken.');
  const entries = (await table.log()).length;
  for (let i = 0; i < 6; i++)
    for (const person of ['Cem', 'Bea']) await table.players.answerQuestion(person, table.thread);
  expect((await table.log()).length).toBeGreaterThan(entries);
  const cem = seat('Cem').id;
  const shown = () =>
    JSON.stringify([...seat('Bea').visibleMessages(table.thread), ...seat('Bea').visibleMessages('table')]);
  expect(shown()).toContain(`agree-claim:1:1:${cem}`);
  await forgets('Cem');
  await settled();
  expect([shown().includes(cem), everything().includes(cem)]).toEqual([false, false]);
});

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

test('a scenario begins with the character of a former player, whom the bot plays', async () => {
  await table.bot.app.matchService.abandon(GAME);
  await forgets('Ann');
  await settled();
  const known = seat('Bea').channels.map(({ id }) => id);
  const offered = await seat('Bea').press('Choose a scenario', { channel: 'table' });
  const chosen = await seat('Bea').choose('the-snow-fence', { channel: 'table', on: offered.message ?? '' });
  const start = chosen.message?.buttons.find(({ label }) => label.startsWith('Start at level'));
  await seat('Bea').press(start?.customId ?? '', { channel: 'table', on: chosen.message ?? '' });
  await settled();
  const thread = seat('Bea').channels.find(({ id, isThread }) => isThread && !known.includes(id))?.id ?? '';
  const match = await table.bot.app.records.gameInThread(thread);
  expect(match?.seats.map(({ user }) => user)).toEqual([undefined, seat('Bea').id]);
  await table.players.openPanel('Bea', thread);
  for (let i = 0; i < 10; i++) await table.players.answerQuestion('Bea', thread);
  const { entries } = await historyOf(match?.id ?? 0);
  expect(entries.filter((entry) => entry.type === 'answer' && entry.seat === 'banner-spear').length).toBeGreaterThan(1);
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
