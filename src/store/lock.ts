/** One program a database: whoever has it open holds a lock beside it, which vanishes with the process however that ends. */
import { existsSync, mkdirSync, realpathSync } from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import { StoreError, unusable } from './open.ts';

export interface Lock {
  release(): void;
}

/**
 * Takes the lock of a database: a transaction that excludes all others, kept open on a small file of its own, so that
 * the database itself can still be read and backed up. Throws a StoreError when another process has it.
 */
export function lockBeside(file: string): Lock {
  if (file === ':memory:') return { release: () => {} };
  let lock: Database.Database | undefined;
  try {
    mkdirSync(path.dirname(path.resolve(file)), { recursive: true });
    lock = new Database(`${realPathOf(file)}.lock`, { timeout: 0 });
    lock.exec('BEGIN EXCLUSIVE');
    return held(lock);
  } catch (error) {
    lock?.close();
    throw unlockable(file, error);
  }
}

function unlockable(file: string, error: unknown): StoreError {
  const code = error instanceof Database.SqliteError ? error.code : '';
  if (code.startsWith('SQLITE_BUSY')) {
    const mend = 'End the other one, or let DATABASE_URL name another file.';
    return new StoreError(`The database ${file} can’t be used: this program is running on it already.`, { mend });
  }
  if (/^SQLITE_(NOTADB|CORRUPT)/.test(code)) {
    const mend = 'Delete that small file while no bot runs; the next start makes it anew.';
    return new StoreError(`The database ${file} can’t be used: its lock, ${file}.lock, is damaged.`, { mend });
  }
  return unusable(file, error);
}

function held(lock: Database.Database): Lock {
  return { release: () => void lock.close() };
}

/** However a file is called, its lock is the same. */
function realPathOf(file: string): string {
  if (existsSync(file)) return realpathSync(file);
  return path.join(realpathSync(path.dirname(path.resolve(file))), path.basename(file));
}
