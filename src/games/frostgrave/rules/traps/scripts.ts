/** Scripts of single traps. UTT */

import { t } from '../../../../i18n/t.ts';
import { contactPlaces } from '../../board/geometry/contact.ts';
import { distance, isWithin } from '../../board/geometry/length.ts';
import { doSee } from '../../board/geometry/line-of-sight.ts';
import { placed } from '../../board/movement/judging.ts';
import { nearestFree, whyNotPlaced } from '../../board/movement/placing.ts';
import type { TablePoint } from '../../board/space.ts';
import type { CardScript } from '../../content/schema/scripts.ts';
import { comeIn } from '../creatures/coming.ts';
import { creatureFigure } from '../creatures/figure.ts';
import { bodies, type Game, present } from '../game.ts';
import type { Work } from '../magic/effects/work.ts';
import type { Rule } from '../questions.ts';
import { mindMaze } from './maze.ts';
import { pits } from './pit.ts';
import { placeNear } from './places.ts';
import { avoids } from './rolls.ts';
import { siren } from './siren.ts';
import { slip } from './slip.ts';
import type { Sprung } from './sprung.ts';
import { pickPocket } from './stealing.ts';

type TrapScript<Name extends CardScript['name']> = Extract<CardScript, { name: Name }>;

export function* ownTrap(
  game: Game,
  sprung: Sprung,
  work: Work,
  script: CardScript,
  ids: readonly string[],
): Rule<void> {
  if (script.name === 'pit-trap') return yield* pits(game, work, script, ids);
  for (const id of ids) {
    if (game.figure(id).gone !== undefined) continue;
    switch (script.name) {
      case 'mind-maze':
        yield* mindMaze(game, work, script, id);
        break;
      case 'death-from-above':
        yield* fromAbove(game, script, id);
        break;
      case 'time-slip':
        yield* slip(game, script, id);
        break;
      case 'pick-pocket':
        yield* pickPocket(game, script, id);
        break;
      case 'siren':
        yield* siren(game, script, id);
        break;
      case 'personal-demon':
        yield* personalDemon(game, sprung, script, id);
        break;
      default:
    }
  }
}

/** A creature drops beside the target, in combat unless the target jumps aside. UTT-08 */
function* fromAbove(game: Game, { move, level, away }: TrapScript<'death-from-above'>, id: string): Rule<void> {
  const { side } = game.figure(id);
  const row = game.lore.encounters.get(level)?.[(yield* game.die('encounter table')) - 1];
  if (!row || side === null) return;
  const creature = creatureFigure(game, row.creature);
  const jumps = yield* avoids(game, id, { trap: 'death-from-above', stat: 'move', needed: move });
  const mover = placed(creature);
  const target = game.figure(id);
  const whyNot = (at: TablePoint): string | undefined => {
    const comes = { ...creature, at };
    const why = whyNotPlaced(game.ground, bodies(game.state), mover, at);
    if (why !== undefined) return why;
    if (!isWithin(comes, target, 10 * away)) return t`That is too far.`;
    const others = present(game.state).filter((other) => other.id !== id);
    if (others.some((other) => distance(other, comes) < 10 * away)) return t`Somebody else is too near.`;
    return doSee(game.ground, target, comes) ? undefined : t`It must be seen.`;
  };
  const [contact] = contactPlaces(game.ground, bodies(game.state), mover, target);
  const at = jumps
    ? yield* placeNear(game, {
        seat: side,
        trap: 'death-from-above',
        figure: id,
        far: away,
        whyNot,
        otherwise: undefined,
      })
    : contact;
  const place = at ?? contact ?? nearestFree(game.ground, bodies(game.state), mover, target.at);
  if (!place) return;
  comeIn(game, { figure: { ...creature, at: place } });
}

/** UTT-20 */
function* personalDemon(
  game: Game,
  { seat }: Sprung,
  { creature, away, will }: TrapScript<'personal-demon'>,
  id: string,
): Rule<void> {
  const demon = creatureFigure(game, creature);
  const comes = { ...demon, stats: { ...demon.stats, will }, prey: id };
  const mover = placed(comes);
  const target = game.figure(id);
  const whyNot = (at: TablePoint): string | undefined => {
    const why = whyNotPlaced(game.ground, bodies(game.state), mover, at);
    const gap = distance({ ...comes, at }, target);
    return why ?? (Math.abs(gap - 10 * away) > 20 ? t`It comes 2″ away.` : undefined);
  };
  const far = away + comes.radius + target.radius;
  const at = yield* placeNear(game, { seat, trap: 'personal-demon', figure: id, far, whyNot, otherwise: undefined });
  const place = at ?? nearestFree(game.ground, bodies(game.state), mover, target.at, 120);
  if (place) comeIn(game, { figure: { ...comes, at: place } });
}
