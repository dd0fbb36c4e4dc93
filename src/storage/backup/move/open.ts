import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { isPostgres } from '../../connection/database-url.ts';
import { clientFor } from '../../postgres/postgres.ts';
import { fileOf } from '../../sqlite/sqlite.ts';
import type { Endpoint } from './endpoint.ts';
import { postgresSource, postgresTarget } from './postgres.ts';
import { sqliteSource, sqliteTarget } from './sqlite.ts';

/** Opens a database for reading only. Throws a StoreError if it is in use or not of this version. */
export async function openSource(url: string): Promise<Endpoint> {
  return isPostgres(url) ? postgresSource(url) : sqliteSource(fileOf(url));
}

/** Opens an empty database and creates its tables. Throws a StoreError, without a change, if it is not empty. */
export async function openTarget(url: string): Promise<Endpoint> {
  return isPostgres(url) ? postgresTarget(url) : sqliteTarget(fileOf(url));
}

export function isSameDatabase(one: string, other: string): boolean {
  if (isPostgres(one) !== isPostgres(other)) return false;
  if (isPostgres(one)) return isDeepStrictEqual(addressOf(one), addressOf(other));
  const [file, another] = [fileOf(one), fileOf(other)];
  if (!existsSync(file) || !existsSync(another)) return path.resolve(file) === path.resolve(another);
  return isDeepStrictEqual(inodeOf(file), inodeOf(another));
}

function inodeOf(file: string): readonly unknown[] {
  const { dev, ino } = statSync(file, { bigint: true });
  return [dev, ino];
}

const THIS_MACHINE = ['localhost', '127.0.0.1', '::1'];

function addressOf(url: string): readonly unknown[] {
  const { host, port, database } = clientFor(url);
  return [THIS_MACHINE.includes(host) ? 'localhost' : host, port, database];
}
