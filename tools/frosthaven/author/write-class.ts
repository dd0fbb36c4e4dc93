/** Writes a typed class into a pack. */
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { PlainError } from '../../../src/game-api/contract/cli-tool.ts';
import { FILE } from '../../../src/games/frosthaven/content/files.ts';
import type { FinishedClass } from '../../../src/games/frosthaven/grammar/class/check-class.ts';
import { lostIds } from '../../../src/games/frosthaven/grammar/class/check-class.ts';

const known = z.looseObject({
  $schema: z.string().optional(),
  cards: z.array(z.looseObject({ id: z.string() })).catch([]),
  perks: z.array(z.looseObject({ id: z.string() })).catch([]),
});

/** Throws a PlainError where cards or perks of the file would be lost, unless `isReplacing`. */
export function writeClass({ value, json }: FinishedClass, folder: string, isReplacing: boolean): string {
  const file = path.join(folder, FILE.class(value.id));
  const before = existsSync(file) ? readKnown(file) : undefined;
  const lost = before ? lostIds(before, value) : [];
  if (lost.length > 0 && !isReplacing)
    throw new PlainError(
      `author: ${file} has what the text lacks: ${lost.join(', ')}. Say --replace to lose it, or --prefill to begin with it.`,
    );
  const schema = before?.$schema === undefined ? {} : { $schema: before.$schema };
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(`${file}.new`, `${JSON.stringify({ ...schema, ...json }, undefined, 2)}\n`);
  renameSync(`${file}.new`, file);
  return file;
}

function readKnown(file: string): z.infer<typeof known> | undefined {
  try {
    return known.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    throw new PlainError(`author: ${file} can't be read; it is left as it is.`);
  }
}
