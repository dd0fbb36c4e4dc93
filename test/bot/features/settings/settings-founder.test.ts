/** Over Discord: what a founder settles in `/settings` for the whole table. */
import { expect, test } from 'vitest';
import { pressForged } from '../../../support/bot/forged.ts';
import type { PlayedBot } from '../../../support/bot/played-bot.ts';
import { setUpPlayedBot } from '../../../support/bot/played-bot.ts';
import { settingsActs } from '../../../support/bot/settings-acts.ts';

let table: PlayedBot;

setUpPlayedBot(3, (fresh) => {
  table = fresh;
});

const { typed, pressed, opened, chosen, told } = settingsActs(() => table);

test('where its founder says by what is played, nobody else changes it', async () => {
  await chosen('Ann', 'Permissions', 'Who may change', 'Who may change difficulty and variants: its founder');
  const keeps = 'At this table the founder decides difficulty and variants (`/settings`).';
  const difficulty = await opened('Bea', 'Difficulty');
  expect([difficulty.content.includes(`-# ${keeps}`), difficulty.buttons]).toEqual([true, []]);
  expect((await pressForged(table, 'Bea', 'set-difficulty:1:hard')).content).toBe(keeps);
  const variants = await opened('Bea', 'Variants');
  expect([variants.content.includes(`-# ${keeps}`), variants.buttons]).toEqual([true, []]);
  expect((await pressForged(table, 'Bea', 'variant:1:reduced-randomness:on')).content).toBe(keeps);
  const deciding = await opened('Ann', 'How you decide');
  const vote = deciding.buttons.find(({ label }) => label === 'Vote')?.customId ?? '';
  expect((await opened('Bea', 'How you decide')).buttons.map(({ label }) => label)).not.toContain('Vote');
  expect((await pressForged(table, 'Bea', vote)).content).toBe(keeps);
  expect((await typed('Bea', 'settings')).buttons.map(({ label }) => label)).not.toContain('Pick for monsters');
  expect((await pressForged(table, 'Bea', 'monsters:1:picked')).content).toBe(keeps);
  const own = await pressed('Ann', 'Reduced randomness: off', await opened('Ann', 'Variants'));
  expect(own.text).toContain('**Reduced randomness: on**');
});

test('whether anybody is reminded, and whether others may join, is settled there too', async () => {
  await chosen('Ann', 'Time', 'Reminders', 'Reminders: none here');
  expect((await typed('Ann', 'deadlines')).content).toContain('Nobody is reminded at this table.');
  await chosen('Ann', 'Permissions', 'Who may join', 'Who may join: nobody else');
  expect((await typed('Cem', 'join', {}, 'table')).content).toContain('This campaign is closed to new players');
});

test('how ties come is settled there, and everybody is told', async () => {
  const settled = await opened('Bea', 'Ties as listed');
  expect(settled.content).toBe('On equal initiative, the one listed first goes first.');
  expect(await told()).toContain('**Bea** has set for the table: on equal initiative, the bot now picks the first.');
  const all = await typed('Ann', 'settings');
  expect(all.content).toContain('- Ties with characters: as they are listed');
  expect((await pressed('Ann', 'Ask about ties', all)).content).toBe(
    'On equal initiative, the party decides who goes first.',
  );
});

test('quick or everything -> settings and orders say so, and how monsters choose comes with it', async () => {
  const all = async () => (await typed('Ann', 'settings', {}, 'table')).content;
  const { content } = await typed('Ann', 'settings', {}, 'table');
  expect(content).toContain('- What is asked: everything\n');
  expect(content).toContain('- Equal choices of monsters: the table is asked');
  await chosen('Ann', 'Time', 'What is asked', 'quick');
  expect(await all()).toContain('- What is asked: only what matters');
  expect(await all()).toContain('- Equal choices of monsters: the bot picks');
  const orders = async () => (await typed('Bea', 'orders')).content;
  expect(await orders()).toContain('This table plays quick: damage that is small for you is taken');
  await chosen('Ann', 'Time', 'What is asked', 'everything');
  expect((await told()).filter((each) => each.includes('has set for the table'))).toEqual([
    '**Ann** has set for the table: only what matters is asked.',
    '**Ann** has set for the table: everything is asked.',
  ]);
  expect(await all()).toBe(content);
  expect(await orders()).not.toContain('quick');
});

test('a table plays by appointment -> nothing is late, and nobody is reminded', async () => {
  await chosen('Ann', 'Time', 'What is asked', 'together');
  const { content } = await pressForged(table, 'Ann', 'table-settings:1:time');
  expect(content).toContain('There are no deadlines: agree on times, or play when you can.');
  const deadlines = await typed('Bea', 'deadlines', {}, 'table');
  expect(deadlines.content).toContain('Nobody is reminded at this table.');
});
