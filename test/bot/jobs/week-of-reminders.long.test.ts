/**
 * A week of a table of Frosthaven, lived through in simulated time: four people in four time zones, each with hours of their
 * own, one away for some days, one silent; deadlines, a pause, a bot that does not run for a night, and a change of the
 * clocks. Everything that was told is held against what they had set.
 */
import { expect, test } from 'vitest';
import type { SteppedClock } from '../../../src/loopback/stepped-clock.ts';
import { STEP } from '../../../src/loopback/stepped-clock.ts';
import type { People, WeekTable } from '../../support/bot/lived-week.ts';
import { Week } from '../../support/bot/lived-week.ts';
import { GAME, restartBot, startPlayedBot } from '../../support/bot/played-bot.ts';
import { DAY, HOUR } from '../../support/bot/simulated-time.ts';

/** Thursday morning in Europe, whose clocks change in the night to Sunday; those of America have, those of Australia will. */
const BEGINS = Date.UTC(2026, 2, 26, 6);
const at = (day: number, hour: number) => BEGINS - 6 * HOUR + day * DAY + hour * HOUR;

const PEOPLE: People = {
  Ann: { zone: 'Europe/Vienna', quiet: [22, 7], every: 4, most: 3, where: 'thread', looks: [8, 19] },
  Bea: { zone: 'America/New_York', quiet: [23, 8], every: 3, most: 2, where: 'direct', looks: [12] },
  Cem: { zone: 'Asia/Tokyo', quiet: [21, 6], every: 8, most: 3, where: 'thread', looks: [7, 20] },
  Dov: { zone: 'Australia/Sydney', quiet: [20, 9], every: 4, most: 2, where: 'thread', looks: [] },
};

/** What the founder settles, in hours. */
const TURN = 12;
const BETWEEN = 4;
const GRACE = 2;
/** What happens in the week. */
const AWAY = { from: '2026-03-27', until: '2026-03-28' };
/** The same: whole days in Tokyo, nine hours before those of Greenwich. */
const CEM_AWAY = {
  why: 'while away',
  person: 'Cem',
  from: Date.UTC(2026, 2, 26, 15),
  until: Date.UTC(2026, 2, 28, 15),
};
const MORE = at(1, 10);
const DOWN = { why: 'by a bot that does not run, or in a burst afterwards', from: at(2, 3), until: at(2, 12) };
const RUNS = at(2, 11);
const REFUSES = at(3, 0);
const REPLACES = at(3, 10);
const PAUSES = { why: 'in the pause', from: at(4, 9), until: at(5, 21) };
const ENDS = at(7, 6);

async function frosthaven(clock: SteppedClock): Promise<WeekTable> {
  const names = Object.keys(PEOPLE);
  const first = await startPlayedBot(5, undefined, {}, names, undefined, clock);
  let { bot } = first;
  for (const person of names) {
    const seat = first.local.client(person);
    const quest = await seat.press('Personal quest', { channel: 'table' });
    const keep = quest.message?.buttons.find(({ customId }) => customId?.startsWith('say:'));
    if (quest.message && keep) await seat.press(keep.customId ?? '', { channel: 'table', on: quest.message });
  }
  return {
    ...first,
    game: GAME,
    get bot() {
      return bot;
    },
    act: (person) => first.players.answerQuestion(person, first.thread),
    startAgain: async () => {
      bot = await restartBot(first, { clock });
    },
    stop: async () => {
      await bot.stop();
      await first.local.stop();
    },
  };
}

/** The week, with all that people do in it beside playing. */
async function lived(): Promise<Week> {
  const week = new Week(PEOPLE, BEGINS);
  const until = (end: number) =>
    week.advanceUntil(
      end,
      (person, when) => person === CEM_AWAY.person && when >= CEM_AWAY.from && when < CEM_AWAY.until,
    );
  return week.live(async () => {
    await week.begin(await frosthaven(week.clock));
    await week.runCommand('Ann', 'pick for monsters');
    await week.changeDeadlines('Ann', { passed: GRACE, turn: TURN, between: BETWEEN });
    await week.runCommand('Cem', 'away', { ...AWAY, zone: 'Asia/Tokyo' });
    await until(MORE);
    await week.moreTime('Ann');
    await until(DOWN.from);
    await week.stayDown(RUNS);
    await until(REFUSES);
    week.table.local.client('Bea').closeDirectMessages();
    week.note('Bea takes no direct messages any more.');
    await until(REPLACES);
    await week.runCommand('Ann', 'replace player', { player: 'Dov', by: 'Bea' });
    await week.waitForBot();
    await week.pressButton('Cem', 'Agree', week.findPublic('proposes that'));
    await week.waitForBot();
    await week.pressButton('Bea', 'I take it', week.findPublic('proposes that'));
    await until(PAUSES.from);
    await week.pause('Bea', 2);
    await until(PAUSES.until);
    await week.endPause('Ann');
    await until(ENDS);
  });
}

test('a week of a table -> reminders and bot answers as each player has set them', async () => {
  const week = await lived();
  week.expectReminders([CEM_AWAY, DOWN, PAUSES], BETWEEN);
  week.expectTimedAnswers(BETWEEN + GRACE, TURN + GRACE);
  const directly = (of: string, from: number, to: number) =>
    week.sentReminders
      .filter(({ person, at: when }) => person === of && when >= from && when < to)
      .map(({ where }) => where);
  expect(new Set(directly('Bea', BEGINS, REFUSES))).toEqual(new Set(['direct']));
  expect(new Set(directly('Bea', REFUSES, ENDS))).toEqual(new Set(['thread']));
  expect(week.longest.get('Dov') ?? 0, 'Dov was waited for too long').toBeLessThanOrEqual(
    (TURN + GRACE) * HOUR + 2 * STEP,
  );
});
