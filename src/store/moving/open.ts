/** The two databases of a move, by their addresses. */
import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { clientFor, isPostgres } from '../postgres.ts';
import { fileOf } from '../sqlite.ts';
import type { Endpoint } from './place.ts';
import { postgresSource, postgresTarget } from './postgres.ts';
import { sqliteSource, sqliteTarget } from './sqlite.ts';

/** A database that stays as it is. Throws a StoreError where it is in use, or is not as this program leaves it. */
export async function openSource(url: string): Promise<Endpoint> {
  return isPostgres(url) ? postgresSource(url) : sqliteSource(fileOf(url));
}

/** A database in which nothing is, with its tables. Throws a StoreError where anything is in it, and leaves it as it is. */
export async function openTarget(url: string): Promise<Endpoint> {
  return isPostgres(url) ? postgresTarget(url) : sqliteTarget(fileOf(url));
}

/** Whether two addresses are those of one database. */
export function isSamePlace(one: string, other: string): boolean {
  if (isPostgres(one) !== isPostgres(other)) return false;
  if (isPostgres(one)) return isDeepStrictEqual(addressOf(one), addressOf(other));
  const [file, another] = [fileOf(one), fileOf(other)];
  if (!existsSync(file) || !existsSync(another)) return path.resolve(file) === path.resolve(another);
  return isDeepStrictEqual(nodeOf(file), nodeOf(another));
}

/** However a file is called, this is the same. */
function nodeOf(file: string): readonly unknown[] {
  const { dev, ino } = statSync(file, { bigint: true });
  return [dev, ino];
}

const THIS_MACHINE = ['localhost', '127.0.0.1', '::1'];

function addressOf(url: string): readonly unknown[] {
  const { host, port, database } = clientFor(url);
  return [THIS_MACHINE.includes(host) ? 'localhost' : host, port, database];
}
