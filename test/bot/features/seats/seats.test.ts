/** Over Discord: seats that others play for their owners: lent, given by the table, taken back. */
import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { applyPlannedAbsences } from '../../../../src/bot/features/seats/absences.ts';
import { notAtTableWords } from '../../../../src/game-api/panel/refusal-text.ts';
import { goalChoiceWords } from '../../../../src/games/frosthaven/text/questions.ts';
import { capitalize } from '../../../../src/i18n/letters.ts';
import type { SeenMessage } from '../../../../src/loopback/clients/seen.ts';
import { gameMasterDecidesWords } from '../../../../src/matches/service/find-question.ts';
import { tableSettingsChange } from '../../../../src/matches/settings/table-settings.ts';
import { updateUserSettings } from '../../../../src/matches/settings/user-settings.ts';
import { forceDeed, runDeed } from '../../../support/bot/deeds.ts';
import { invalidateBotCache, pressForged } from '../../../support/bot/forged.ts';
import type { PlayedBot } from '../../../support/bot/played-bot.ts';
import { GAME, setUpPlayedBot, startPlayedBot } from '../../../support/bot/played-bot.ts';

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;

let table: PlayedBot;

setUpPlayedBot(3, (fresh) => {
  table = fresh;
});

async function typed(person: string, command: string, options: Record<string, string> = {}): Promise<string> {
  const { message } = await runDeed(table.local.client(person), command, options, { channel: table.thread });
  return message?.content ?? '';
}

async function pressed(person: string, button: string, on: SeenMessage | undefined): Promise<string> {
  return (
    (await table.local.client(person).press(button, { channel: table.thread, on: on ?? '' })).message?.content ?? ''
  );
}

/** What everybody is told that says so, as somebody sees it. */
async function told(words: string, person = 'Dov'): Promise<SeenMessage[]> {
  await table.bot.app.outboxWorker.waitUntilIdle();
  const seen = table.local.client(person).visibleMessages(table.thread);
  return seen.filter(({ text, isEphemeral }) => !isEphemeral && text.includes(words));
}

const id = (person: string) => table.local.client(person).id;

async function sitting(): Promise<(string | undefined)[]> {
  const row = await table.bot.app.records.game(GAME);
  const names = new Map(['Ann', 'Bea', 'Cem', 'Dov'].map((person) => [id(person), person]));
  return row?.seats.map(({ user }) => names.get(user ?? '')) ?? [];
}

/** The seat of Bea, whoever sits there. */
async function seatOfBea(): Promise<string> {
  return (await table.bot.app.records.game(GAME))?.seats[1]?.seat ?? '';
}

async function rows(change: string): Promise<void> {
  await table.bot.app.outboxWorker.waitUntilIdle();
  await invalidateBotCache(table);
  const raw = new Database(table.database);
  raw.exec(change);
  raw.close();
  await invalidateBotCache(table);
}

