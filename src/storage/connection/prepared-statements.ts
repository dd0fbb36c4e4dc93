/** Caches queries of every press: building their SQL takes longer than answering them. */
import type { Column, SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { Db } from '../schema/dialect.ts';
import type { QueryContext } from './connection.ts';

export const placeholder = sql.placeholder;

export function placeholderFor(column: Column): SQL {
  return sql`${sql.param(placeholder(column.name), column)}`;
}

/** `build` runs once for each connection. */
export function preparedQuery<Query>(build: (unit: QueryContext) => Query): (unit: QueryContext) => Query {
  const known = new WeakMap<Db, Query>();
  return (unit) => {
    const query = known.get(unit.db) ?? build(unit);
    known.set(unit.db, query);
    return query;
  };
}

export function preparedQueryFor<Query>(
  build: (unit: QueryContext, count: number) => Query,
): (unit: QueryContext, count: number) => Query {
  const known = new Map<number, (unit: QueryContext) => Query>();
  return (unit, count) => {
    const query = known.get(count) ?? preparedQuery((each) => build(each, count));
    known.set(count, query);
    return query(unit);
  };
}

export function indexedParams(rows: readonly Readonly<Record<string, unknown>>[]): Record<string, unknown> {
  return Object.fromEntries(
    rows.flatMap((row, i) => Object.entries(row).map(([name, value]) => [`${name}${i}`, value])),
  );
}
