/** What a figure could perform now. CHR-07 */
import type { Ability } from '../../content/schema/abilities.ts';
import { has } from '../figures/conditions.ts';
import type { Game } from '../game.ts';
import type { Figure } from '../state.ts';
import { holds } from './amounts.ts';
import { canPay } from './costs.ts';
import { canChangeCounter } from './counters.ts';
import { whomItHurts } from './damage.ts';
import { canConsume } from './elements.ts';
import { canLoot } from './loot.ts';
import { canRecharge } from './recover.ts';
import type { ActionSoFar } from './so-far.ts';
import { emptyBeside } from './summon.ts';

/** Whether any of some abilities could be performed now. */
export function canBegin(game: Game, figure: Figure, abilities: readonly Ability[], soFar: ActionSoFar): boolean {
  return abilities.some((ability) => isPossible(game, figure, ability, soFar));
}

/** Whether an ability can be begun at all; those that need targets find out themselves. */
export function isPossible(game: Game, figure: Figure, ability: Ability, soFar: ActionSoFar): boolean {
  if (has(figure, 'stun') || !holds(game, figure, ability.if, { soFar })) return false;
  switch (ability.verb) {
    case 'loot':
      return canLoot(game, figure, ability.range);
    case 'damage':
      return whomItHurts(game, figure, ability, soFar).length > 0;
    case 'counter':
      return canChangeCounter(game, figure, ability);
    case 'summon':
      return emptyBeside(game, figure).length > 0;
    case 'recharge':
      return canRecharge(game, figure);
    case 'pay':
      return canConsume(game, ability.consume ?? []) && (!ability.cost || canPay(game, figure, ability.cost));
    default:
      return true;
  }
}
