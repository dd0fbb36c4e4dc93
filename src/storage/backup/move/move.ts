import { asError } from '../../../engine/values/as-error.ts';
import { CommitUnknownError, classifyError } from '../../connection/db-errors.ts';
import type { Checksum } from '../../rows/checksum.ts';
import { ChecksumSet } from '../../rows/checksum.ts';
import { TABLE_SPECS } from '../../rows/table-spec.ts';
import { StoreError, UnusableDatabaseError, unusableReason } from '../../sqlite/open.ts';
import type { Endpoint } from './endpoint.ts';

export interface ChecksumComparison {
  readonly name: string;
  readonly from: Checksum;
  readonly to: Checksum;
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
export async function moveDatabase(from: Endpoint, to: Endpoint): Promise<MigrationReport> {
  try {
    await from.begin();
    await to.begin();
    const sent = await copyRows(from, to);
    const moved = compareChecksums(sent, await readChecksums(to));
    if (moved.isSame) await to.commit();
    return moved;
  } catch (error) {
    throw moveError(from, to, error);
  } finally {
    await to.rollback();
    await from.rollback();
  }
}

function moveError(from: Endpoint, to: Endpoint, error: unknown): Error {
  if (error instanceof CommitUnknownError)
    return new StoreError(`The database ${to.name} was gone before it said that it keeps what was moved: move again.`);
  const { why, isPassing } = classifyError(error) ?? { why: undefined, isPassing: false };
  if (why === undefined && !(error instanceof UnusableDatabaseError)) return asError(error);
  const message = `${from.name} can’t be moved to ${to.name}: ${why ?? unusableReason(error)}. Nothing has changed.`;
  return new StoreError(message, { isPassing });
}

async function copyRows(from: Endpoint, to: Endpoint): Promise<ChecksumSet> {
  const sent = new ChecksumSet();
  for (const table of TABLE_SPECS) {
    for await (const rows of from.readRows(table)) {
      sent.add(table, rows);
      await to.insertRows(table, rows);
    }
    if (table.idColumn === undefined) continue;
    const [given, highest] = [await from.lastId(table), sent.highestId(table)];
    await to.setLastId(table, given > highest ? given : highest);
  }
  return sent;
}

async function readChecksums(place: Endpoint): Promise<ChecksumSet> {
  const tally = new ChecksumSet();
  for (const table of TABLE_SPECS) for await (const rows of place.readRows(table)) tally.add(table, rows);
  return tally;
}

const NOTHING: Checksum = { rows: 0, print: '0' };

function compareChecksums(sent: ChecksumSet, come: ChecksumSet): MigrationReport {
  const pairs = <Key>(from: ReadonlyMap<Key, Checksum>, to: ReadonlyMap<Key, Checksum>, keys: Iterable<Key>) =>
    [...new Set(keys)].map((key) => ({ name: `${key}`, from: from.get(key) ?? NOTHING, to: to.get(key) ?? NOTHING }));
  const tables = pairs(
    sent.tables,
    come.tables,
    TABLE_SPECS.map(({ name }) => name),
  );
  const matches = pairs(sent.matches, come.matches, [...sent.matches.keys(), ...come.matches.keys()]);
  return { tables, matches, isSame: [...tables, ...matches].every(isSame) };
}

export function isSame({ from, to }: ChecksumComparison): boolean {
  return from.rows === to.rows && from.print === to.print;
}
