/** Caches queries of every press: building their SQL takes longer than answering them. */
import { type Column, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../schema/dialect.ts';
import type { Unit } from './connection.ts';

export const given = sql.placeholder;

export function givenFor(column: Column): SQL {
  return sql`${sql.param(given(column.name), column)}`;
}

/** `build` runs once for each connection. */
export function prepared<Query>(build: (unit: Unit) => Query): (unit: Unit) => Query {
  const known = new WeakMap<Db, Query>();
  return (unit) => {
    const query = known.get(unit.db) ?? build(unit);
    known.set(unit.db, query);
    return query;
  };
}

export function preparedFor<Query>(build: (unit: Unit, count: number) => Query): (unit: Unit, count: number) => Query {
  const known = new Map<number, (unit: Unit) => Query>();
  return (unit, count) => {
    const query = known.get(count) ?? prepared((each) => build(each, count));
    known.set(count, query);
    return query(unit);
  };
}

export function numbered(rows: readonly Readonly<Record<string, unknown>>[]): Record<string, unknown> {
  return Object.fromEntries(
    rows.flatMap((row, i) => Object.entries(row).map(([name, value]) => [`${name}${i}`, value])),
  );
}
