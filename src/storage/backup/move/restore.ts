import { chmodSync, existsSync, renameSync, rmSync } from 'node:fs';
import Database from 'better-sqlite3';
import { isPostgres } from '../../connection/database-url.ts';
import type { ErasedUser } from '../../privacy/erasure-list.ts';
import { openFile, StoreError, schemaStatusOf, toStoreError, UnusableDatabaseError } from '../../sqlite/open.ts';
import { acquireProcessLock } from '../../sqlite/process-lock.ts';
import { fileOf } from '../../sqlite/sqlite.ts';
import { prepareRestored } from '../prepare-restored.ts';
import { moveDatabase } from './move.ts';
import { isSameDatabase, openSource, openTarget } from './open.ts';

export interface RestoreReport {
  /** Milliseconds since 1970. */
  readonly taken: number;
  /** The new path of the former database, if there was one. */
  readonly replaced: string | undefined;
}

const FILE_SUFFIXES = ['', '-wal', '-shm'];

/**
 * Restores a backup (a SQLite file) to a SQLite file, whose former content is renamed, or to an empty PostgreSQL
 * database.
 * `beside` is the path of the prepared copy. `forgotten` are the users erased since the backup.
 * Throws a StoreError, without a change, on failure or if a program uses the database.
 */
export async function restoreBackup(
  copy: string,
  url: string,
  beside: string,
  now: number,
  forgotten: readonly ErasedUser[] = [],
): Promise<RestoreReport> {
  if (!existsSync(copy)) throw new StoreError(`There is no file ${copy}.`);
  if (isSameDatabase(copy, url)) throw new StoreError(`${copy} is the database itself: there is nothing to restore.`);
  const ready = () => copyAndPrepare(copy, beside, now, forgotten);
  return isPostgres(url) ? restoreToServer(url, beside, ready) : restoreToFile(fileOf(url), beside, now, ready);
}

type PrepareCopy = () => Promise<number>;

async function restoreToServer(url: string, beside: string, ready: PrepareCopy): Promise<RestoreReport> {
  const target = await openTarget(url);
  try {
    const taken = await ready();
    const source = await openSource(beside);
    try {
      const { isSame } = await moveDatabase(source, target);
      if (!isSame) throw new StoreError('What has come is not what was in the copy, so nothing of it was kept.');
      return { taken, replaced: undefined };
    } finally {
      await source.close();
    }
  } finally {
    for (const end of [...FILE_SUFFIXES, '.lock']) rmSync(`${beside}${end}`, { force: true });
    await target.close();
  }
}

async function restoreToFile(file: string, beside: string, now: number, ready: PrepareCopy): Promise<RestoreReport> {
  const lock = acquireProcessLock(file);
  try {
    const taken = await ready();
    const aside = `${file}.before-${new Date(now).toISOString().replace(/[-:]|\.\d+/g, '')}`;
    const isThere = existsSync(file);
    renameAll(file, aside);
    try {
      renameSync(beside, file);
    } catch (error) {
      renameAll(aside, file);
      throw toStoreError(file, error);
    }
    return { taken, replaced: isThere ? aside : undefined };
  } finally {
    for (const end of FILE_SUFFIXES) rmSync(`${beside}${end}`, { force: true });
    lock.release();
  }
}

function renameAll(from: string, to: string): void {
  for (const end of FILE_SUFFIXES) if (existsSync(`${from}${end}`)) renameSync(`${from}${end}`, `${to}${end}`);
}

async function copyAndPrepare(
  copy: string,
  beside: string,
  now: number,
  forgotten: readonly ErasedUser[],
): Promise<number> {
  try {
    const source = new Database(copy, { readonly: true, fileMustExist: true });
    try {
      if (schemaStatusOf(source) === 'new') throw new UnusableDatabaseError('nothing is in it');
      await source.backup(beside);
    } finally {
      source.close();
    }
    chmodSync(beside, 0o600);
    openFile(beside).close();
    return prepareRestored(beside, now, forgotten);
  } catch (error) {
    throw toStoreError(copy, error);
  }
}
