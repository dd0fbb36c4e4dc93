/** Copies of campaigns, row by row, as other people would play them in other channels: as many games as one likes, in no time. */
import Database from 'better-sqlite3';
import { z } from 'zod';
import { GUILD_ID } from '../../local/world/newWorld.ts';

const named = z.array(z.object({ name: z.string() }));
const references = z.array(z.object({ from: z.string(), table: z.string() }));
const row = z.record(z.string(), z.unknown());
type DatabaseRow = z.output<typeof row>;

/** The tables of what is of a campaign, those that others refer to first. What is on its way to a channel is not copied. */
const TABLES = [
  ...['campaigns', 'members', 'settings', 'games', 'entries', 'snapshots', 'posted', 'notes'],
  ...['owing', 'reminders', 'deadlines', 'drafts'],
] as const;
/** What nobody waits for any more in a match that sleeps. */
const AWAKE_ONLY: readonly string[] = ['deadlines', 'drafts'];

interface TableCopy {
  readonly name: string;
  /** The columns with numbers that each copy has of its own, and the tables whose rows have them. */
  readonly numbers: ReadonlyMap<string, string>;
  readonly rows: readonly DatabaseRow[];
}

export interface MatchCopyOptions {
  /** Which are copied: the first and the last number of campaigns. */
  readonly from: number;
  readonly to: number;
  /** How often. */
  readonly times: number;
  /** The copies sleep: nothing has happened in them since this moment, in milliseconds since 1970. */
  readonly asleepSince?: number;
}

/** Copies campaigns in a SQLite file that no program works on. */
export function copyCampaigns(file: string, { from, to, times, asleepSince }: MatchCopyOptions): void {
  const raw = new Database(file);
  raw.pragma('synchronous = OFF');
  const all = TABLES.map((name) => tableIn(raw, name));
  const strides = new Map(all.map(({ name, rows }) => [name, highest(rows)]));
  const copied = ofCampaigns(all, from, to).filter(
    ({ name }) => asleepSince === undefined || !AWAKE_ONLY.includes(name),
  );
  for (let copy = 1; copy <= times; copy++)
    raw.transaction(() => {
      for (const { name, numbers, rows } of copied)
        for (const each of rows) {
          const moved = movedBy(each, numbers, (table) => copy * (strides.get(table) ?? 0));
          const other = elsewhere(moved, highest(all[0]?.rows ?? []) * copy);
          insert(raw, name, { ...other, ...knownAs(name, each), ...asleep(name, asleepSince) });
        }
    })();
  raw.close();
}

function tableIn(raw: Database.Database, name: string): TableCopy {
  const numbers = new Map(
    references.parse(raw.pragma(`foreign_key_list("${name}")`)).map((each) => [each.from, each.table]),
  );
  const columns = named.parse(raw.pragma(`table_info("${name}")`));
  if (columns.some((column) => column.name === 'id')) numbers.set('id', name);
  return { name, numbers, rows: z.array(row).parse(raw.prepare(`select * from "${name}"`).all()) };
}

function highest(rows: readonly DatabaseRow[]): number {
  return rows.reduce((most, { id }) => Math.max(most, Number(id ?? 0)), 0);
}

/** The rows that belong to some campaigns, or to their matches. */
function ofCampaigns(tables: readonly TableCopy[], from: number, to: number): TableCopy[] {
  const isMeant = (campaign: unknown) => Number(campaign) >= from && Number(campaign) <= to;
  const games = tables.find(({ name }) => name === 'games')?.rows ?? [];
  const theirs = new Set(games.filter(({ campaign }) => isMeant(campaign)).map(({ id }) => id));
  const belongs = (name: string, { id, campaign, game }: DatabaseRow) => {
    if (name === 'campaigns') return isMeant(id);
    return campaign === undefined ? theirs.has(game) : isMeant(campaign);
  };
  return tables.map((table) => ({ ...table, rows: table.rows.filter((each) => belongs(table.name, each)) }));
}

/** With other numbers where there are some. */
function movedBy(each: DatabaseRow, numbers: TableCopy['numbers'], by: (table: string) => number): DatabaseRow {
  const other = Object.entries(each).map(([column, value]) => {
    const table = numbers.get(column);
    return [column, table !== undefined && typeof value === 'number' ? value + by(table) : value];
  });
  return Object.fromEntries(other);
}

const DISCORD_ID = /\d{17,20}/g;

/** With other people, channels and messages, in the same server. */
function elsewhere(each: DatabaseRow, by: number): DatabaseRow {
  const other = (id: string) => (id === GUILD_ID ? id : String(BigInt(id) + BigInt(by) * 1_000_000n));
  return Object.fromEntries(
    Object.entries(each).map(([column, value]) => [
      column,
      typeof value === 'string' ? value.replaceAll(DISCORD_ID, other) : value,
    ]),
  );
}

/** By which the campaign goes on knowing somebody: its own state is copied as it is. */
function knownAs(table: string, { id, number }: DatabaseRow): DatabaseRow {
  return table === 'members' ? { number: number ?? id } : {};
}

function asleep(table: string, since: number | undefined): DatabaseRow {
  if (since === undefined) return {};
  if (table === 'games') return { moved: since, slept: since };
  return table === 'reminders' ? { given: 1 } : {};
}

const INSERTS = new WeakMap<Database.Database, Map<string, Database.Statement>>();

function insert(raw: Database.Database, table: string, each: DatabaseRow): void {
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
