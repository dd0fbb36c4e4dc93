import { config } from 'dotenv';
import { z } from 'zod';
import { EXIT, PlainError, tool } from '../game-api/contract/cli-tool.ts';
import { restore } from '../storage/backup/move/restore.ts';
import { withoutSecrets } from '../storage/connection/database-url.ts';
import { forgottenOf } from '../storage/privacy/erasure-list.ts';
import { besideDatabase } from '../storage/sidecar-files.ts';
import { StoreError } from '../storage/sqlite/open.ts';
import { readEnvironment } from './environment.ts';
import { forgottenFileOf } from './hosting.ts';
import { exitCodeOf } from './leaving.ts';

export const restoring = tool({
  name: 'restore',
  usage: 'the FILE that `npm run -s backup` has written, while the bot is ended',
  options: z.strictObject({ file: z.string('which file?').min(1, 'which file?') }),
  bare: 'file',
  run: async ({ file }, io) => {
    config({ quiet: true });
    const { DATABASE_URL: database } = readEnvironment(process.env);
    try {
      const forgotten = forgottenOf(forgottenFileOf(database));
      const beside = besideDatabase(database, 'restoring');
      const { taken, replaced } = await restore(file, database, beside, Date.now(), forgotten);
      const before = replaced === undefined ? '' : ` What was there before lies in ${replaced}.`;
      const when = new Date(taken).toISOString();
      io.note(`${withoutSecrets(database)} is as it was at ${when}.${before}`);
      io.note('Start the bot: each table is told where it stands.');
      return EXIT.fine;
    } catch (error) {
      throw error instanceof StoreError ? new PlainError(error.message, exitCodeOf(error)) : error;
    }
  },
});
