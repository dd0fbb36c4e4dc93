/** Over Discord: others play for whoever is silent, late or gone. */
import { expect, test } from 'vitest';
import { gameMasterDecidesWords } from '../../../../src/matches/service/find-question.ts';
import { tableSettingsChange } from '../../../../src/matches/settings/table-settings.ts';
import { DAY, seatActs } from '../../../support/bot/acts/seat-acts.ts';
import { forceDeed } from '../../../support/bot/deeds.ts';
import { pressForged } from '../../../support/bot/forged.ts';
import type { PlayedBot } from '../../../support/bot/played-bot.ts';
import { GAME, setUpPlayedBot, startPlayedBot } from '../../../support/bot/played-bot.ts';

let table: PlayedBot;

setUpPlayedBot(3, (fresh) => {
  table = fresh;
});

const { typed, pressed, told, sitting, seatOfBea, rows } = seatActs(() => table);

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
