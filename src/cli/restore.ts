import { config } from 'dotenv';
import { z } from 'zod';
import { defineTool, EXIT, PlainError } from '../game-api/contract/cli-tool.ts';
import { restoreBackup } from '../storage/backup/move/restore.ts';
import { withoutSecrets } from '../storage/connection/database-url.ts';
import { readErasureList } from '../storage/privacy/erasure-list.ts';
import { sidecarPath } from '../storage/sidecar-files.ts';
import { StoreError } from '../storage/sqlite/open.ts';
import { readEnvironment } from './environment.ts';
import { erasureListFileOf } from './hosting.ts';
import { exitCodeOf } from './leaving.ts';

export const restoreTool = defineTool({
  name: 'restore',
  usage: 'the FILE that `npm run -s backup` has written, while the bot is ended',
  options: z.strictObject({ file: z.string('which file?').min(1, 'which file?') }),
  positional: 'file',
  run: async ({ file }, io) => {
    config({ quiet: true });
    const { DATABASE_URL: database } = readEnvironment(process.env);
    try {
      const forgotten = readErasureList(erasureListFileOf(database));
      const beside = sidecarPath(database, 'restoring');
      const { taken, replaced } = await restoreBackup(file, database, beside, Date.now(), forgotten);
      const before = replaced === undefined ? '' : ` What was there before lies in ${replaced}.`;
      const when = new Date(taken).toISOString();
      io.note(`${withoutSecrets(database)} is as it was at ${when}.${before}`);
      io.note('Start the bot: each table is told where it stands.');
      return EXIT.ok;
    } catch (error) {
      throw error instanceof StoreError ? new PlainError(error.message, exitCodeOf(error)) : error;
    }
  },
});
