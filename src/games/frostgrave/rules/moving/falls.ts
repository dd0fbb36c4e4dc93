/** Falls and swimming. FMV-07 to FMV-12 */

import { floorDiv } from '../../board/geometry/whole-numbers.ts';
import { isInWater } from '../../board/paths/legs.ts';
import { terrainOf } from '../../board/terrain.ts';
import type { RollModifier } from '../events.ts';
import { loseHealth } from '../fighting/harm.ts';
import { addModifiers, armsOf, isLaden, isSwimming, willModifiers } from '../figures/numbers.ts';
import type { Game } from '../game.ts';
import { activeEffects, hasEase } from '../magic/effects/active-effects.ts';
import { rollWill } from '../magic/will-roll.ts';
import type { Rule } from '../questions.ts';
import type { Figure } from '../state.ts';

/** Shorter falls are harmless; tenths of an inch. */
const HARMLESS = 30;
export const SWIM = 5;

/** Three points for every two inches of a fall of three inches or more, rounded down. FMV-07, FMV-08 */
export function fallDamage(height: number): number {
  return height < HARMLESS ? 0 : floorDiv(3 * height, 20);
}

export function fall(game: Game, id: string, height: number): void {
  const damage = hasEase(game, game.figure(id), 'falls') ? 0 : fallDamage(height);
  game.emit({ type: 'fell', figure: id, height, damage });
  loseHealth(game, id, damage);
}

/** Modifiers of the die in deep water. FMV-09 */
export function swimModifiers(game: Game, figure: Figure): RollModifier[] {
  const gear = armsOf(game, figure).flatMap(({ name, swimming }) =>
    swimming ? [{ what: name, value: swimming }] : [],
  );
  const laden = isLaden(game, figure) ? [{ what: 'treasure', value: -2 }] : [];
  return [...willModifiers(game, figure), ...gear, ...laden];
}

export function canDrown(game: Game, figure: Figure): boolean {
  return !hasEase(game, figure, 'swimming');
}

/**
 * Harms aquatic figures on land; others in deep water swim before anything else. Returns true if the activation goes
 * on. FMV-09, FCT-13
 */
export function* checkWater(game: Game, id: string): Rule<boolean> {
  yield* rollDrying(game, id);
  if (game.figure(id).gone !== undefined) return false;
  if (!isSwimming(game, game.figure(id))) return true;
  const swims = yield* swim(game, id);
  return swims && game.figure(id).gone === undefined;
}

/** An aquatic figure on land rolls Will or loses Health. FCT-13 */
export function* rollDrying(game: Game, id: string): Rule<void> {
  const figure = game.figure(id);
  if (isInWater(terrainOf(game.ground), figure.at)) return;
  for (const { effect } of activeEffects(game, figure, 'script')) {
    const { script } = effect;
    if (script.name !== 'aquatic') continue;
    const short = yield* rollWill(game, id, { from: script.name, needed: script.will, isPlain: true });
    if (short > 0) loseHealth(game, id, script.harm);
  }
}

/** Returns false for a failure, which ends the activation and costs Health by the shortfall. FMV-10 to FMV-12 */
export function* swim(game: Game, id: string): Rule<boolean> {
  const figure = game.figure(id);
  if (!canDrown(game, figure)) return true;
  const die = yield* game.rollDie(`Will ${id}`);
  const added = swimModifiers(game, figure);
  const total = addModifiers(die, added);
  const damage = Math.max(0, SWIM - total);
  game.emit({ type: 'swam', figure: id, roll: { die, added, total }, damage });
  loseHealth(game, id, damage);
  return damage === 0;
}
