import { closeSync, existsSync, fdatasync, lstatSync, openSync, realpathSync } from 'node:fs';
import { promisify } from 'node:util';
import type Database from 'better-sqlite3';
import { drizzle } from 'drizzle-orm/better-sqlite3';
import { z } from 'zod';
import type { DialectConnection } from '../connection/connection.ts';
import { FileGone, LogGone, UnsureWhetherWritten } from '../connection/db-errors.ts';
import { asDb } from '../schema/dialect.ts';
import { isSaved, LengthWatch } from './length-watch.ts';

const toDisk = promisify(fdatasync);

/** Commits between two checkpoints of the WAL. */
const CARRIED_AFTER = 100;

const BETWEEN_LOOKS = 250;

export function connectionTo(sqlite: Database.Database, reading: Database.Database | undefined): DialectConnection {
  const begins = sqlite.prepare('BEGIN IMMEDIATE');
  const commits = sqlite.prepare('COMMIT');
  const rollsBack = sqlite.prepare('ROLLBACK');
  return {
    db: asDb(drizzle(sqlite)),
    begin: async () => void begins.run(),
    commit: async () => void commits.run(),
    rollback: async () => {
      if (sqlite.inTransaction) rollsBack.run();
    },
    close: async () => {
      reading?.close();
      sqlite.close();
    },
  };
}

/** Connects to a file without a WAL. Checks that the file is still there, since SQLite would write to a deleted one. */
export function fileConnectionTo(
  sqlite: Database.Database,
  reading: Database.Database,
  file: string,
): DialectConnection {
  const { begin, ...plain } = connectionTo(sqlite, reading);
  const stands = standing(realpathSync(file));
  return {
    ...plain,
    begin: async () => {
      if (!stands()) throw new FileGone();
      await begin();
    },
  };
}

/**
 * Connects to a file with a WAL. Syncs it asynchronously, where SQLite would block the process at each commit.
 * `reading` sees the old state until the sync is done, so that nobody sees what a power loss could undo.
 */
export function loggingConnectionTo(
  sqlite: Database.Database,
  reading: Database.Database,
  file: string,
): DialectConnection {
  const { begin, commit, close, ...plain } = connectionTo(sqlite, reading);
  sqlite.pragma('synchronous = NORMAL');
  sqlite.pragma('wal_autocheckpoint = 0');
  const place = realpathSync(file);
  const log = openSync(`${place}-wal`, 'r+');
  const lengths = new LengthWatch(sqlite, place, log);
  const missing = missingOf(sqlite, place, { log, lengths });
  const looking = setInterval(() => sqlite.inTransaction || missing(), BETWEEN_LOOKS).unref();
  const stays = stayingWith(reading);
  let since = 0;
  return {
    ...plain,
    begin: async () => {
      const gone = missing();
      if (gone) throw gone;
      await begin();
    },
    commit: async () => {
      stays.begin();
      try {
        await commit();
        await toDisk(log).catch((error) => {
          throw new UnsureWhetherWritten(error);
        });
      } finally {
        stays.end();
      }
      // It was there at the beginning, and may have been taken away meanwhile.
      const gone = missing();
      if (gone && !isKept(gone)) throw new UnsureWhetherWritten(gone);
      lengths.note();
      since++;
      if (since < CARRIED_AFTER) return;
      since = 0;
      carryOver(sqlite);
      lengths.note();
    },
    close: async () => {
      clearInterval(looking);
      await close();
      closeSync(log);
    },
  };
}

/** Returns a test that the path still leads to the same file, and through no link, beside which SQLite would look for no log. */
function standing(place: string): () => boolean {
  const look = () => lstatSync(place, { throwIfNoEntry: false });
  const first = look();
  return () => {
    const now = look();
    return now !== undefined && now.ino === first?.ino && now.dev === first.dev;
  };
}

/**
 * Returns an error if a file of the database was moved, deleted or cut.
 * If the WAL is gone, its content is checkpointed into the file at once.
 */
function missingOf(
  sqlite: Database.Database,
  place: string,
  { log: handle, lengths }: { readonly log: number; readonly lengths: LengthWatch },
): () => FileGone | LogGone | undefined {
  const file = standing(place);
  const log = standing(`${place}-wal`);
  const index = standing(`${place}-shm`);
  let cut: LogGone | undefined;
  return () => {
    if (!file()) return new FileGone();
    if (cut) return cut;
    if (log()) {
      if (lengths.isLogCut) cut = new LogGone(isSaved(sqlite, place, handle));
      else if (lengths.isFileCut) return new FileGone();
      return cut ?? (index() ? undefined : new LogGone(true));
    }
    // Another log under the name of the old one belongs to whoever made it, and to an older state of the file.
    return new LogGone(!existsSync(`${place}-wal`) && isCarriedOver(sqlite));
  };
}

function isKept(gone: FileGone | LogGone): boolean {
  return gone instanceof LogGone && gone.isKept;
}

const carried = z.tuple([z.object({ busy: z.number(), log: z.number(), checkpointed: z.number() })]);

/** Checkpoints the WAL. Returns true if all of it reached the file. */
function isCarriedOver(sqlite: Database.Database): boolean {
  try {
    const [{ busy, log, checkpointed }] = carried.parse(sqlite.pragma('wal_checkpoint(FULL)'));
    return busy === 0 && log === checkpointed;
  } catch {
    return false;
  }
}

function stayingWith(reading: Database.Database) {
  const begins = reading.prepare('BEGIN');
  const looks = reading.prepare('select 1 from sqlite_master limit 1');
  const ends = reading.prepare('COMMIT');
  return {
    begin: () => {
      begins.run();
      looks.get();
    },
    end: () => {
      ends.run();
    },
  };
}

function carryOver(sqlite: Database.Database): void {
  try {
    sqlite.pragma('wal_checkpoint(PASSIVE)');
  } catch {
    // Everything is in the log, which is as good.
  }
}
