import type { Tally } from '../../content/schema/rewards.ts';
import type { Seat } from '../../kernel/rule.ts';
import type { Event } from '../events.ts';
import type { CharacterData, StateData } from '../state.ts';
import type { FigureId } from '../terms.ts';

/** Counts what battle goals ask about, from the events themselves. */
export function countTallies(state: StateData, event: Event): void {
  const of = (seat: Seat | undefined) => state.characters.find((character) => character.seat === seat);
  const acting = (id: FigureId) => {
    const figure = state.figures[id];
    return figure?.kind === 'character' ? of(figure.seat) : undefined;
  };
  switch (event.type) {
    case 'died':
      add(of(event.credit), 'kills', 1);
      if (event.elite) add(of(event.credit), 'elite kills', 1);
      return;
    case 'suffered':
      add(acting(event.figure), 'damage suffered', event.amount);
      return;
    case 'negated':
      add(of(event.seat), 'damage negated', event.amount);
      return;
    case 'attacked':
      add(acting(event.attacker), 'targets attacked', 1);
      raise(acting(event.attacker), 'most damage in one attack', event.result);
      return;
    case 'looted':
      add(of(event.seat), 'loot tokens', 1);
      return;
    case 'treasure looted':
      add(of(event.seat), 'treasures', 1);
      return;
    case 'door opened':
      if (event.by) add(acting(event.by), 'doors opened', 1);
      return;
    case 'rested':
      add(of(event.seat), event.how === 'long' ? 'long rests' : 'short rests', 1);
      return;
    case 'item used':
      add(of(event.seat), 'items used', 1);
      return;
    case 'consumed':
      add(acting(event.by), 'elements consumed', 1);
      return;
    case 'healed':
      if (event.by !== event.figure) add(acting(event.by), 'healed others', event.amount);
      return;
    case 'entered':
      if (['trap', 'hazardous'].includes(state.tiles[event.hex]?.kind ?? '')) {
        add(acting(event.figure), 'negative hexes entered', 1);
      }
      return;
    case 'card moved':
      if (event.to === 'lost' && state.turn?.played.some(({ card }) => card === event.card)) {
        add(of(event.seat), 'lost actions', 1);
      }
      return;
    case 'card activated':
      if (event.lost && !of(event.seat)?.active.some(({ card }) => card === event.card)) {
        add(of(event.seat), 'lost actions', 1);
      }
      return;
    case 'order set':
      if (event.at < 0) countOrder(state, event);
      return;
    default:
      return;
  }
}

/** Who acts first and last of all in the round. */
function countOrder(state: StateData, { order }: Event<'order set'>): void {
  const first = order[0];
  const last = order.at(-1);
  const of = (seat: Seat) => state.characters.find((character) => character.seat === seat);
  if (first?.kind === 'character') add(of(first.seat), 'rounds acted first', 1);
  if (last?.kind === 'character') add(of(last.seat), 'rounds acted last', 1);
}

function add(character: CharacterData | undefined, tally: Tally, amount: number): void {
  if (character) character.tally[tally] = (character.tally[tally] ?? 0) + amount;
}

function raise(character: CharacterData | undefined, tally: Tally, amount: number): void {
  if (character) character.tally[tally] = Math.max(character.tally[tally] ?? 0, amount);
}
