import type { AbilityOf } from '../../../content/schema/abilities/abilities.ts';
import { rangeOfHexes } from '../../figures/distance.ts';
import { passesTest } from '../../figures/figure-tests.ts';
import { markersOn } from '../../figures/marker-count.ts';
import { layMarkers, roomForMarkers, takeMarkers } from '../../figures/markers.ts';
import { isAmong } from '../../figures/relations.ts';
import type { Game } from '../../game.ts';
import type { Rule } from '../../questions.ts';
import type { Figure } from '../../state.ts';
import type { AbilityOutcome, ActionSoFar } from '../ability-outcome.ts';
import { NO_OUTCOME, outcomeOf } from '../ability-outcome.ts';
import type { Reach } from '../affect.ts';
import { affectTargets, canAffect, reachFrom, reachOf } from '../affect.ts';
import { amountOf } from '../amounts.ts';
import { hexOf } from './hexes.ts';

type MarkerAbility = AbilityOf<'marker'>;

/** Places or takes markers, on chosen visible figures or on all within range. MRK-03 */
export function* performMarker(
  game: Game,
  figure: Figure,
  ability: MarkerAbility,
  soFar: ActionSoFar,
): Rule<AbilityOutcome> {
  const owner = game.characterOf(figure);
  if (!owner) return NO_OUTCOME;
  const affect = (target: Figure) => {
    const amount = ability.amount === 'all' ? ALL : amountOf(game, figure, ability.amount, { soFar, target });
    const change = ability.do === 'place' ? layMarkers : takeMarkers;
    change(game, owner, target, ability.marker, amount);
    return 0;
  };
  if (ability.targets !== 'all') {
    const suits = (target: Figure) => isOpen(game, figure, ability, target);
    return yield* affectTargets(game, figure, { ability, soFar, reach: reachFor(ability, soFar), suits, affect });
  }
  const everybody = everybodyFor(game, figure, ability, soFar);
  everybody.forEach(affect);
  return outcomeOf(
    everybody.length,
    everybody.map(({ id }) => id),
  );
}

const ALL = 99;

/** MRK-04 */
export function canMark(game: Game, figure: Figure, ability: MarkerAbility, soFar: ActionSoFar): boolean {
  if (ability.targets === 'all') return everybodyFor(game, figure, ability, soFar).length > 0;
  return canAffect(game, figure, reachFor(ability, soFar), soFar, (target) => isOpen(game, figure, ability, target));
}

export function marksOutright({ who, targets }: MarkerAbility): boolean {
  return targets === 'all' || who === 'self' || who === 'them' || who === 'the other';
}

export function isWelcomeMark({ do: doing, who }: MarkerAbility): boolean {
  return doing === 'place' && who !== 'self' && who !== 'allies' && who !== 'allies and self';
}

function reachFor(ability: MarkerAbility, soFar: ActionSoFar): Reach {
  return { ...reachOf(ability, ability.who), ...reachFrom(ability.around, soFar) };
}

/** True if a marker fits, or if one can be taken. MRK-04 */
function isOpen(game: Game, figure: Figure, { do: doing, marker }: MarkerAbility, target: Figure): boolean {
  const owner = game.characterOf(figure);
  if (!owner) return false;
  return doing === 'place'
    ? roomForMarkers(game, owner, target, marker) > 0
    : markersOn(target, owner.seat, marker) > 0;
}

function everybodyFor(game: Game, figure: Figure, ability: MarkerAbility, soFar: ActionSoFar): Figure[] {
  const { who, around, range, only = [] } = ability;
  const centre = around ? hexOf(around, soFar) : figure.hex;
  if (centre === undefined) return [];
  return game.figures.filter(
    (target) =>
      isAmong(game, figure, target, who, soFar) &&
      (range === undefined || rangeOfHexes(game, centre, target.hex) <= range) &&
      only.every((test) => passesTest(game, figure, target, test, soFar)) &&
      isOpen(game, figure, ability, target),
  );
}
