/** The store over a real server. */
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { UNREACHABLE } from '../../src/storage/connection/db-errors.ts';
import { createStore } from '../../src/storage/create-store.ts';
import { openPostgres } from '../../src/storage/postgres/postgres.ts';
import { notSavedWords, WriteFailedError } from '../../src/storage/retry.ts';
import { storeTests } from '../support/storage/store-tests.ts';
import type { Server } from './server.ts';
import { startServer } from './server.ts';

const FOUNDED = { server: 'server', channel: 'channel', name: 'Testers', game: 'a-game', pack: 'pack', founder: 'ann' };

let server: Server;

beforeAll(async () => {
  server = await startServer();
});

afterAll(() => server.end());

describe('a store on a server', () => {
  storeTests(async () => {
    let url = '';
    return {
      open: async (now) => createStore(await openPostgres(url), now),
      clear: async () => {
        url = await server.database();
      },
      end: async () => {},
    };
  });
});

describe('a database on a server', () => {
  let url: string;
  let closing: (() => Promise<unknown>)[];

  beforeEach(async () => {
    url = await server.database();
    closing = [];
  });

  afterEach(async () => {
    for (const close of closing) await close();
  });

  async function open(taken?: Parameters<typeof openPostgres>[1], backoff?: Parameters<typeof createStore>[2]) {
    const store = createStore(await openPostgres(url, taken), Date.now, backoff);
    closing.push(() => store.close().catch(() => {}));
    return store;
  }

  async function client(): Promise<Client> {
    const other = new Client({ connectionString: url });
    other.on('error', () => {});
    await other.connect();
    closing.push(() => other.end().catch(() => {}));
    return other;
  }

  /** Cuts off everybody but whoever asks. */
  async function cutOff(): Promise<void> {
    const other = await client();
    await other.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
  }

  test('is refused to a second program, and free when the first has closed it', async () => {
    const store = await open();
    const shown = url.replace('tester@', '');
    const why = `The database ${shown} can’t be used: this program is running on it already.`;
    await expect(openPostgres(url)).rejects.toThrow(why);
    await store.close();
    await (await open()).close();
  });

  test('of another program is refused, and left as it is', async () => {
    const other = await client();
    await other.query('create table songs (name text)');
    await expect(openPostgres(url)).rejects.toThrow('it belongs to another program');
    const tables = await other.query("select 1 from information_schema.tables where table_schema = 'public'");
    expect(tables.rowCount).toBe(1);
  });

  test('of a newer program is refused', async () => {
    await (await open()).close();
    const other = await client();
    await other.query("insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 9000000000000000)");
    await expect(openPostgres(url)).rejects.toThrow('a newer version of this program has written it');
  });

  test('that nobody reaches is told in a sentence, without the password', async () => {
    const nowhere = 'postgres://ann:secret@127.0.0.1:1/games';
    await expect(openPostgres(nowhere)).rejects.toThrow(
      `The database postgres://127.0.0.1:1/games can’t be used: ${UNREACHABLE.why}.`,
    );
  });

  test('whose connection broke is connected again, with its lock', async () => {
    const store = await open();
    await store.createCampaign(FOUNDED);
    await cutOff();
    expect((await store.campaignInChannel('channel'))?.name).toBe('Testers');
    await expect(openPostgres(url)).rejects.toThrow('running on it already');
  });

  test('that another program took meanwhile is not written to, and whoever had it is told', async () => {
    const told: string[] = [];
    const store = await open((why) => told.push(why.message), { retries: 1, minTimeout: 1 });
    const { id = 0 } = (await store.createCampaign(FOUNDED)) ?? {};
    await cutOff();
    const other = await open();
    await expect(store.setPanel(id, 'message')).rejects.toThrow(WriteFailedError);
    expect(told[0]).toContain('this program is running on it already.');
    expect((await other.campaign(id))?.panel).toBeUndefined();
  });

  test('whose server is started again in the middle of a transaction has all of it, once', async () => {
    const store = await open();
    const { id = 0 } = (await store.createCampaign(FOUNDED)) ?? {};
    let tries = 0;
    await store.changeCampaign({
      campaign: id,
      notice: 'a notice',
      settings: () => {
        if (++tries > 1) return { tries };
        server.stop();
        server.start();
        return { tries };
      },
    });
    expect(tries).toBe(2);
    expect((await store.campaign(id))?.settings).toEqual({ tries: 2 });
    await store.deleteNotice((await store.nextNotice(id)) ?? { id: 0, campaign: id, body: null });
    expect(await store.nextNotice(id)).toBeUndefined();
  });

  test('whose server stays away is given up with a sentence and nothing of it written', async () => {
    const store = await open(undefined, { retries: 2, minTimeout: 1 });
    const { id = 0 } = (await store.createCampaign(FOUNDED)) ?? {};
    const half = store.changeCampaign({
      campaign: id,
      ends: true,
      settings: () => {
        server.stop();
        return { half: true };
      },
    });
    await expect(half).rejects.toThrow(notSavedWords(UNREACHABLE.why));
    server.start();
    const kept = await store.campaign(id);
    expect([kept?.settings, kept?.ended]).toEqual([{}, false]);
  });
});
