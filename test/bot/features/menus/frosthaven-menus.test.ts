/** Menus of messages and people at a scenario of Frosthaven. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { SeenMessage } from '../../../../src/loopback/clients/seen.ts';
import { runDeed } from '../../../support/bot/deeds.ts';
import type { PlayedBot } from '../../../support/bot/played-bot.ts';
import { GAME, startPlayedBot } from '../../../support/bot/played-bot.ts';
import { PEOPLE } from '../../../support/bot/stand-ins.ts';

let table: PlayedBot;

beforeEach(async () => {
  table = await startPlayedBot(4);
});

afterEach(async () => {
  await table.stop();
  expect(table.complaints).toEqual([]);
  expect(table.local.violations).toEqual([]);
});

async function menu(person: string, name: string, target: SeenMessage | string): Promise<SeenMessage> {
  const { message } = await table.local.client(person).runMenu(name, target, { channel: table.thread });
  if (!message) throw new Error(`${name} shows nothing.`);
  expect(message.isEphemeral).toBe(true);
  return message;
}

async function play(rounds: number): Promise<void> {
  const { players, thread } = table;
  for (let i = 0; i < rounds; i++) for (const person of PEOPLE) await players.answerQuestion(person, thread);
  await table.bot.app.outboxWorker.waitUntilIdle();
}

/** What everybody sees in the thread, oldest first. */
function told(): SeenMessage[] {
  return table.local
    .client('Cem')
    .visibleMessages(table.thread)
    .filter(({ isEphemeral }) => !isEphemeral);
}

const isTurn = ({ buttons }: SeenMessage) => buttons.some(({ label }) => label === 'My panel');
const undone = async () => (await table.log()).filter(({ type }) => type === 'undo').length;

/** The steps that messages belong to, by the ids of messages. */
async function stepOf(message: SeenMessage): Promise<number | undefined> {
  const { records } = table.bot.app;
  const posted = await records.findPosted([GAME], message.id);
  const past = (await records.game(GAME))?.telling;
  const all = JSON.parse(JSON.stringify(past)).past ?? [];
  return all.find(({ key }: { key: string }) => key === posted?.key)?.from;
}

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

test('Undo to here shows the board of then, asks the table, and goes back when all agree', async () => {
  await play(14);
  const turns = told().filter(isTurn);
  const target = turns.at(-3);
  if (!target) throw new Error('Too little was told.');
  const from = await stepOf(target);
  const offered = await menu('Ann', 'Undo to here', target);
  expect(offered.text).toMatch(/^You would take the game back to this message\. Something hidden was shown since/);
  expect(offered.text).toContain('\nDecided since, and undone:\n- ');
  expect(offered.buttons.map(({ label }) => label)).toEqual(['Ask the table', 'Not now']);
  const asked = await table.local.client('Ann').press('Ask the table', { channel: table.thread, on: offered });
  expect(asked.message?.text).toBe('I have asked the table.');
  await table.bot.app.outboxWorker.waitUntilIdle();
  const request = told().at(-1);
  expect(request?.text).toContain('asks to take the game back to an earlier message. Everyone else must agree.');
  expect(await undone()).toBe(0);
  const stranger = await table.local.client('Cem').press('Agree', { channel: table.thread });
  expect(stranger.message?.text).toBe('Only the table can agree to this.');
  const agreed = await table.local.client('Bea').press('Agree', { channel: table.thread });
  expect(agreed.message?.text).toBe('Taken back.');
  const back = (await table.log()).findLast(({ type }) => type === 'undo');
  expect(back).toMatchObject({ to: from, agreed: [expect.any(String)] });
  await table.bot.app.outboxWorker.waitUntilIdle();
  expect(told().some(({ text }) => text.includes('took the game back to an earlier message.'))).toBe(true);
});

test('Undo to here: what has moved on since the preview is not taken back by it', async () => {
  await play(14);
  const target = told().filter(isTurn).at(-3);
  if (!target) throw new Error('Too little was told.');
  const offered = await menu('Ann', 'Undo to here', target);
  for (let i = 0; i < 4; i++) await play(1);
  const asked = await table.local.client('Ann').press('Ask the table', { channel: table.thread, on: offered });
  expect(asked.message?.text).toBe('The game has moved on; there is nothing left to ask.');
  expect(await undone()).toBe(0);
});

