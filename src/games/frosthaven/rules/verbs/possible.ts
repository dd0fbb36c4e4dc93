/** What a figure could perform now. CHR-07 */
import type { Ability } from '../../content/schema/abilities.ts';
import { has } from '../figures/conditions.ts';
import type { Game } from '../game.ts';
import type { Figure } from '../state.ts';
import { holds } from './amounts.ts';
import type { ActionSoFar } from './so-far.ts';

/** Whether any of some abilities could be performed now. */
export function canBegin(game: Game, figure: Figure, abilities: readonly Ability[], soFar: ActionSoFar): boolean {
  return abilities.some((ability) => isPossible(game, figure, ability, soFar));
}

/** Whether an ability can be begun at all; those that need targets find out themselves. */
export function isPossible(game: Game, figure: Figure, ability: Ability, soFar: ActionSoFar): boolean {
  return mayAct(game, figure, ability, soFar) && game.rulesOf(ability).canBegin(game, figure, ability, soFar);
}

/** Whether nothing forbids it, whatever it is: the figure can act, and what the ability asks is so. CND-33 */
export function mayAct(game: Game, figure: Figure, ability: Ability, soFar: ActionSoFar): boolean {
  return !has(figure, 'stun') && holds(game, figure, ability.if, { soFar }) && isSomewhere(ability, soFar);
}

/** Whether there is the target that it is `around`. */
function isSomewhere(ability: Ability, { last }: ActionSoFar): boolean {
  const around = 'around' in ability && ability.around === 'target';
  const where = 'where' in ability && ability.where === 'target';
  const at = 'at' in ability && ability.at === 'target';
  return last.at !== undefined || !(around || where || at);
}
