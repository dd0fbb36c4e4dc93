/** Line of sight between figures. ULT */
import type { Sight } from '../../board/geometry/line-of-sight.ts';
import { judgeSight, whyUnseen } from '../../board/geometry/line-of-sight.ts';
import type { Body } from '../../board/space.ts';
import type { Game } from '../game.ts';
import { bodiesOnTable } from '../game.ts';
import { activeEffects } from '../magic/effects/active-effects.ts';
import type { Figure } from '../state.ts';

/** Tenths of an inch. */
export interface SightLimit {
  readonly sight?: number | undefined;
  readonly seenWithin?: number | undefined;
  readonly seenFrom?: number | undefined;
}

/** `to` may be a place as large as a base. ULT-01 */
export function sightBetween(game: Game, from: Body, to: Body): Sight {
  return judgeSight(game.ground, bodiesOnTable(game.state), from, to, limitOf(game, from, to));
}

/** Returns undefined if `to` is seen; it may be a place as large as a base. ULT-01 */
export function whyNotSeen(game: Game, from: Body, to: Body): string | undefined {
  return whyUnseen(game.ground, from, to, limitOf(game, from, to));
}

/** Combines the light with what glows, and with what dims or hides either. ULT-01 to ULT-04, UTT-02 */
function limitOf(game: Game, from: Body, to: Body): number | undefined {
  return limitBetween(game.state.switches.light, sightLimitsById(game, from.id), sightLimitsById(game, to.id));
}

/** Returns hundredths of an inch, or undefined for no limit. */
export function limitBetween(
  light: number | undefined,
  eyes: readonly SightLimit[],
  shape: readonly SightLimit[],
): number | undefined {
  const shines = shape.flatMap(({ seenFrom }) => (seenFrom === undefined ? [] : [10 * seenFrom]));
  const far = light === undefined ? undefined : Math.max(light, ...shines);
  const less = [...eyes.map(({ sight: own }) => own), ...shape.map(({ seenWithin }) => seenWithin)];
  const limits = [far, ...less.map((tenths) => (tenths === undefined ? undefined : 10 * tenths))].filter(
    (limit) => limit !== undefined,
  );
  return limits.length > 0 ? Math.min(...limits) : undefined;
}

function sightLimitsById(game: Game, id: string): SightLimit[] {
  const figure: Figure | undefined = game.state.figures.find((each) => each.id === id);
  return figure ? sightLimitsOf(game, figure) : [];
}

export function sightLimitsOf(game: Game, figure: Figure): SightLimit[] {
  return activeEffects(game, figure, 'alter').flatMap(({ effect: { set } }) =>
    set && (set.sight ?? set.seenWithin ?? set.seenFrom) !== undefined
      ? [{ sight: set.sight, seenWithin: set.seenWithin, seenFrom: set.seenFrom }]
      : [],
  );
}
