/** A scenario that was begun under an older program is played to its end. */
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Bot } from '../../../src/bot/bot.ts';
import { PARTY } from '../../../src/engine/rules/rule.ts';
import type { LocalDiscord } from '../../../src/loopback/loopback.ts';
import { BenchPlayers } from '../../../tools/frosthaven/bench/players.ts';
import {
  NIGHT,
  OLD_CAMPAIGN,
  PLAYED,
  readCampaignSheets,
  startOnOldDatabase,
  useOldDatabase,
} from '../../support/storage/old-database.ts';

useOldDatabase();

/** What the campaign asks before the next scenario, answered as for somebody who is away. */
async function spendWeek({ app }: Bot, local: LocalDiscord): Promise<void> {
  const { campaigns } = app.matchService;
  const table = (await campaigns.campaignMatchId(NIGHT)) ?? 0;
  const users = new Map((await app.records.game(table))?.seats.map(({ seat, user }) => [seat, user]));
  for (let i = 0; i < 100; i++) {
    const asked = (await campaigns.campaignMatch(NIGHT))?.questions ?? [];
    const open = asked.find(({ answered }) => !answered);
    if (!open) return;
    const { seat, defaultAnswer } = open.question;
    const user = users.get(seat) ?? local.client('Ann').id;
    const done = await app.matchService.withSession(table, user, (at) =>
      at.answer({ seat, number: open.number, choice: () => defaultAnswer }, `week ${i}`),
    );
    expect(done).toEqual({ type: 'advanced' });
  }
}

/** One answer that makes sense, or a round played for a companion who alone is left; false when all is over. */
async function answered({ app }: Bot, local: LocalDiscord): Promise<boolean> {
  for (const user of [local.client('Ann').id, local.client('Bea').id]) {
    const seen = await app.matchService.withSession(PLAYED, user, (at) => at.readView());
    const open = seen?.questions.find(
      ({ question, answered }) => !answered && [seen.seat, PARTY].includes(question.seat),
    );
    if (!seen || !open) continue;
    const { number, question } = open;
    const value = seen.match.botAnswer(open);
    const done = await app.matchService.withSession(PLAYED, user, (at) =>
      at.answer({ seat: question.seat, number, choice: () => value }, `${user} ${number}`),
    );
    expect(done).toEqual({ type: 'advanced' });
    return true;
  }
  const ann = local.client('Ann').id;
  // The party may be asked something in the middle of a round, so that one round can take several of these.
  return (await app.matchService.withSession(PLAYED, ann, (at) => at.playRound(randomUUID()))).type === 'advanced';
}

test('the scenario is played on to its end, and another one begins', async () => {
  const { local, bot, complaints, thread } = await startOnOldDatabase();
  const { records, outboxWorker } = bot.app;
  await new BenchPlayers(local, 2).playAnswers(['Ann', 'Bea'], thread, 12);
  for (let i = 0; i < 500 && (await answered(bot, local)); i++);
  await outboxWorker.waitUntilIdle();
  const { result } = (await records.game(PLAYED)) ?? {};
  expect(['completed', 'lost']).toContain(result);
  expect(await records.runningGame(NIGHT)).toBeUndefined();
  const { sheets, looted } = await readCampaignSheets(bot.app, NIGHT);
  expect(sheets.map(({ member, name }) => [member, name])).toEqual([
    [1, 'Anngar'],
    [2, 'Beagar'],
    [-3, 'Grim'],
  ]);
  const gained = sheets.map(({ experience }, i) => experience - (OLD_CAMPAIGN.sheets[i]?.experience ?? 0));
  expect(Math.min(...gained)).toBeGreaterThanOrEqual(0);
  expect(Math.max(...gained)).toBeGreaterThan(0);
  expect(looted).toMatchObject(OLD_CAMPAIGN.looted);
  expect((await records.campaign(NIGHT))?.carried).toBeUndefined();
  await spendWeek(bot, local);
  const seat = local.client('Ann');
  const offered = await seat.press('What comes next', { channel: thread });
  const chosen = await seat.choose('the-snow-fence', { channel: thread, on: offered.message ?? '' });
  const start = chosen.message?.buttons.find(({ label }) => label.startsWith('Start at level'));
  await seat.press(start?.customId ?? '', { channel: thread, on: chosen.message ?? '' });
  expect((await records.runningGame(NIGHT))?.id).toBeGreaterThan(PLAYED);
  expect([complaints, local.violations]).toEqual([[], []]);
});