test('a seat is lent -> the taker sees all, time begins anew; a press brings it back', async () => {
  const change = tableSettingsChange(1, { pace: { turn: 10, between: 10 } });
  await table.bot.app.matchService.applyDecision(GAME, async () => ({ change }));
  await rows(`update deadlines set due = due - ${9 * HOUR}`);
  const hours = async () => {
    const seat = await seatOfBea();
    const due = (await table.bot.app.records.deadlines(GAME)).find((each) => each.seat === seat)?.due ?? 0;
    return Math.round((due - Date.now()) / HOUR);
  };
  expect(await hours()).toBe(1);
  expect(await typed('Bea', 'lend seat', { player: 'Cem' })).toBe('I have asked **Cem** to take it.');
  const [offer] = await told('lends you', 'Cem');
  expect([offer?.content, offer?.pingsYou]).toEqual([
    `<@${id('Cem')}> **Bea** lends you **Beagar** until they take it back, or the game is over. The new player sees all that this seat sees.`,
    true,
  ]);
  expect(await pressed('Dov', 'I take it', offer)).toBe('*That seat is offered to another player.*');
  expect(await sitting()).toEqual(['Ann', 'Bea']);
  expect(await pressed('Cem', 'I take it', offer)).toBe('You play it now, and your time starts over.');
  expect([await sitting(), await hours()]).toEqual([['Ann', 'Cem'], 10]);
  expect(await pressed('Cem', 'I take it', offer)).toBe('*That seat is not on offer now.*');
  expect(await told('**Cem** plays **Beagar** now.')).toHaveLength(1);
  expect(await typed('Cem', 'due')).toContain(capitalize(goalChoiceWords()));
  expect(await typed('Bea', 'due')).not.toContain(capitalize(goalChoiceWords()));
  await table.players.playAnswers(['Cem'], table.thread, 1);
  const answers = (await table.log()).flatMap((entry) => (entry.type === 'answer' ? [[entry.seat, entry.by]] : []));
  expect(answers.at(-1)).toEqual([await seatOfBea(), 'player']);
  const [taken] = await told('plays **Beagar** now');
  expect(await pressed('Ann', 'Give the seat back', taken)).toBe(
    '*Only its owner, or the player who has it now, can end that.*',
  );
  expect(await pressed('Bea', 'Give the seat back', taken)).toBe('The seat is back with its owner.');
  expect(await sitting()).toEqual(['Ann', 'Bea']);
  expect(await told('**Bea** has ended it: **Beagar** is back with its owner.')).toHaveLength(1);
  expect(await pressed('Bea', 'Give the seat back', taken)).toBe('*That seat is not lent.*');
});

test('a seat comes back at the end that was said, or by a word; one person may play several', async () => {
  const day = new Date(Date.now() + 3 * DAY).toISOString().slice(0, 10);
  await typed('Bea', 'lend seat', { player: 'Ann', until: day });
  await pressed('Ann', 'I take it', (await told('lends you'))[0]);
  expect(await sitting()).toEqual(['Ann', 'Ann']);
  await table.players.playAnswers(['Ann'], table.thread, 2);
  const answered = (await table.log()).flatMap((entry) => (entry.type === 'answer' ? [entry.seat] : []));
  expect(new Set(answered).size).toBe(2);
  await applyPlannedAbsences(table.bot.app);
  expect(await sitting()).toEqual(['Ann', 'Ann']);
  await updateUserSettings(table.bot.app.records, id('Bea'), ({ loans }) => ({
    loans: loans.map((loan) => ({ ...loan, until: loan.until - 5 * DAY })),
  }));
  await applyPlannedAbsences(table.bot.app);
  expect(await sitting()).toEqual(['Ann', 'Bea']);
  expect(await told('Time is up: **Beagar** is back with its owner.')).toHaveLength(1);
  await typed('Bea', 'lend seat', { player: 'Cem' });
  await pressed('Cem', 'I take it', (await told('lends you')).at(-1));
  expect(await typed('Cem', 'take seat back')).toBe('Nobody plays your seat.');
  expect(await typed('Bea', 'take seat back')).toBe('You play it again, and your time starts over.');
  expect(await sitting()).toEqual(['Ann', 'Bea']);
});

test('a seat not offered, not one’s own, or until a past day -> refused', async () => {
  const seat = await seatOfBea();
  expect((await pressForged(table, 'Cem', `take-seat:${GAME}:${seat}`)).content).toBe(
    '*That seat is not on offer now.*',
  );
  expect((await pressForged(table, 'Cem', `return-seat:${GAME}:${seat}`)).content).toBe('*That seat is not lent.*');
  expect((await pressForged(table, 'Cem', `agree-seat:${GAME}:${seat}`)).content).toContain(
    'The players here decide that',
  );
  expect((await pressForged(table, 'Cem', `take-seat:1:${seat}`)).content).toBe('*That seat is not on offer now.*');
  expect((await pressForged(table, 'Cem', `take-seat:${GAME}:nobody`)).content).toContain(
    'That seat is not on offer now.',
  );
  await expect(typed('Cem', 'lend seat', { player: 'Dov' })).rejects.toThrow('is not offered');
  const lent = await forceDeed(table, 'Cem', 'lend seat', { player: 'Dov' });
  expect(lent.message?.content).toBe(`*${notAtTableWords()}*`);
  expect(await typed('Bea', 'lend seat', { player: 'Bea' })).toContain('Lend it to another player, not to yourself');
  expect(await typed('Bea', 'lend seat', { player: 'Cem', until: '2020-01-01' })).toContain(
    'That is not a future day.',
  );
  expect([await sitting(), await told('lends you')]).toEqual([['Ann', 'Bea'], []]);
});

