/** Siren: creatures come to the target, and fall upon enemies near their way. UTT-18 */

import type { FirstContact } from '../../board/geometry/first-contact.ts';
import { findFirstContact } from '../../board/geometry/first-contact.ts';
import { findPathOnBearing } from '../../board/paths/reachable-places.ts';
import type { TablePath } from '../../board/table-path.ts';
import type { CardScript } from '../../content/schema/scripts.ts';
import { engage } from '../figures/contact.ts';
import { enemiesOf, isInCombat, opponentsOf } from '../figures/relations.ts';
import type { Game } from '../game.ts';
import { bodiesOnTable, figuresOnTable } from '../game.ts';
import { endEffectsUntil } from '../magic/effects/ending.ts';
import { holdingHand, whyProtected } from '../magic/effects/restrictions.ts';
import { groundWithWards } from '../magic/effects/wards.ts';
import { degreesTo } from '../magic/space/degrees.ts';
import { springRunes } from '../magic/space/runes.ts';
import { moverOf } from '../moving/mover.ts';
import type { Rule } from '../questions.ts';
import { rollAgainstMaze } from './maze.ts';

type Siren = Extract<CardScript, { name: 'siren' }>;

/** Moves creatures outside combat straight toward the target, up to obstacles. A hand keeps its victim. */
export function* siren(game: Game, script: Siren, id: string): Rule<void> {
  const free = figuresOnTable(game.state).filter(
    (each) => each.side === null && each.id !== id && !isInCombat(game.state, each.id) && !holdingHand(game, each),
  );
  for (const creature of free)
    if (game.figure(creature.id).gone === undefined) yield* lureCreature(game, script, creature.id, id);
}

function* lureCreature(game: Game, { by, near }: Siren, id: string, target: string): Rule<void> {
  const creature = game.figure(id);
  const { at } = creature;
  const ground = groundWithWards(game, creature);
  const mover = { ...moverOf(game, creature), allowance: 10 * by, passes: [] };
  const judged = findPathOnBearing(
    ground,
    bodiesOnTable(game.state),
    mover,
    degreesTo(creature.at, game.figure(target).at),
    by,
  );
  const enemies = enemiesOf(game.state, creature).filter(
    (enemy) => whyProtected(game, creature, enemy, 'be engaged') === undefined,
  );
  const met = findFirstContact(ground, bodiesOnTable(game.state), mover, judged.way, enemies, 10 * near);
  const way = met ? yield* drawContact(game, met) : judged.way;
  game.emit({ type: 'moved', figure: id, how: 'magic', way, to: way.at(-1)?.to ?? at });
  yield* springRunes(game, id, at, way);
  if (game.figure(id).gone !== undefined || !engage(game, id)) return;
  endEffectsUntil(game, id, 'moves-into-combat');
  const opponents = opponentsOf(game.state, id).map((other) => other.id);
  yield* rollAgainstMaze(game, id, opponents);
}

function* drawContact(game: Game, { gone, into }: FirstContact): Rule<TablePath> {
  const chosen = yield* game.drawOne('whom it falls upon', [...into.keys()]);
  return [...gone, ...(into.get(chosen) ?? [])];
}
