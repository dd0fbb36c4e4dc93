import { Client } from 'pg';
import { afterEach, expect, test } from 'vitest';
import { GAMES } from '../../src/games/index.ts';
import { killRepeatedly } from '../../tools/trial/kills.ts';
import { startServer } from './server.ts';

const cleanUp: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  for (const step of cleanUp.splice(0).reverse()) await step();
});

test('a process over PostgreSQL killed often -> no answer lost or doubled, told once', async () => {
  const server = await startServer();
  cleanUp.push(async () => server.end());
  const database = await server.database();
  const looking = new Client({ connectionString: database });
  await looking.connect();
  cleanUp.push(() => looking.end());
  const countPending = async () =>
    (await looking.query('select id from outbox')).rows.length +
    (await looking.query('select id from notices')).rows.length;
  const listPosted = async () =>
    (await looking.query('select message from posted')).rows.map(({ message }) => `${message}`);
  const [game] = GAMES;
  if (!game) throw new Error('There is no game.');
  const { lives, faults } = await killRepeatedly(
    { database, countPending: countPending, listPosted: listPosted },
    game,
    4,
    11,
  );
  expect(faults).toEqual([]);
  expect(lives.answers).toBeGreaterThan(0);
}, 240_000);
