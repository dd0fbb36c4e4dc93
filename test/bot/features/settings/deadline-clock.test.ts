/** The bot looks at the clock by itself: what is due is given, told, and the next question asked. */
import Database from 'better-sqlite3';
import { Status } from 'discord.js';
import { expect, test } from 'vitest';
import { FakeClock } from '../../../../src/loopback/fake-clock.ts';
import { FLAMES } from '../../../games/flames/flames.ts';
import { TIME_TO_SAY } from '../../../games/flames/rules.ts';
import type { FireTable } from '../../../support/bot/fires.ts';
import { setUpFireTable } from '../../../support/bot/fires.ts';

let table: FireTable;
let clock: FakeClock;
setUpFireTable(
  () => {
    clock = new FakeClock();
    return { pack: FLAMES, kind: 'fire', clock };
  },
  (each) => {
    table = each;
  },
);

/** How often the bot looks at the clock, and a little more. */
const A_LOOK = 31_000;

/** As if so much time had gone by with the bot looking at the clock all the while. */
function goesBy(ms: number): void {
  const raw = new Database(table.database);
  raw.prepare('update deadlines set due = due - ?').run(ms);
  raw.close();
}

/** The log of the table, as soon as it is so long. */
async function answersWhen(count: number): Promise<string[]> {
  await expect
    .poll(async () => {
      clock.advance(A_LOOK);
      return (await table.answers()).length;
    })
    .toBe(count);
  return table.answers();
}

test('an answer is due -> given, marked in the log, told; the open panel asks the next', async () => {
  const ann = await table.typeAnswer('Ann', await table.panel('Ann'), '12');
  await table.press('Ann', ann, 'Confirm');
  goesBy(TIME_TO_SAY - 1);
  await table.panel('Ann');
  expect(await table.answers()).toEqual(['east 12 by player']);
  expect(await answersWhen(2)).toEqual(['east 12 by player', 'west 1 by deadline']);
  const told = await table.local.client('Cem').waitForMessage(({ text }) => text.includes('burns'));
  expect(told.text).toContain('{"east":12,"west":1}');
  await table.local.client('Ann').waitForMessage(({ text, isEphemeral }) => isEphemeral && text.includes('called?'));
});

test('what somebody wrote and did not confirm is not given: what the question says is', async () => {
  await table.typeAnswer('Ann', await table.panel('Ann'), '12');
  goesBy(TIME_TO_SAY);
  expect(await answersWhen(2)).toEqual(['east 1 by deadline', 'west 1 by deadline']);
  const late = await table.local
    .client('Ann')
    .waitForMessage(({ text, isEphemeral }) => isEphemeral && text.includes('called?'));
  expect(late.text).not.toContain('12');
});

test('the time in which the bot does not run does not count, and the rest goes on after it', async () => {
  await table.press('Bea', await table.panel('Bea'), '7 hands');
  await table.bot.stop();
  clock.advance(2 * TIME_TO_SAY);
  await table.start();
  clock.advance(A_LOOK);
  await table.panel('Ann');
  expect(await table.answers()).toEqual(['west 7 by player']);
  goesBy(TIME_TO_SAY);
  expect(await answersWhen(2)).toEqual(['west 7 by player', 'east 1 by deadline']);
  expect((await table.panel('Ann')).text).toContain('called?');
});

test('the connection to Discord is lost -> that time does not count for deadlines', async () => {
  const due = async () => (await table.bot.app.records.deadlines(1)).map((each) => each.due);
  const [before = 0] = await due();
  const shard = table.bot.client.ws.shards.first();
  if (!shard) throw new Error('There is no connection.');
  shard.status = Status.Disconnected;
  await expect
    .poll(async () => {
      clock.advance(A_LOOK);
      return (await due())[0] ?? 0;
    })
    .toBeGreaterThan(before + 3 * A_LOOK);
  expect(await table.answers()).toEqual([]);
  shard.status = Status.Ready;
  goesBy(2 * TIME_TO_SAY);
  expect(await answersWhen(2)).toEqual(['east 1 by deadline', 'west 1 by deadline']);
  const told = table.complaints.splice(0).map((line) => JSON.parse(line).msg);
  expect(told).toEqual(['gateway: connection lost; deadlines and reminders pause', 'gateway: connected again']);
});
