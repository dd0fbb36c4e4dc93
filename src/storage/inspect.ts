import { accessSync, constants, existsSync, statfsSync } from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import { wayOutOf } from './connection/error-hints.ts';
import { clientFor, isPostgres, ageOf as postgresAge, unusable as unusableServer } from './postgres/postgres.ts';
import { type Age, ageOf, StoreError, unusable } from './sqlite/open.ts';
import { fileOf } from './sqlite/sqlite.ts';

/** `none`: the file does not exist but can be created. Throws a StoreError if the database is unusable. */
export async function ageOfDatabase(url: string): Promise<Age | 'none'> {
  return isPostgres(url) ? ageOfServer(url) : ageOfFile(fileOf(url));
}

function ageOfFile(file: string): Age | 'none' {
  if (!existsSync(file)) {
    refuseUnlessWritable(path.dirname(path.resolve(file)), file);
    return 'none';
  }
  refuseUnlessWritable(file, file);
  try {
    const sqlite = new Database(file, { readonly: true, fileMustExist: true });
    try {
      return ageOf(sqlite);
    } finally {
      sqlite.close();
    }
  } catch (error) {
    throw unusable(file, error);
  }
}

export function roomBeside(file: string): number {
  const { bavail, bsize } = statfsSync(nearest(path.dirname(path.resolve(file))));
  return bavail * bsize;
}

function nearest(place: string): string {
  return existsSync(place) || path.dirname(place) === place ? place : nearest(path.dirname(place));
}

function refuseUnlessWritable(place: string, file: string): void {
  try {
    accessSync(nearest(place), constants.W_OK);
  } catch (error) {
    const message = `The database ${file} can’t be used: ${place} may not be written to.`;
    throw new StoreError(message, { mend: wayOutOf(error) });
  }
}

async function ageOfServer(url: string): Promise<Age> {
  const client = clientFor(url);
  client.on('error', () => {});
  try {
    await client.connect();
    return await postgresAge({ client });
  } catch (error) {
    throw unusableServer(url, error);
  } finally {
    await client.end().catch(() => {});
  }
}
