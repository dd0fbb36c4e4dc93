import { Client } from 'pg';
import { afterEach, test } from 'vitest';
import { openStore } from '../../src/store/choose.ts';
import { killAgainAndAgain } from '../discord/killing.ts';
import { startServer } from './server.ts';

const cleanUp: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  for (const step of cleanUp.splice(0).reverse()) await step();
});

test('a process over PostgreSQL that is killed again and again loses no answer, doubles none, and tells everything once', async () => {
  const server = await startServer();
  cleanUp.push(async () => server.end());
  const database = await server.database();
  const looking = new Client({ connectionString: database });
  await looking.connect();
  cleanUp.push(() => looking.end());
  const waiting = async () => (await looking.query('select id from outbox')).rows.length;
  await killAgainAndAgain({ database, waiting, open: () => openStore(database) }, cleanUp);
}, 240_000);
