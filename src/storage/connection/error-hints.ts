import { z } from 'zod';

const RESTORE =
  'With the bot ended, `npm run -s restore -- FILE` brings a backup back; what is there now is put aside, not deleted.';
const WRITABLE = 'Let the user as whom the bot runs write to it, and to the folder in which it lies.';
const MEANT = 'Look whether DATABASE_URL names the database that is meant.';

export const HINTS = {
  damaged: RESTORE,
  newer: `Start the newer version of this program again, or bring back a backup of before: \`npm run -s restore -- FILE\`.`,
  foreign: 'Let DATABASE_URL name another file; one that is not there yet is made.',
  gone: 'Put the file back where it was; else end the bot, and `npm run -s restore -- FILE` brings a backup back.',
  logKept: 'End the bot, and start it again: all that was confirmed is in the database itself.',
  logGone:
    'Put the file that ends with -wal back where it was; else end the bot, and start it again: what was confirmed last may be missing.',
} as const;

const BY_CODE: readonly (readonly [RegExp, string])[] = [
  [/^(SQLITE_NOTADB|SQLITE_CORRUPT|XX00[12])/, HINTS.damaged],
  [/^(SQLITE_FULL|ENOSPC|53100)/, 'Make room on its disk. What is there is whole.'],
  [/^(SQLITE_READONLY|SQLITE_PERM|EACCES|EPERM|EROFS|25006)/, WRITABLE],
  [/^(SQLITE_IOERR|EIO)/, `Look after its disk. Where that can’t be mended: ${RESTORE}`],
  [/^SQLITE_BUSY/, 'End the program that works on it, or let DATABASE_URL name another file.'],
  [/^(SQLITE_CANTOPEN|ENOTDIR|EISDIR|3D000)/, MEANT],
  [/^(28000|28P01)/, 'Mend the name and the password in DATABASE_URL.'],
  [
    /^(08...|57P0.|ECONN|ETIMEDOUT|EHOST|ENET|ENOTFOUND|EAI_AGAIN)/,
    'Look whether its server runs, and whether DATABASE_URL names the database that is meant.',
  ],
];

const known = z.object({ code: z.string().optional(), mend: z.string().optional(), cause: z.unknown().optional() });

export function hintFor(error: unknown): string | undefined {
  const { code = '', mend, cause } = known.safeParse(error).data ?? {};
  const byCode = BY_CODE.find(([start]) => start.test(code))?.[1];
  return mend ?? byCode ?? (cause === undefined || cause === null ? undefined : hintFor(cause));
}
