/** One connection to a database, and whoever works over it one after the other. */
import { Mutex } from 'async-mutex';
import type { Db } from './dialect.ts';
import type { Tables } from './tables.ts';

/** What a piece of work reads and writes with. */
export interface Unit {
  readonly db: Db;
  readonly rows: Tables;
}

/** A connection of a dialect. */
export interface Connection {
  readonly db: Db;
  /** Begins what is written whole or not at all. */
  begin(): Promise<void>;
  commit(): Promise<void>;
  /** Takes back what was begun; where nothing was, or the connection is gone, there is nothing to do. */
  rollback(): Promise<void>;
  close(): Promise<void>;
}

/** A database that is open. Nobody sees what somebody else has half written. */
export class Access {
  readonly #rows: Tables;
  readonly #connect: () => Connection | Promise<Connection>;
  readonly #turns = new Mutex();
  readonly #reading: Db | undefined;

  /**
   * `connect` gives the connection that there is, or one anew where it was lost. `reading`, where there is one, sees what
   * is written to the end and nothing else: who only reads waits for nobody.
   */
  constructor(rows: Tables, connect: () => Connection | Promise<Connection>, reading?: Db) {
    this.#rows = rows;
    this.#connect = connect;
    this.#reading = reading;
  }

  read<T>(work: (unit: Unit) => Promise<T>): Promise<T> {
    if (this.#reading) return work({ db: this.#reading, rows: this.#rows });
    return this.#turns.runExclusive(async () => work({ db: (await this.#connect()).db, rows: this.#rows }));
  }

  /** All of it is written, or nothing. */
  write<T>(work: (unit: Unit) => Promise<T>): Promise<T> {
    return this.#turns.runExclusive(async () => {
      const connection = await this.#connect();
      try {
        await connection.begin();
        const result = await work({ db: connection.db, rows: this.#rows });
        await connection.commit();
        return result;
      } catch (error) {
        await connection.rollback();
        throw error;
      }
    });
  }

  close(): Promise<void> {
    return this.#turns.runExclusive(async () => (await this.#connect()).close());
  }
}

/** The first of the rows that were found. */
export async function firstOf<T>(rows: PromiseLike<readonly T[]>): Promise<T | undefined> {
  return (await rows)[0];
}
