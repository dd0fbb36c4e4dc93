/** Queries that come with every press, built once: to build the words of a query takes longer than to answer it. */
import { type Column, type SQL, sql } from 'drizzle-orm';
import type { Unit } from './access.ts';
import type { Db } from './dialect.ts';

/** A value that is given with each use of a query, by its name. */
export const given = sql.placeholder;

/** The same for a column that is set to it. */
export function givenFor(column: Column): SQL {
  return sql`${sql.param(given(column.name), column)}`;
}

/** A query that waits for its values; `build` is called once for each connection. */
export function prepared<Query>(build: (unit: Unit) => Query): (unit: Unit) => Query {
  const known = new WeakMap<Db, Query>();
  return (unit) => {
    const query = known.get(unit.db) ?? build(unit);
    known.set(unit.db, query);
    return query;
  };
}

/** The same for so many rows at once: their values are called as `values` calls them, and numbered from 0. */
export function preparedFor<Query>(build: (unit: Unit, count: number) => Query): (unit: Unit, count: number) => Query {
  const known = new Map<number, (unit: Unit) => Query>();
  return (unit, count) => {
    const query = known.get(count) ?? prepared((each) => build(each, count));
    known.set(count, query);
    return query(unit);
  };
}

/** Of each row what differs, by names that are numbered: `number0`, `number1` … */
export function numbered(rows: readonly Readonly<Record<string, unknown>>[]): Record<string, unknown> {
  return Object.fromEntries(
    rows.flatMap((row, i) => Object.entries(row).map(([name, value]) => [`${name}${i}`, value])),
  );
}
