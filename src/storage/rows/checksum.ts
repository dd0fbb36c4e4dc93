/** Checksums of a database that are equal in both dialects. */
import { createHash } from 'node:crypto';
import type { CellRow } from './row-stream.ts';
import type { TableSpec } from './table-spec.ts';

/** The number of rows and an order-independent hash of them. */
export interface Checksum {
  readonly rows: number;
  readonly print: string;
}

const WIDTH = 256n;
const SHOWN = 16;

class ChecksumBuilder {
  #rows = 0;
  #prints = 0n;

  add(print: bigint): void {
    this.#rows++;
    this.#prints = BigInt.asUintN(Number(WIDTH), this.#prints + print);
  }

  get sum(): Checksum {
    const whole = this.#prints.toString(16).padStart(Number(WIDTH) / 4, '0');
    return { rows: this.#rows, print: whole.slice(0, SHOWN) };
  }
}

export class ChecksumSet {
  readonly #tables = new Map<string, ChecksumBuilder>();
  readonly #matches = new Map<bigint, ChecksumBuilder>();
  readonly #highest = new Map<string, bigint>();

  add(table: TableSpec, rows: readonly CellRow[]): void {
    const all = builderFor(this.#tables, table.name);
    for (const row of rows) {
      const print = printOf(table, row);
      all.add(print);
      const number = numberAt(row, table.idColumn);
      if (number !== undefined && number > this.highestId(table)) this.#highest.set(table.name, number);
      const match = numberAt(row, table.matchColumn);
      if (match !== undefined) builderFor(this.#matches, match).add(print);
    }
  }

  get tables(): ReadonlyMap<string, Checksum> {
    return checksumsOf(this.#tables);
  }

  get matches(): ReadonlyMap<bigint, Checksum> {
    return checksumsOf(this.#matches);
  }

  highestId({ name }: TableSpec): bigint {
    return this.#highest.get(name) ?? 0n;
  }
}

function builderFor<Key>(all: Map<Key, ChecksumBuilder>, key: Key): ChecksumBuilder {
  const summing = all.get(key) ?? new ChecksumBuilder();
  all.set(key, summing);
  return summing;
}

function checksumsOf<Key>(all: ReadonlyMap<Key, ChecksumBuilder>): Map<Key, Checksum> {
  return new Map([...all].map(([key, { sum }]) => [key, sum]));
}

function numberAt(row: CellRow, place: number | undefined): bigint | undefined {
  const value = place === undefined ? null : row[place];
  return typeof value === 'bigint' ? value : undefined;
}

function printOf({ name }: TableSpec, row: CellRow): bigint {
  const text = JSON.stringify([
    name,
    ...row.map((value) => (typeof value === 'bigint' ? { number: `${value}` } : value)),
  ]);
  return BigInt(`0x${createHash('sha256').update(text).digest('hex')}`);
}
