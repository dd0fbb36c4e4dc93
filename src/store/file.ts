/** How a SQLite file is written to and read, once it is open. */
import { closeSync, fdatasync, openSync, realpathSync, statSync } from 'node:fs';
import { promisify } from 'node:util';
import type Database from 'better-sqlite3';
import { drizzle } from 'drizzle-orm/better-sqlite3';
import type { Connection } from './access.ts';
import { asDb } from './dialect.ts';
import { FileGone, UnsureWhetherWritten } from './problems.ts';

const toDisk = promisify(fdatasync);

/** Commits after which what stands in the log of a file is carried over into the file. */
const CARRIED_AFTER = 100;

/** A connection over an open file, where nothing but the process can be lost: one in memory, or one without a log. */
export function connectionTo(sqlite: Database.Database, reading: Database.Database | undefined): Connection {
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

/**
 * The same over a file with a log (WAL). SQLite itself would keep the whole process waiting for the disk at each commit; here
 * others go on meanwhile. `reading` stays with what was there before until the disk has it all, so that nobody is shown what
 * a loss of power could still undo.
 */
export function loggingConnectionTo(sqlite: Database.Database, reading: Database.Database, file: string): Connection {
  const { begin, commit, close, ...plain } = connectionTo(sqlite, reading);
  sqlite.pragma('synchronous = NORMAL');
  sqlite.pragma('wal_autocheckpoint = 0');
  const place = realpathSync(file);
  const { ino } = statSync(place);
  const log = openSync(`${place}-wal`, 'r+');
  const stays = stayingWith(reading);
  let since = 0;
  return {
    ...plain,
    begin: async () => {
      // SQLite would go on writing to a file that somebody has moved or deleted.
      if (statSync(place, { throwIfNoEntry: false })?.ino !== ino) throw new FileGone();
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
      since++;
      if (since < CARRIED_AFTER) return;
      since = 0;
      carryOver(sqlite);
    },
    close: async () => {
      await close();
      closeSync(log);
    },
  };
}

/** Whatever is read between `begin` and `end` is as it was at the beginning. */
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

/** What can’t be carried over now, because the disk is full or somebody still reads in the log, is the next time. */
function carryOver(sqlite: Database.Database): void {
  try {
    sqlite.pragma('wal_checkpoint(PASSIVE)');
  } catch {
    // Everything is in the log, which is as good.
  }
}
