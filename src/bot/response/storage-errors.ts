/** Translates the store's reasons for a failed write: the store speaks English only. */
import { msg, t, translateMsg } from '../../i18n/t.ts';
import type { WriteFailedError } from '../../matches/settings/repositories.ts';

const REASONS: readonly string[] = [
  msg`the database is busy`,
  msg`the database can’t be reached`,
  msg`another process has the database now`,
  msg`the database is damaged`,
  msg`the database can’t be opened`,
  msg`the file of the database is gone`,
  msg`the log of the database is gone`,
  msg`the disk is full`,
  msg`the database may not be written to`,
  msg`the database would not take it`,
  msg`the disk does not answer`,
  msg`there is no such database on the server`,
  msg`the server does not take this name and password`,
  msg`the database does not answer`,
];

export function storageErrorWords({ why }: Pick<WriteFailedError, 'why'>): string {
  if (why === undefined)
    return t`The database was gone before this was sure to be written down; look again whether it has happened.`;
  const reason = REASONS.includes(why) ? translateMsg(why) : why;
  return t`I could not save this because ${reason}, so nothing has changed.`;
}
