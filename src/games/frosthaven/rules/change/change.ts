/** The only code that writes to a state: one small function for every kind of event. */
import type { Event, EventType } from '../events.ts';
import type { StateData } from '../state.ts';
import { cardChanges } from './cards.ts';
import { courseChanges } from './course.ts';
import { figureChanges } from './figures.ts';
import type { ScenarioChanges } from './lookup.ts';
import { mapChanges } from './map.ts';
import { countTallies } from './tallies.ts';

const CHANGES: ScenarioChanges<EventType> = {
  ...courseChanges,
  ...mapChanges,
  ...figureChanges,
  ...cardChanges,
  corrected: (state, { events }) => {
    for (const event of events) make(state, event);
  },
};

/** Makes the state what it is after `event`. */
export function change(state: StateData, event: Event): void {
  countTallies(state, event);
  make(state, event);
}

function make<Type extends EventType>(state: StateData, event: Event<Type>): void {
  CHANGES[event.type](state, event);
}
