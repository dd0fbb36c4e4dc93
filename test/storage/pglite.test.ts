/** The store in PostgreSQL: an embedded one, in this process. */
import { describe } from 'vitest';
import { createStore } from '../../src/storage/create-store.ts';
import { clearTables, emptyPglite, openPglite } from '../support/storage/pglite.ts';
import { storeTests } from '../support/storage/store-tests.ts';

describe('a store in PostgreSQL', () => {
  storeTests(async () => {
    const pglite = await emptyPglite();
    await openPglite(pglite);
    return {
      open: async (now) => createStore(await openPglite(pglite), now),
      clear: () => clearTables(pglite),
      end: async () => {},
    };
  });
});
