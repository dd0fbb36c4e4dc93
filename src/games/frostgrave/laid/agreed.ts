/** A place as a table has agreed that it is played. UST-01, UST-02 */
import { type Agreed, switchesOf } from '../rules/agreed.ts';
import type { Place } from '../rules/setup/start.ts';
import { cavern } from './cavern.ts';
import { doorsBetween } from './doors.ts';

export type Setting = 'city' | 'dungeon' | 'cavern';

/** What is dug into rock, or lies under a ceiling, is below ground. */
export function isBelow({ ground }: Place): boolean {
  return ground.rooms !== undefined || ground.ceiling !== undefined;
}

/** Where a table has agreed on nothing, a place is played as it was laid; a cavern is open then. */
export function asAgreed(place: Place, agreed: Agreed | undefined, setting?: Setting): Place {
  const has = (rule: Agreed['rules'][number]) => agreed?.rules.includes(rule) ?? false;
  const dug = setting === 'cavern' ? cavern(place, has('closed')) : place;
  if (!agreed) return dug;
  const { ground } = dug;
  const isCity = !isBelow(dug) && ground.doors.length === 0;
  return {
    ...dug,
    ...(isCity && has('doors above') && { ground: { ...ground, doors: doorsBetween(ground) } }),
    switches: switchesOf(agreed, isBelow(dug), dug.zones.length),
  };
}
