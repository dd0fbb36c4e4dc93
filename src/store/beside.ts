/** Files that belong to a database. */
import path from 'node:path';
import { databaseIn } from './address.ts';
import { isPostgres } from './postgres.ts';
import { fileOf } from './sqlite.ts';

/** Where such a file lies: beside the file of the database, under the same name; for PostgreSQL in the folder `data`. */
export function besideDatabase(url: string, ending: string): string {
  const { dir, name } = isPostgres(url)
    ? { dir: 'data', name: path.basename(databaseIn(url)) || 'postgres' }
    : path.parse(fileOf(url));
  return path.join(dir, `${name}.${ending}`);
}
