import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import { getTableConfig, SQLiteBaseInteger } from 'drizzle-orm/sqlite-core';
import { buildersOf } from '../schema/dialect.ts';
import type { Tables } from '../schema/tables.ts';
import { defineTables } from '../schema/tables.ts';

export type TableName = keyof Tables;

export type ColumnKind = 'text' | 'number' | 'flag';

export interface Column {
  readonly name: string;
  readonly kind: ColumnKind;
}

export interface TableSpec {
  readonly name: TableName;
  readonly columns: readonly Column[];
  /** Names of the columns of its primary key. */
  readonly keys: readonly string[];
  readonly idColumn: number | undefined;
  readonly matchColumn: number | undefined;
}

type Config = ReturnType<typeof getTableConfig>;

const MATCHES = 'games';

const TABLES = defineTables(buildersOf('sqlite'));

const CONFIGS: readonly Config[] = Object.values<SQLiteTable>(TABLES).map(getTableConfig);

function sortByReferences(configs: readonly Config[]): Config[] {
  const before = configs.flatMap(({ name, foreignKeys }) =>
    foreignKeys.map((key) => getTableConfig(key.reference().foreignTable).name).filter((other) => other !== name),
  );
  const [first, rest] = [
    configs.filter(({ name }) => before.includes(name)),
    configs.filter(({ name }) => !before.includes(name)),
  ];
  if (first.length === configs.length) throw new Error('Tables refer to each other in a circle.');
  return first.length === 0 ? rest : [...sortByReferences(first), ...rest];
}

function isTableName(name: string): name is TableName {
  return Object.hasOwn(TABLES, name);
}

function toSpec(config: Config): TableSpec {
  const { name: own, columns, primaryKeys } = config;
  if (!isTableName(own)) throw new Error(`The table ${own} is exported under another name.`);
  const place = (test: (column: SQLiteColumn) => boolean) => {
    const found = columns.findIndex(test);
    return found < 0 ? undefined : found;
  };
  const isNumbered = (column: SQLiteColumn) => column instanceof SQLiteBaseInteger && column.autoIncrement;
  const ofMatch = config.foreignKeys
    .map((key) => key.reference())
    .find(({ foreignTable }) => getTableConfig(foreignTable).name === MATCHES)?.columns[0]?.name;
  return {
    name: own,
    keys: (primaryKeys[0]?.columns ?? columns.filter(({ primary }) => primary)).map(({ name }) => name),
    columns: columns.map((column) => ({ name: column.name, kind: kindOf(column) })),
    idColumn: place(isNumbered),
    matchColumn: place(own === MATCHES ? isNumbered : ({ name }) => name === ofMatch),
  };
}

const KINDS: ReadonlyMap<string, ColumnKind> = new Map([
  ['string', 'text'],
  ['number', 'number'],
  ['boolean', 'flag'],
]);

function kindOf({ name, dataType }: SQLiteColumn): ColumnKind {
  const kind = KINDS.get(dataType);
  if (!kind) throw new Error(`Nobody knows how to carry column ${name}, which holds ${dataType}.`);
  return kind;
}

/** All tables, each after those that it refers to. */
export const TABLE_SPECS: readonly TableSpec[] = sortByReferences(CONFIGS).map(toSpec);

const SPECS = new Map(TABLE_SPECS.map((spec) => [spec.name, spec]));

export function specOf(name: TableName): TableSpec {
  const spec = SPECS.get(name);
  if (!spec) throw new Error(`There is no table ${name}.`);
  return spec;
}
