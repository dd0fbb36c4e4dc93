/** Writes an import into a pack, and keeps what its owner has changed there since the last one. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Json } from '../../../src/engine/values/json.ts';
import { json } from '../../../src/engine/values/json.ts';
import { PlainError } from '../../../src/game-api/contract/cli-tool.ts';
import type { JsonObject } from './action-json.ts';
import { mergeImport } from './merge-import.ts';
import type { ImportReport } from './report.ts';

/** Holds what was imported last time, below the folder of the pack. */
export const MEMORY = '.imported';

export function writeImport(folder: string, files: ReadonlyMap<string, JsonObject>, report: ImportReport): void {
  for (const [file, now] of files) {
    const mine = readJson(path.join(folder, file));
    const before = readJson(path.join(folder, MEMORY, file));
    const { data = now, conflicts } =
      mine === undefined ? { data: now, conflicts: [] } : mergeImport({ before, mine, now });
    for (const place of conflicts)
      report.note('changed meanwhile', `${file}, ${place}`, 'kept as it stands in the pack; the source has changed');
    writeJson(path.join(folder, file), data);
    writeJson(path.join(folder, MEMORY, file), now);
  }
}

function readJson(place: string): Json | undefined {
  if (!existsSync(place)) return undefined;
  try {
    return json.parse(JSON.parse(readFileSync(place, 'utf8')));
  } catch (error) {
    throw new PlainError(`${place}: ${error instanceof Error ? error.message : 'can’t be read'}`);
  }
}

function writeJson(place: string, data: Json): void {
  mkdirSync(path.dirname(place), { recursive: true });
  writeFileSync(place, `${JSON.stringify(data, undefined, 2)}\n`);
}
