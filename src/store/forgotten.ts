/** The list of those who had themselves forgotten: a row of the house, and a file beside the database that outlives it. */
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { z } from 'zod';
import { StoreError } from './open.ts';

/** The name of the row, and the version of what it holds. */
export const FORGOTTEN = 'forgotten';
export const VERSION = 1;

const forgotten = z.array(
  z.object({
    /** Of the print, in hexadecimal; each has another. */
    key: z.string().regex(/^[0-9a-f]{64}$/),
    print: z.string().regex(/^[0-9a-f]{64}$/),
    /** When, in milliseconds since 1970. */
    at: z.number(),
  }),
);
export type Forgotten = z.infer<typeof forgotten>[number];

/** Nobody where nothing is noted. Throws where it is spoiled. */
export function forgottenIn(value: unknown): readonly Forgotten[] {
  return forgotten.parse(value ?? []);
}

/** The list of a file; nobody where there is no such file. Throws a StoreError where it is damaged. */
export function forgottenOf(file: string): readonly Forgotten[] {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
  try {
    return forgottenIn(JSON.parse(text));
  } catch (error) {
    const wayOut = 'bring an older copy of it back, for without it those come back whom a backup still holds';
    throw new StoreError(`The list of those who had themselves forgotten, ${file}, is damaged: ${wayOut}.`, {
      cause: error,
    });
  }
}

/** Writes it whole or not at all, for its owner alone. */
export function keepForgotten(file: string, all: readonly Forgotten[]): void {
  const beside = `${file}.new`;
  writeFileSync(beside, `${JSON.stringify(all)}\n`, { mode: 0o600 });
  renameSync(beside, file);
}

/** Those of both lists, each once. */
export function forgottenInBoth(one: readonly Forgotten[], other: readonly Forgotten[]): readonly Forgotten[] {
  return [...one, ...other.filter(({ print }) => one.every((each) => each.print !== print))];
}
