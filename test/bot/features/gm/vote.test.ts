/** Over Discord: a table votes on what the rules leave open. */
import { expect, test, vi } from 'vitest';
import { closeDueVotes } from '../../../../src/bot/features/gm/vote.ts';
import { tableAskedWords } from '../../../../src/bot/features/play/undo-request.ts';
import { notAmongChoicesWords } from '../../../../src/game-api/panel/refusal-text.ts';
import type { SeenMessage } from '../../../../src/loopback/clients/seen.ts';
import { parseVote } from '../../../../src/matches/deadlines/votes.ts';
import { pressForged } from '../../../support/bot/forged.ts';
import type { PlayedBot } from '../../../support/bot/played-bot.ts';
import { GAME, restartBot, setUpPlayedBot, startPlayedBot } from '../../../support/bot/played-bot.ts';

let table: PlayedBot;

setUpPlayedBot(3, (fresh) => {
  table = fresh;
});

const ASKED = { question: 'Does the *smoke* block sight?', options: 'Yes; No; Only fully' };

async function typed(person: string, options: Record<string, string | number>): Promise<SeenMessage> {
  const { message } = await table.local.client(person).runCommand('vote', options, { channel: table.thread });
  if (!message) throw new Error(`${person} was not answered.`);
  return message;
}

/** The message of the vote, as somebody sees it. */
async function message(person = 'Cem'): Promise<SeenMessage> {
  await table.bot.app.outboxWorker.waitUntilIdle();
  const found = table.local
    .client(person)
    .visibleMessages(table.thread)
    .find(({ text }) => /calls a vote:|called a vote:/.test(text));
  if (!found) throw new Error('Nobody was asked.');
  return found;
}

async function votes(person: string, option: string): Promise<string | undefined> {
  const on = await message(person);
  return (await table.local.client(person).press(option, { channel: table.thread, on })).message?.text;
}

async function told(): Promise<string[]> {
  await table.bot.app.outboxWorker.waitUntilIdle();
  const seen = table.local.client('Cem').visibleMessages(table.thread);
  return seen.filter(({ isEphemeral }) => !isEphemeral).map(({ text }) => text);
}

const OVER = '**The vote is over.** Does the \\*smoke\\* block sight?';

test('all at the table vote in secret -> the outcome is told, in thread and log', async () => {
  expect((await typed('Ann', ASKED)).text).toBe(tableAskedWords());
  const open = await message();
  expect(open.text).toContain(
    '**Ann** calls a vote: **Does the \\*smoke\\* block sight?**\n1. Yes\n2. No\n3. Only fully',
  );
  expect(open.text).toMatch(/<t:\d+:f> \(<t:\d+:R>\)\. 0 of 2 have voted\.$/);
  expect(open.buttons.map(({ label }) => label)).toEqual(['1. Yes', '2. No', '3. Only fully', 'Close it']);
  expect(await votes('Cem', '1. Yes')).toBe('Only players at this table vote.');
  expect(await votes('Ann', '1. Yes')).toContain('You voted for **Yes**. Nobody else sees it');
  expect(await votes('Ann', '2. No')).toContain('You voted for **No**.');
  expect((await message()).text).toContain('1 of 2 have voted.');
  expect((await told()).join('\n')).not.toContain('**No**');
  const asked = (await table.bot.app.matchService.withSession(GAME, 'nobody', (at) => at.readView()))?.questions.map(
    ({ number }) => number,
  );
  expect(await votes('Bea', '2. No')).toBe('You voted for **No**. All have voted: the vote is over.');
  expect((await message()).text).toContain('1. Yes: 0\n2. No: 2\n3. Only fully: 0');
  expect((await message()).buttons).toEqual([]);
  expect((await told()).filter((text) => text.startsWith(OVER))).toEqual([`${OVER} **No** (2 of 2).`]);
  expect((await table.log()).filter(({ type }) => type === 'correction')).toMatchObject([{ note: true }]);
  expect(
    (await table.bot.app.matchService.withSession(GAME, 'nobody', (at) => at.readView()))?.questions.map(
      ({ number }) => number,
    ),
  ).toEqual(asked);
  const log = await table.local.client('Bea').runCommand('log', {}, { channel: table.thread });
  expect(log.message?.text).toContain('Put to the vote: Does the \\*smoke\\* block sight? **No** (2 of 2).');
  expect((await pressForged(table, 'Ann', `vote:${GAME}:1:0`)).text).toBe('That vote is over.');
});

