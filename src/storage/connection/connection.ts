import { Mutex } from 'async-mutex';
import type { Db } from '../schema/dialect.ts';
import type { Tables } from '../schema/tables.ts';
import { classifyError } from './db-errors.ts';
import { markWritten } from './write-record.ts';

export interface QueryContext {
  readonly db: Db;
  readonly tables: Tables;
}

export interface DialectConnection {
  readonly db: Db;
  begin(): Promise<void>;
  commit(): Promise<void>;
  rollback(): Promise<void>;
  close(): Promise<void>;
}

type BackupWriter = (file: string) => Promise<void>;

/** Keys of the read cache that a write invalidates: `CACHE_KEYS`. */
export type CacheKeys = readonly string[] | 'anything';

interface WriteJob {
  readonly touches: CacheKeys;
  run(unit: QueryContext): Promise<() => void>;
  fail(fault: WriteFault | undefined): void;
}

interface WriteFault {
  readonly error: unknown;
  readonly isOfOne: boolean;
}

const MAX_GROUP_COMMIT = 20;

/** An open database. Readers never see uncommitted rows. */
export class StoreConnection {
  readonly #rows: Tables;
  readonly #connect: () => DialectConnection | Promise<DialectConnection>;
  readonly #mutex = new Mutex();
  readonly #queue: WriteJob[] = [];
  readonly #reader: Db | undefined;
  readonly #writeBackup: BackupWriter | undefined;
  readonly #listeners: ((touched: CacheKeys) => void)[] = [];

  /**
   * `connect` returns the current connection, or a new one if it was lost.
   * `reader` sees committed rows only, so readers don't wait for writers.
   */
  constructor(
    rows: Tables,
    connect: () => DialectConnection | Promise<DialectConnection>,
    reading?: Db,
    copying?: BackupWriter,
  ) {
    this.#rows = rows;
    this.#connect = connect;
    this.#reader = reading;
    this.#writeBackup = copying;
  }

  /** Copies one consistent state into a new SQLite file while others read and write. */
  async copyTo(file: string): Promise<void> {
    if (!this.#writeBackup) throw new Error('Nobody knows how to copy this database.');
    await this.#writeBackup(file);
  }

  read<T>(work: (unit: QueryContext) => Promise<T>): Promise<T> {
    if (this.#reader) return work({ db: this.#reader, tables: this.#rows });
    return this.#mutex.runExclusive(async () => work({ db: (await this.#connect()).db, tables: this.#rows }));
  }

  /**
   * Writes all or nothing. Concurrent writes share a transaction, to wait for the disk once.
   * If that fails, each write is repeated alone, so `work` may run twice.
   */
  write<T>(work: (unit: QueryContext) => Promise<T>, touches: CacheKeys = 'anything'): Promise<T> {
    const written = new Promise<T>((resolve, reject) => {
      const run = async (unit: QueryContext) => {
        const result = await work(unit);
        return () => resolve(result);
      };
      this.#queue.push({ touches, run: run, fail: (fault) => fault && reject(fault.error) });
      void this.#mutex.runExclusive(() => this.#flushQueue());
    });
    return written.then((result) => {
      markWritten();
      return result;
    });
  }

  async #flushQueue(): Promise<void> {
    const jobs = this.#queue.splice(0, MAX_GROUP_COMMIT);
    if (jobs.length === 0) return;
    const fault = await this.#runJobs(jobs);
    if (!fault) return;
    if (jobs.length > 1 && fault.isOfOne) for (const job of jobs) job.fail(await this.#runJobs([job]));
    else for (const job of jobs) job.fail(fault);
  }

  /** Calls `forget` with the changed keys after every commit or failed commit, before the writer's promise resolves. */
  onChange(forget: (touched: CacheKeys) => void): void {
    this.#listeners.push(forget);
  }

  async #runJobs(jobs: readonly WriteJob[]): Promise<WriteFault | undefined> {
    let isOfOne = false;
    try {
      const connection = await this.#connect();
      try {
        await connection.begin();
        isOfOne = true;
        const tell: (() => void)[] = [];
        for (const { run } of jobs) tell.push(await run({ db: connection.db, tables: this.#rows }));
        isOfOne = false;
        await connection.commit();
        this.#notifyListeners(jobs);
        for (const each of tell) each();
        return undefined;
      } catch (error) {
        await connection.rollback().finally(() => this.#notifyListeners(jobs));
        throw error;
      }
    } catch (error) {
      return { error, isOfOne: isOfOne && !classifyError(error)?.isPassing };
    }
  }

  #notifyListeners(jobs: readonly WriteJob[]): void {
    for (const { touches } of jobs) for (const forget of this.#listeners) forget(touches);
  }

  close(): Promise<void> {
    return this.#mutex.runExclusive(async () => (await this.#connect()).close());
  }
}

export async function firstOf<T>(rows: PromiseLike<readonly T[]>): Promise<T | undefined> {
  return (await rows)[0];
}
