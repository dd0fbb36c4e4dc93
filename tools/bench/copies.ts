/** Copies campaigns row by row into other channels, to create thousands of matches quickly. */
import Database from 'better-sqlite3';
import { z } from 'zod';
import { GUILD_ID } from '../../src/loopback/state/new-world.ts';

const named = z.array(z.object({ name: z.string() }));
const references = z.array(z.object({ from: z.string(), table: z.string() }));
const row = z.record(z.string(), z.unknown());
type DatabaseRow = z.output<typeof row>;

/** The tables of a campaign, each after those that it refers to. Unsent messages are not copied. */
const TABLES = [
  ...['campaigns', 'members', 'settings', 'games', 'entries', 'snapshots', 'posted', 'notes'],
  ...['owing', 'reminders', 'deadlines', 'drafts'],
] as const;
const ACTIVE_ONLY: readonly string[] = ['deadlines', 'drafts'];

interface TableCopy {
  readonly name: string;
  readonly numbers: ReadonlyMap<string, string>;
  readonly rows: readonly DatabaseRow[];
}

export interface MatchCopyOptions {
  readonly from: number;
  readonly to: number;
  readonly times: number;
  /** Milliseconds since 1970; the copies sleep since then. */
  readonly archivedSince?: number;
}

/** No program may work on the file. */
export function copyCampaigns(file: string, { from, to, times, archivedSince }: MatchCopyOptions): void {
  const raw = new Database(file);
  raw.pragma('synchronous = OFF');
  const all = TABLES.map((name) => readTable(raw, name));
  const strides = new Map(all.map(({ name, rows }) => [name, highestId(rows)]));
  const copied = rowsOfCampaigns(all, from, to).filter(
    ({ name }) => archivedSince === undefined || !ACTIVE_ONLY.includes(name),
  );
  for (let copy = 1; copy <= times; copy++)
    raw.transaction(() => {
      for (const { name, numbers, rows } of copied)
        for (const each of rows) {
          const moved = shiftIds(each, numbers, (table) => copy * (strides.get(table) ?? 0));
          const other = shiftDiscordIds(moved, highestId(all[0]?.rows ?? []) * copy);
          insertRow(raw, name, { ...other, ...memberNumber(name, each), ...archivedColumns(name, archivedSince) });
        }
    })();
  raw.close();
}

function readTable(raw: Database.Database, name: string): TableCopy {
  const numbers = new Map(
    references.parse(raw.pragma(`foreign_key_list("${name}")`)).map((each) => [each.from, each.table]),
  );
  const columns = named.parse(raw.pragma(`table_info("${name}")`));
  if (columns.some((column) => column.name === 'id')) numbers.set('id', name);
  return { name, numbers, rows: z.array(row).parse(raw.prepare(`select * from "${name}"`).all()) };
}

function highestId(rows: readonly DatabaseRow[]): number {
  return rows.reduce((most, { id }) => Math.max(most, Number(id ?? 0)), 0);
}

function rowsOfCampaigns(tables: readonly TableCopy[], from: number, to: number): TableCopy[] {
  const isMeant = (campaign: unknown) => Number(campaign) >= from && Number(campaign) <= to;
  const games = tables.find(({ name }) => name === 'games')?.rows ?? [];
  const theirs = new Set(games.filter(({ campaign }) => isMeant(campaign)).map(({ id }) => id));
  const belongs = (name: string, { id, campaign, game }: DatabaseRow) => {
    if (name === 'campaigns') return isMeant(id);
    return campaign === undefined ? theirs.has(game) : isMeant(campaign);
  };
  return tables.map((table) => ({ ...table, rows: table.rows.filter((each) => belongs(table.name, each)) }));
}

function shiftIds(each: DatabaseRow, numbers: TableCopy['numbers'], by: (table: string) => number): DatabaseRow {
  const other = Object.entries(each).map(([column, value]) => {
    const table = numbers.get(column);
    return [column, table !== undefined && typeof value === 'number' ? value + by(table) : value];
  });
  return Object.fromEntries(other);
}

const DISCORD_ID = /\d{17,20}/g;

function shiftDiscordIds(each: DatabaseRow, by: number): DatabaseRow {
  const other = (id: string) => (id === GUILD_ID ? id : String(BigInt(id) + BigInt(by) * 1_000_000n));
  return Object.fromEntries(
    Object.entries(each).map(([column, value]) => [
      column,
      typeof value === 'string' ? value.replaceAll(DISCORD_ID, other) : value,
    ]),
  );
}

/** Keeps the member's number within the campaign, since its state is copied unchanged. */
function memberNumber(table: string, { id, number }: DatabaseRow): DatabaseRow {
  return table === 'members' ? { number: number ?? id } : {};
}

function archivedColumns(table: string, since: number | undefined): DatabaseRow {
  if (since === undefined) return {};
  if (table === 'games') return { moved: since, slept: since };
  return table === 'reminders' ? { given: 1 } : {};
}

const INSERTS = new WeakMap<Database.Database, Map<string, Database.Statement>>();

function insertRow(raw: Database.Database, table: string, each: DatabaseRow): void {
  const known = INSERTS.get(raw) ?? new Map<string, Database.Statement>();
  INSERTS.set(raw, known);
  const columns = Object.keys(each);
  const words = () =>
    raw.prepare(
      `insert into "${table}" (${columns.map((column) => `"${column}"`).join()}) values (${columns.map(() => '?').join()})`,
    );
  const statement = known.get(table) ?? words();
  known.set(table, statement);
  statement.run(...columns.map((column) => each[column]));
}
