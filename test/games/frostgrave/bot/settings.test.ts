/** Over Discord: what a table of warbands settles in `/settings`. */
import { expect, test } from 'vitest';
import { pressForged } from '../../../support/bot/forged.ts';
import type { WarbandTable } from '../../../support/frostgrave/bot-table.ts';
import { setUpWarbands } from '../../../support/frostgrave/bot-table.ts';
import { PEOPLE, settingsActs } from '../../../support/frostgrave/settings-acts.ts';

let table: WarbandTable;

setUpWarbands(3, (fresh) => {
  table = fresh;
});

const { settings, fill } = settingsActs(() => table);

test('what warbands play by stands beside what every table has', { timeout: 120_000 }, async () => {
  await table.found(PEOPLE);
  const all = await settings('Bea');
  expect(all.content).toContain(
    '- Rules of the game: by post, until turn 12 with two players, 14 with three, 16 with four',
  );
  expect(all.content).toContain('- The campaign: the campaign ends when more than half vote for it');
  expect(all.content).toContain('- Time to answer in your own turn: 12 hours. In between');
  await table.press('Bea', 'By the book', await table.press('Bea', 'Rules of the game', all));
  expect((await settings('Bea')).content).toContain('- Rules of the game: by the book, no turn limit and');
  expect((await table.press('Ann', 'Settings')).content).toContain('**Settings of The Frozen Street**');
});

test('its founder may keep it that games begin, and by what they are played', { timeout: 120_000 }, async () => {
  await table.found(PEOPLE);
  await fill('Ann', 'Permissions', { starting: 'founder' });
  expect((await table.press('Bea', 'Begin a game')).content).toBe(
    'At this table the founder decides when a game begins (`/settings`).',
  );
  expect((await table.press('Ann', 'Begin a game')).content).toContain('Where?');
  await fill('Ann', 'Permissions', { starting: 'players', ruling: 'founder' });
  const rules = await table.press('Bea', 'Rules of the game', await settings('Bea'));
  const keeps = 'At this table the founder decides difficulty and variants (`/settings`).';
  expect([rules.content.includes(`-# ${keeps}`), rules.selects]).toEqual([true, []]);
  expect(rules.buttons.map(({ label }) => label)).toEqual(['Begin a game']);
  const { id, channel: thread } = await table.campaign();
  const forged = await pressForged({ local: table.local, bot: table.bot, thread }, 'Bea', `rules-as:${id}:book`);
  expect(forged.content).toBe(keeps);
});

test('one’s own pictures have one’s own colours, by a press below the table', { timeout: 120_000 }, async () => {
  await table.found(PEOPLE);
  const thread = await table.begin('Ann');
  const board = async (person: string) => {
    const { message } = await table.local.client(person).runCommand('board', {}, { channel: thread });
    if (!message) throw new Error(`${person} was not answered.`);
    return message;
  };
  const painted = await table.press('Ann', 'Colours for the colour-blind', await board('Ann'));
  expect(painted.content).toContain('Your own pictures now use colour-blind colours');
  expect((await board('Ann')).buttons.map(({ label }) => label)).toContain('Usual colours');
  expect((await board('Bea')).buttons.map(({ label }) => label)).toContain('Colours for the colour-blind');
  expect((await board('Cem')).buttons).toEqual([]);
});
