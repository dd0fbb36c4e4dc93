import type { Catalog } from '../../../src/games/frosthaven/content/catalog.ts';
import type { Event } from '../../../src/games/frosthaven/rules/events.ts';
import type { Figure, Frozen, State, StateData } from '../../../src/games/frosthaven/rules/state.ts';

export interface WatchedEvent {
  readonly catalog: Catalog;
  readonly event: Event;
  readonly before: State;
  readonly after: State;
}

/** Names the rules that an event has broken. A check may keep state of its own. */
export type EventCheck = (seen: WatchedEvent) => readonly string[];

export function unless(...claims: readonly (readonly [boolean | undefined, string])[]): string[] {
  return claims.filter(([holds]) => !holds).map(([, words]) => words);
}

export function figureOf(state: State, name: string | undefined): Figure | undefined {
  return Object.values(state.figures).find(({ id }) => id === name);
}

export function sortedKey(list: readonly string[]): string {
  return list.toSorted().join();
}

/** Copies the table, so that it stays as it is. Content is shared: nothing writes to it. */
export function copyState(state: StateData): State {
  return copyDeep(state);
}

function copyDeep<T>(value: T): Frozen<T>;
function copyDeep(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((each) => copyDeep(each));
  if (typeof value !== 'object' || value === null) return value;
  const copy: Record<string, unknown> = {};
  for (const [key, each] of Object.entries(value)) copy[key] = SHARED_KEYS.has(key) ? each : copyDeep(each);
  return copy;
}

/** Parts that are replaced and never written to, or are content. */
const SHARED_KEYS = new Set(['tally', 'progress', 'bonuses', 'goalDeck', 'itemDeck', 'gains', 'masteries']);
