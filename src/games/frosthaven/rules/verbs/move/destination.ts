import type { Destination } from '../../../content/schema/abilities/ability-parts.ts';
import type { HexLabel } from '../../../content/terms.ts';
import { rangeOfHexes } from '../../figures/distance.ts';
import { isNear } from '../../figures/figure-tests.ts';
import { alliesOf, enemiesOf } from '../../figures/relations.ts';
import type { Game } from '../../game.ts';
import type { Figure } from '../../state.ts';

/** True for a hex in which a movement may end, as the acting figure sees it; without a wish any will do. */
export function isDestination(game: Game, actor: Figure, hex: HexLabel, to: Destination | undefined): boolean {
  if (!to) return true;
  if (!('beside' in to)) return isNear(game, actor, hex, to);
  const others = to.beside === 'enemy' ? enemiesOf(game, actor) : alliesOf(game, actor);
  return others.some((other) => rangeOfHexes(game, hex, other.hex) === 1);
}
