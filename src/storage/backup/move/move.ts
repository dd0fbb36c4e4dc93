import { problemIn, UnsureWhetherWritten } from '../../connection/db-errors.ts';
import { StoreError, Unfit, whyNot } from '../../sqlite/open.ts';
import { ChecksumSet, type Sum } from './checksum.ts';
import type { Endpoint } from './endpoint.ts';
import { DESCRIBED } from './table-spec.ts';

export interface ChecksumComparison {
  readonly name: string;
  readonly from: Sum;
  readonly to: Sum;
}

/** If `isSame` is false, nothing was kept. */
export interface MigrationReport {
  readonly tables: readonly ChecksumComparison[];
  readonly matches: readonly ChecksumComparison[];
  readonly isSame: boolean;
}

/**
 * Copies every row in one transaction of `to` and compares checksums by table and match. Commits only if all are
 * equal.
 * Never writes to `from`. Throws a StoreError on failure.
 */
export async function move(from: Endpoint, to: Endpoint): Promise<MigrationReport> {
  try {
    await from.begin();
    await to.begin();
    const sent = await carry(from, to);
    const moved = compared(sent, await tallied(to));
    if (moved.isSame) await to.commit();
    return moved;
  } catch (error) {
    throw notMoved(from, to, error);
  } finally {
    await to.rollback();
    await from.rollback();
  }
}

function notMoved(from: Endpoint, to: Endpoint, error: unknown): Error {
  if (error instanceof UnsureWhetherWritten)
    return new StoreError(`The database ${to.name} was gone before it said that it keeps what was moved: move again.`);
  const { why, isPassing } = problemIn(error) ?? { why: undefined, isPassing: false };
  if (why === undefined && !(error instanceof Unfit)) return error instanceof Error ? error : new Error(String(error));
  const message = `${from.name} can’t be moved to ${to.name}: ${why ?? whyNot(error)}. Nothing has changed.`;
  return new StoreError(message, { isPassing });
}

async function carry(from: Endpoint, to: Endpoint): Promise<ChecksumSet> {
  const sent = new ChecksumSet();
  for (const table of DESCRIBED) {
    for await (const rows of from.rows(table)) {
      sent.add(table, rows);
      await to.put(table, rows);
    }
    if (table.numbered === undefined) continue;
    const [given, highest] = [await from.lastGiven(table), sent.highest(table)];
    await to.giveBehind(table, given > highest ? given : highest);
  }
  return sent;
}

async function tallied(place: Endpoint): Promise<ChecksumSet> {
  const tally = new ChecksumSet();
  for (const table of DESCRIBED) for await (const rows of place.rows(table)) tally.add(table, rows);
  return tally;
}

const NOTHING: Sum = { rows: 0, print: '0' };

function compared(sent: ChecksumSet, come: ChecksumSet): MigrationReport {
  const pairs = <Key>(from: ReadonlyMap<Key, Sum>, to: ReadonlyMap<Key, Sum>, keys: Iterable<Key>) =>
    [...new Set(keys)].map((key) => ({ name: `${key}`, from: from.get(key) ?? NOTHING, to: to.get(key) ?? NOTHING }));
  const tables = pairs(
    sent.tables,
    come.tables,
    DESCRIBED.map(({ name }) => name),
  );
  const matches = pairs(sent.matches, come.matches, [...sent.matches.keys(), ...come.matches.keys()]);
  return { tables, matches, isSame: [...tables, ...matches].every(isSame) };
}

export function isSame({ from, to }: ChecksumComparison): boolean {
  return from.rows === to.rows && from.print === to.print;
}
