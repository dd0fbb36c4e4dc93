/** Abilities that a figure could perform now. CHR-07 */
import type { Ability } from '../../content/schema/abilities/abilities.ts';
import { hasCondition } from '../figures/conditions.ts';
import type { Game } from '../game.ts';
import type { Figure } from '../state.ts';
import type { ActionSoFar } from './ability-outcome.ts';
import { areTestsMet } from './amounts.ts';

export function canBegin(game: Game, figure: Figure, abilities: readonly Ability[], soFar: ActionSoFar): boolean {
  return abilities.some((ability) => isPossible(game, figure, ability, soFar));
}

export function isPossible(game: Game, figure: Figure, ability: Ability, soFar: ActionSoFar): boolean {
  return canAct(game, figure, ability, soFar) && game.rulesOf(ability).canBegin(game, figure, ability, soFar);
}

/** True if the figure can act and the conditions of the ability hold. CND-33 */
export function canAct(game: Game, figure: Figure, ability: Ability, soFar: ActionSoFar): boolean {
  return (
    !hasCondition(figure, 'stun') && areTestsMet(game, figure, ability.if, { soFar }) && isSomewhere(ability, soFar)
  );
}

function isSomewhere(ability: Ability, { last }: ActionSoFar): boolean {
  const around = 'around' in ability && ability.around === 'target';
  const where = 'where' in ability && ability.where === 'target';
  const at = 'at' in ability && ability.at === 'target';
  return last.at !== undefined || !(around || where || at);
}
