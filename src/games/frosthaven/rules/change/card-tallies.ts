/** Counts of cards, rests, items and elements. BG-04 */
import type { Event } from '../events.ts';
import type { StateData } from '../state.ts';
import { acting, add, itself, seated } from './tally-counts.ts';

export function countCards(state: StateData, event: Event): void {
  switch (event.type) {
    case 'card played':
      if (event.how === 'basic') add(seated(state, event.seat), 'basic actions', 1);
      return;
    case 'card moved':
      if (event.to === 'lost') countLostAction(state, event);
      return;
    case 'card activated':
      if (event.lost && !seated(state, event.seat)?.active.some(({ card }) => card === event.card)) {
        add(seated(state, event.seat), 'lost actions', 1);
      }
      return;
    case 'rested':
      add(seated(state, event.seat), event.how === 'long' ? 'long rests' : 'short rests', 1);
      return;
    case 'item used':
      add(seated(state, event.seat), 'items used', 1);
      return;
    case 'infused':
      add(acting(state), 'elements infused', 1);
      return;
    case 'consumed':
      add(itself(state, event.by), 'elements consumed', 1);
      add(itself(state, event.by), `${event.element} consumed`, 1);
      return;
    default:
      return;
  }
}

function countLostAction(state: StateData, { seat, card }: Event<'card moved'>): void {
  const character = seated(state, seat);
  const played = state.turn?.played.some((each) => each.card === card);
  if (played && character?.chosen.includes(card)) add(character, 'lost actions', 1);
}
