import { LRUCache } from 'lru-cache';
import type { QueryContext, StoreConnection } from './connection.ts';

/** More than are read within a few minutes. */
const MAX_CACHED = 10_000;

/** Keys of the read cache, used by readers and writers. */
export const CACHE_KEYS = {
  campaign: (id: number) => `campaign ${id}`,
  userSettings: (user: string) => `person ${user}`,
  campaignPreferences: (campaign: number, user: string) => `wishes ${campaign} ${user}`,
  match: (id: number) => `match ${id}`,
  deadlines: (match: number) => `hours ${match}`,
  note: (match: number, key: string) => `note ${match} ${key}`,
} as const;

/** Caches the results of `read` under `CACHE_KEYS`. All callers share one object, which nobody may change. */
export function cachedRead<Asked extends readonly unknown[], Found>(
  access: StoreConnection,
  nameOf: (...asked: Asked) => string,
  read: (unit: QueryContext, ...asked: Asked) => Promise<Found>,
): (...asked: Asked) => Promise<Found> {
  const known = new LRUCache<string, Promise<Found>>({ max: MAX_CACHED });
  access.onChange((touched) => {
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
