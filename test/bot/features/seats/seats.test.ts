/** Over Discord: seats that others play for their owners: lent, given by the table, taken back. */
import { expect, test } from 'vitest';
import { applyPlannedAbsences } from '../../../../src/bot/features/seats/absences.ts';
import { notAtTableWords } from '../../../../src/game-api/panel/refusal-text.ts';
import { goalChoiceWords } from '../../../../src/games/frosthaven/text/questions.ts';
import { capitalize } from '../../../../src/i18n/letters.ts';
import { tableSettingsChange } from '../../../../src/matches/settings/table-settings.ts';
import { updateUserSettings } from '../../../../src/matches/settings/user-settings.ts';
import { DAY, HOUR, seatActs } from '../../../support/bot/acts/seat-acts.ts';
import { forceDeed, runDeed } from '../../../support/bot/deeds.ts';
import { pressForged } from '../../../support/bot/forged.ts';
import type { PlayedBot } from '../../../support/bot/played-bot.ts';
import { GAME, setUpPlayedBot } from '../../../support/bot/played-bot.ts';

let table: PlayedBot;

setUpPlayedBot(3, (fresh) => {
  table = fresh;
});

const { typed, pressed, told, id, sitting, seatOfBea, rows } = seatActs(() => table);

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
