/** The store in PostgreSQL: an embedded one, in this process. */
import { describe } from 'vitest';
import { storeOver } from '../../src/store/assembled.ts';
import { clear, emptyPglite, inPglite } from './pglite.ts';
import { storeTests } from './store-tests.ts';

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
