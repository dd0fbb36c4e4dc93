/** The list of erased users, in a row of the house and in a file beside the database that survives a restore. */
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { z } from 'zod';
import { StoreError } from '../sqlite/open.ts';

export const ERASED_USERS_KEY = 'forgotten';
export const VERSION = 1;

const forgotten = z.array(
  z.object({
    key: z.string().regex(/^[0-9a-f]{64}$/),
    print: z.string().regex(/^[0-9a-f]{64}$/),
    /** Milliseconds since 1970. */
    at: z.number(),
  }),
);
export type ErasedUser = z.infer<typeof forgotten>[number];

export function parseErasedUsers(value: unknown): readonly ErasedUser[] {
  return forgotten.parse(value ?? []);
}

/** Reads the list from a file; empty if there is none. Throws a StoreError if it is damaged. */
export function readErasureList(file: string): readonly ErasedUser[] {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
  try {
    return parseErasedUsers(JSON.parse(text));
  } catch (error) {
    const wayOut = 'bring an older copy of it back, for without it those come back whom a backup still holds';
    throw new StoreError(`The list of those who had themselves forgotten, ${file}, is damaged: ${wayOut}.`, {
      cause: error,
    });
  }
}

/** Writes the file atomically, readable by its owner only. */
export function writeErasureList(file: string, all: readonly ErasedUser[]): void {
  const beside = `${file}.new`;
  writeFileSync(beside, `${JSON.stringify(all)}\n`, { mode: 0o600 });
  renameSync(beside, file);
}

export function mergeErasedUsers(one: readonly ErasedUser[], other: readonly ErasedUser[]): readonly ErasedUser[] {
  return [...one, ...other.filter(({ print }) => one.every((each) => each.print !== print))];
}
