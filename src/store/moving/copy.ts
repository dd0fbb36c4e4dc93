/** A PostgreSQL database in a SQLite file, while a program works on it. */
import { move } from './move.ts';
import { openTarget } from './open.ts';
import { postgresBeside } from './postgres.ts';

/**
 * Carries everything into a file that is made for it, as it was at one moment. Throws a StoreError where it can't be done;
 * then there is no file.
 */
export async function copyPostgres(url: string, file: string): Promise<void> {
  const source = await postgresBeside(url);
  try {
    const target = await openTarget(file);
    try {
      const { isSame } = await move(source, target);
      if (!isSame) throw new Error('What has come into the copy is not what is in the database.');
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
}
