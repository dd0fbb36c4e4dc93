/** Writes to the state: one small function for each event type. No other code does. */
import type { Event, EventType } from '../events.ts';
import type { StateData } from '../state.ts';
import { cardChanges } from './cards.ts';
import { courseChanges } from './course.ts';
import { rememberFeats } from './feats.ts';
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

export function change(state: StateData, event: Event): void {
  countTallies(state, event);
  rememberFeats(state, event);
  make(state, event);
}

function make<Type extends EventType>(state: StateData, event: Event<Type>): void {
  CHANGES[event.type](state, event);
}
