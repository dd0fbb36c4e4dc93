import { readFileSync } from 'node:fs';
import type { z } from 'zod';
import { foundLine } from '../../src/game-api/content/pack-errors.ts';
import { shaped } from '../../src/game-api/content/schema-errors.ts';
import { PlainError } from '../../src/game-api/contract/cli-tool.ts';

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
