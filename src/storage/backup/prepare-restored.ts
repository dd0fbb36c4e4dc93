import Database from 'better-sqlite3';
import { z } from 'zod';
import type { ErasedUser } from '../privacy/erasure-list.ts';
import { ERASED_USERS_KEY, mergeErasedUsers, parseErasedUsers } from '../privacy/erasure-list.ts';
import { TABLE_SPECS } from '../rows/table-spec.ts';

const BACKUP = 'backup';
export const RESTORED = 'restored';
export const JOBS = 'jobs';
export const RESTORED_VERSION = 1;

/** The gap before new numbers, so that none that was assigned after the backup is used again. */
const ID_GAP = 100_000;

export function markBackup(file: string, at: number): void {
  const sqlite = new Database(file);
  try {
    sqlite.pragma('journal_mode = DELETE');
    writeMetadata(sqlite, BACKUP, { at });
  } finally {
    sqlite.close();
  }
}

function writeMetadata(sqlite: Database.Database, name: string, value: object): void {
  const put = 'insert or replace into house (name, version, value) values (?, ?, ?)';
  sqlite.prepare(put).run(name, RESTORED_VERSION, JSON.stringify(value));
}

/**
 * Prepares a backup for play at `now`, and returns its time.
 * Deletes unsent messages, postpones deadlines, merges the erased users, and moves new numbers far ahead.
 */
export function prepareRestored(file: string, now: number, forgotten: readonly ErasedUser[] = []): number {
  const sqlite = new Database(file);
  try {
    return sqlite.transaction(() => {
      const taken = backupTime(sqlite) ?? now;
      const between = Math.max(0, now - taken);
      sqlite.exec('delete from outbox; delete from notices');
      for (const table of ['reminders', 'deadlines']) sqlite.prepare(`update ${table} set due = due + ?`).run(between);
      sqlite.prepare('update clock set at = ?').run(now);
      for (const name of [BACKUP, JOBS]) sqlite.prepare('delete from house where name = ?').run(name);
      writeMetadata(sqlite, RESTORED, { at: now, taken, told: false });
      writeMetadata(
        sqlite,
        ERASED_USERS_KEY,
        mergeErasedUsers(parseErasedUsers(readMetadata(sqlite, ERASED_USERS_KEY)), forgotten),
      );
      for (const { name, idColumn } of TABLE_SPECS) if (idColumn !== undefined) skipIds(sqlite, name);
      return taken;
    })();
  } finally {
    sqlite.close();
  }
}

function readMetadata(sqlite: Database.Database, name: string): unknown {
  const said = sqlite.prepare('select value from house where name = ?').pluck().get(name);
  return said === undefined ? undefined : JSON.parse(z.string().parse(said));
}

function backupTime(sqlite: Database.Database): number | undefined {
  const said = readMetadata(sqlite, BACKUP);
  if (said !== undefined) return z.object({ at: z.number() }).parse(said).at;
  const moved = sqlite.prepare('select max(moved) from games').pluck().get();
  return z.number().nullable().parse(moved) ?? undefined;
}

function skipIds(sqlite: Database.Database, table: string): void {
  const given = sqlite.prepare('select seq from sqlite_sequence where name = ?').pluck().get(table);
  sqlite.prepare('delete from sqlite_sequence where name = ?').run(table);
  const next = z.number().default(0).parse(given) + ID_GAP;
  sqlite.prepare('insert into sqlite_sequence (name, seq) values (?, ?)').run(table, BigInt(next));
}
