/** Connections that break at the worst moment: when the database was told to keep something, and nobody heard whether it has. */
import type { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { StoreConnection } from '../../../src/storage/connection/connection.ts';
import { DatabaseUnreachableError, LockLostError } from '../../../src/storage/connection/db-errors.ts';
import type { BreakableConnection } from '../../../src/storage/connection/reconnect.ts';
import { withReconnect } from '../../../src/storage/connection/reconnect.ts';
import { createStore } from '../../../src/storage/create-store.ts';
import { connectionOver } from '../../../src/storage/postgres/locked-connection.ts';
import { WriteFailedError } from '../../../src/storage/retry.ts';
import { asDb } from '../../../src/storage/schema/dialect.ts';
import * as rows from '../../../src/storage/schema/postgres.ts';
import type { Store } from '../../../src/storage/store.ts';
import { isAsking, packOfFour, TestTable, userOf } from '../../support/bot/table.ts';
import { clearTables, emptyPglite, openPglite } from '../../support/storage/pglite.ts';

const SOON = { minTimeout: 1, factor: 1 };

let pglite: PGlite;

beforeAll(async () => {
  pglite = await emptyPglite();
  await openPglite(pglite);
});

/** What becomes of a commit, of which nobody hears. */
type Unheard = 'kept' | 'never arrived';

/** The next commits, one after the other: what becomes of each; undefined for one that goes well. */
let commits: (Unheard | undefined)[];
/** What those find who connect again, one after the other; undefined where that goes well. */
let connecting: (Error | undefined)[];
/** How often the database says that it is not done yet. */
let undecided: number;
let connections: number;

beforeEach(async () => {
  [commits, connecting, undecided, connections] = [[], [], 0, 0];
  await clearTables(pglite);
});

const reset = () => Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' });

/** A connection to the embedded database, which breaks as `commits` says. */
function breakable(): BreakableConnection {
  connections++;
  let isBroken = false;
  const run = async (text: string) => {
    if (isBroken) throw new Error('Connection terminated');
    const unheard = text === 'COMMIT' ? commits.shift() : undefined;
    // A database takes back what was begun over a connection that it has lost.
    const result = await pglite.exec(unheard === 'never arrived' ? 'ROLLBACK' : text);
    if (unheard === undefined) return result;
    isBroken = true;
    throw reset();
  };
  const commitStatus = async (transaction: string) => {
    if (undecided-- > 0) return 'in progress' as const;
    const found = await pglite.query('select txid_status($1) fate', [transaction]);
    return z.tuple([z.object({ fate: z.enum(['committed', 'aborted']) })]).parse(found.rows)[0].fate;
  };
  return {
    ...connectionOver(asDb(drizzle(pglite)), run, async () => {}),
    isBroken: () => isBroken,
    commitStatus: commitStatus,
  };
}

function openStore(): Store {
  const again = async () => {
    const why = connecting.shift();
    if (why) throw why;
    return breakable();
  };
  return createStore(new StoreConnection(rows, withReconnect(breakable(), again, { retries: 3, ...SOON })), Date.now, {
    retries: 2,
    ...SOON,
  });
}

describe('a commit whose answer is lost', () => {
  const catalog = packOfFour();
  let store: Store;
  let table: TestTable;

  beforeEach(async () => {
    store = openStore();
    table = await TestTable.open({ catalog, players: 2, seed: 4, store });
    await table.playUntil(isAsking('cards'));
    connections = 0;
  });

  afterEach(() => table.close());

  /** Whoever is asked first gives the answer that they would usually give. */
  async function press(interaction: string) {
    const [open] = await table.open();
    const { question, number } = open ?? {};
    if (!question || number === undefined) throw new Error('Nobody is asked anything.');
    const user = userOf(question.seat);
    const { matchService } = table.house;
    return () =>
      matchService.withSession(table.game, user, (at) =>
        at.answer({ seat: question.seat, number, choice: () => question.defaultAnswer }, interaction),
      );
  }

  const answers = async () => (await store.entries(table.game)).filter(({ type }) => type === 'answer').length;
  const marks = async () => (await pglite.query("select 1 from handled where interaction = 'once'")).rows.length;

  test.each<Unheard>(['kept', 'never arrived'])('is looked for: what was %s is done once', async (unheard) => {
    const before = await answers();
    const pressing = await press('once');
    commits = [unheard];
    expect(await pressing()).toEqual({ type: 'advanced' });
    expect([await answers(), await marks(), connections]).toEqual([before + 1, 1, 1]);
    const seen = await table.look();
    table.house.matchService.clearCache();
    expect(JSON.stringify((await table.look()).questions)).toBe(JSON.stringify(seen.questions));
  });

  test('is looked for until the database is there again, and knows', async () => {
    const before = await answers();
    const pressing = await press('once');
    commits = ['kept'];
    connecting = [new DatabaseUnreachableError(reset())];
    undecided = 1;
    expect(await pressing()).toEqual({ type: 'advanced' });
    expect([await answers(), await marks()]).toEqual([before + 1, 1]);
  });

  test('no database answers for long -> called unsure; pressed again it is done, once', async () => {
    const before = await answers();
    const pressing = await press('once');
    commits = ['kept'];
    connecting = [1, 2, 3, 4].map(() => new DatabaseUnreachableError(reset()));
    await expect(pressing()).rejects.toThrow(WriteFailedError);
    await expect((async () => table.look())()).resolves.toBeDefined();
    expect([await answers(), await marks()]).toEqual([before + 1, 1]);
    await pressing();
    expect([await answers(), await marks()]).toEqual([before + 1, 1]);
  });

  test('another process has the database -> not looked for, nothing more is written', async () => {
    const before = await answers();
    const pressing = await press('once');
    commits = ['never arrived'];
    const lost = new LockLostError(reset());
    connecting = [lost, lost, lost];
    await expect(pressing()).rejects.toThrow('The database was gone before this was sure to be written down');
    await expect(table.look()).rejects.toThrow('another process has the database now');
    await expect(pressing()).rejects.toThrow('another process has the database now');
    expect([await answers(), await marks()]).toEqual([before, 0]);
  });

  test('again and again spoils no game', async () => {
    const ways: readonly (Unheard | undefined)[] = ['kept', undefined, 'never arrived', 'kept', 'never arrived'];
    commits = Array.from({ length: 1_000 }, (_, i) => ways[i % ways.length]);
    for (let i = 0; i < 30; i++) await table.answerSomething();
    const entries = await store.entries(table.game);
    expect(entries.map(({ number }) => number)).toEqual(entries.map((_, i) => i + 1));
    expect(connections).toBeGreaterThan(15);
    expect(table.matchErrors).toEqual([]);
  });
});
