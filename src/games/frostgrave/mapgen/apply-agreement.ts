/** Places changed by the agreed rules. UST-01, UST-02 */
import type { Agreement } from '../rules/agreement.ts';
import { switchesOf } from '../rules/agreement.ts';
import type { TablePlace } from '../rules/setup/start.ts';
import { generateCavern } from './cavern.ts';
import { findDoors } from './doors.ts';

export type TableSettingKind = 'city' | 'dungeon' | 'cavern';

/** Dungeons and covered places are below ground. */
export function isBelow({ ground }: TablePlace): boolean {
  return ground.rooms !== undefined || ground.ceiling !== undefined;
}

/** Applies the agreed rules to a place; without an agreement it stays as laid, and a cavern is open. */
export function applyAgreement(
  place: TablePlace,
  agreed: Agreement | undefined,
  setting?: TableSettingKind,
): TablePlace {
  const has = (rule: Agreement['rules'][number]) => agreed?.rules.includes(rule) ?? false;
  const dug = setting === 'cavern' ? generateCavern(place, has('closed')) : place;
  if (!agreed) return dug;
  const { ground } = dug;
  const isCity = !isBelow(dug) && ground.doors.length === 0;
  return {
    ...dug,
    ...(isCity && has('doors above') && { ground: { ...ground, doors: findDoors(ground) } }),
    switches: switchesOf(agreed, isBelow(dug), dug.zones.length),
  };
}
