/** Optional rule for wounded figures. FCB-11 */
import type { Game } from '../game.ts';
import { isOneOf } from '../magic/space/target-filter.ts';
import type { Figure } from '../state.ts';

const LITTLE = 4;
export const WEAKENED = -2;
export const ACTIONS_OF_WOUNDED = 1;

/** Undead and constructs are never wounded. */
export function isWounded(game: Game, figure: Figure): boolean {
  if (!game.state.switches.wounded || figure.health > LITTLE) return false;
  return isOneOf(game, figure, { not: ['undead', 'construct', 'never-wounded'] }, figure);
}
