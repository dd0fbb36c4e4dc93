/** Finds a database whose files were cut while it is open, and saves what SQLite still has in memory. */
import { fstatSync, fsyncSync, ftruncateSync, openSync, statSync, writeSync } from 'node:fs';
import type Database from 'better-sqlite3';
import { z } from 'zod';

const WAL_HEADER = 32;
const FRAME_HEADER = 24;

const checkpoint = z.tuple([z.object({ log: z.number() })]);
const count = z.number();

/** Lengths of both files, which only a checkpoint makes shorter. */
export class LengthWatch {
  readonly #sqlite: Database.Database;
  readonly #place: string;
  readonly #log: number;
  #known = { file: 0, log: 0 };

  constructor(sqlite: Database.Database, place: string, log: number) {
    this.#sqlite = sqlite;
    this.#place = place;
    this.#log = log;
    this.recordLengths();
  }

  recordLengths(): void {
    this.#known = this.#readLengths();
  }

  /** Another program may have emptied the log in order: then SQLite counts no frames in it. */
  get isLogCut(): boolean {
    const { log } = this.#readLengths();
    if (log >= this.#known.log) return false;
    const isCut = log < this.#lengthOfLog();
    if (!isCut) this.recordLengths();
    return isCut;
  }

  get isFileCut(): boolean {
    const { file } = this.#readLengths();
    return file < this.#known.file && file < this.#lengthOfFile();
  }

  #readLengths(): { readonly file: number; readonly log: number } {
    return { file: statSync(this.#place, { throwIfNoEntry: false })?.size ?? 0, log: fstatSync(this.#log).size };
  }

  #lengthOfLog(): number {
    try {
      const [{ log }] = checkpoint.parse(this.#sqlite.pragma('wal_checkpoint(PASSIVE)'));
      return log === 0 ? 0 : WAL_HEADER + log * (FRAME_HEADER + this.#pageSize());
    } catch {
      return Number.POSITIVE_INFINITY;
    }
  }

  #lengthOfFile(): number {
    return count.parse(this.#sqlite.pragma('page_count', { simple: true })) * this.#pageSize();
  }

  #pageSize(): number {
    return count.parse(this.#sqlite.pragma('page_size', { simple: true }));
  }
}

/**
 * Writes the database from the memory of SQLite into its file, where the log was cut. Returns false where not all of it
 * is in memory.
 */
export function saveFromMemory(sqlite: Database.Database, place: string, log: number): boolean {
  try {
    const image = sqlite.serialize();
    // It stays open: POSIX takes the locks of SQLite away with whatever handle of the file is closed.
    const file = openSync(place, 'r+');
    for (let at = 0; at < image.length; ) at += writeSync(file, image, at, image.length - at, at);
    ftruncateSync(file, image.length);
    fsyncSync(file);
    // What is left of the log is older.
    ftruncateSync(log, 0);
    fsyncSync(log);
    return true;
  } catch {
    return false;
  }
}
