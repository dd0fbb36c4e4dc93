/** One program a database: whoever has it open holds a lock beside it, which vanishes with the process however that ends. */
import { existsSync, mkdirSync, realpathSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import Database from 'better-sqlite3';
import { StoreError, unusable } from './open.ts';

export interface Lock {
  /** Locks the file itself too, whatever other names it has. To be called once it is there; throws a StoreError as well. */
  coverFile(): void;
  release(): void;
}

/**
 * Takes the lock of a database: a transaction that excludes all others, kept open on a small file of its own, so that
 * the database itself can still be read and backed up. Throws a StoreError when another process has it.
 */
export function lockBeside(file: string): Lock {
  if (file === ':memory:') return { coverFile: () => {}, release: () => {} };
  let lock: Database.Database | undefined;
  try {
    mkdirSync(path.dirname(path.resolve(file)), { recursive: true });
    lock = new Database(`${realPathOf(file)}.lock`, { timeout: 0 });
    lock.exec('BEGIN EXCLUSIVE');
    return held(file, lock);
  } catch (error) {
    lock?.close();
    throw unlockable(file, error);
  }
}

function taken(file: string): StoreError {
  const mend = 'End the other one, or let DATABASE_URL name another file.';
  return new StoreError(`The database ${file} can’t be used: this program is running on it already.`, { mend });
}

function unlockable(file: string, error: unknown): StoreError {
  const code = error instanceof Database.SqliteError ? error.code : '';
  if (code.startsWith('SQLITE_BUSY')) return taken(file);
  if (/^SQLITE_(NOTADB|CORRUPT)/.test(code)) {
    const mend = 'Delete that small file while no bot runs; the next start makes it anew.';
    return new StoreError(`The database ${file} can’t be used: its lock, ${file}.lock, is damaged.`, { mend });
  }
  return unusable(file, error);
}

function held(file: string, lock: Database.Database): Lock {
  let cover = existsSync(file) ? coverOf(file) : undefined;
  return {
    coverFile: () => {
      cover ??= coverOf(file);
    },
    release: () => {
      cover?.();
      lock.close();
    },
  };
}

/**
 * Takes the lock of what lies on the disk, which two names of a file (hard links) have in common; gives what lets it go.
 * It is a name among the sockets of Linux that no file stands for, and which vanishes with the process, too. Elsewhere
 * there is no such name, so a file with two names is refused: SQLite would keep a log for each of them.
 */
function coverOf(file: string): () => void {
  const { dev, ino, nlink } = statSync(file, { bigint: true });
  if (process.platform !== 'linux') {
    if (nlink > 1n)
      throw new StoreError(`The database ${file} can’t be used: it has another name as well.`, { mend: ONE_NAME });
    return () => {};
  }
  const server = createServer((socket) => socket.destroy()).on('error', () => {});
  server.listen(`\0hoarfrost-${dev}-${ino}`);
  // It is taken, or not, before the call returns.
  if (!server.listening) throw taken(file);
  server.unref();
  return () => void server.close();
}

const ONE_NAME = 'Delete one of its names (hard links), and let DATABASE_URL name the other one.';

/** However a file is called, its lock is the same. */
function realPathOf(file: string): string {
  if (existsSync(file)) return realpathSync(file);
  return path.join(realpathSync(path.dirname(path.resolve(file))), path.basename(file));
}
