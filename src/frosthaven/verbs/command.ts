/** Commands: other figures perform abilities now. CMD */
import type { AbilityOf } from '../../content/schema/abilities.ts';
import type { Game } from '../game.ts';
import type { Rule } from '../questions.ts';
import type { Figure } from '../state.ts';
import { affectTargets, reachOf } from './affect.ts';
import type { ActionSoFar, Done } from './so-far.ts';

/**
 * Grants abilities to figures, or controls enemies. Another character decides for itself; for all others the commander
 * does, and a controlled enemy fights on the commander's side. CMD-01 to CMD-04, CMD-11
 */
export function* command(
  game: Game,
  figure: Figure,
  ability: AbilityOf<'grant'> | AbilityOf<'control'>,
  soFar: ActionSoFar,
  obey: (target: Figure) => Rule<Done>,
): Rule<Done> {
  const reach = reachOf(ability, ability.verb === 'grant' ? ability.who : 'enemies');
  return yield* affectTargets(game, figure, {
    ability,
    soFar,
    reach: { ...reach, only: [...reach.only, { not: { kind: 'objective' } }] },
    *affect(target) {
      const seat = target.kind === 'character' && ability.verb === 'grant' ? target.seat : game.deciderOf(figure);
      const side = game.sideOf(ability.verb === 'grant' ? target : figure);
      return (yield* game.commanding({ figure: target.id, seat, side }, () => obey(target))).damage;
    },
  });
}
