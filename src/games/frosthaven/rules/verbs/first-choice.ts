/** The first question of an action, while another question is asked: one press then answers both. CHR-07 */
import type { Action } from '../../content/schema/abilities/cards.ts';
import type { Game } from '../game.ts';
import type { FirstChoice } from '../questions.ts';
import type { Figure } from '../state.ts';
import { actionNamesOf, NOTHING_YET } from './ability-outcome.ts';
import { firstAttackChoice } from './attack/attack.ts';
import { firstMoveChoice } from './move/move.ts';
import { isWeighty } from './obvious-abilities.ts';
import { canAct } from './possible.ts';

/** Undefined unless the action begins with a move or an attack, and nothing is asked before. */
export function firstChoiceOf(game: Game, figure: Figure, action: Action): FirstChoice | undefined {
  const [ability, ...later] = action.abilities;
  if (!ability || action.needs || action.cost || (ability.mandatory === true && later.length > 0)) return undefined;
  const soFar = { ...NOTHING_YET, action: actionNamesOf(action.abilities), weighty: isWeighty(action, undefined) };
  if (!canAct(game, figure, ability, soFar)) return undefined;
  const first =
    ability.verb === 'attack'
      ? firstAttackChoice(game, figure, ability, soFar)
      : ability.verb === 'move'
        ? firstMoveChoice(game, figure, ability, soFar)
        : undefined;
  return first && first.options.length > 0 ? first : undefined;
}
