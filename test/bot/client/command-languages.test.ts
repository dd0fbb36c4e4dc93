/** Over Discord: whoever presses reads their own language, and everybody reads that of the table. */
import { expect, test } from 'vitest';
import { COMMANDS, HOST_COMMANDS } from '../../../commands/index.ts';
import { COMMAND_DESCRIPTION_LENGTH, COMMAND_TOTAL_LENGTH } from '../../../src/bot/client/limits.ts';
import type { CommandFields } from '../../../src/bot/router/localize-commands.ts';
import { localizeCommands } from '../../../src/bot/router/localize-commands.ts';
import { mergeGameCommands } from '../../../src/bot/router/merge-commands.ts';
import { fieldsOf } from '../../../src/engine/values/json.ts';
import { GAMES } from '../../../src/games/index.ts';
import type { Language } from '../../../src/i18n/language.ts';
import type { SeenMessage, SeenModal } from '../../../src/loopback/clients/seen.ts';
import { languageOf, tableSettingsChange } from '../../../src/matches/settings/table-settings.ts';
import { runDeed } from '../../support/bot/deeds.ts';
import type { PlayedBot } from '../../support/bot/played-bot.ts';
import { GAME, setUpPlayedBot } from '../../support/bot/played-bot.ts';
import { findEnglish } from '../../support/untranslated.ts';

const PEOPLE = ['Ann', 'Bea', 'Cem', 'Dov'] as const;
/** Letters that the pseudo-language has wherever it says something, and nobody else here. */
const ACCENTED = /[ŇňŠšŤťŘřĤĥ]/;

let table: PlayedBot;

setUpPlayedBot(3, (fresh) => {
  table = fresh;
});

async function inLanguage(ofTable: Language, ofPeople: string): Promise<void> {
  for (const person of PEOPLE) table.local.client(person).setLocale(ofPeople);
  await table.bot.app.records.changeCampaign(tableSettingsChange(1, { language: ofTable }));
}

/** What everybody sees of the bot, where it is played and in the channel of the campaign. */
async function everybodySees(): Promise<SeenMessage[]> {
  await table.bot.app.outboxWorker.waitUntilIdle();
  await table.bot.app.campaignPanelQueue.waitUntilIdle();
  const seat = table.local.client('Dov');
  const all = [...seat.visibleMessages(table.thread), ...seat.visibleMessages('table')];
  return all.filter(({ isEphemeral, author }) => !isEphemeral && author !== 'Dov');
}

/** All that can be read of a message. */
function wordsOf({ text, buttons }: Pick<SeenMessage, 'text' | 'buttons'>): string {
  return [text, ...buttons.map(({ label }) => label)].join('\n');
}

/** Has everybody told all sorts of things; what those are answered who do it. */
async function doMuch(): Promise<string[]> {
  const answers: string[] = [];
  const typed = async (person: string, command: string, options = {}) => {
    const { message } = await runDeed(table.local.client(person), command, options, { channel: table.thread });
    answers.push(message ? wordsOf(message) : '');
    return message;
  };
  await typed('Ann', 'vote', { question: '1 + 1?', options: '2; 3' });
  await typed('Ann', 'ask master', { player: 'Cem' });
  await typed('Ann', 'name founder', { player: 'Bea' });
  await typed('Ann', 'lend seat', { player: 'Dov' });
  await typed('Bea', 'set away');
  await typed('Bea', 'come back');
  await typed('Ann', 'due');
  await typed('Ann', 'status');
  const panel = await typed('Ann', 'deadlines');
  const [pause] = panel?.selects.filter(({ customId }) => customId.endsWith(':pause')) ?? [];
  const where = { channel: table.thread, ...(panel && { on: panel }), select: pause?.customId ?? '' };
  const { message } = await table.local.client('Ann').choose('1', where);
  answers.push(message ? wordsOf(message) : '');
  return answers;
}

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

test('a player in another language -> answers are in it, public words are not', async () => {
  await inLanguage('en', 'en-XA');
  const answers = await doMuch();
  for (const each of await everybodySees()) expect(wordsOf(each)).not.toMatch(ACCENTED);
  expect(answers.length).toBeGreaterThan(8);
  for (const answer of answers) expect(answer).toMatch(ACCENTED);
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

/** All that can be read of what somebody alone is shown. */
function allOf(message: SeenMessage | undefined): string {
  if (!message) throw new Error('Nothing is shown.');
  return [wordsOf(message), ...message.selects.flatMap(wordsOfMenu)].join('\n');
}

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

function allOfForm(form: SeenModal | undefined): string {
  if (!form) throw new Error('No form is shown.');
  const fields = form.controls.flatMap(({ label, description = '', options }) => [
    label,
    description,
    ...wordsOfMenu({ placeholder: '', options }),
  ]);
  return [form.title, ...fields].join('\n');
}

function wordsOfMenu({
  placeholder,
  options,
}: Pick<SeenMessage['selects'][number], 'placeholder' | 'options'>): string[] {
  return [placeholder ?? '', ...options.flatMap(({ label, description }) => [label, description ?? ''])];
}

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

/** What is said of a command, or of something of it, in English and in German. */
function saidOf(all: CommandFields): { readonly english: string; readonly german: string }[] {
  const german = (of: string) => `${fieldsOf(all[of] ?? {}).de ?? ''}`;
  const own = { english: `${all.description ?? ''}`, german: german('description_localizations') };
  const below = (name: string) => {
    const list = all[name];
    return Array.isArray(list) ? list.map((each) => fieldsOf(each)) : [];
  };
  const choices = below('choices').map((choice) => ({
    english: `${choice.name ?? ''}`,
    german: `${fieldsOf(choice.name_localizations ?? {}).de ?? ''}`,
  }));
  return [own, ...choices, ...below('options').flatMap(saidOf)];
}

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

/** As Discord counts it: names, descriptions and values, of each the longest of all languages. */
function lengthIn(all: CommandFields): number {
  const list = (name: string) => {
    const found = all[name];
    return Array.isArray(found) ? found.map((each) => fieldsOf(each)) : [];
  };
  const longest = saidOf({ ...all, options: [], choices: [] }).map(({ english, german }) =>
    Math.max(english.length, german.length),
  );
  const own = `${all.name ?? ''}`.length + `${all.value ?? ''}`.length + (longest[0] ?? 0);
  return [...list('options'), ...list('choices')].reduce((sum, each) => sum + lengthIn(each), own);
}
