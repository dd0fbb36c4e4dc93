import { readFileSync } from 'node:fs';
import type { z } from 'zod';
import { shaped } from '../../issues.ts';
import { foundLine } from '../../problems.ts';
import { PlainError } from '../../tool.ts';

/** Throws a PlainError that names the file, the place and what was expected. */
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
  const { data, found } = shaped(schema, json);
  if (found) throw new PlainError(`${file}: ${found.slice(0, 1).map(foundLine).join('')}`);
  return data;
}
