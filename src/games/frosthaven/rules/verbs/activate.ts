import type { LastingAbility } from '../../content/schema/abilities/abilities.ts';
import { isLasting, ownWithin } from '../../content/schema/abilities/abilities.ts';
import type { Action } from '../../content/schema/abilities/cards.ts';
import { actionOf, slotsOf } from '../figures/active-bonuses.ts';
import { gainBonus } from '../figures/bonuses.ts';
import type { Game } from '../game.ts';
import type { ActiveCard, Character, Figure } from '../state.ts';
import type { AbilityOutcome, Origin } from './ability-outcome.ts';
import { outcomeOf } from './ability-outcome.ts';
import type { AbilityRun } from './verb.ts';

/** Puts a card with bonuses into the active area, or adds to its bonuses there. BON-01 */
export function activate(
  game: Game,
  character: Character,
  { card, half, mode }: Origin,
  abilities: readonly string[],
): void {
  const action = actionOf(game, { card, half, ...(mode !== undefined && { mode }) });
  game.emit({
    type: 'card activated',
    seat: character.seat,
    card,
    half,
    ...(mode !== undefined && { mode }),
    abilities,
    ...durationOf(action),
    slots: slotsOf(action).length > 0,
    lost: action.lost === true,
    ...(action.unrecoverable && { forGood: true }),
  });
}

/**
 * Returns the duration, the present turn or round included. BON-03, BON-04, BON-08
 * Summons have no limit. SUM-03
 */
function durationOf({ abilities }: Action): Pick<ActiveCard, 'lasts' | 'left'> {
  const all = abilities.flatMap((ability) => [ability, ...ownWithin(ability)]);
  const lasting = all.flatMap((ability) => (isLasting(ability) ? [ability.lasts] : []));
  const limit = lasting.find((each) => typeof each === 'object');
  if (limit)
    return 'turns' in limit ? { lasts: 'turns', left: limit.turns + 1 } : { lasts: 'rounds', left: limit.rounds + 1 };
  return { lasts: lasting.includes('round') && !lasting.includes('persistent') ? 'round' : 'persistent' };
}

/** Activates a lasting ability, on its card or on the figure. BON-01 */
export function performLasting(
  game: Game,
  figure: Figure,
  ability: LastingAbility,
  { origin, at }: Pick<AbilityRun, 'origin' | 'at'>,
): AbilityOutcome {
  const character = game.characterOf(figure);
  if (origin && character) activate(game, character, origin, [at]);
  else gainBonus(game, figure, ability);
  return outcomeOf(1);
}