test('a player is silent for two days -> replaced by vote, and back by a press', async () => {
  const replace = () => typed('Ann', 'replace player', { player: 'Bea', by: 'Cem' });
  expect(await replace()).toBe('*You can only replace a player who has owed an answer for two days.*');
  await rows(`update owing set since = since - ${2 * DAY} where game = ${GAME}`);
  const forced = await forceDeed(table, 'Cem', 'replace player', { player: 'Bea', by: 'Cem' });
  expect(forced.message?.content).toContain('The players here decide that');
  expect(await typed('Ann', 'replace player', { player: 'Dov', by: 'Cem' })).toBe(
    '**Dov** does not sit at this table.',
  );
  expect(await replace()).toBe('I have told the table.');
  const [vote] = await told('proposes that', 'Cem');
  expect(vote?.content).toContain('play **Beagar**, who has been silent for two days (1 of 1 agree).');
  expect(vote?.pingsYou).toBe(true);
  expect(await sitting()).toEqual(['Ann', 'Bea']);
  await pressed('Cem', 'I take it', vote);
  expect(await sitting()).toEqual(['Ann', 'Cem']);
  expect(await typed('Bea', 'take seat back')).toContain('You play it again');
  expect(await sitting()).toEqual(['Ann', 'Bea']);
  await rows(`update owing set since = since - ${2 * DAY} where game = ${GAME}`);
  await replace();
  await table.players.playAnswers(['Bea'], table.thread, 1);
  expect(await pressed('Cem', 'I take it', (await told('proposes that')).at(-1))).toBe('*They have answered since.*');
});

test('a seat is lent between matches -> holds while others join, until it is ended', async () => {
  await table.bot.app.matchService.abandon(GAME);
  const lend = async (person: string, command: string, options = {}) =>
    (await runDeed(table.local.client(person), command, options, { channel: 'table' })).message?.content;
  expect(await lend('Bea', 'lend seat', { player: 'Dov' })).toBe('I have asked **Dov** to take it.');
  await table.bot.app.outboxWorker.waitUntilIdle();
  const offer = table.local
    .client('Dov')
    .visibleMessages('table')
    .find(({ content }) => content.includes('lends you'));
  expect([offer?.content.includes('between games, until they take it back'), offer?.pingsYou]).toEqual([true, true]);
  await table.local.client('Dov').press('I take it', { channel: 'table', on: offer ?? '' });
  const users = async () => (await table.bot.app.records.game(1))?.seats.map(({ user }) => user);
  expect(await users()).toEqual([id('Ann'), id('Dov')]);
  await table.local.client('Cem').press('Join', { channel: 'table' });
  expect(await users()).toEqual([id('Ann'), id('Dov'), id('Cem')]);
  expect((await table.bot.app.records.members(1)).map(({ user }) => user)).toEqual([id('Ann'), id('Bea'), id('Cem')]);
  expect(await lend('Dov', 'due')).toContain('hich personal quest do you keep?');
  expect(await lend('Bea', 'due')).not.toContain('hich personal quest do you keep?');
  const panel = await table.local.client('Dov').press('The Testers: The campaign', {
    channel: 'table',
    on: table.local.client('Dov').visibleMessages('table').at(-1) ?? '',
  });
  expect(panel.message?.content).toContain('You have two possible quests. Which one do you keep?');
  const kit = async (person: string) => pressForged(table, person, 'kit:1');
  const before = await kit('Bea');
  const [cards] = before.selects;
  const chosen = cards?.options.slice(-cards.least).map(({ value }) => value) ?? [];
  const borrowed = await kit('Dov');
  expect(borrowed.content).toBe(before.content);
  await table.local
    .client('Dov')
    .choose(chosen, { channel: table.thread, on: borrowed, select: cards?.customId ?? '' });
  const after = await kit('Bea');
  expect(after.selects[0]?.options.filter(({ isDefault }) => isDefault).map(({ value }) => value)).toEqual(chosen);
  expect(await lend('Bea', 'take seat back')).toContain('You play it again');
  expect(await users()).toEqual([id('Ann'), id('Bea'), id('Cem')]);
  expect((await kit('Dov')).content).toContain('Join the campaign');
});

