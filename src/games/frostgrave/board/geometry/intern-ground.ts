/** Interned grounds, so that caches survive when a state is read again. */
import type { Ground } from '../space.ts';

const MOST = 128;

const byText = new Map<string, Ground>();
const known = new WeakMap<Ground, Ground>();

export function internedGrounds(): Iterable<Ground> {
  return byText.values();
}

/** Returns the first ground equal to this one. Neither may be changed afterwards. */
export function internGround(ground: Ground): Ground {
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
