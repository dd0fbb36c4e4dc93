import { z } from 'zod';
import type { Io } from '../game-api/contract/cli-tool.ts';
import { defineTool, EXIT, PlainError } from '../game-api/contract/cli-tool.ts';
import type { ChecksumComparison, MigrationReport } from '../storage/backup/move/move.ts';
import { isSame, moveDatabase } from '../storage/backup/move/move.ts';
import { isSameDatabase, openSource, openTarget } from '../storage/backup/move/open.ts';
import { isDatabaseUrl, isReadableUrl, UNREADABLE_URL } from '../storage/open-store.ts';
import { StoreError } from '../storage/sqlite/open.ts';
import { exitCodeOf } from './leaving.ts';
import { copyChat } from './world-file.ts';

const database = z
  .string('it must be said')
  .refine(isDatabaseUrl, 'it must name a SQLite file (sqlite:FILE) or a PostgreSQL database (postgres://…)')
  .refine(isReadableUrl, `it ${UNREADABLE_URL}`);

export const moveTool = defineTool({
  name: 'move',
  usage: '--from sqlite:FILE --to postgres://…, or whatever databases they are',
  options: z.strictObject({ from: database, to: database }),
  run: async ({ from, to }, io) => {
    try {
      await moveAll(from, to, io);
      return EXIT.ok;
    } catch (error) {
      throw error instanceof StoreError ? new PlainError(error.message, exitCodeOf(error)) : error;
    }
  },
});

async function moveAll(from: string, to: string, io: Io): Promise<void> {
  if (isSameDatabase(from, to))
    throw new PlainError('Both are the same database: there is nothing to move.', EXIT.configError);
  const source = await openSource(from);
  try {
    const target = await openTarget(to);
    try {
      report(await moveDatabase(source, target), io);
      io.note(`All of it is in ${target.name} now: let DATABASE_URL name that, and keep ${source.name} as it is.`);
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
  copyChat(from, to);
}

/** Throws a PlainError if a checksum differs. */
function report({ tables, matches, isSame: isGood }: MigrationReport, io: Io): void {
  for (const line of comparisonLines('table', tables)) io.print(line);
  if (matches.length > 0) for (const line of comparisonLines('match', matches)) io.print(line);
  if (!isGood) throw new PlainError('What has come is not what was sent, so nothing of it was kept.');
}

function comparisonLines(what: string, all: readonly ChecksumComparison[]): string[] {
  const cells = all.map((each) => {
    const { name, from, to } = each;
    return [`${name}`, `${from.rows}`, from.print, `${to.rows}`, to.print, isSame(each) ? 'same' : 'DIFFERENT'];
  });
  const rows = [[what, 'rows', 'fingerprint', 'rows', 'fingerprint', ''], ...cells];
  const widths = [0, 1, 2, 3, 4].map((i) => Math.max(...rows.map((row) => row[i]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((cell, i) => cell.padEnd(widths[i] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}