test('how long somebody has to be silent is for the table to say', async () => {
  await rows(`update owing set since = since - ${2 * DAY} where game = ${GAME}`);
  const replace = () => typed('Ann', 'replace player', { player: 'Bea', by: 'Cem' });
  await table.bot.app.matchService.applyDecision(GAME, async () => ({
    change: tableSettingsChange(1, { silent: '7' }),
  }));
  expect(await replace()).toBe('*You can only replace a player who has owed an answer for a week.*');
  await table.bot.app.matchService.applyDecision(GAME, async () => ({
    change: tableSettingsChange(1, { silent: '1' }),
  }));
  expect(await replace()).toBe('I have told the table.');
  expect(await told('who has been silent for a day (1 of 1 agree).')).toHaveLength(1);
});

test('of three, both others must agree before a silent one is replaced', async () => {
  await table.stop();
  table = await startPlayedBot(3, undefined, {}, ['Ann', 'Bea', 'Dov']);
  await rows(`update owing set since = since - ${2 * DAY} where game = ${GAME}`);
  await typed('Ann', 'replace player', { player: 'Bea', by: 'Cem' });
  await typed('Ann', 'replace player', { player: 'Bea', by: 'Cem' });
  const [first, again] = await told('proposes that', 'Cem');
  expect([first?.content, again?.content].every((words) => words?.includes('(1 of 2 agree)'))).toBe(true);
  expect(first?.pingsYou).toBe(false);
  const seat = await seatOfBea();
  expect((await pressForged(table, 'Cem', `take-seat:${GAME}:${seat}`)).content).toBe(
    '*The table has not agreed yet.*',
  );
  expect(await pressed('Dov', 'Agree', first)).toBe('I have told the table.');
  await pressed('Cem', 'I take it', (await told('(2 of 2 agree)', 'Cem'))[0]);
  expect(await sitting()).toEqual(['Ann', 'Cem', 'Dov']);
});

test('a game-master who does not play -> sits in for a late player; else refused', async () => {
  await typed('Ann', 'ask master', { player: 'Cem' });
  await pressed('Cem', 'I will', (await told('asks you to be game-master'))[0]);
  const change = tableSettingsChange(1, { passed: 'master', pace: { turn: 2, between: 2 } });
  await table.bot.app.matchService.applyDecision(GAME, async () => ({ change }));
  await rows(`update deadlines set due = 0`);
  await table.bot.app.matchService.fireDeadlines();
  const [, bea] = await told('ran out of time');
  expect(await pressed('Ann', 'I play for them', bea)).toBe(`*${gameMasterDecidesWords()}*`);
  expect(await pressed('Cem', 'I play for them', bea)).toBe('You play it now.');
  expect(await told('Game-master **Cem** now plays **Beagar** and sees all it sees.')).toHaveLength(1);
  expect(await sitting()).toEqual(['Ann', 'Cem']);
  const [ann] = await told('ran out of time');
  expect(await pressed('Cem', 'I play for them', ann)).toBe(
    '*A game-master who also plays can’t look into other hands.*',
  );
});

test('a player leaves in mid-scenario -> warned first, then the bot plays to the end', async () => {
  const { message } = await table.local.client('Bea').press('Leave', { channel: 'table' });
  expect(message?.content).toContain('If you leave now, the bot plays for you until it is over');
  const left = await table.local.client('Bea').press('Leave anyway', { channel: 'table', on: message ?? '' });
  expect(left.message?.content).toBe('You have left the campaign.');
  expect(await sitting()).toEqual(['Ann', undefined]);
  expect(
    await told('**Bea** has left this campaign. The bot plays **Beagar** until this scenario is over.'),
  ).toHaveLength(1);
  expect((await pressForged(table, 'Bea', 'leave-now:1')).content).toBe('You are not in this campaign.');
});
