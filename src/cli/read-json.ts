import { readFileSync } from 'node:fs';
import type { z } from 'zod';
import { issuesOf } from '../games/frosthaven/content/issues.ts';

/** The codes with which the program ends; those of sysexits.h, so that supervisors can tell them apart. */
export const EXIT = {
  fine: 0,
  unexpected: 1,
  /** Nothing is wrong here, and a later start may succeed. */
  again: 75,
  /** Every start ends like this until somebody mends something. */
  mend: 78,
} as const;

/** Something a person can mend: printed as one line, without a stack. */
export class PlainError extends Error {
  readonly exitCode: number;

  constructor(message: string, exitCode: number = EXIT.unexpected) {
    super(message);
    this.exitCode = exitCode;
  }
}

/** Reads a JSON file of a known shape. Throws a PlainError that names the file, the place and what was expected. */
export function readJson<T>(file: string, schema: z.ZodType<T>): T {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    throw new PlainError(`${file}: can't be read.`);
  }
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    throw new PlainError(`${file}: is not JSON: ${error instanceof Error ? error.message : error}`);
  }
  const result = schema.safeParse(json);
  if (result.success) return result.data;
  throw new PlainError(`${file}: ${issuesOf(result.error, json)[0]}`);
}
