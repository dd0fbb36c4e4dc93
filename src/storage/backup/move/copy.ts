import { moveDatabase } from './move.ts';
import { openTarget } from './open.ts';
import { postgresSnapshotSource } from './postgres.ts';

/**
 * Copies one consistent state into a new file while a program works on the database.
 * Throws a StoreError on failure, and leaves no file.
 */
export async function copyPostgres(url: string, file: string): Promise<void> {
  const source = await postgresSnapshotSource(url);
  try {
    const target = await openTarget(file);
    try {
      const { isSame } = await moveDatabase(source, target);
      if (!isSame) throw new Error('What has come into the copy is not what is in the database.');
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
}
