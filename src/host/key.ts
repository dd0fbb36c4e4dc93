/** How whoever runs the bot comes to its desk: the port and a key, in a file that only they can read, while it runs. */
import { randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

const wayIn = z.strictObject({ port: z.int().min(1).max(65_535), key: z.string().min(32) });
export type WayIn = z.infer<typeof wayIn>;

const OWNER_ALONE = 0o600;
const KEY_BYTES = 32;

/** A key that nobody can guess. */
export function newKey(): string {
  return randomBytes(KEY_BYTES).toString('hex');
}

/** Writes the file anew. What an earlier run left there, whoever may read it, is gone first. */
export function leaveKey(file: string, way: WayIn): void {
  mkdirSync(path.dirname(path.resolve(file)), { recursive: true });
  rmSync(file, { force: true });
  writeFileSync(file, JSON.stringify(way), { mode: OWNER_ALONE, flag: 'wx' });
  chmodSync(file, OWNER_ALONE);
}

export function takeKeyAway(file: string): void {
  rmSync(file, { force: true });
}

/** The way in; undefined where none was left, or it can't be read. */
export function readKey(file: string): WayIn | undefined {
  try {
    return wayIn.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return undefined;
  }
}
