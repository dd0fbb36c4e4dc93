/** The store in PostgreSQL: an embedded one, in this process. */
import { PGlite } from '@electric-sql/pglite';
import { describe } from 'vitest';
import { storeOver } from '../../src/store/assembled.ts';
import { clear, inPglite } from './pglite.ts';
import { storeTests } from './store-tests.ts';

describe('a store in PostgreSQL', () => {
  storeTests(async () => {
    const pglite = new PGlite();
    await inPglite(pglite);
    return {
      open: async (now) => storeOver(await inPglite(pglite), now),
      clear: () => clear(pglite),
      end: () => pglite.close(),
    };
  });
});
