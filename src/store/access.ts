/** One connection to a database, and whoever works over it one after the other. */
import { Mutex } from 'async-mutex';
import type { Db } from './dialect.ts';
import { noteWritten } from './doing.ts';
import { problemIn } from './problems.ts';
import type { Tables } from './tables.ts';

/** What a piece of work reads and writes with. */
export interface Unit {
  readonly db: Db;
  readonly rows: Tables;
}

/** A connection of a dialect. */
export interface DialectConnection {
  readonly db: Db;
  /** Begins what is written whole or not at all. */
  begin(): Promise<void>;
  commit(): Promise<void>;
  /** Takes back what was begun; where nothing was, or the connection is gone, there is nothing to do. */
  rollback(): Promise<void>;
  close(): Promise<void>;
}

type BackupWriter = (file: string) => Promise<void>;

/** What of all that is remembered may be another by something that is written, by its NAMES (`remembered.ts`). */
export type CacheKeys = readonly string[] | 'anything';

/** Something to be written, and who is to hear of it: what `done` gives is called once it is written. */
interface WriteJob {
  readonly touches: CacheKeys;
  done(unit: Unit): Promise<() => void>;
  failedBy(fault: WriteFault | undefined): void;
}

interface WriteFault {
  readonly error: unknown;
  /** It may be that of one of several alone. */
  readonly isOfOne: boolean;
}

/** As much as is written together, so that nobody waits long for what others write. */
const MOST_TOGETHER = 20;

/** A database that is open. Nobody sees what somebody else has half written. */
export class Access {
  readonly #rows: Tables;
  readonly #connect: () => DialectConnection | Promise<DialectConnection>;
  readonly #turns = new Mutex();
  readonly #waiting: WriteJob[] = [];
  readonly #reading: Db | undefined;
  readonly #copying: BackupWriter | undefined;
  readonly #forgetting: ((touched: CacheKeys) => void)[] = [];

  /**
   * `connect` gives the connection that there is, or one anew where it was lost. `reading`, where there is one, sees what
   * is written to the end and nothing else: who only reads waits for nobody. `copying`: how all of it gets into a file.
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

  /** Writes all that is there, as it is at some moment, into a new SQLite file, while others read and write. */
  async copy(file: string): Promise<void> {
    if (!this.#copying) throw new Error('Nobody knows how to copy this database.');
    await this.#copying(file);
  }

  read<T>(work: (unit: Unit) => Promise<T>): Promise<T> {
    if (this.#reading) return work({ db: this.#reading, rows: this.#rows });
    return this.#turns.runExclusive(async () => work({ db: (await this.#connect()).db, rows: this.#rows }));
  }

  /**
   * All of it is written, or nothing. What many write while the database is at work is written together, so that it has to
   * wait for its disk once; where something of that fails, each is written by itself. So `work` may be done twice.
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

  /** Has `forget` called with what it touches as soon as something was written, or was to be; before whoever wrote it hears of that. */
  whenChanged(forget: (touched: CacheKeys) => void): void {
    this.#forgetting.push(forget);
  }

  /** Writes all of them; undefined where that went well, otherwise why nothing is written. */
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

/** The first of the rows that were found. */
export async function firstOf<T>(rows: PromiseLike<readonly T[]>): Promise<T | undefined> {
  return (await rows)[0];
}
