/** Siren: creatures come to the target, and fall upon enemies near their way. UTT-18 */

import { firstNear, type Near } from '../../board/geometry/near-passes.ts';
import { wayOnBearing } from '../../board/paths/reachable-places.ts';
import type { TableWay } from '../../board/way.ts';
import type { CardScript } from '../../content/schema/scripts.ts';
import { engage } from '../figures/contact.ts';
import { enemiesOf, isInCombat, opponentsOf } from '../figures/relations.ts';
import { bodies, type Game, present } from '../game.ts';
import { hasDone } from '../magic/effects/ending.ts';
import { handOn, whyNotUpon } from '../magic/effects/forbidden.ts';
import { groundFor } from '../magic/effects/wards.ts';
import { degreesTo } from '../magic/space/heading.ts';
import { springRunes } from '../magic/space/runes.ts';
import { moverOf } from '../moving/mover.ts';
import type { Rule } from '../questions.ts';
import { entersMaze } from './maze.ts';

type Siren = Extract<CardScript, { name: 'siren' }>;

/** Moves creatures outside combat straight toward the target, up to obstacles. A hand keeps its victim. */
export function* siren(game: Game, script: Siren, id: string): Rule<void> {
  const free = present(game.state).filter(
    (each) => each.side === null && each.id !== id && !isInCombat(game.state, each.id) && !handOn(game, each),
  );
  for (const creature of free)
    if (game.figure(creature.id).gone === undefined) yield* comes(game, script, creature.id, id);
}

function* comes(game: Game, { by, near }: Siren, id: string, target: string): Rule<void> {
  const creature = game.figure(id);
  const { at } = creature;
  const ground = groundFor(game, creature);
  const mover = { ...moverOf(game, creature), allowance: 10 * by, passes: [] };
  const judged = wayOnBearing(ground, bodies(game.state), mover, degreesTo(creature.at, game.figure(target).at), by);
  const enemies = enemiesOf(game.state, creature).filter(
    (enemy) => whyNotUpon(game, creature, enemy, 'be engaged') === undefined,
  );
  const met = firstNear(ground, bodies(game.state), mover, judged.way, enemies, 10 * near);
  const way = met ? yield* intoOneOf(game, met) : judged.way;
  game.happens({ type: 'moved', figure: id, how: 'magic', way, to: way.at(-1)?.to ?? at });
  yield* springRunes(game, id, at, way);
  if (game.figure(id).gone !== undefined || !engage(game, id)) return;
  hasDone(game, id, 'moves-into-combat');
  const opponents = opponentsOf(game.state, id).map((other) => other.id);
  yield* entersMaze(game, id, opponents);
}

function* intoOneOf(game: Game, { gone, into }: Near): Rule<TableWay> {
  const chosen = yield* game.drawn('whom it falls upon', [...into.keys()]);
  return [...gone, ...(into.get(chosen) ?? [])];
}
