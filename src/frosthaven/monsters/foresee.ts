import type { Ability } from '../../content/schema/abilities.ts';
import type { Game } from '../game.ts';
import type { Figure } from '../state.ts';
import { whomItHurts } from '../verbs/damage.ts';
import { canLoot } from '../verbs/loot.ts';
import { eligible, within } from '../verbs/targets.ts';
import { outcomesOf } from './decide.ts';
import { nextOnCard, type SetCard, turnOf } from './plan.ts';
import { canSummon } from './summon-monsters.ts';

/** Whether a monster is going to perform anything by its card, so that the set may pay for it. MEL-01 */
export function wouldPerform(game: Game, figure: Figure, setCard: SetCard): boolean {
  const { move, attack } = nextOnCard(setCard.card, 0);
  const decision = turnOf(game, figure, setCard, move, attack);
  const acts = outcomesOf(decision).some(({ end, targets }) => end !== decision.at || targets.length > 0);
  return acts || setCard.card.abilities.some((ability) => findsSomebody(game, figure, ability));
}

/** Whether an ability other than move and attack could be performed from here. */
function findsSomebody(game: Game, figure: Figure, ability: Ability): boolean {
  switch (ability.verb) {
    case 'shield':
    case 'retaliate':
      return true;
    case 'heal':
    case 'give':
      return within(game, figure.hex, eligible(game, figure, ability.who, ability.only), ability.range).length > 0;
    case 'push':
    case 'pull':
      return within(game, figure.hex, eligible(game, figure, 'enemies', ability.only), ability.range).length > 0;
    case 'damage':
      return whomItHurts(game, figure, ability).length > 0;
    case 'loot':
      return canLoot(game, figure, ability.range);
    case 'summon':
      return canSummon(game, figure, ability);
    default:
      return false;
  }
}
