/** The wounded, where a table plays by that. FCB-11 */
import type { Game } from '../game.ts';
import { isOneOf } from '../magic/who.ts';
import type { Figure } from '../state.ts';

/** With so much Health left. */
const LITTLE = 4;
/** What they add to each roll, and how many actions they have. */
export const WEAKENED = -2;
export const ACTIONS_OF_WOUNDED = 1;

/** Whether somebody is so badly off; nothing wounds the undead and constructs. */
export function isWounded(game: Game, figure: Figure): boolean {
  if (!game.state.switches.wounded || figure.health > LITTLE) return false;
  return isOneOf(game, figure, { not: ['undead', 'construct', 'never-wounded'] }, figure);
}
