import type { Event } from '../../rules/events.ts';
import type { FigureView } from '../../rules/view.ts';
import type { Health } from './event-sentences.ts';

const DANGER = 1 / 3;

export function isInDanger({ hitPoints, maximum }: Pick<FigureView, 'hitPoints' | 'maximum'>): boolean {
  return hitPoints > 0 && hitPoints <= maximum * DANGER;
}

/** Returns hit points before and after each event, computed backwards from the present ones. */
export function healthAfter(events: readonly Event[], figures: readonly FigureView[]): ReadonlyMap<Event, Health> {
  const now = new Map(figures.map((figure) => [figure.id, figure.hitPoints]));
  const changes = new Map<Event, Health>();
  for (const event of events.toReversed()) {
    if (event.type === 'placed') now.delete(event.figure.id);
    if (event.type !== 'suffered' && event.type !== 'healed') continue;
    const figure = figures.find(({ id }) => id === event.figure);
    const after = now.get(event.figure);
    if (!figure || after === undefined) continue;
    const before = event.type === 'suffered' ? after + event.amount : after - event.amount;
    now.set(event.figure, before);
    if (before !== after) changes.set(event, changeOf(figure, before, after));
  }
  return changes;
}

function changeOf({ kind, maximum }: FigureView, before: number, after: number): Health {
  return { before, after, maximum, inDanger: kind === 'character' && isInDanger({ hitPoints: after, maximum }) };
}
