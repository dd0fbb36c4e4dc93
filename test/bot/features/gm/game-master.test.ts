/** Over Discord: a table asks its game-master what becomes of an answer that is late. */
import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { alreadyDecidedWords } from '../../../../src/game-api/panel/refusal-text.ts';
import type { SeenMessage } from '../../../../src/loopback/clients/seen.ts';
import { decidedWords } from '../../../../src/matches/service/find-question.ts';
import { tableSettingsChange } from '../../../../src/matches/settings/table-settings.ts';
import { forceDeed, runDeed } from '../../../support/bot/deeds.ts';
import { invalidateBotCache, pressForged } from '../../../support/bot/forged.ts';
import type { PlayedBot } from '../../../support/bot/played-bot.ts';
import { GAME, setUpPlayedBot } from '../../../support/bot/played-bot.ts';

const HOUR = 60 * 60_000;
const LATE = 'ran out of time. You are the game-master: what now?';

let table: PlayedBot;

setUpPlayedBot(3, (fresh) => {
  table = fresh;
});

async function typed(person: string, command: string, options: Record<string, string> = {}): Promise<SeenMessage> {
  const { message } = await runDeed(table.local.client(person), command, options, { channel: table.thread });
  if (!message) throw new Error(`${person} was not answered.`);
  return message;
}

async function pressed(person: string, button: string, on: SeenMessage | undefined): Promise<string | undefined> {
  return (await table.local.client(person).press(button, { channel: table.thread, on: on ?? '' })).message?.content;
}

/** What everybody is told that says so, as somebody sees it. */
async function told(words: string, person = 'Cem'): Promise<SeenMessage[]> {
  await table.bot.app.outboxWorker.waitUntilIdle();
  const seen = table.local.client(person).visibleMessages(table.thread);
  return seen.filter(({ text, isEphemeral }) => !isEphemeral && text.includes(words));
}

/** Cem, who does not play, is the game-master, and is asked when a time of two hours is over. */
async function withMaster(): Promise<void> {
  await typed('Ann', 'ask master', { player: 'Cem' });
  const [asked] = await told('asks you to be game-master');
  expect(asked?.pingsYou).toBe(true);
  await pressed('Cem', 'I will', asked);
  const deadlines = await typed('Ann', 'deadlines');
  const menu = deadlines.selects.find(({ options }) => options.some(({ value }) => value === 'master'));
  const where = { channel: table.thread, on: deadlines, select: menu?.customId ?? '' };
  await table.local.client('Ann').choose('Then the game-master is asked', where);
  const change = tableSettingsChange(1, { pace: { turn: 2, between: 2 } });
  await table.bot.app.matchService.applyDecision(GAME, async () => ({ change }));
}

/** As if so many hours had passed with the bot looking at the clock all the while. */
async function passes(hours: number): Promise<void> {
  await table.bot.app.outboxWorker.waitUntilIdle();
  await invalidateBotCache(table);
  const raw = new Database(table.database);
  raw.prepare('update deadlines set due = due - ?').run(hours * HOUR);
  raw.close();
  await invalidateBotCache(table);
  await table.bot.app.matchService.fireDeadlines();
}

const answers = async () => (await table.log()).filter(({ type }) => type === 'answer').length;

test('the game-master is one who was asked and is willing; nobody makes themselves one', async () => {
  await expect(typed('Bea', 'ask master', { player: 'Bea' })).rejects.toThrow('is not offered');
  expect((await forceDeed(table, 'Bea', 'ask master', { player: 'Bea' })).message?.content).toBe(
    'Only the founder or a moderator decides who is game-master.',
  );
  expect((await typed('Bea', 'gm')).content).toContain('This campaign has no game-master.');
  const cem = table.local.client('Cem').id;
  expect((await pressForged(table, 'Cem', `be-master:1:${cem}:accept`)).content).toBe(alreadyDecidedWords());
  await typed('Ann', 'ask master', { player: 'Cem' });
  const [asked] = await told('asks you to be game-master');
  expect(await pressed('Bea', 'I will', asked)).toBe(`Only <@${cem}> is asked.`);
  expect(await pressed('Cem', 'I will', asked)).toBe('That is settled.');
  expect(await told('**Cem** is now game-master of this campaign.')).toHaveLength(1);
  expect(await pressed('Cem', 'I will', asked)).toBe(alreadyDecidedWords());
  const who = await typed('Dov', 'gm');
  expect([who.content, who.buttons]).toEqual([`<@${cem}> is the game-master of **The Testers**.`, []]);
  expect((await pressForged(table, 'Dov', `be-master:1:${cem}:end`)).content).toBe(
    'Only the founder or a moderator decides who is game-master.',
  );
  expect(await pressed('Bea', 'No longer', await typed('Bea', 'gm'))).toBe('That is settled.');
  expect((await typed('Bea', 'gm')).content).toContain('This campaign has no game-master.');
});

