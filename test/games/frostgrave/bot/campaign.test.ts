/** A campaign of warbands: what is hired after a game, what is settled, and its end. */
import { expect, test } from 'vitest';
import { answeredWords } from '../../../../src/games/frostgrave/text/words.ts';
import { chooseForged, pressForged } from '../../../support/bot/forged.ts';
import type { WarbandTable } from '../../../support/frostgrave/bot-table.ts';
import { setUpWarbands } from '../../../support/frostgrave/bot-table.ts';
import { FOUNDING } from '../../../support/frostgrave/campaign-scene.ts';

const PEOPLE = ['Ann', 'Bea'];

let table: WarbandTable;

setUpWarbands(1, (opened) => {
  table = opened;
});

test('a warband hires after its game, and what it pays is gone', async () => {
  await table.found(PEOPLE);
  await table.foundAs('Ann', FOUNDING);
  const thread = await table.begin('Ann');
  await table.playUnseen(thread);
  const home = await table.waitForNewThread('Ann', [thread]);
  const panel = await table.answerUntil('Ann', home, ({ buttons }) => buttons.some(({ label }) => label === 'Hire'));
  expect(panel.text).toContain('**140 gold**');
  const offered = await table.press('Ann', 'Hire', panel);
  const list = offered.selects[0]?.options ?? [];
  const wanted = list.find(({ label }) => label === 'Infantryman')?.value ?? '';
  const after = await table.choose('Ann', [wanted], offered);
  expect(after.text).toContain('**90 gold**');
  await table.bot.app.outboxWorker.waitUntilIdle();
  expect(table.messagesIn(home).join('\n')).toContain('Infantryman');
});

test('what is settled for a campaign its founder changes, and all vote on its end', async () => {
  await table.found(PEOPLE);
  const typed = async (person: string) => {
    const { message } = await table.local.client(person).runCommand('settings', {}, { channel: 'table' });
    return table.press(person, 'The campaign', message);
  };
  const others = await typed('Bea');
  expect(others.text).toContain('Only the founder can change this.');
  const own = await typed('Ann');
  expect(own.text).toContain('A warband whose wizard dies is lost');
  const seat = table.local.client('Ann');
  const form = async () => (await seat.press('Change…', { channel: 'table', on: own })).modal;
  const usual = { games: ['0'], level: ['0'], rules: [] };
  const { message: merciful } = await seat.submitModal(await form(), { ...usual, death: 'mercy' });
  expect(merciful?.text).toContain('always finds a new one');
  const wanted = { games: ['5'], level: ['10'], death: 'mercy', rules: ['evens', 'market', 'extras'] };
  const { message: changed } = await seat.submitModal(await form(), wanted);
  for (const line of [
    '- The campaign ends after 5 games, when a wizard has level 10, or when more than half vote for it.',
    '- A warband far ahead in levels meets creatures when a game begins.',
    '- You can hire captains, trap experts and tunnel fighters.',
    '- You can buy only what the black market has right now.',
  ])
    expect(changed?.text).toContain(line);
  const again = await form();
  const chosen = again?.controls.map(({ options }) =>
    options.flatMap(({ value, isDefault }) => (isDefault ? value : [])),
  );
  expect(chosen).toEqual([['5'], ['10'], ['mercy'], ['evens', 'market', 'extras']]);
  const forged = { local: table.local, bot: table.bot, thread: own.channelId };
  const { message: back } = await seat.submitModal(again, { ...usual, death: 'mercy' });
  expect(back?.text).not.toContain('captains');
  expect((await chooseForged(forged, 'Bea', 'ends-after:1', ['3'])).content).toContain(
    'Only the founder can change this.',
  );
  expect((await pressForged(forged, 'Ann', 'rule:1:extras')).content).toContain('You can hire captains');
  expect((await pressForged(forged, 'Ann', 'rule:1:extras')).content).not.toContain('captains');
  expect(table.campaignPanelText()).toContain('always finds a new one');
  await table.press('Bea', 'Start the vote', await table.press('Bea', 'Vote to end the campaign', others));
  const home = await table.waitForNewThread('Ann', []);
  await table.answerPanel('Ann', home);
  const voted = await table.press('Ann', 'My panel', undefined, home);
  expect(voted.text).toContain(answeredWords('Yes'));
  expect(table.messagesIn(home).join('\n')).not.toContain('The campaign is over');
  await table.answerPanel('Bea', home);
  await table.bot.app.outboxWorker.waitUntilIdle();
  expect(table.messagesIn(home).join('\n')).toContain('**The campaign is over**: more than half wanted it so.');
  expect(table.campaignPanelText()).toContain('**The campaign is over.**');
});
