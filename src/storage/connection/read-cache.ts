import { LRUCache } from 'lru-cache';
import type { Access, Unit } from './connection.ts';

/** More than are read within a few minutes. */
const MOST = 10_000;

/** Keys of the read cache, used by readers and writers. */
export const NAMES = {
  campaign: (id: number) => `campaign ${id}`,
  person: (user: string) => `person ${user}`,
  wishes: (campaign: number, user: string) => `wishes ${campaign} ${user}`,
  match: (id: number) => `match ${id}`,
  hours: (match: number) => `hours ${match}`,
  note: (match: number, key: string) => `note ${match} ${key}`,
} as const;

/** Caches the results of `read` under keys from NAMES. All callers share one object, which nobody may change. */
export function remembered<Asked extends readonly unknown[], Found>(
  access: Access,
  nameOf: (...asked: Asked) => string,
  read: (unit: Unit, ...asked: Asked) => Promise<Found>,
): (...asked: Asked) => Promise<Found> {
  const known = new LRUCache<string, Promise<Found>>({ max: MOST });
  access.whenChanged((touched) => {
    if (touched === 'anything') known.clear();
    else for (const name of touched) known.delete(name);
  });
  return (...asked) => {
    const name = nameOf(...asked);
    const there = known.get(name);
    if (there) return there;
    const found = access.read(async (unit) => read(unit, ...asked));
    known.set(name, found);
    // What could not be read may be there another time.
    found.catch(() => known.get(name) === found && known.delete(name));
    return found;
  };
}
