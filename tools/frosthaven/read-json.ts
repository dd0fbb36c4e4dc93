import { readFileSync } from 'node:fs';
import type { z } from 'zod';
import { placeLine } from '../../src/game-api/content/pack-errors.ts';
import { parseWithFaults } from '../../src/game-api/content/schema-errors.ts';
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
  const { data, faults } = parseWithFaults(schema, json);
  if (faults) throw new PlainError(`${file}: ${faults.slice(0, 1).map(placeLine).join('')}`);
  return data;
}
