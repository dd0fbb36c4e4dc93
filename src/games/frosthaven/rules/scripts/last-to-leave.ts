/** Last to Leave: trades places with an ally, or with an enemy in a shadow, by teleport. TEL */
import type { AbilityOf } from '../../content/schema/abilities/abilities.ts';
import type { HexLabel } from '../../content/terms.ts';
import { TERRAIN } from '../board/terrain.ts';
import { IN_SHADOW, RANGE } from '../explain/scripts/last-to-leave.ts';
import { passesTest } from '../figures/figure-tests.ts';
import { areAllies } from '../figures/relations.ts';
import { movementOf, surroundingsOf } from '../figures/surroundings.ts';
import type { Game } from '../game.ts';
import type { Rule } from '../questions.ts';
import type { Figure } from '../state.ts';
import type { AbilityOutcome, ActionSoFar } from '../verbs/ability-outcome.ts';
import { affectTargets, reachOf } from '../verbs/affect.ts';
import { arrive } from '../verbs/move/enter.ts';

export function* perform(
  game: Game,
  figure: Figure,
  ability: AbilityOf<'script'>,
  soFar: ActionSoFar,
): Rule<AbilityOutcome> {
  const isHeld = (target: Figure) => passesTest(game, figure, target, IN_SHADOW, soFar);
  return yield* affectTargets(game, figure, {
    ability,
    soFar,
    reach: reachOf({ range: RANGE }, 'everyone'),
    suits: (target) => (areAllies(game, figure, target) || isHeld(target)) && canTrade(game, figure, target),
    *affect(target) {
      yield* tradePlaces(game, figure, target);
      return 0;
    },
  });
}

/** Each figure must be able to stand in the other's hex; objectives never move. FRC-11, TEL-03 */
function canTrade(game: Game, one: Figure, other: Figure): boolean {
  return other.kind !== 'objective' && canStand(game, one, other.hex) && canStand(game, other, one.hex);
}

function canStand(game: Game, figure: Figure, hex: HexLabel): boolean {
  const terrain = surroundingsOf(game, figure).terrain[game.board.cell(hex)];
  return movementOf(game, figure) === 'fly' || terrain !== TERRAIN.obstacle;
}

/** Teleports both at once, then applies the effects of their hexes. TEL-03, FRC-12 */
function* tradePlaces(game: Game, figure: Figure, other: Figure): Rule<void> {
  const [here, there] = [figure.hex, other.hex];
  const how = 'teleport';
  game.emit({ type: 'entered', figure: figure.id, from: here, hex: there, how, trades: other.id });
  game.emit({ type: 'entered', figure: other.id, from: there, hex: here, how, by: figure.id, trades: figure.id });
  yield* arrive(game, figure, { from: here, how });
  if (game.isOnMap(other) && other.hex === here) yield* arrive(game, other, { from: there, how, by: figure });
}
