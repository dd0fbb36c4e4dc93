/** Over Discord: times away that are planned ahead, for all games at once. */
import { expect, test } from 'vitest';
import { applyPlannedAbsences } from '../../../../src/bot/features/seats/absences.ts';
import { botPlaysWords, playsAgainWords } from '../../../../src/game-api/panel/presence.ts';
import type { SeenMessage } from '../../../../src/loopback/clients/seen.ts';
import { updateUserSettings, userSettingsOf } from '../../../../src/matches/settings/user-settings.ts';
import { runDeed } from '../../../support/bot/deeds.ts';
import { pressForged } from '../../../support/bot/forged.ts';
import type { PlayedBot } from '../../../support/bot/played-bot.ts';
import { GAME, setUpPlayedBot } from '../../../support/bot/played-bot.ts';

const DAY = 24 * 60 * 60_000;

let table: PlayedBot;

setUpPlayedBot(3, (fresh) => {
  table = fresh;
});

async function away(person: string, options: Record<string, string> = {}): Promise<SeenMessage> {
  const { message } = await table.local.client(person).runCommand('away', options, { channel: 'tavern' });
  if (!message) throw new Error(`${person} was not answered.`);
  return message;
}

const bea = () => table.local.client('Bea').id;
const planned = async () => (await userSettingsOf(table.bot.app.records, bea())).absences;

/** So much time goes by, as far as what is planned knows. */
async function goesBy(ms: number, app = table.bot.app): Promise<void> {
  await updateUserSettings(app.records, bea(), ({ absences }) => ({
    absences: absences.map((each) => ({ ...each, from: each.from - ms, until: each.until && each.until - ms })),
  }));
  await applyPlannedAbsences(app);
  await app.outboxWorker.waitUntilIdle();
}

const isAway = async (app = table.bot.app) =>
  (await app.matchService.withSession(GAME, bea(), (at) => at.readView()))?.presence.away.length === 1;

function told(): string[] {
  const seen = table.local.client('Cem').visibleMessages(table.thread);
  return seen.flatMap(({ text, content, isEphemeral }) =>
    !isEphemeral && / is (away|back)/.test(text) ? [content] : [],
  );
}

/** So many days from now, as they are typed. */
const day = (days: number) => new Date(Date.now() + days * DAY).toISOString().slice(0, 10);

test('an absence is planned in one’s own zone -> begins and ends by itself, both told', async () => {
  const panel = await away('Bea', { from: day(2), until: day(9), zone: 'Europe/Vienna' });
  expect(panel.isEphemeral).toBe(true);
  expect(panel.content).toMatch(/^\*\*Away\*\* in all your games: .*\n- From <t:\d+:f> \(<t:\d+:R>\) until <t:\d+:f> /);
  expect(panel.buttons.map(({ label }) => label)).toEqual([`Take back ${day(2)}`]);
  const [plan] = await planned();
  expect((plan?.until ?? 0) - (plan?.from ?? 0)).toBe(8 * DAY);
  await applyPlannedAbsences(table.bot.app);
  expect([await isAway(), told()]).toEqual([false, []]);
  await goesBy(3 * DAY);
  const [now] = await planned();
  const until = `<t:${Math.round((now?.until ?? 0) / 1000)}:f>`;
  const said = botPlaysWords('**Bea**', '**Beagar**', until);
  expect([await isAway(), told()]).toEqual([true, [said]]);
  await goesBy(DAY);
  expect(told()).toEqual([said]);
  await goesBy(7 * DAY);
  expect([await isAway(), told().slice(1)]).toEqual([false, [playsAgainWords('**Bea**', '**Beagar**')]]);
  expect(await planned()).toEqual([]);
});

test('an absence half done at a stop -> done by the next run, which ends no other', async () => {
  const now = Date.now();
  const half = { from: now - DAY, until: now + DAY, campaigns: [1], isKept: false };
  await updateUserSettings(table.bot.app.records, bea(), { absences: [half] });
  await applyPlannedAbsences(table.bot.app);
  expect([await isAway(), (await planned())[0]?.isKept]).toEqual([true, true]);
  await updateUserSettings(table.bot.app.records, bea(), {
    absences: [{ ...half, until: now - 1, campaigns: [], isKept: true }],
  });
  await applyPlannedAbsences(table.bot.app);
  expect([await isAway(), await planned()]).toEqual([true, []]);
});

// An absence that the table has begun is left alone.
test('/away without days -> lists; without an end -> until a press; other word stays', async () => {
  expect((await away('Bea')).content).toContain('You have no absence planned.');
  expect((await away('Bea', { until: day(3) })).content).toContain('Tell me your time zone once');
  expect((await away('Bea', { zone: 'UTC' })).content).toContain('Days are in the time zone UTC');
  const begun = await away('Bea', { from: new Date().toISOString().slice(0, 10) });
  expect(begun.content).toMatch(/\n- Since <t:\d+:f> \(<t:\d+:R>\) until you are back\./);
  await table.bot.app.outboxWorker.waitUntilIdle();
  expect([await isAway(), told()]).toEqual([true, [botPlaysWords('**Bea**', '**Beagar**')]]);
  const back = await table.local.client('Bea').press('I am back', { channel: 'tavern', on: begun });
  expect(back.message?.content).toContain('Taken back.');
  expect([await isAway(), await planned()]).toEqual([false, []]);
  await runDeed(table.local.client('Bea'), 'set away', {}, { channel: table.thread });
  await away('Bea', { from: day(1), until: day(2) });
  await goesBy(1.5 * DAY);
  await goesBy(2 * DAY);
  expect([await isAway(), await planned()]).toEqual([true, []]);
});

test('what can’t be read, is over, or clashes is said, and changes nothing', async () => {
  await away('Bea', { from: day(2), until: day(9), zone: 'UTC' });
  const before = await planned();
  const why = async (options: Record<string, string>) => (await away('Bea', options)).content;
  expect(await why({ from: 'soon' })).toContain('“soon” is not a day.');
  expect(await why({ until: '30.2.' })).toContain('“30.2.” is not a day.');
  expect(await why({ from: day(9), until: day(2) })).toBe('The end is before the beginning. Nothing has changed.');
  expect(await why({ from: day(5), until: day(12) })).toContain('You are already away at that time');
  expect(await why({ from: '2090-01-01' })).toContain('That is more than two years away.');
  expect(await why({ zone: 'Middle-earth' })).toBe('I don’t know that time zone. Nothing has changed.');
  expect((await pressForged(table, 'Bea', 'end-absence:1')).content).toContain('That is over already.');
  expect(await planned()).toEqual(before);
  const undone = await table.local.client('Bea').press(`Take back ${day(2)}`, { channel: 'tavern' });
  expect(undone.message?.content).toContain('You have no absence planned.');
});
