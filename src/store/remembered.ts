/** What is read with every press and seldom changes: remembered until something is written that may change it. */
import { LRUCache } from 'lru-cache';
import type { Access, Unit } from './access.ts';

/** More than are played within the same few minutes. */
const MOST = 5_000;

/** Reads once what many ask for; `keyOf` tells apart what is asked. All who ask are given the very same thing, which nobody changes. */
export function remembered<Asked extends readonly unknown[], Found>(
  access: Access,
  keyOf: (...asked: Asked) => string,
  read: (unit: Unit, ...asked: Asked) => Promise<Found>,
): (...asked: Asked) => Promise<Found> {
  const known = new LRUCache<string, Promise<Found>>({ max: MOST });
  access.whenChanged(() => known.clear());
  return (...asked) => {
    const key = keyOf(...asked);
    const there = known.get(key);
    if (there) return there;
    const found = access.read((unit) => read(unit, ...asked));
    known.set(key, found);
    // What could not be read may be there another time.
    found.catch(() => known.get(key) === found && known.delete(key));
    return found;
  };
}
