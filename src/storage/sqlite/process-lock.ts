/** The process lock of a SQLite file. It ends with the process, however that ends. */
import { existsSync, mkdirSync, realpathSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import Database from 'better-sqlite3';
import { StoreError, toStoreError } from './open.ts';

export interface ProcessLock {
  /** Locks the file itself, under all its names. Call it once the file exists; throws a StoreError if it is in use. */
  lockFile(): void;
  release(): void;
}

/**
 * Takes the lock: an exclusive transaction on a small file of its own, so that backups can still read the database.
 * Throws a StoreError if another process has it.
 */
export function acquireProcessLock(file: string): ProcessLock {
  if (file === ':memory:') return { lockFile: () => {}, release: () => {} };
  let lock: Database.Database | undefined;
  try {
    mkdirSync(path.dirname(path.resolve(file)), { recursive: true });
    lock = new Database(`${realPathOf(file)}.lock`, { timeout: 0 });
    lock.exec('BEGIN EXCLUSIVE');
    return processLockOf(file, lock);
  } catch (error) {
    lock?.close();
    throw lockError(file, error);
  }
}

function inUseError(file: string): StoreError {
  const mend = 'End the other one, or let DATABASE_URL name another file.';
  return new StoreError(`The database ${file} can’t be used: this program is running on it already.`, { mend });
}

function lockError(file: string, error: unknown): StoreError {
  const code = error instanceof Database.SqliteError ? error.code : '';
  if (code.startsWith('SQLITE_BUSY')) return inUseError(file);
  if (/^SQLITE_(NOTADB|CORRUPT)/.test(code)) {
    const mend = 'Delete that small file while no bot runs; the next start makes it anew.';
    return new StoreError(`The database ${file} can’t be used: its lock, ${file}.lock, is damaged.`, { mend });
  }
  return toStoreError(file, error);
}

function processLockOf(file: string, lock: Database.Database): ProcessLock {
  let cover = existsSync(file) ? lockInode(file) : undefined;
  return {
    lockFile: () => {
      cover ??= lockInode(file);
    },
    release: () => {
      cover?.();
      lock.close();
    },
  };
}

/**
 * Locks the inode, which all hard links share, and returns the release.
 * The lock is an abstract socket of Linux, which ends with the process.
 * Other systems refuse files with hard links, since SQLite would keep a WAL for each name.
 */
function lockInode(file: string): () => void {
  const { dev, ino, nlink } = statSync(file, { bigint: true });
  if (process.platform !== 'linux') {
    if (nlink > 1n)
      throw new StoreError(`The database ${file} can’t be used: it has another name as well.`, { mend: ONE_NAME });
    return () => {};
  }
  const server = createServer((socket) => socket.destroy()).on('error', () => {});
  server.listen(`\0hoarfrost-${dev}-${ino}`);
  // It is taken, or not, before the call returns.
  if (!server.listening) throw inUseError(file);
  server.unref();
  return () => void server.close();
}

const ONE_NAME = 'Delete one of its names (hard links), and let DATABASE_URL name the other one.';

function realPathOf(file: string): string {
  if (existsSync(file)) return realpathSync(file);
  return path.join(realpathSync(path.dirname(path.resolve(file))), path.basename(file));
}
