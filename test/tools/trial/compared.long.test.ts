/** The trial of secrets finds where a warband comes in that others may not know yet, and complains where it had nothing to look for. */
import { Routes } from 'discord.js';
import { afterEach, expect, test, vi } from 'vitest';
import { frostgrave } from '../../../src/games/frostgrave/game.ts';
import { frostgraveTools } from '../../../tools/frostgrave/index.ts';
import { playGames } from '../../../tools/trial/games.ts';
import { Secrets } from '../../../tools/trial/secrets.ts';
import type { TrialTable } from '../../../tools/trial/table.ts';
import { openTable } from '../../../tools/trial/table.ts';
import { compareTwins } from '../../../tools/trial/twins/twins.ts';
import { runDeed } from '../../support/bot/deeds.ts';

let table: TrialTable | undefined;

afterEach(async () => {
  vi.restoreAllMocks();
  await table?.stop();
  table = undefined;
});

/** Ann and Bea are about to come in, and one of them has said where. */
async function oneHasComeIn() {
  const opened = await openTable({ seed: 1, people: ['Ann', 'Bea', 'Eve'], channels: ['north'] });
  table = opened;
  const played = await opened.begin(frostgrave, 'north', ['Ann', 'Bea']);
  const { matchService, records } = opened.bot.app;
  const game = (await records.gameInThread(played.thread))?.id ?? 0;
  const secrets = new Secrets(opened);
  for (let i = 0; i < 20; i++) {
    const seen = await matchService.withSession(game, '', (at) => at.readView());
    const open = seen?.match.questions.find(({ answered }) => !answered);
    if (!seen || !open) throw new Error('Nobody is asked anything.');
    const { seat, kind } = open.question;
    const user = seen.game.seats.find((each) => each.seat === seat)?.user ?? '';
    const value = seen.match.botAnswer(open);
    expect(
      (
        await matchService.withSession(game, user, (at) =>
          at.answer({ seat, number: open.number, choice: () => value }, `test ${i}`),
        )
      ).type,
    ).toBe('advanced');
    await opened.waitUntilSettled();
    if (kind === 'deployment') return { opened, played, secrets, value: `${value[0]}` };
  }
  throw new Error('Nobody comes in.');
}

test('a warband has come in unseen -> its place is found where everybody reads it', async () => {
  const { opened, played, secrets, value } = await oneHasComeIn();
  expect(await secrets.findLeaks([played])).toEqual([]);
  expect(secrets.size).toBeGreaterThan(4);
  const body = { content: `It stands so: ${value}` };
  await opened.bot.client.rest.post(Routes.channelMessages(played.thread), { body });
  const found = await secrets.findLeaks([played]);
  expect(found.map((each) => each.split(' was told to ')[0])).toEqual([`“${value}”`]);
  expect(secrets.compared).toBe(secrets.size);
});

test('a warband has come in unseen -> whoever looks reads nothing of it', async () => {
  const { opened, played, secrets } = await oneHasComeIn();
  await secrets.findLeaks([played]);
  expect(secrets.size).toBeGreaterThan(4);
  for (const person of ['Ann', 'Bea', 'Eve']) {
    const seat = opened.local.client(person);
    for (const typed of ['board', 'log', 'status']) await runDeed(seat, typed, {}, { channel: played.thread });
    await seat.runCommand('board', { words: true }, { channel: played.thread });
    await seat.press('My panel', { channel: played.thread });
  }
  expect(await secrets.findLeaks([played])).toEqual([]);
  expect(secrets.compared).toBe(secrets.size);
});

test('matches say that nothing is secret -> the trial reports that it compared nothing', async () => {
  vi.spyOn(frostgraveTools, 'secretsOf').mockReturnValue([]);
  const faults: object[] = [];
  const played = await playGames(frostgrave, 1, 3, (fault) => faults.push(fault));
  expect([played.compared, played.secrets]).toEqual([0, 0]);
  expect(faults).toEqual([{ seed: 3, fault: 'no secret was looked for in what somebody else was told' }]);
});

test('no pair of games is alike but for a secret -> the trial reports that', async () => {
  const faults: object[] = [];
  expect(await compareTwins(frostgrave, 0, 3, (fault) => faults.push(fault))).toMatchObject({ choices: 0, orders: 0 });
  expect(faults).toEqual([{ seed: 3, twins: true, fault: 'no pair differed in anything secret' }]);
});
