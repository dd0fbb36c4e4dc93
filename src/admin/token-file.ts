import { randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

const wayIn = z.strictObject({ port: z.int().min(1).max(65_535), key: z.string().min(32) });
export type WayIn = z.infer<typeof wayIn>;

const OWNER_ALONE = 0o600;
const KEY_BYTES = 32;

export function newKey(): string {
  return randomBytes(KEY_BYTES).toString('hex');
}

/** Replaces the file, so that old permissions don't apply. Only the owner can read it. */
export function leaveKey(file: string, way: WayIn): void {
  mkdirSync(path.dirname(path.resolve(file)), { recursive: true });
  rmSync(file, { force: true });
  writeFileSync(file, JSON.stringify(way), { mode: OWNER_ALONE, flag: 'wx' });
  chmodSync(file, OWNER_ALONE);
}

export function takeKeyAway(file: string): void {
  rmSync(file, { force: true });
}

/** Undefined if there is no file or it is unreadable. */
export function readKey(file: string): WayIn | undefined {
  try {
    return wayIn.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return undefined;
  }
}
