/** Over Discord: panels and commands in the language of whoever reads them. */
import { expect, test } from 'vitest';
import { COMMANDS, HOST_COMMANDS } from '../../../commands/index.ts';
import { COMMAND_DESCRIPTION_LENGTH, COMMAND_TOTAL_LENGTH } from '../../../src/bot/client/limits.ts';
import { localizeCommands } from '../../../src/bot/router/localize-commands.ts';
import { mergeGameCommands } from '../../../src/bot/router/merge-commands.ts';
import { GAMES } from '../../../src/games/index.ts';
import { languageOf } from '../../../src/matches/settings/table-settings.ts';
import { ACCENTED, languageActs } from '../../support/bot/acts/language-acts.ts';
import { runDeed } from '../../support/bot/deeds.ts';
import type { PlayedBot } from '../../support/bot/played-bot.ts';
import { setUpPlayedBot } from '../../support/bot/played-bot.ts';

let table: PlayedBot;

setUpPlayedBot(3, (fresh) => {
  table = fresh;
});

const { inLanguage, everybodySees, wordsOf, doMuch, saidOf, lengthIn } = languageActs(() => table);

test('a player in another language -> answers are in it, public words are not', async () => {
  await inLanguage('en', 'en-XA');
  const answers = await doMuch();
  for (const each of await everybodySees()) expect(wordsOf(each)).not.toMatch(ACCENTED);
  expect(answers.length).toBeGreaterThan(8);
  for (const answer of answers) expect(answer).toMatch(ACCENTED);
});

test('a campaign speaks the language of whoever founds it, until its table chooses another', async () => {
  table.local.client('Ann').setLocale('en-XA');
  const { message } = await table.local
    .client('Ann')
    .runCommand('campaign create', { name: 'Frost' }, { channel: 'tavern' });
  expect(message?.text).toMatch(ACCENTED);
  const { records } = table.bot.app;
  const found = await records.campaignInChannel(message?.channelId ?? '');
  expect(languageOf(found ?? { settings: {} })).toBe('en-XA');
});

test('the panel of one who speaks another language stays in it when somebody else has it change', async () => {
  table.local.client('Bea').setLocale('en-XA');
  const { message } = await table.local.client('Bea').press('My panel', { channel: table.thread });
  await runDeed(table.local.client('Ann'), 'set away', {}, { channel: table.thread });
  const now = table.local
    .client('Bea')
    .visibleMessages(table.thread)
    .find(({ id }) => id === message?.id);
  expect(now && wordsOf(now)).toMatch(ACCENTED);
});

test('a player changes language -> their open panel follows with whatever they do next', async () => {
  const bea = table.local.client('Bea');
  const { message } = await bea.press('My panel', { channel: table.thread });
  const now = () => bea.visibleMessages(table.thread).find(({ id }) => id === message?.id);
  await bea.runCommand('due', {}, { channel: 'table' });
  expect(wordsOf(now() ?? { text: '', buttons: [] })).not.toMatch(ACCENTED);
  bea.setLocale('en-XA');
  await bea.runCommand('due', {}, { channel: 'table' });
  await expect.poll(() => wordsOf(now() ?? { text: '', buttons: [] })).toMatch(ACCENTED);
  bea.setLocale('en-US');
  await bea.runCommand('due', {}, { channel: 'table' });
  await expect.poll(() => wordsOf(now() ?? { text: '', buttons: [] })).not.toMatch(ACCENTED);
});

test('commands -> described in German within Discord’s lengths; their names stay', () => {
  const known = [...COMMANDS, ...HOST_COMMANDS].map(({ data }) => data);
  const make = () => [...known, ...mergeGameCommands(known, GAMES)].map((data) => ({ data }));
  const german = localizeCommands(make, ['en', 'de']);
  const said = german.flatMap(saidOf);
  expect(said.length).toBeGreaterThan(60);
  for (const each of said) {
    expect(each.german, each.english).not.toBe('');
    expect(each.german.length, each.german).toBeLessThanOrEqual(COMMAND_DESCRIPTION_LENGTH);
  }
  const same = said.filter((each) => each.german === each.english && /[a-z]{3} [a-z]{3}/.test(each.english));
  expect(same).toEqual([]);
  expect(german.map(({ name }) => name)).toEqual(make().map(({ data }) => data.name));
  for (const each of german) expect(lengthIn(each)).toBeLessThan(COMMAND_TOTAL_LENGTH);
});
