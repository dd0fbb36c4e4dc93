/** Over Discord: `/help` for players, where they play. */
import { expect, test } from 'vitest';
import { goalChoiceWords } from '../../../../src/games/frosthaven/text/questions.ts';
import { capitalize } from '../../../../src/i18n/letters.ts';
import { helpActs } from '../../../support/bot/acts/help-acts.ts';
import { runDeed } from '../../../support/bot/deeds.ts';
import type { PlayedBot } from '../../../support/bot/played-bot.ts';
import { setUpPlayedBot } from '../../../support/bot/played-bot.ts';
import { PEOPLE } from '../../../support/bot/stand-ins.ts';

let table: PlayedBot;

setUpPlayedBot(3, (fresh) => {
  table = fresh;
});

const { help, labels, now } = helpActs(() => table);

test('/help for one who is asked -> the question, the press that leads to it, commands', async () => {
  const said = await help('Ann');
  const [head, ...lines] = now(said)?.split('\n') ?? [];
  expect(head).toBe('**Now.** Your question:');
  const asked = `- ${capitalize(goalChoiceWords())} Asked then.`;
  expect(lines.slice(0, 2).filter((line) => line.startsWith(asked))).toHaveLength(1);
  expect(said.content).toContain('**Useful here**\n- `/hand` your cards and items\n- `/board`');
  expect(said.content.split('\n').every((line) => line.length < 180)).toBe(true);
  const press = labels(said).find((label) => label === 'My panel' || label === 'The Snow Fence') ?? '';
  const { message } = await table.local.client('Ann').press(press, { channel: table.thread, on: said });
  expect(message?.content).toContain('Keep one of these battle goals');
});

test('the rest is one press away', async () => {
  const said = await help('Ann');
  const { message } = await table.local.client('Ann').press('How it goes', { channel: table.thread, on: said });
  expect(message?.content).toContain('How it goes: 1 of 5');
  const words = await table.local.client('Ann').press('In words', { channel: table.thread, on: message ?? '' });
  expect(words.message?.content).toContain('**Hoarfrost** is your game-master');
});

test('whoever is asked nothing reads for whom the table waits', async () => {
  await table.players.playAnswers(['Ann'], table.thread, 1);
  for (let i = 0; i < 60 && labels(await help('Ann'))[0] !== 'My panel'; i++)
    await table.players.playAnswers(PEOPLE, table.thread, 1);
  for (let i = 0; i < 60; i++) {
    const said = now(await help('Ann'));
    if (said?.includes('You have nothing to answer.')) break;
    await table.players.answerQuestion('Ann', table.thread);
  }
  expect(now(await help('Ann'))).toMatch(
    /^\*\*Now\.\*\* You have nothing to answer\. The table waits:\n- \*\*Beagar\*\* \(<@\d+>\): /,
  );
});

test('whoever is away has the press that brings them back', async () => {
  await runDeed(table.local.client('Bea'), 'set away', {}, { channel: table.thread });
  const said = await help('Bea');
  expect(now(said)).toBe('**Now.** You are away, and the bot plays for you.');
  expect(labels(said)).toEqual(['I am back', 'How it goes']);
});
