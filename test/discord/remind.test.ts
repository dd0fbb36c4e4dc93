import Database from 'better-sqlite3';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { remind } from '../../src/discord/remind.ts';
import { GAME, PEOPLE, type PlayedBot, playedBot, seenByTheBot } from './played-bot.ts';

let table: PlayedBot;

beforeAll(async () => {
  table = await playedBot();
}, 60_000);

afterAll(async () => {
  await table.stop();
  expect(table.complaints).toEqual([]);
  expect(table.local.violations).toEqual([]);
});

/** All reminders fall due, as if days had gone by. */
async function daysGoBy(): Promise<void> {
  const raw = new Database(table.database);
  raw.exec('update reminders set due = 0');
  raw.close();
  await seenByTheBot(table);
}

const sees = (person: string) =>
  table.local
    .seat(person)
    .sees(table.thread)
    .filter(({ text }) => text.includes('The table waits for you:'));

/** Who was reminded in public behind the first so many times, and who was pinged by that. */
function remindedSince(before: number): { words: string[]; pinged: string[] } {
  const words = sees('Cem').slice(before);
  const pinged = PEOPLE.filter((person) =>
    sees(person)
      .slice(before)
      .some(({ pingsYou }) => pingsYou),
  );
  return { words: words.map(({ text }) => text), pinged };
}

/** The same of what is due now. */
async function reminded(): Promise<ReturnType<typeof remindedSince>> {
  const before = sees('Cem').length;
  await remind(table.bot.app);
  return remindedSince(before);
}

test('everybody who owes an answer is reminded once it is late, and once only', async () => {
  expect((await reminded()).words).toEqual([]);
  await daysGoBy();
  expect((await reminded()).pinged).toEqual(PEOPLE);
  await daysGoBy();
  expect((await reminded()).words).toEqual([]);
});

test('whoever has answered is not reminded, and others are not pinged', async () => {
  await table.players.playOn(PEOPLE, table.thread, 3);
  const seen = await table.bot.app.tables.look(GAME, table.local.seat('Ann').id);
  const owing = PEOPLE.filter((person) => {
    const { id } = table.local.seat(person);
    const seat = seen?.game.seats.find(({ user }) => user === id)?.seat;
    return seen?.questions.some(({ question, answered }) => question.seat === seat && !answered);
  });
  const before = sees('Cem').length;
  await daysGoBy();
  await remind(table.bot.app);
  expect(remindedSince(before).pinged).toEqual(owing);
  expect(remindedSince(before).words.length).toBe(owing.length);
});

test('a new question is reminded of anew', async () => {
  let words: string[] = [];
  for (let i = 0; i < 10 && words.length === 0; i++) {
    await table.players.playOn(PEOPLE, table.thread, 3);
    await daysGoBy();
    words = (await reminded()).words;
  }
  expect(words.length).toBeGreaterThan(0);
});

test('a game that is over reminds nobody', async () => {
  await daysGoBy();
  await table.bot.app.tables.abandon(GAME);
  expect((await reminded()).words).toEqual([]);
});
