/** Over Discord: who is reminded of what, when and where, and when the table hears that it has stalled. */
import { expect, test } from 'vitest';
import { goalChoiceWords } from '../../../src/games/frosthaven/text/questions.ts';
import { tableSettingsChange } from '../../../src/matches/settings/table-settings.ts';
import { reminderActs, STALLED } from '../../support/bot/acts/reminder-acts.ts';
import { runDeed } from '../../support/bot/deeds.ts';
import { pressForged } from '../../support/bot/forged.ts';
import type { PlayedBot } from '../../support/bot/played-bot.ts';
import { GAME, setUpPlayedBot } from '../../support/bot/played-bot.ts';
import { PEOPLE } from '../../support/bot/stand-ins.ts';
import { findEnglish } from '../../support/untranslated.ts';

let table: PlayedBot;

setUpPlayedBot(1, (fresh) => {
  table = fresh;
});

const { daysGoBy, REMINDER, saying, reminded, afterDays, wants, owing } = reminderActs(() => table);

test('an answer is owed -> three reminders, then the table reads once of the stall', async () => {
  expect((await reminded()).words).toEqual([]);
  for (let i = 0; i < 3; i++) {
    expect((await afterDays()).pinged).toEqual(PEOPLE);
    expect((await reminded()).words, 'not before a day is over').toEqual([]);
    expect(saying(STALLED)).toEqual([]);
  }
  expect((await afterDays()).words).toEqual([]);
  const [stalled, ...more] = saying(STALLED);
  expect(more).toEqual([]);
  expect(stalled?.content).toMatch(
    /^The game has stalled: it has waited for \*\*Anngar\*\* and \*\*Beagar\*\* since <t:\d+:R> and sends no more reminders\. `\/campaign panel` lets the bot play for someone, /,
  );
  expect(PEOPLE.some((person) => saying(STALLED, person).some(({ pingsYou }) => pingsYou))).toBe(false);
  expect((await afterDays()).words).toEqual([]);
  expect(saying(STALLED)).toHaveLength(1);
});

test('one reminder names all games in which somebody is waited for, and what is asked there', async () => {
  const { words } = await afterDays();
  const channel = table.local.client('Ann').channels.find(({ name }) => name === 'table')?.id;
  expect(saying(REMINDER).map(({ content }) => content.replaceAll(/<t:\d+:R>/g, 'then').split('\n'))).toEqual(
    PEOPLE.map((person) => [
      `<@${table.local.client(person).id}> The table waits for you: ${goalChoiceWords()} Asked then.`,
      'Others wait for you too:',
      `- **The Testers**, The campaign (<#${channel}>): which personal quest do you keep? Asked then.`,
    ]),
  );
  expect(words).toHaveLength(2);
});

test('whoever has answered is not reminded, and others are not pinged', async () => {
  await table.players.playAnswers(PEOPLE, table.thread, 3);
  const late = await owing();
  const { words, pinged } = await afterDays();
  expect(pinged).toEqual(late);
  expect(words.length).toBe(late.length);
});

test('a new question is reminded of anew', async () => {
  for (const person of PEOPLE) await wants(person, { most: 1 });
  expect((await afterDays()).words).toHaveLength(2);
  let words: string[] = [];
  for (let i = 0; i < 10 && words.length === 0; i++) {
    await table.players.playAnswers(PEOPLE, table.thread, 3);
    words = (await afterDays()).words;
  }
  expect(words.length).toBeGreaterThan(0);
});

test('a game that is over reminds nobody', async () => {
  await daysGoBy();
  await table.bot.app.matchService.abandon(GAME);
  expect((await reminded()).words).toEqual([]);
});

test('whoever wants none is not pinged; the table hears at once that it waits', async () => {
  for (const person of PEOPLE) await wants(person, { most: 0 });
  expect((await afterDays()).words).toEqual([]);
  expect(saying(STALLED)).toHaveLength(1);
});

test('reminders in a thread, and that a game has stalled, are in the language of the table', async () => {
  await table.bot.app.records.changeCampaign(tableSettingsChange(1, { language: 'en-XA' }));
  const before = saying('').length;
  for (let times = 0; times < 4; times++) await afterDays();
  const told = saying('').slice(before);
  const names = [...PEOPLE, 'Anngar', 'Beagar'];
  expect(told.length).toBeGreaterThan(6);
  for (const { text, buttons } of told) {
    const [first = ''] = text.split('\n');
    expect(findEnglish([first, ...buttons.map(({ label }) => label)].join('\n'), names), text).toEqual([]);
  }
});

test('a reminder that Discord does not take is given later, and counts once', async () => {
  await daysGoBy();
  table.local.faults.schedule('server error', new RegExp(`POST /channels/${table.thread}/messages`), 8);
  expect((await reminded()).words).toEqual([]);
  expect(table.complaints.splice(0).join()).toContain('reminders: reminder could not be sent');
  table.local.faults.clear();
  expect((await reminded()).pinged).toEqual(PEOPLE);
  const [left] = await table.bot.app.records.remindersOf(table.local.client('Ann').id);
  expect(left?.count).toBe(1);
});

test('a table can have nobody reminded; in a pause and in quiet hours it is done later', async () => {
  const { records } = table.bot.app;
  await records.changeCampaign(tableSettingsChange(1, { pausedUntil: Date.now() + 60_000 }));
  expect((await afterDays()).words).toEqual([]);
  await records.changeCampaign(tableSettingsChange(1, { pausedUntil: null }));
  const hour = new Date().getUTCHours();
  const quiet = { zone: 'UTC', from: hour * 60, to: ((hour + 2) % 24) * 60 };
  await wants('Ann', { quiet });
  expect((await reminded()).pinged).toEqual(['Bea']);
  await wants('Ann', { quiet: null });
  expect((await reminded()).pinged).toEqual(['Ann']);
  const deadlines = await runDeed(table.local.client('Ann'), 'deadlines', {}, { channel: table.thread });
  const off = await table.local
    .client('Ann')
    .press('Remind nobody here', { channel: table.thread, on: deadlines.message ?? '' });
  expect(off.message?.content).toContain('Nobody is reminded at this table.');
  await table.bot.app.outboxWorker.waitUntilIdle();
  expect(saying('**Ann** has turned reminders off for this table.')).toHaveLength(1);
  expect((await afterDays()).words).toEqual([]);
  expect(saying(STALLED)).toEqual([]);
  const stranger = await pressForged(table, 'Bea', 'table-reminders:1:on');
  expect(stranger.content).toContain('The founder sets the deadlines');
});
