/** Translates the store's reasons for a failed write: the store speaks English only. */
import { later, t, translated } from '../../i18n/t.ts';
import type { NotWritten } from '../../matches/settings/repositories.ts';

const REASONS: readonly string[] = [
  later`the database is busy`,
  later`the database can’t be reached`,
  later`another process has the database now`,
  later`the database is damaged`,
  later`the database can’t be opened`,
  later`the file of the database is gone`,
  later`the log of the database is gone`,
  later`the disk is full`,
  later`the database may not be written to`,
  later`the database would not take it`,
  later`the disk does not answer`,
  later`there is no such database on the server`,
  later`the server does not take this name and password`,
  later`the database does not answer`,
];

export function unwrittenWords({ why }: NotWritten): string {
  if (why === undefined)
    return t`The database was gone before this was sure to be written down; look again whether it has happened.`;
  const reason = REASONS.includes(why) ? translated(why) : why;
  return t`This could not be written down, because ${reason}, so nothing has changed.`;
}
