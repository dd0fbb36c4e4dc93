/** Everything that can happen in a scenario. State changes by these and by nothing else; messages are made from them. */

import type { CardEvents } from './events/cards.ts';
import type { CourseEvents } from './events/course.ts';
import type { FightingEvents } from './events/fighting.ts';
import type { HappeningEvents } from './events/happenings.ts';
import type { MapEvents } from './events/map.ts';
import type { MonsterEvents } from './events/monsters.ts';

export interface EventMap extends CourseEvents, HappeningEvents, MapEvents, MonsterEvents, FightingEvents, CardEvents {
  /** Set right by hand: `events` change the state as ever, but nobody is said to have done them, and nothing is counted. */
  corrected: { events: readonly Event[]; words: string; why: string };
}

export type EventType = keyof EventMap;
/** One thing that happened. */
export type Event<Type extends EventType = EventType> = {
  [Each in Type]: { readonly type: Each } & Readonly<EventMap[Each]>;
}[Type];
