/** A scenario that was begun under an older program is played to its end. */
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Bot } from '../../../src/bot/bot.ts';
import { PARTY } from '../../../src/engine/rules/rule.ts';
import type { LocalDiscord } from '../../../src/loopback/loopback.ts';
import { BenchPlayers } from '../../../tools/frosthaven/bench/players.ts';
import { anewForEach, CARRIED, goOn, NIGHT, PLAYED, remembered } from '../../support/storage/old-database.ts';

anewForEach();

/** What the campaign asks before the next scenario, answered as for somebody who is away. */
async function spendWeek({ app }: Bot, local: LocalDiscord): Promise<void> {
  const { campaigns } = app.tables;
  const table = (await campaigns.numberOf(NIGHT)) ?? 0;
  const users = new Map((await app.records.game(table))?.seats.map(({ seat, user }) => [seat, user]));
  for (let i = 0; i < 100; i++) {
    const asked = (await campaigns.own(NIGHT))?.questions ?? [];
    const open = asked.find(({ answered }) => !answered);
    if (!open) return;
    const { seat, standing } = open.question;
    const user = users.get(seat) ?? local.seat('Ann').id;
    const done = await app.tables.answer(table, user, seat, open.number, standing, `week ${i}`);
    expect(done).toEqual({ type: 'advanced' });
  }
}

/** One answer that makes sense, or a round played for a companion who alone is left; false when all is over. */
async function answered({ app }: Bot, local: LocalDiscord): Promise<boolean> {
  for (const user of [local.seat('Ann').id, local.seat('Bea').id]) {
    const seen = await app.tables.look(PLAYED, user);
    const open = seen?.questions.find(
      ({ question, answered }) => !answered && [seen.seat, PARTY].includes(question.seat),
    );
    if (!seen || !open) continue;
    const { number, question } = open;
    const value = seen.match.playFor(open);
    const done = await app.tables.answer(PLAYED, user, question.seat, number, value, `${user} ${number}`);
    expect(done).toEqual({ type: 'advanced' });
    return true;
  }
  const ann = local.seat('Ann').id;
  // The party may be asked something in the middle of a round, so that one round can take several of these.
  return (await app.tables.playRound(PLAYED, ann, randomUUID())).type === 'advanced';
}

test('the scenario is played on to its end, and another one begins', async () => {
  const { local, bot, complaints, thread } = await goOn();
  const { records, deliverer } = bot.app;
  await new BenchPlayers(local, 2).playOn(['Ann', 'Bea'], thread, 12);
  for (let i = 0; i < 500 && (await answered(bot, local)); i++);
  await deliverer.idle();
  const { result } = (await records.game(PLAYED)) ?? {};
  expect(['completed', 'lost']).toContain(result);
  expect(await records.gameOf(NIGHT)).toBeUndefined();
  const { sheets, looted } = await remembered(bot.app, NIGHT);
  expect(sheets.map(({ member, name }) => [member, name])).toEqual([
    [1, 'Anngar'],
    [2, 'Beagar'],
    [-3, 'Grim'],
  ]);
  const gained = sheets.map(({ experience }, i) => experience - (CARRIED.sheets[i]?.experience ?? 0));
  expect(Math.min(...gained)).toBeGreaterThanOrEqual(0);
  expect(Math.max(...gained)).toBeGreaterThan(0);
  expect(looted).toMatchObject(CARRIED.looted);
  expect((await records.campaign(NIGHT))?.carried).toBeUndefined();
  await spendWeek(bot, local);
  const seat = local.seat('Ann');
  const offered = await seat.press('What is next', { channel: thread });
  const chosen = await seat.choose('the-snow-fence', { channel: thread, on: offered.message ?? '' });
  const start = chosen.message?.buttons.find(({ label }) => label.startsWith('Start at level'));
  await seat.press(start?.customId ?? '', { channel: thread, on: chosen.message ?? '' });
  expect((await records.gameOf(NIGHT))?.id).toBeGreaterThan(PLAYED);
  expect([complaints, local.violations]).toEqual([[], []]);
});
