import { accessSync, constants, existsSync, statfsSync } from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import { isPostgres } from './connection/database-url.ts';
import { hintFor } from './connection/error-hints.ts';
import { clientFor, serverSchemaStatus, toServerError } from './postgres/postgres.ts';
import type { SchemaStatus } from './sqlite/open.ts';
import { StoreError, schemaStatusOf, toStoreError } from './sqlite/open.ts';
import { fileOf } from './sqlite/sqlite.ts';

/** `none`: the file does not exist but can be created. Throws a StoreError if the database is unusable. */
export async function inspectDatabase(url: string): Promise<SchemaStatus | 'none'> {
  return isPostgres(url) ? inspectServer(url) : inspectFile(fileOf(url));
}

function inspectFile(file: string): SchemaStatus | 'none' {
  if (!existsSync(file)) {
    refuseUnlessWritable(path.dirname(path.resolve(file)), file);
    return 'none';
  }
  refuseUnlessWritable(file, file);
  try {
    const sqlite = new Database(file, { readonly: true, fileMustExist: true });
    try {
      return schemaStatusOf(sqlite);
    } finally {
      sqlite.close();
    }
  } catch (error) {
    throw toStoreError(file, error);
  }
}

export function freeSpaceBeside(file: string): number {
  const { bavail, bsize } = statfsSync(nearestExisting(path.dirname(path.resolve(file))));
  return bavail * bsize;
}

function nearestExisting(place: string): string {
  return existsSync(place) || path.dirname(place) === place ? place : nearestExisting(path.dirname(place));
}

function refuseUnlessWritable(place: string, file: string): void {
  try {
    accessSync(nearestExisting(place), constants.W_OK);
  } catch (error) {
    const message = `The database ${file} can’t be used: ${place} may not be written to.`;
    throw new StoreError(message, { mend: hintFor(error) });
  }
}

async function inspectServer(url: string): Promise<SchemaStatus> {
  const client = clientFor(url);
  client.on('error', () => {});
  try {
    await client.connect();
    return await serverSchemaStatus({ client });
  } catch (error) {
    throw toServerError(url, error);
  } finally {
    await client.end().catch(() => {});
  }
}
