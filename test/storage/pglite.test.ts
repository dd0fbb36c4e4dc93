/** The store in PostgreSQL: an embedded one, in this process. */
import { describe } from 'vitest';
import { storeOver } from '../../src/storage/create-store.ts';
import { clear, emptyPglite, inPglite } from '../support/storage/pglite.ts';
import { storeTests } from '../support/storage/store-tests.ts';

describe('a store in PostgreSQL', () => {
  storeTests(async () => {
    const pglite = await emptyPglite();
    await inPglite(pglite);
    return {
      open: async (now) => storeOver(await inPglite(pglite), now),
      clear: () => clear(pglite),
      end: async () => {},
    };
  });
});
