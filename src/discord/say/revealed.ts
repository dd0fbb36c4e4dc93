/** The cards of a round, revealed together. RND-06 */
import type { Event } from '../../frosthaven/events.ts';
import type { View } from '../../frosthaven/view.ts';
import { bold, listed, type Names } from './names.ts';

/** Who plays what, what the monsters do, and the order; nothing when no round was revealed. */
export function revealed(events: readonly Event[], view: View, names: Names): string[] {
  const choices = events.filter((event): event is Event<'cards chosen'> => event.type === 'cards chosen');
  if (choices.length === 0) return [];
  const cards = choices.map(({ seat, cards: chosen, resting }) => {
    const [leading, second] = chosen.map((card) => names.catalog.card(card));
    if (resting || !leading) return `${bold(names.seat(seat))} takes a long rest (99).`;
    return `${bold(names.seat(seat))} plays *${leading.name}* (${leading.initiative})${second ? ` and *${second.name}*` : ''}.`;
  });
  const monsters = events
    .filter((event): event is Event<'monster card drawn'> => event.type === 'monster card drawn')
    .map(({ set, card }) => {
      const { name, initiative } = names.catalog.monsterCard(card);
      return `${bold(names.set(set))}: *${name}* (${initiative}).`;
    });
  const order = view.initiative.map(({ name, initiative }) => `${initiative} ${name}`);
  return [...cards, ...monsters, ...(order.length > 0 ? [`-# Order: ${listed(order)}`] : [])];
}
