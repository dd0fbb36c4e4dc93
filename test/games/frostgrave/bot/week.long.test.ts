/**
 * A week of three warbands, lived through in simulated time: deadlines, policies that answer in the turns of others, a
 * holiday, a phone that is lost for a day, an appointment until which the table pauses, and somebody who gives up. All that
 * was told is held against what everybody had set.
 */
import { expect, test } from 'vitest';
import type { Entry } from '../../../../src/engine/log/log.ts';
import type { SeenMessage } from '../../../../src/loopback/clients/seen.ts';
import type { SteppedClock } from '../../../../src/loopback/stepped-clock.ts';
import { openSqlite } from '../../../../src/storage/sqlite/sqlite.ts';
import type { People, WeekTable } from '../../../support/bot/lived-week.ts';
import { Week } from '../../../support/bot/lived-week.ts';
import { DAY, HOUR } from '../../../support/bot/simulated-time.ts';
import { WarbandTable } from '../../../support/frostgrave/bot-table.ts';

/** A Monday morning in Europe. */
const BEGINS = Date.UTC(2026, 5, 8, 6);
const at = (day: number, hour: number) => BEGINS - 6 * HOUR + day * DAY + hour * HOUR;

const PEOPLE: People = {
  Ann: { zone: 'Europe/Vienna', quiet: [22, 7], every: 4, most: 3, where: 'thread', looks: [8, 13, 20] },
  Bea: { zone: 'America/New_York', quiet: [23, 7], every: 3, most: 2, where: 'direct', looks: [8, 18, 21] },
  Cem: { zone: 'Asia/Tokyo', quiet: [22, 6], every: 8, most: 3, where: 'thread', looks: [7, 19] },
};

/** Hours that the game has where nothing is settled, and what the founder settles beside them. */
const TURN = 12;
const BETWEEN = 2;
const GRACE = 2;
const TURNS = 5;

/** Cem is away on whole days in Tokyo, nine hours before those of Greenwich. */
const AWAY = { from: '2026-06-11', until: '2026-06-12' };
const CEM_AWAY = {
  why: 'while away',
  person: 'Cem',
  from: Date.UTC(2026, 5, 10, 15),
  until: Date.UTC(2026, 5, 12, 15),
};
/** Ann has no phone. */
const LOST = { person: 'Ann', from: at(1, 10), until: at(2, 16) };
const PAUSES = { why: 'before the appointment', from: at(5, 6), until: at(6, 18) };

/** What policies answer. */
const BY_POLICY = ['intercept', 'after-win', 'empower', 'place-creature'];

type FrostgraveTable = WeekTable & { readonly warbands: WarbandTable };

async function frostgrave(clock: SteppedClock): Promise<FrostgraveTable> {
  const names = Object.keys(PEOPLE);
  const warbands = await WarbandTable.open(TURNS, clock);
  await warbands.found(names, { style: 'everything' });
  const thread = await warbands.begin('Ann', 'Bea', 'Cem');
  const { id: game = 0 } = (await warbands.bot.app.records.gamesOf((await warbands.campaign()).id, 'game'))[0] ?? {};
  const table: FrostgraveTable = {
    warbands,
    thread,
    game,
    local: warbands.local,
    complaints: warbands.complaints,
    get bot() {
      return warbands.bot;
    },
    act: async (person) => (await owes(table, person)) && (await warbands.answerPanel(person, thread)),
    log: async () => {
      const store = openSqlite(warbands.database);
      const entries = await store.entries(game);
      await store.close();
      return entries;
    },
    startAgain: () => warbands.start(),
    stop: () => warbands.stop(),
  };
  return table;
}

/** Whether somebody has not answered something yet. */
async function owes({ warbands, game }: FrostgraveTable, person: string): Promise<boolean> {
  const found = await warbands.bot.app.matchService.withSession(game, warbands.local.client(person).id, (at) =>
    at.readView(),
  );
  const isOpen = found?.questions.some(({ question: { seat }, answered }) => seat === found.seat && !answered);
  return isOpen === true && found?.game.result === undefined;
}

/** Somebody who is asked whom they activate gives up instead, and means it. */
async function givesUp({ warbands, thread }: FrostgraveTable, person: string): Promise<void> {
  const panel = await warbands.press(person, 'My panel', undefined, thread);
  await warbands.press(person, 'Yes', await warbands.press(person, 'Give up', panel));
}

