import { readFileSync } from 'node:fs';
import type { z } from 'zod';
import { PlainError } from '../../tool.ts';
import { issuesOf } from '../content/issues.ts';

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
