/** Judges items, experience and counters: totals that only rise, and nothing used twice. ITM, XP, CND-33, CND-34 */
import type { Event } from '../../../src/games/frosthaven/rules/events.ts';
import type { Character } from '../../../src/games/frosthaven/rules/state.ts';
import type { EventCheck } from './seen.ts';
import { unless } from './seen.ts';

export const judgeItems: EventCheck = ({ catalog, event, before, after }) => {
  if (event.type === 'item used' || event.type === 'item token advanced') {
    const was = before.characters.find(({ seat }) => seat === event.seat);
    const conditions = was && before.figures[was.figure]?.conditions;
    const item = was?.items.find(({ id }) => id === event.item);
    return unless(
      [item?.state === 'ready', `ITM-06 ${event.item} is not ready`],
      [conditions?.impair === undefined, `CND-33 ${event.item} used although impaired`],
      [conditions?.stun === undefined, `CND-34 ${event.item} used although stunned`],
    );
  }
  return after.characters.flatMap((now, i) => {
    const was = before.characters[i];
    return was && was !== now ? judgeGains(event, was, now, catalog.classOf(now.class).counters ?? []) : [];
  });
};

type Counters = readonly { readonly id: string; readonly most: number }[];

function judgeGains({ type }: Event, was: Character, now: Character, counters: Counters): string[] {
  const wild = counters.some(({ id, most }) => (now.counters[id] ?? 0) < 0 || (now.counters[id] ?? 0) > most);
  return unless(
    [now.experience >= was.experience, 'XP-04 experience is lost'],
    [type === 'experience gained' || now.experience === was.experience, 'XP-03 experience for nothing'],
    [now.coins >= was.coins && now.gold >= was.gold, 'LOOT-07 money is lost'],
    [type === 'items recovered' || areStillSpent(was, now), 'ITM-06 an item came back'],
    [!wild, 'a counter is out of bounds'],
  );
}

function areStillSpent(was: Character, now: Character): boolean {
  return was.items.every(({ state }, i) => state === 'ready' || now.items[i]?.state === state);
}
