/** Menus of messages and people at a scenario of Frosthaven. */
import { expect, test } from 'vitest';
import { menuActs } from '../../../support/bot/menu-acts.ts';
import type { PlayedBot } from '../../../support/bot/played-bot.ts';
import { setUpPlayedBot } from '../../../support/bot/played-bot.ts';

let table: PlayedBot;

setUpPlayedBot(4, (fresh) => {
  table = fresh;
});

const { menu, play, told, isTurn } = menuActs(() => table);

test('Why? on a report tells what the button there tells; elsewhere a sentence', async () => {
  const hasWhy = () => told().findLast(({ buttons }) => buttons.some(({ label }) => label === 'Why?'));
  for (let i = 0; i < 40 && !hasWhy(); i++) await play(1);
  const report = hasWhy();
  if (!report) throw new Error('No report explains anything.');
  const byButton = await table.local.client('Cem').press('Why?', { channel: table.thread, on: report });
  const byMenu = await menu('Cem', 'Why?', report);
  expect(byMenu.text).toBe(byButton.message?.text);
  expect(byMenu.text.length).toBeGreaterThan(40);
  const story = told().find((each) => !each.buttons.some(({ label }) => label === 'Why?') && isTurn(each));
  if (story) expect((await menu('Ann', 'Why?', story)).text).toBe('There was nothing to decide.');
  const own = table.local.client('Ann').sendMessage('Hello', { channel: table.thread });
  expect((await menu('Bea', 'Why?', own)).text).toBe('I told nothing of a game in this message.');
});

test('What happened since tells the same to all, in a few lines, and no secret', async () => {
  await play(12);
  const [first] = told().filter(isTurn);
  if (!first) throw new Error('Nothing was told.');
  const asked = await menu('Cem', 'What happened since', first);
  expect(asked.text).toMatch(/^\*\*Since this message\*\*\n/);
  expect(asked.text.split('\n').length).toBeLessThanOrEqual(12);
  expect(asked.buttons.map(({ label }) => label)).toEqual(['The log']);
  const last = told().filter(isTurn).at(-1);
  if (!last) throw new Error('Nothing was told.');
  expect((await menu('Ann', 'What happened since', last)).text).toBe('**Since this message**\nNothing has happened.');
  const log = await table.log();
  const cards = log.flatMap((entry) => (entry.type === 'answer' && entry.crumb.includes('goal') ? entry.value : []));
  expect(cards.length).toBeGreaterThan(0);
  for (const card of cards) expect(asked.text).not.toContain(card);
});

test('Sheet shows one’s own whole, and of another what everybody may see', async () => {
  const own = await menu('Ann', 'Sheet', 'Ann');
  expect(own.text).toContain('Anngar');
  expect(own.buttons.map(({ label }) => label)).toContain('Cards and items you bring');
  const byBea = await menu('Bea', 'Sheet', 'Ann');
  const byCem = await menu('Cem', 'Sheet', 'Ann');
  expect(byBea.text).toContain('Anngar');
  expect(byBea.buttons.map(({ label }) => label)).toEqual(['Supplies and items', 'Deck', 'Perks']);
  expect(byCem.text).toBe(byBea.text);
  await expect.poll(() => table.drawn.filter((job) => job.includes('"picture":"sheet"')).length).toBe(3);
  const [mine = '', beas = '', cems = ''] = table.drawn.filter((job) => job.includes('"picture":"sheet"'));
  expect(beas).toBe(cems);
  expect(mine).not.toBe(beas);
  expect((await menu('Ann', 'Sheet', 'Cem')).text).toBe('**Cem** does not play in this campaign.');
});

test('What are they waiting for: their question, or whom they wait for, without the choices', async () => {
  const owes = await menu('Cem', 'What are they waiting for', 'Ann');
  expect(owes.text).toMatch(
    /The Snow Fence \(<#\d+>\)\n\*\*Ann\*\* owes an answer:\n- Keep one of your battle goals\. Asked <t:\d+:R>\.$/,
  );
  for (let i = 0; i < 5; i++) await table.players.answerQuestion('Ann', table.thread);
  const waits = await menu('Cem', 'What are they waiting for', 'Ann');
  expect(waits.text).toMatch(
    /\n\*\*Ann\*\* waits for others:\n- \*\*Beagar\*\* \(<@\d+>\): keep one of your battle goals\./,
  );
  const stranger = await menu('Ann', 'What are they waiting for', 'Dov');
  expect(stranger.text).toBe('**Dov** does not play in this campaign.');
});

test('menus in a channel without a campaign say so', async () => {
  const ann = table.local.client('Ann');
  const hello = ann.sendMessage('Hello', { channel: 'tavern' });
  for (const name of ['Why?', 'Undo to here', 'What happened since'])
    expect((await ann.runMenu(name, hello)).message?.text).toBe('I told nothing of a game in this message.');
  for (const name of ['Sheet', 'What are they waiting for'])
    expect((await ann.runMenu(name, 'Bea', { channel: 'tavern' })).message?.text).toMatch(
      /^This channel has no campaign/,
    );
});
