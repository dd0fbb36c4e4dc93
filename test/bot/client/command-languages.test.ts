/** Over Discord: whoever presses reads their own language, and everybody reads that of the table. */
import { expect, test } from 'vitest';
import { ACCENTED, languageActs, PEOPLE } from '../../support/bot/acts/language-acts.ts';
import { runDeed } from '../../support/bot/deeds.ts';
import type { PlayedBot } from '../../support/bot/played-bot.ts';
import { GAME, setUpPlayedBot } from '../../support/bot/played-bot.ts';
import { findEnglish } from '../../support/untranslated.ts';

let table: PlayedBot;

setUpPlayedBot(3, (fresh) => {
  table = fresh;
});

const { inLanguage, everybodySees, wordsOf, doMuch, allOf, allOfForm } = languageActs(() => table);

test('the table in another language -> public words are in it, answers are not', async () => {
  await inLanguage('en-XA', 'en-US');
  const before = new Set((await everybodySees()).map(({ id }) => id));
  const answers = await doMuch();
  const told = (await everybodySees()).filter(({ id }) => !before.has(id));
  expect(told).toHaveLength(7);
  for (const each of told) expect(wordsOf(each), wordsOf(each)).toMatch(ACCENTED);
  for (const answer of answers) expect(answer).not.toMatch(ACCENTED);
});

test('the panel of a campaign is in the language of its table, whoever has changed it', async () => {
  await inLanguage('en-XA', 'en-US');
  await doMuch();
  const [home] = (await everybodySees()).filter(({ channelId }) => channelId !== table.thread);
  expect(home?.text).toMatch(ACCENTED);
});

test('nothing that every game says to the table is left in English', async () => {
  await inLanguage('en-XA', 'en-US');
  const before = new Set((await everybodySees()).map(({ id }) => id));
  await doMuch();
  const told = (await everybodySees()).filter(({ id }) => !before.has(id));
  const row = await table.bot.app.records.game(GAME);
  const plays = (await table.bot.app.matchService.campaigns.players(row?.campaign ?? 0))?.values() ?? [];
  const names = [...PEOPLE, ...[...plays].flatMap((name) => name.split(/[^\p{L}]+/u))];
  for (const each of told) expect(findEnglish(wordsOf(each), names), wordsOf(each)).toEqual([]);
});

test('no part of what every game settles, or somebody wants, is left in English', async () => {
  await inLanguage('en', 'en-XA');
  const ann = table.local.client('Ann');
  const shown: string[] = [];
  for (const command of ['reminders', 'away', 'privacy', 'deadlines', 'campaign panel', 'seat', 'gm', 'start'])
    shown.push(allOf((await runDeed(ann, command, {}, { channel: table.thread })).message));
  for (const section of ['shown', 'who', 'time']) {
    const { message } = await ann.runCommand('settings', {}, { channel: table.thread });
    const id = message?.buttons.find(({ customId }) => customId?.endsWith(`:${section}`))?.customId ?? '';
    const { modal } = await ann.press(id, { channel: table.thread, ...(message && { on: message }) });
    shown.push(allOf(message), allOfForm(modal));
  }
  for (const said of shown) expect(findEnglish(said, [...PEOPLE, 'The Testers', 'UTC', 'English']), said).toEqual([]);
});
