import { randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

const adminAccess = z.strictObject({ port: z.int().min(1).max(65_535), key: z.string().min(32) });
export type AdminAccess = z.infer<typeof adminAccess>;

const OWNER_ONLY = 0o600;
const KEY_BYTES = 32;

export function createKey(): string {
  return randomBytes(KEY_BYTES).toString('hex');
}

/** Replaces the file, so that old permissions don't apply. Only the owner can read it. */
export function writeTokenFile(file: string, way: AdminAccess): void {
  mkdirSync(path.dirname(path.resolve(file)), { recursive: true });
  rmSync(file, { force: true });
  writeFileSync(file, JSON.stringify(way), { mode: OWNER_ONLY, flag: 'wx' });
  chmodSync(file, OWNER_ONLY);
}

export function deleteTokenFile(file: string): void {
  rmSync(file, { force: true });
}

/** Undefined if there is no file or it is unreadable. */
export function readTokenFile(file: string): AdminAccess | undefined {
  try {
    return adminAccess.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return undefined;
  }
}
