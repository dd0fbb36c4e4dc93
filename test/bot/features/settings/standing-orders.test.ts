/** Over Discord: what is answered without asking, ordered on the question itself, listed and ended. */
import { expect, test } from 'vitest';
import { notAtTableWords } from '../../../../src/game-api/panel/refusal-text.ts';
import type { TableView } from '../../../../src/games/frosthaven/match/table-view.ts';
import { tableViewOf } from '../../../../src/games/frosthaven/match/table-view.ts';
import type { SeenMessage } from '../../../../src/loopback/clients/seen.ts';
import { changePreferences } from '../../../../src/matches/settings/campaign-preferences.ts';
import type { PlayedBot } from '../../../support/bot/played-bot.ts';
import { GAME, setUpPlayedBot } from '../../../support/bot/played-bot.ts';
import { PEOPLE } from '../../../support/bot/stand-ins.ts';

let table: PlayedBot;

setUpPlayedBot(3, (fresh) => {
  table = fresh;
});

async function look(): Promise<TableView> {
  const found = await table.bot.app.matchService.withSession(GAME, table.local.client('Ann').id, (at) => at.readView());
  if (!found) throw new Error('The game is gone.');
  return tableViewOf(found);
}

/** Who is asked about something, when somebody is, and their panel. */
async function askedAbout(about: string): Promise<{ person: string; seat: string; panel: SeenMessage }> {
  for (let i = 0; i < 400; i++) {
    const { questions, game } = await look();
    const open = questions.find(({ question, answered }) => question.prompt.about === about && !answered);
    const user = game.seats.find(({ seat }) => seat === open?.question.seat)?.user;
    const person = PEOPLE.find((each) => table.local.client(each).id === user);
    if (open && person) {
      await table.bot.app.outboxWorker.waitUntilIdle();
      return { person, seat: open.question.seat, panel: await table.players.openPanel(person, table.thread) };
    }
    for (const each of PEOPLE) if (await table.players.answerQuestion(each, table.thread)) break;
  }
  throw new Error(`Nobody is ever asked about ${about}.`);
}

async function orders(person: string): Promise<SeenMessage> {
  const { message } = await table.local.client(person).runCommand('orders', {}, { channel: table.thread });
  if (!message) throw new Error(`${person} was not answered.`);
  return message;
}

test('*always so* on a question -> answered now and later, logged, listed and ended', async () => {
  const { person, seat, panel } = await askedAbout('short rest');
  const ALWAYS = 'Always: rest only when I need it';
  expect(panel.buttons.map(({ label }) => label)).toContain(ALWAYS);
  const WORDS = 'Rather not be asked each time?';
  const offeredAt = async (offered: string) => {
    await changePreferences(table.bot.app.records, 1, table.local.client(person).id, { offered });
    return (await table.players.openPanel(person, table.thread)).text.includes(WORDS);
  };
  expect([await offeredAt(''), await offeredAt('2 1')], 'in words at the first only').toEqual([true, false]);
  const on = await table.players.openPanel(person, table.thread);
  const pressed = await table.local.client(person).press(ALWAYS, { channel: table.thread, on });
  expect(pressed.message?.content).toMatch(
    /^\*From now on, you are asked about short rests only when you need one\.\* End it with `\/orders`\.\n/,
  );
  const { questions } = await look();
  expect(
    questions.some(
      ({ question, answered }) => question.seat === seat && question.prompt.about === 'short rest' && !answered,
    ),
  ).toBe(false);
  const given = (await table.log()).filter((entry) => entry.type === 'answer' && entry.by === 'standing order');
  expect(given).toEqual([expect.objectContaining({ seat, value: ['no rest'] })]);
  await table.bot.app.outboxWorker.waitUntilIdle();
  const told = table.local.client('Cem').visibleMessages(table.thread);
  const digest = told.flatMap(({ isEphemeral, content }) => (isEphemeral ? [] : content.split('\n')));
  expect(digest.filter((line) => line.includes('standing order: '))).toEqual([
    `-# **${person}gar**’s standing order: their answer about a short rest.`,
  ]);
  const listed = await orders(person);
  expect(listed.isEphemeral).toBe(true);
  expect(listed.content.split('\n').slice(0, 2)).toEqual([
    'Your standing orders in this campaign: what the bot does for you without asking.',
    '- Short rests only when I need one',
  ]);
  const ended = await table.local.client(person).choose([], { channel: table.thread, on: listed });
  expect(ended.message?.content).toContain('You have none, so you are asked everything but the obvious.');
  expect((await orders(person)).content).toContain('You have none, so you are asked everything but the obvious.');
});

test('orders of nobody, and where nothing is played', async () => {
  expect((await orders('Cem')).content).toBe(notAtTableWords());
  const { message } = await table.local.client('Ann').runCommand('orders', {}, { channel: 'tavern' });
  expect(message?.content).toContain('No scenario is being played here.');
});
