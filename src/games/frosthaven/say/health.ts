/** Hit points before and after what was suffered or healed. */
import type { Event } from '../rules/events.ts';
import type { FigureView } from '../rules/view.ts';

/** At this share of the hit points, or below, a character is in danger. */
const DANGER = 1 / 3;

type Health = Pick<FigureView, 'hitPoints' | 'maximum'>;

export function isInDanger({ hitPoints, maximum }: Health): boolean {
  return hitPoints > 0 && hitPoints <= maximum * DANGER;
}

/**
 * For every event that changed the hit points of a figure that is still there, ` (5 → 2 of 8)`: reckoned backwards from
 * what it has now.
 */
export function healthAfter(events: readonly Event[], figures: readonly FigureView[]): ReadonlyMap<Event, string> {
  const now = new Map(figures.map((figure) => [figure.id, figure.hitPoints]));
  const words = new Map<Event, string>();
  for (const event of events.toReversed()) {
    if (event.type === 'placed') now.delete(event.figure.id);
    if (event.type !== 'suffered' && event.type !== 'healed') continue;
    const figure = figures.find(({ id }) => id === event.figure);
    const after = now.get(event.figure);
    if (!figure || after === undefined) continue;
    const before = event.type === 'suffered' ? after + event.amount : after - event.amount;
    now.set(event.figure, before);
    if (before !== after) words.set(event, changeWords(figure, before, after));
  }
  return words;
}

function changeWords({ kind, maximum }: FigureView, before: number, after: number): string {
  const danger = kind === 'character' && isInDanger({ hitPoints: after, maximum }) ? ', in danger' : '';
  return ` (${before} → ${after} of ${maximum}${danger})`;
}
