/** Grounds that are the same, however often they are read anew. */
import type { Ground } from './space.ts';

/** So many tables are remembered; the one that was asked for longest ago is forgotten first. */
const MOST = 128;

const byText = new Map<string, Ground>();
const known = new WeakMap<Ground, Ground>();

/** Those that are remembered. */
export function knownGrounds(): Iterable<Ground> {
  return byText.values();
}

/** The first ground that was the same as this one: whatever was worked out for that serves for this. Neither may be changed. */
export function knownGround(ground: Ground): Ground {
  const same = known.get(ground);
  if (same) return same;
  const text = JSON.stringify(ground);
  const first = byText.get(text) ?? ground;
  byText.delete(text);
  byText.set(text, first);
  for (const oldest of byText.keys()) {
    if (byText.size <= MOST) break;
    byText.delete(oldest);
  }
  known.set(ground, first);
  return first;
}
