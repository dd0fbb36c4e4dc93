import { createHash } from 'node:crypto';

/** Returns a hash of 16 hexadecimal digits. */
export function fingerprint(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}
