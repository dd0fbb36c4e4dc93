/** Over Discord: `/help` for onlookers, and where no campaign is. */
import { expect, test } from 'vitest';
import { goalChoiceWords } from '../../../../src/games/frosthaven/text/questions.ts';
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
