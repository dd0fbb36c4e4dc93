import { closeSync, existsSync, fdatasync, lstatSync, openSync, realpathSync } from 'node:fs';
import { promisify } from 'node:util';
import type Database from 'better-sqlite3';
import { drizzle } from 'drizzle-orm/better-sqlite3';
import { z } from 'zod';
import type { DialectConnection } from '../connection/connection.ts';
import { CommitUnknownError, FileMissingError, WalMissingError } from '../connection/db-errors.ts';
import { asDb } from '../schema/dialect.ts';
import { LengthWatch, saveFromMemory } from './length-watch.ts';

const syncToDisk = promisify(fdatasync);

/** Commits between two checkpoints of the WAL. */
const COMMITS_PER_CHECKPOINT = 100;

const CHECK_INTERVAL = 250;

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
  const stands = fileIdentityCheck(realpathSync(file));
  return {
    ...plain,
    begin: async () => {
      if (!stands()) throw new FileMissingError();
      await begin();
    },
  };
}

/**
 * Connects to a file with a WAL. Syncs it asynchronously, where SQLite would block the process at each commit.
 * `reading` sees the old state until the sync is done, so that nobody sees what a power loss could undo.
 */
export function walConnectionTo(
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
  const missing = missingFileCheck(sqlite, place, { log, lengths });
  const looking = setInterval(() => sqlite.inTransaction || missing(), CHECK_INTERVAL).unref();
  const stays = snapshotPin(reading);
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
        await syncToDisk(log).catch((error) => {
          throw new CommitUnknownError(error);
        });
      } finally {
        stays.end();
      }
      // It was there at the beginning, and may have been taken away meanwhile.
      const gone = missing();
      if (gone && !hasReachedFile(gone)) throw new CommitUnknownError(gone);
      lengths.recordLengths();
      since++;
      if (since < COMMITS_PER_CHECKPOINT) return;
      since = 0;
      checkpoint(sqlite);
      lengths.recordLengths();
    },
    close: async () => {
      clearInterval(looking);
      await close();
      closeSync(log);
    },
  };
}

/** Returns a test that the path still leads to the same file, and through no link, beside which SQLite would look for no log. */
function fileIdentityCheck(place: string): () => boolean {
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
function missingFileCheck(
  sqlite: Database.Database,
  place: string,
  { log: handle, lengths }: { readonly log: number; readonly lengths: LengthWatch },
): () => FileMissingError | WalMissingError | undefined {
  const file = fileIdentityCheck(place);
  const log = fileIdentityCheck(`${place}-wal`);
  const index = fileIdentityCheck(`${place}-shm`);
  let cut: WalMissingError | undefined;
  return () => {
    if (!file()) return new FileMissingError();
    if (cut) return cut;
    if (log()) {
      if (lengths.isLogCut) cut = new WalMissingError(saveFromMemory(sqlite, place, handle));
      else if (lengths.isFileCut) return new FileMissingError();
      return cut ?? (index() ? undefined : new WalMissingError(true));
    }
    // Another log under the name of the old one belongs to whoever made it, and to an older state of the file.
    return new WalMissingError(!existsSync(`${place}-wal`) && tryFullCheckpoint(sqlite));
  };
}

function hasReachedFile(gone: FileMissingError | WalMissingError): boolean {
  return gone instanceof WalMissingError && gone.isKept;
}

const checkpointResult = z.tuple([z.object({ busy: z.number(), log: z.number(), checkpointed: z.number() })]);

/** Checkpoints the WAL. Returns true if all of it reached the file. */
function tryFullCheckpoint(sqlite: Database.Database): boolean {
  try {
    const [{ busy, log, checkpointed }] = checkpointResult.parse(sqlite.pragma('wal_checkpoint(FULL)'));
    return busy === 0 && log === checkpointed;
  } catch {
    return false;
  }
}

function snapshotPin(reading: Database.Database) {
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

function checkpoint(sqlite: Database.Database): void {
  try {
    sqlite.pragma('wal_checkpoint(PASSIVE)');
  } catch {
    // Everything is in the log, which is as good.
  }
}
