import { type Ability, isLasting } from '../../content/schema/abilities.ts';
import type { Game } from '../game.ts';
import { isAwaited } from '../scenario/special-rules.ts';
import type { Figure } from '../state.ts';
import { holds } from '../verbs/amounts.ts';
import { whomItHurts } from '../verbs/damage.ts';
import { canLoot } from '../verbs/loot.ts';
import { performCompelled } from '../verbs/perform.ts';
import { type ActionSoFar, NOTHING_DONE, NOTHING_YET } from '../verbs/so-far.ts';
import { eligible, within } from '../verbs/targets.ts';
import { outcomesOf } from './decide.ts';
import { isTravel, nextOnCard, type Places, type SetCard, turnOf } from './plan.ts';
import { possibleCards } from './spell-out.ts';
import { canSummon } from './summon-monsters.ts';

/** Whether a monster is going to perform anything by its card, so that the set may pay for it. MEL-01 */
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
  return acts || card.abilities.some((ability) => findsSomebody(game, figure, ability, soFar));
}

function movesOrAttacks(game: Game, figure: Figure, setCard: SetCard, places: Places): boolean {
  const decision = turnOf(game, figure, setCard, places);
  return outcomesOf(decision).some(({ end, targets }) => end !== decision.at || targets.length > 0);
}

/** Whether an ability other than move and attack could be performed from here. */
function findsSomebody(game: Game, figure: Figure, ability: Ability, soFar: ActionSoFar): boolean {
  if (!holds(game, figure, ability.if, { soFar })) return false;
  if (isLasting(ability)) return true;
  if (isTravel(ability)) return false;
  switch (ability.verb) {
    case 'heal':
    case 'give':
    case 'kill':
    case 'cleanse':
      return (
        within(game, figure.hex, eligible(game, figure, ability.who, ability.only, soFar), ability.range).length > 0
      );
    case 'push':
    case 'pull':
      return within(game, figure.hex, eligible(game, figure, 'enemies', ability.only, soFar), ability.range).length > 0;
    case 'damage':
      return whomItHurts(game, figure, ability, soFar).length > 0;
    case 'loot':
      return canLoot(game, figure, ability.range);
    case 'summon':
      return canSummon(game, figure, ability);
    case 'infuse':
      return true;
    case 'special':
      return isAwaited(game, { on: 'special', number: ability.number, figure });
    default:
      return asksAnything(game, figure, ability, soFar);
  }
}

/** Abilities that are for hexes or figures of the party's choice ask at once where there are any. */
function asksAnything(game: Game, figure: Figure, ability: Ability, soFar: ActionSoFar): boolean {
  const rule = performCompelled(game, figure, [ability], soFar);
  const asks = rule.next().done !== true;
  rule.return(NOTHING_DONE);
  return asks;
}
