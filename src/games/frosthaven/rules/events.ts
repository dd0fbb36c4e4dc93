/** All events of a scenario. Only events change the state, and announcements are made from them. */

import type { CardEvents } from './events/cards.ts';
import type { CourseEvents } from './events/course.ts';
import type { FightingEvents } from './events/fighting.ts';
import type { HappeningEvents } from './events/happenings.ts';
import type { MapEvents } from './events/map.ts';
import type { MonsterEvents } from './events/monsters.ts';

export interface EventMap extends CourseEvents, HappeningEvents, MapEvents, MonsterEvents, FightingEvents, CardEvents {
  /** A correction. Its events change the state, but are not announced as actions and not counted for goals. */
  corrected: { events: readonly Event[]; words: string; why: string };
}

export type EventType = keyof EventMap;
export type Event<Type extends EventType = EventType> = {
  [Each in Type]: { readonly type: Each } & Readonly<EventMap[Each]>;
}[Type];