test('Undo to here: own choices that showed nothing go at once; the picture is of then', async () => {
  await table.bot.app.outboxWorker.waitUntilIdle();
  const target = told().filter(isTurn).at(-1);
  if (!target) throw new Error('Nothing was told.');
  const nothing = await menu('Ann', 'Undo to here', target);
  expect(nothing.text).toMatch(/^Nothing can be taken back to this message: /);
  await table.players.answerQuestion('Ann', table.thread);
  const offered = await menu('Ann', 'Undo to here', target);
  expect(offered.text).toBe(
    [
      'You would take the game back to this message.',
      'Decided since, and undone:',
      '- **Anngar**: their choice of a battle goal',
      '-# The picture shows what you would go back to.',
    ].join('\n'),
  );
  const done = await table.local.client('Ann').press('Confirm', { channel: table.thread, on: offered });
  expect(done.message?.text).toMatch(/^Keep one of these battle goals/);
  expect(await undone()).toBe(1);
});

test('Undo to here: the game-master takes it back alone, past what was shown', async () => {
  const { local, thread } = table;
  await runDeed(local.client('Ann'), 'ask master', { player: 'Cem' }, { channel: thread });
  await table.bot.app.outboxWorker.waitUntilIdle();
  await local.client('Cem').press('I will', { channel: thread });
  await play(8);
  const [target] = told().filter(isTurn);
  if (!target) throw new Error('Nothing was told.');
  const offered = await menu('Cem', 'Undo to here', target);
  expect(offered.text).toMatch(
    /^As game-master you would take the game back to this message\.\nDecided since, and undone:/,
  );
  expect(offered.text).not.toMatch(/battle goal \*/);
  await local.client('Cem').press('Confirm', { channel: thread, on: offered });
  const back = (await table.log()).findLast(({ type }) => type === 'undo');
  expect(back).toMatchObject({ to: await stepOf(target), seat: 'game-master' });
});

test('Undo to here: one who prefers to keep it ends the request', async () => {
  await play(14);
  const target = told().filter(isTurn).at(-3);
  if (!target) throw new Error('Too little was told.');
  const offered = await menu('Ann', 'Undo to here', target);
  await table.local.client('Ann').press('Ask the table', { channel: table.thread, on: offered });
  const again = await menu('Ann', 'Undo to here', target);
  const twice = await table.local.client('Ann').press('Ask the table', { channel: table.thread, on: again });
  expect(twice.message?.text).toBe('The table has been asked already.');
  await table.bot.app.outboxWorker.waitUntilIdle();
  const kept = await table.local.client('Bea').press('Keep it as it is', { channel: table.thread });
  expect(kept.message?.text).toBe('The request was declined.');
  expect(await undone()).toBe(0);
});

test('Undo to here is for players, and where something was decided since', async () => {
  await play(6);
  const turns = told().filter(isTurn);
  const [first] = turns;
  if (!first) throw new Error('Too little was told.');
  expect((await menu('Cem', 'Undo to here', first)).text).toBe('You do not sit at this table.');
  const own = table.local.client('Ann').sendMessage('Hello', { channel: table.thread });
  expect((await menu('Ann', 'Undo to here', own)).text).toBe('I told nothing of a game in this message.');
  expect(await undone()).toBe(0);
});

test('Sheet shows one’s own whole, and of another what everybody may see', async () => {
  const own = await menu('Ann', 'Sheet', 'Ann');
  expect(own.text).toContain('Anngar');
  expect(own.buttons.map(({ label }) => label)).toContain('Cards and items you bring');
  const byBea = await menu('Bea', 'Sheet', 'Ann');
  const byCem = await menu('Cem', 'Sheet', 'Ann');
  expect(byBea.text).toContain('Anngar');
  expect(byBea.buttons.map(({ label }) => label)).toEqual(['Supplies and items', 'Deck and perks']);
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
