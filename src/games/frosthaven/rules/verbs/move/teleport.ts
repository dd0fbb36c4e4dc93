import type { AbilityOf } from '../../../content/schema/abilities/abilities.ts';
import type { HexLabel } from '../../../content/terms.ts';
import { canEnd } from '../../board/terrain.ts';
import { isClosedDoor } from '../../figures/hexes.ts';
import { areEnemies } from '../../figures/relations.ts';
import { movementOf, surroundingsOf } from '../../figures/surroundings.ts';
import type { Game } from '../../game.ts';
import type { Rule } from '../../questions.ts';
import type { Figure } from '../../state.ts';
import type { AbilityOutcome, ActionSoFar } from '../ability-outcome.ts';
import { NO_OUTCOME, outcomeOf } from '../ability-outcome.ts';
import { affectTargets, reachOf } from '../affect.ts';
import { chooseHex } from '../map/hexes.ts';
import { isDestination } from './destination.ts';
import { enterHex } from './enter.ts';

/** Teleports figures, or the actor by default. TEL-01, TEL-02, FRC-11 */
export function* performTeleport(
  game: Game,
  figure: Figure,
  ability: AbilityOf<'teleport'>,
  soFar: ActionSoFar,
): Rule<AbilityOutcome> {
  const goes = (target: Figure) => teleportOne(game, figure, target, ability, soFar);
  if (ability.who === 'self') return (yield* goes(figure)) ? outcomeOf(1, [figure.id]) : NO_OUTCOME;
  return yield* affectTargets(game, figure, {
    ability,
    soFar,
    reach: { ...reachOf(ability, ability.who), only: [...(ability.only ?? []), { not: { kind: 'objective' } }] },
    *affect(target) {
      yield* goes(target);
      return 0;
    },
  });
}

/** TEL-07, CND-30 */
function* teleportOne(
  game: Game,
  by: Figure,
  target: Figure,
  ability: AbilityOf<'teleport'>,
  soFar: ActionSoFar,
): Rule<boolean> {
  if (target.kind === 'objective') return false;
  const hexes = destinations(game, by, target, ability);
  const other = by.id !== target.id;
  const to = other ? { to: true as const } : {};
  const hex = yield* chooseHex(game, { figure: by, ability, soFar, hexes, chosen: 0, most: 1, ...to });
  if (hex === undefined) return false;
  yield* enterHex(game, target, hex, 'teleport', other ? by : undefined);
  return true;
}

/**
 * Returns revealed hexes where the figure may stand, its own included. TEL-01, TEL-03, TEL-05, TEL-06, TEL-08
 * A character that is not forced may also enter closed doors. TILE-05
 */
function destinations(game: Game, by: Figure, target: Figure, { distance, to }: AbilityOf<'teleport'>): HexLabel[] {
  const { board } = game;
  const here = board.cell(target.hex);
  const surroundings = surroundingsOf(game, target);
  const opensDoors = surroundings.opensDoors && !areEnemies(game, by, target);
  const near = board.cells.filter((cell) => distance === undefined || board.crowDistance(here, cell) <= distance);
  return near
    .filter((cell) => canEnd(surroundings, movementOf(game, target), cell))
    .map((cell) => board.labelAt(cell))
    .filter((hex) => opensDoors || !isClosedDoor(game, hex))
    .filter((hex) => isDestination(game, by, hex, to));
}
