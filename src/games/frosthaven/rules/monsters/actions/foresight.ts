import type { Ability } from '../../../content/schema/abilities/abilities.ts';
import type { Game } from '../../game.ts';
import type { Figure } from '../../state.ts';
import type { ActionSoFar } from '../../verbs/ability-outcome.ts';
import { NOTHING_YET } from '../../verbs/ability-outcome.ts';
import { areTestsMet } from '../../verbs/amounts.ts';
import { outcomesOf } from '../move-outcomes.ts';
import type { Places, SetCard } from '../plan.ts';
import { isTravel, nextOnCard, turnOf } from '../plan.ts';
import { possibleCards } from '../resolve-card-choices.ts';

/** True if the monster will perform anything on its card, so that the set may pay. MEL-01 */
export function wouldPerform(game: Game, figure: Figure, setCard: SetCard, soFar: ActionSoFar = NOTHING_YET): boolean {
  return possibleCards(setCard).some((card) => wouldPerformAny(game, figure, card, soFar));
}

function wouldPerformAny(game: Game, figure: Figure, setCard: SetCard, soFar: ActionSoFar): boolean {
  const { card } = setCard;
  const first = nextOnCard(game, figure, card);
  const later = nextOnCard(game, figure, card, first.attack + 1, NOTHING_YET, first.attack);
  const acts = [first, ...(first.move < 0 ? [later] : [])].some((places) =>
    movesOrAttacks(game, figure, setCard, places),
  );
  return acts || card.abilities.some((ability) => findsAnybody(game, figure, ability, soFar));
}

function movesOrAttacks(game: Game, figure: Figure, setCard: SetCard, places: Places): boolean {
  const decision = turnOf(game, figure, setCard, places);
  return outcomesOf(decision).some(({ end, targets }) => end !== decision.at || targets.length > 0);
}

function findsAnybody(game: Game, figure: Figure, ability: Ability, soFar: ActionSoFar): boolean {
  if (!areTestsMet(game, figure, ability.if, { soFar }) || isTravel(ability)) return false;
  return game.rulesOf(ability).hasMonsterTarget(game, figure, ability, soFar);
}
