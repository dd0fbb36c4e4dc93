import path from 'node:path';
import { databaseName, isPostgres } from './connection/database-url.ts';
import { fileOf } from './sqlite/sqlite.ts';

/** Returns a path beside the database file, with the same name; for PostgreSQL in the folder `data`. */
export function sidecarPath(url: string, ending: string): string {
  const { dir, name } = isPostgres(url)
    ? { dir: 'data', name: path.basename(databaseName(url)) || 'postgres' }
    : path.parse(fileOf(url));
  return path.join(dir, `${name}.${ending}`);
}