const canGiveUp = ({ buttons }: SeenMessage) => buttons.some(({ label }) => label === 'Give up');

/** They sit together until the game is over; Bea gives up when it is her turn for the third time. */
async function meet(week: Week, table: FrostgraveTable): Promise<void> {
  let hasGivenUp = false;
  for (let round = 0; round < 100; round++) {
    let presses = 0;
    for (const person of week.names) {
      const isAsked = person === 'Bea' && round > 1 && !hasGivenUp && (await owes(table, person));
      if (isAsked && canGiveUp(await table.warbands.press(person, 'My panel', undefined, table.thread))) {
        await givesUp(table, person);
        week.note('Bea gives up.');
        hasGivenUp = true;
        presses++;
      } else presses += await week.answerQuestions(person);
    }
    if (presses === 0) break;
    await week.clock.step();
  }
  await week.waitForBot();
}

async function lived() {
  const week = new Week(PEOPLE, BEGINS);
  const isElsewhere = (person: string, when: number) =>
    [CEM_AWAY, LOST].some((each) => each.person === person && when >= each.from && when < each.until) ||
    (when >= PAUSES.from && when < PAUSES.until);
  const end = { log: [] as readonly Entry[], seats: new Map<string, string>(), result: '', told: '' };
  await week.live(async () => {
    const table = await frostgrave(week.clock);
    const { warbands } = table;
    await week.begin(table);
    await week.changeDeadlines('Ann', { passed: GRACE });
    let policies = await warbands.press('Bea', 'Standing answers', await week.runCommand('Bea', 'orders'));
    for (const policy of ['intercept never', 'afterWin stay', 'casting 0', 'resisting 0', 'placing bot'])
      policies = await warbands.choose('Bea', [policy], policies);
    week.note('Bea’s standing answers apply in the turns of others.');
    await week.runCommand('Cem', 'away', { ...AWAY, zone: 'Asia/Tokyo' });
    await week.advanceUntil(PAUSES.from, isElsewhere);
    await week.pause('Ann', 2);
    week.note('They have an appointment for Sunday evening.');
    await week.advanceUntil(PAUSES.until, isElsewhere);
    await week.endPause('Bea');
    await meet(week, table);
    const row = await warbands.bot.app.records.game(table.game);
    for (const { seat, user } of row?.seats ?? [])
      end.seats.set(week.names.find((person) => warbands.local.client(person).id === user) ?? '', seat);
    Object.assign(end, {
      log: await table.log(),
      result: row?.result,
      told: warbands.messagesIn(table.thread).join('\n'),
    });
  });
  return { week, ...end };
}

test('a week of warbands -> reminders, bot answers and an appointment as each has set', async () => {
  const { week, log, seats, result, told } = await lived();
  week.expectReminders([CEM_AWAY, PAUSES], BETWEEN);
  week.expectTimedAnswers(BETWEEN + GRACE, TURN + GRACE);
  const late = new Set(week.timedAnswers.map(({ person }) => person));
  expect([late.has('Ann'), late.has('Bea')], 'Ann was late; of Bea policies answer what comes in between').toEqual([
    true,
    false,
  ]);
  const wheres = (of: string) =>
    new Set(week.sentReminders.flatMap(({ person, where }) => (person === of ? [where] : [])));
  expect([wheres('Ann'), wheres('Bea')]).toEqual([new Set(['thread']), new Set(['direct'])]);
  const ordered = log.flatMap((entry) => (entry.type === 'answer' && entry.by === 'standing order' ? [entry] : []));
  const kinds = (person: string) =>
    ordered.flatMap(({ seat, crumb }) => (seat === seats.get(person) ? [crumb.split(' / ').at(-1) ?? ''] : []));
  expect(kinds('Ann'), 'Ann has given no orders').toEqual([]);
  expect(kinds('Bea').length).toBeGreaterThan(0);
  expect(
    kinds('Bea').filter((kind) => !BY_POLICY.includes(kind)),
    'what is hers to decide',
  ).toEqual([]);
  expect(kinds('Cem'), 'the bot plays for whoever is away').toContain('activate');
  expect(told).toMatch(/\*\*[^*]+\*\* gives up\./);
  expect(result).toBe('played');
});
