import { Mutex } from 'async-mutex';
import type { Db } from '../schema/dialect.ts';
import type { Tables } from '../schema/tables.ts';
import { problemIn } from './db-errors.ts';
import { noteWritten } from './write-record.ts';

export interface Unit {
  readonly db: Db;
  readonly rows: Tables;
}

export interface DialectConnection {
  readonly db: Db;
  begin(): Promise<void>;
  commit(): Promise<void>;
  rollback(): Promise<void>;
  close(): Promise<void>;
}

type BackupWriter = (file: string) => Promise<void>;

/** Keys of the read cache that a write invalidates: NAMES in `remembered.ts`. */
export type CacheKeys = readonly string[] | 'anything';

interface WriteJob {
  readonly touches: CacheKeys;
  done(unit: Unit): Promise<() => void>;
  failedBy(fault: WriteFault | undefined): void;
}

interface WriteFault {
  readonly error: unknown;
  readonly isOfOne: boolean;
}

const MOST_TOGETHER = 20;

/** An open database. Readers never see uncommitted rows. */
export class Access {
  readonly #rows: Tables;
  readonly #connect: () => DialectConnection | Promise<DialectConnection>;
  readonly #turns = new Mutex();
  readonly #waiting: WriteJob[] = [];
  readonly #reading: Db | undefined;
  readonly #copying: BackupWriter | undefined;
  readonly #forgetting: ((touched: CacheKeys) => void)[] = [];

  /**
   * `connect` returns the current connection, or a new one if it was lost.
   * `reading` sees committed rows only, so readers don't wait for writers.
   */
  constructor(
    rows: Tables,
    connect: () => DialectConnection | Promise<DialectConnection>,
    reading?: Db,
    copying?: BackupWriter,
  ) {
    this.#rows = rows;
    this.#connect = connect;
    this.#reading = reading;
    this.#copying = copying;
  }

  /** Copies one consistent state into a new SQLite file while others read and write. */
  async copy(file: string): Promise<void> {
    if (!this.#copying) throw new Error('Nobody knows how to copy this database.');
    await this.#copying(file);
  }

  read<T>(work: (unit: Unit) => Promise<T>): Promise<T> {
    if (this.#reading) return work({ db: this.#reading, rows: this.#rows });
    return this.#turns.runExclusive(async () => work({ db: (await this.#connect()).db, rows: this.#rows }));
  }

  /**
   * Writes all or nothing. Concurrent writes share a transaction, to wait for the disk once.
   * If that fails, each write is repeated alone, so `work` may run twice.
   */
  write<T>(work: (unit: Unit) => Promise<T>, touches: CacheKeys = 'anything'): Promise<T> {
    const written = new Promise<T>((resolve, reject) => {
      const done = async (unit: Unit) => {
        const result = await work(unit);
        return () => resolve(result);
      };
      this.#waiting.push({ touches, done, failedBy: (fault) => fault && reject(fault.error) });
      void this.#turns.runExclusive(() => this.#writeWaiting());
    });
    return written.then((result) => {
      noteWritten();
      return result;
    });
  }

  async #writeWaiting(): Promise<void> {
    const jobs = this.#waiting.splice(0, MOST_TOGETHER);
    if (jobs.length === 0) return;
    const fault = await this.#faultIn(jobs);
    if (!fault) return;
    if (jobs.length > 1 && fault.isOfOne) for (const job of jobs) job.failedBy(await this.#faultIn([job]));
    else for (const job of jobs) job.failedBy(fault);
  }

  /** Calls `forget` with the changed keys after every commit or failed commit, before the writer's promise resolves. */
  whenChanged(forget: (touched: CacheKeys) => void): void {
    this.#forgetting.push(forget);
  }

  async #faultIn(jobs: readonly WriteJob[]): Promise<WriteFault | undefined> {
    let isOfOne = false;
    try {
      const connection = await this.#connect();
      try {
        await connection.begin();
        isOfOne = true;
        const tell: (() => void)[] = [];
        for (const { done } of jobs) tell.push(await done({ db: connection.db, rows: this.#rows }));
        isOfOne = false;
        await connection.commit();
        this.#forgetAfter(jobs);
        for (const each of tell) each();
        return undefined;
      } catch (error) {
        await connection.rollback().finally(() => this.#forgetAfter(jobs));
        throw error;
      }
    } catch (error) {
      return { error, isOfOne: isOfOne && !problemIn(error)?.isPassing };
    }
  }

  #forgetAfter(jobs: readonly WriteJob[]): void {
    for (const { touches } of jobs) for (const forget of this.#forgetting) forget(touches);
  }

  close(): Promise<void> {
    return this.#turns.runExclusive(async () => (await this.#connect()).close());
  }
}

export async function firstOf<T>(rows: PromiseLike<readonly T[]>): Promise<T | undefined> {
  return (await rows)[0];
}
