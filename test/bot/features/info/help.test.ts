/** Over Discord: what `/help` says somebody can do now, here. */
import { expect, test } from 'vitest';
import { goalChoiceWords } from '../../../../src/games/frosthaven/text/questions.ts';
import { capitalize } from '../../../../src/i18n/letters.ts';
import type { SeenMessage } from '../../../../src/loopback/clients/seen.ts';
import { runDeed } from '../../../support/bot/deeds.ts';
import type { PlayedBot } from '../../../support/bot/played-bot.ts';
import { setUpPlayedBot } from '../../../support/bot/played-bot.ts';
import { PEOPLE } from '../../../support/bot/stand-ins.ts';

let table: PlayedBot;

setUpPlayedBot(3, (fresh) => {
  table = fresh;
});

async function help(person: string, channel = table.thread): Promise<SeenMessage> {
  const { message } = await table.local.client(person).runCommand('help', {}, { channel });
  if (!message) throw new Error(`${person} was not answered.`);
  return message;
}

const labels = ({ buttons }: SeenMessage) => buttons.map(({ label }) => label);
const now = ({ content }: SeenMessage) => content.split('\n\n')[0]?.replaceAll(/<t:\d+:R>/g, 'then');

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

test('an onlooker may join, unless the table takes nobody', async () => {
  const said = await help('Cem');
  expect(now(said)).toMatch(/^\*\*Now\.\*\* You are watching and see what everyone may see\. The table waits:\n- /);
  expect(labels(said)).toEqual(['Join', 'How it goes']);
  expect(said.content).not.toContain('/hand');
  await runDeed(table.local.client('Ann'), 'set joining', { choice: 'closed' }, { channel: table.thread });
  expect(labels(await help('Cem'))).toEqual(['How it goes']);
});

test('/help in a channel without a campaign -> what to join, and how to found one', async () => {
  const said = await help('Cem', 'tavern');
  expect(now(said)?.split('\n')).toEqual([
    '**Now.** There is no campaign in this channel.',
    expect.stringMatching(/^- \*\*The Testers\*\* \(<#\d+>\) can let you in\.$/),
    '- `/start` founds a campaign in this channel; then everyone presses **Join**.',
  ]);
  expect(labels(said)).toEqual(['Join The Testers', 'How it goes']);
  expect(said.content).toContain('- `/privacy` your data');
  await runDeed(table.local.client('Ann'), 'set joining', { choice: 'closed' }, { channel: table.thread });
  expect(labels(await help('Cem', 'tavern'))).toEqual(['How it goes']);
});

test('in a channel without a campaign a player reads what is asked of them elsewhere', async () => {
  const said = await help('Bea', 'tavern');
  expect(now(said)).toContain(`- **The Testers**, The Snow Fence (<#${table.thread}>): ${goalChoiceWords()}`);
  await runDeed(table.local.client('Bea'), 'set away', {}, { channel: table.thread });
  expect(now(await help('Bea', 'tavern'))).toMatch(
    /^\*\*Now\.\*\* You have nothing to answer\.\n- You play in \*\*The Testers\*\* /,
  );
});

test('/help for others -> names no card in a player’s hand', async () => {
  await table.players.playAnswers(PEOPLE, table.thread, 4);
  const { message } = await table.local.client('Ann').runCommand('hand', {}, { channel: table.thread });
  const [, held = ''] = message?.content.split('**In hand**: ') ?? [];
  const cards =
    held
      .split('\n')[0]
      ?.split(', ')
      .map((card) => card.replace(/^\d+ /, '')) ?? [];
  expect(cards.length).toBeGreaterThan(5);
  const others = `${(await help('Bea')).content}${(await help('Cem')).content}`;
  expect(cards.filter((name) => others.includes(name))).toEqual([]);
});