test('time is over -> only the game-master is asked, once for each late seat; no guess', async () => {
  await withMaster();
  const before = await answers();
  await passes(1);
  expect(await told(LATE)).toEqual([]);
  await passes(1);
  await passes(50);
  const asked = await told(LATE, 'Cem');
  expect(asked.map(({ content }) => content)).toEqual(
    ['Anngar', 'Beagar'].map((name) => `<@${table.local.client('Cem').id}> **${name}** ${LATE}`),
  );
  // Of calls that wait to be sent at once the last alone pings.
  expect(asked.at(-1)?.pingsYou).toBe(true);
  expect((await told(LATE, 'Ann')).some(({ pingsYou }) => pingsYou)).toBe(false);
  expect(await answers()).toBe(before);
  expect(await pressed('Ann', 'The bot answers', asked[0])).toBe('*The game-master of this campaign decides that.*');
  expect(await answers()).toBe(before);
});

test('an overdue answer -> in /due and /help of the game-master alone, answered there', async () => {
  await withMaster();
  expect((await typed('Cem', 'due')).content).not.toContain('ran out of time');
  await passes(2);
  const due = await typed('Cem', 'due');
  expect(due.content.split('\n').filter((line) => line.includes('ran out of time'))).toEqual(
    ['Anngar', 'Beagar'].map(
      (name) =>
        `- **The Testers**, The Snow Fence (<#${table.thread}>): you are the game-master. **${name}** ran out of time: what now?`,
    ),
  );
  expect((await typed('Cem', 'help')).content).toContain('you are the game-master. **Anngar** ran out of time');
  for (const person of ['Ann', 'Dov']) expect((await typed(person, 'due')).content).not.toContain('game-master');
  expect(await pressed('Cem', 'The bot answers', due)).toBe('The bot has answered.');
  const left = (await typed('Cem', 'due')).content;
  expect([left.includes('**Anngar** ran'), left.includes('**Beagar** ran')]).toEqual([false, true]);
});

test('the game-master lets the bot answer -> marked late; else the time begins anew', async () => {
  await withMaster();
  await passes(2);
  const [ann, bea] = await told(LATE);
  expect(await pressed('Cem', 'The bot answers', ann)).toBe('The bot has answered.');
  expect(await told('**Anngar** ran out of time, so the bot answered.')).toHaveLength(1);
  expect(await pressed('Cem', 'The bot answers', ann)).toBe(`*${decidedWords()}*`);
  expect(await pressed('Cem', 'Give new time', bea)).toBe('Their time starts again.');
  const before = await answers();
  await passes(1);
  expect([await answers(), (await told(LATE)).length]).toEqual([before, 2]);
  await passes(1);
  expect((await told(LATE)).length).toBeGreaterThan(2);
  expect(await answers()).toBe(before);
});

test('a late answer comes -> nothing to decide; no game-master -> the table waits', async () => {
  await withMaster();
  await passes(2);
  const [, bea] = await told(LATE);
  await table.players.playAnswers(['Bea'], table.thread, 1);
  expect(await pressed('Cem', 'The bot answers', bea)).toContain(decidedWords());
  await pressed('Cem', 'No longer', await typed('Cem', 'gm'));
  const before = await answers();
  await passes(100);
  expect(await answers()).toBe(before);
  expect((await typed('Ann', 'deadlines')).content).toContain('and the table keeps waiting.');
});