test('what is put to the vote keeps nobody from taking back freely what they chose before', async () => {
  await table.players.answerQuestion('Ann', table.thread);
  await typed('Ann', ASKED);
  await votes('Ann', '1. Yes');
  await votes('Bea', '3. Only fully');
  expect((await told()).at(-1)).toContain('A tie between **Yes** and **Only fully** (1 of 2 each).');
  const undo = await table.local.client('Ann').runCommand('undo', {}, { channel: table.thread });
  expect(undo.message?.buttons.map(({ label }) => label)).toEqual(['Confirm', 'Not now']);
});

test('a vote is closed -> by who asked, not by others; a bad vote is refused', async () => {
  expect((await typed('Ann', { ...ASKED, options: 'Yes' })).text).toContain('Give 2 to 10 options');
  expect((await typed('Ann', { ...ASKED, options: 'Yes; Yes' })).text).toContain('Two of the options are the same.');
  expect((await typed('Ann', { ...ASKED, options: `${'x'.repeat(99)}; No` })).text).toContain('too long for a button');
  expect((await typed('Cem', ASKED)).text).toContain(
    'Only players at this table and their game-master can call a vote.',
  );
  await typed('Ann', ASKED);
  expect(await votes('Bea', 'Close it')).toBe('The player who asked, or the game-master, can close the vote.');
  expect((await pressForged(table, 'Ann', `vote:${GAME}:1:7`)).text).toBe(notAmongChoicesWords());
  expect((await pressForged(table, 'Ann', `vote:${GAME}:9:0`)).text).toBe('That vote is over.');
  expect(await votes('Ann', 'Close it')).toBe('The vote is over.');
  expect((await told()).at(-1)).toBe(`${OVER} Nobody has voted.`);
});

test('a vote’s time is over -> closed; time without the bot does not count', async () => {
  table = await startPlayedBot(3);
  await typed('Ann', { ...ASKED, hours: 1 });
  await votes('Bea', '1. Yes');
  const { records } = table.bot.app;
  await closeDueVotes(table.bot.app);
  expect(parseVote(await records.note(GAME, 'vote 1'))?.isOver).toBeUndefined();
  const ends = () => /at the latest <t:(\d+):f>/.exec(saying('calls a vote').at(-1) ?? '')?.[1];
  const before = Number(ends());
  await table.bot.stop();
  let later = Date.now() + 2 * HOUR;
  const again = await restartBot(table, { clock: { now: () => later, after: () => () => {} } });
  await closeDueVotes(again.app);
  await again.app.outboxWorker.waitUntilIdle();
  expect(saying(OVER)).toEqual([]);
  expect(Number(ends()) - before).toBeGreaterThan(1.9 * 3600);
  later += 1.5 * HOUR;
  await closeDueVotes(again.app);
  await closeDueVotes(again.app);
  await again.app.outboxWorker.waitUntilIdle();
  expect(saying(OVER)).toEqual([`${OVER} **Yes** (1 of 2).`]);
  await again.stop();
  await table.local.stop();
});

test('a vote in a match that can’t be read is due -> others close, and it later', async () => {
  await typed('Ann', { ...ASKED, hours: 1 });
  await typed('Bea', { ...ASKED, hours: 1 });
  const { app } = table.bot;
  const isOver = async (vote: number) => parseVote(await app.records.note(GAME, `vote ${vote}`))?.isOver;
  vi.spyOn(app.matchService, 'now', 'get').mockReturnValue(Date.now() + 2 * HOUR);
  vi.spyOn(app.matchService, 'withSession').mockRejectedValueOnce(new Error('There is no such figure.'));
  await closeDueVotes(app);
  expect([await isOver(1), await isOver(2)]).toEqual([undefined, true]);
  expect(table.complaints.splice(0).map((line) => JSON.parse(line).game)).toEqual([GAME]);
  await closeDueVotes(app);
  expect([await isOver(1), await isOver(2)]).toEqual([true, true]);
  vi.restoreAllMocks();
});

const HOUR = 60 * 60_000;

/** What the thread says with some words in it. */
function saying(words: string): string[] {
  const seen = table.local.client('Cem').visibleMessages(table.thread);
  return seen.filter(({ text }) => text.includes(words)).map(({ text }) => text);
}
