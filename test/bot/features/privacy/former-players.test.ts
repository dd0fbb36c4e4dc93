/** Over Discord: seats whose players are forgotten, and who takes them. */
import { expect, test } from 'vitest';
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

const { seat, everything, settled, forgets } = privacyActs(() => table);

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
