/** Scripts of single traps. UTT */

import { t } from '../../../../i18n/t.ts';
import { contactPlaces } from '../../board/geometry/contact.ts';
import { baseDistance, isWithin } from '../../board/geometry/length.ts';
import { canSee } from '../../board/geometry/line-of-sight.ts';
import { nearestFreePlace, whyNotPlaced } from '../../board/movement/free-places.ts';
import { asMover } from '../../board/movement/move-judgement.ts';
import type { TablePoint } from '../../board/space.ts';
import type { CardScript } from '../../content/schema/scripts.ts';
import { addCreature } from '../creatures/add-creature.ts';
import { creatureFigure } from '../creatures/creature-figure.ts';
import type { Game } from '../game.ts';
import { bodiesOnTable, figuresOnTable } from '../game.ts';
import type { EffectContext } from '../magic/effects/effect-context.ts';
import type { Rule } from '../questions.ts';
import { addMindMaze } from './maze.ts';
import { pickPocket } from './pick-pocket.ts';
import { digPits } from './pit.ts';
import { askPlaceNear } from './place-question.ts';
import { rollToAvoid } from './rolls.ts';
import { siren } from './siren.ts';
import type { SprungTrap } from './sprung-trap.ts';
import { timeSlip } from './time-slip.ts';

type TrapScript<Name extends CardScript['name']> = Extract<CardScript, { name: Name }>;

export function* runTrapScript(
  game: Game,
  sprung: SprungTrap,
  work: EffectContext,
  script: CardScript,
  ids: readonly string[],
): Rule<void> {
  if (script.name === 'pit-trap') return yield* digPits(game, work, script, ids);
  for (const id of ids) {
    if (game.figure(id).gone !== undefined) continue;
    switch (script.name) {
      case 'mind-maze':
        yield* addMindMaze(game, work, script, id);
        break;
      case 'death-from-above':
        yield* deathFromAbove(game, script, id);
        break;
      case 'time-slip':
        yield* timeSlip(game, script, id);
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
function* deathFromAbove(game: Game, { move, level, away }: TrapScript<'death-from-above'>, id: string): Rule<void> {
  const { side } = game.figure(id);
  const row = game.lore.encounters.get(level)?.[(yield* game.rollDie('encounter table')) - 1];
  if (!row || side === null) return;
  const creature = creatureFigure(game, row.creature);
  const jumps = yield* rollToAvoid(game, id, { trap: 'death-from-above', stat: 'move', needed: move });
  const mover = asMover(creature);
  const target = game.figure(id);
  const whyNot = (at: TablePoint): string | undefined => {
    const comes = { ...creature, at };
    const why = whyNotPlaced(game.ground, bodiesOnTable(game.state), mover, at);
    if (why !== undefined) return why;
    if (!isWithin(comes, target, 10 * away)) return t`That is too far.`;
    const others = figuresOnTable(game.state).filter((other) => other.id !== id);
    if (others.some((other) => baseDistance(other, comes) < 10 * away)) return t`Another figure is too close.`;
    return canSee(game.ground, target, comes) ? undefined : t`It must be in sight.`;
  };
  const [contact] = contactPlaces(game.ground, bodiesOnTable(game.state), mover, target);
  const at = jumps
    ? yield* askPlaceNear(game, {
        seat: side,
        trap: 'death-from-above',
        figure: id,
        far: away,
        whyNot,
        otherwise: undefined,
      })
    : contact;
  const place = at ?? contact ?? nearestFreePlace(game.ground, bodiesOnTable(game.state), mover, target.at);
  if (!place) return;
  addCreature(game, { figure: { ...creature, at: place } });
}

/** UTT-20 */
function* personalDemon(
  game: Game,
  { seat }: SprungTrap,
  { creature, away, will }: TrapScript<'personal-demon'>,
  id: string,
): Rule<void> {
  const demon = creatureFigure(game, creature);
  const comes = { ...demon, stats: { ...demon.stats, will }, prey: id };
  const mover = asMover(comes);
  const target = game.figure(id);
  const whyNot = (at: TablePoint): string | undefined => {
    const why = whyNotPlaced(game.ground, bodiesOnTable(game.state), mover, at);
    const gap = baseDistance({ ...comes, at }, target);
    return why ?? (Math.abs(gap - 10 * away) > 20 ? t`It must appear 2″ away.` : undefined);
  };
  const far = away + comes.radius + target.radius;
  const at = yield* askPlaceNear(game, { seat, trap: 'personal-demon', figure: id, far, whyNot, otherwise: undefined });
  const place = at ?? nearestFreePlace(game.ground, bodiesOnTable(game.state), mover, target.at, 120);
  if (place) addCreature(game, { figure: { ...comes, at: place } });
}
