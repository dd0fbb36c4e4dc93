/** Distances and sight in words: the parts of a table that is told and not shown. */
import { type Cover, type Sight, sight } from './sight.ts';
import type { Body, Ground } from './space.ts';
import { ceilDiv, floorDiv } from './whole.ts';

/** Hundredths of an inch with one decimal, rounded up as allowances are spent: `3.4″`. */
export function shortInches(hundredths: number): string {
  const tenths = ceilDiv(hundredths, 10);
  return `${floorDiv(tenths, 10)}.${tenths % 10}″`;
}

const COVER_WORDS: Readonly<Record<Cover, string>> = {
  none: 'no cover',
  light: 'light cover',
  heavy: 'heavy cover',
};

/** What one figure has of another: `12.3″, light cover behind wall, 2 in between`, or that it is out of sight and why. */
export function sightWords({ sees, why, cover, coveredBy, between, distance }: Sight): string {
  const far = shortInches(distance);
  if (!sees) return `${far}, out of sight: ${why ?? 'Nothing of it can be seen.'}`;
  const behind = cover === 'none' ? '' : ` behind ${coveredBy.map(({ name }) => name).join(' and ')}`;
  const crossed = between.length === 0 ? '' : `, ${between.length} in between`;
  return `${far}, ${COVER_WORDS[cover]}${behind}${crossed}`;
}

/** What one figure has of each of some others, in words, the nearest first. */
export function outlook(
  ground: Ground,
  bodies: readonly Body[],
  from: Body,
  others: readonly Body[],
  limit?: number,
): { readonly id: string; readonly words: string }[] {
  return others
    .filter(({ id }) => id !== from.id)
    .map((other) => ({ id: other.id, seen: sight(ground, bodies, from, other, limit) }))
    .sort((a, b) => a.seen.distance - b.seen.distance)
    .map(({ id, seen }) => ({ id, words: sightWords(seen) }));
}
