import { chmodSync, existsSync, renameSync, rmSync } from 'node:fs';
import Database from 'better-sqlite3';
import { isPostgres } from '../../postgres/postgres.ts';
import type { Forgotten } from '../../privacy/erasure-list.ts';
import { ageOf, openFile, StoreError, Unfit, unusable } from '../../sqlite/open.ts';
import { lockBeside } from '../../sqlite/process-lock.ts';
import { fileOf } from '../../sqlite/sqlite.ts';
import { makeReady } from '../prepare-restored.ts';
import { move } from './move.ts';
import { isSamePlace, openSource, openTarget } from './open.ts';

export interface RestoreReport {
  /** Milliseconds since 1970. */
  readonly taken: number;
  /** The new path of the former database, if there was one. */
  readonly replaced: string | undefined;
}

const ENDS = ['', '-wal', '-shm'];

/**
 * Restores a backup (a SQLite file) to a SQLite file, whose former content is renamed, or to an empty PostgreSQL
 * database.
 * `beside` is the path of the prepared copy. `forgotten` are the users erased since the backup.
 * Throws a StoreError, without a change, on failure or if a program uses the database.
 */
export async function restore(
  copy: string,
  url: string,
  beside: string,
  now: number,
  forgotten: readonly Forgotten[] = [],
): Promise<RestoreReport> {
  if (!existsSync(copy)) throw new StoreError(`There is no file ${copy}.`);
  if (isSamePlace(copy, url)) throw new StoreError(`${copy} is the database itself: there is nothing to restore.`);
  const ready = () => madeReady(copy, beside, now, forgotten);
  return isPostgres(url) ? intoServer(url, beside, ready) : intoFile(fileOf(url), beside, now, ready);
}

type Ready = () => Promise<number>;

async function intoServer(url: string, beside: string, ready: Ready): Promise<RestoreReport> {
  const target = await openTarget(url);
  try {
    const taken = await ready();
    const source = await openSource(beside);
    try {
      const { isSame } = await move(source, target);
      if (!isSame) throw new StoreError('What has come is not what was in the copy, so nothing of it was kept.');
      return { taken, replaced: undefined };
    } finally {
      await source.close();
    }
  } finally {
    for (const end of [...ENDS, '.lock']) rmSync(`${beside}${end}`, { force: true });
    await target.close();
  }
}

async function intoFile(file: string, beside: string, now: number, ready: Ready): Promise<RestoreReport> {
  const lock = lockBeside(file);
  try {
    const taken = await ready();
    const aside = `${file}.before-${new Date(now).toISOString().replace(/[-:]|\.\d+/g, '')}`;
    const isThere = existsSync(file);
    renameAll(file, aside);
    try {
      renameSync(beside, file);
    } catch (error) {
      renameAll(aside, file);
      throw unusable(file, error);
    }
    return { taken, replaced: isThere ? aside : undefined };
  } finally {
    for (const end of ENDS) rmSync(`${beside}${end}`, { force: true });
    lock.release();
  }
}

function renameAll(from: string, to: string): void {
  for (const end of ENDS) if (existsSync(`${from}${end}`)) renameSync(`${from}${end}`, `${to}${end}`);
}

async function madeReady(copy: string, beside: string, now: number, forgotten: readonly Forgotten[]): Promise<number> {
  try {
    const source = new Database(copy, { readonly: true, fileMustExist: true });
    try {
      if (ageOf(source) === 'new') throw new Unfit('nothing is in it');
      await source.backup(beside);
    } finally {
      source.close();
    }
    chmodSync(beside, 0o600);
    openFile(beside).close();
    return makeReady(beside, now, forgotten);
  } catch (error) {
    throw unusable(copy, error);
  }
}
