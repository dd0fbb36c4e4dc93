/** What only one trap does. UTT */

import { t } from '../../../../language/t.ts';
import type { Script } from '../../content/schema/scripts.ts';
import { placed } from '../../table/judging.ts';
import { distance, isWithin } from '../../table/length.ts';
import { wayOnBearing } from '../../table/places.ts';
import { nearestFree, whyNotPlaced } from '../../table/placing.ts';
import { doSee } from '../../table/sight.ts';
import type { Piece, Point } from '../../table/space.ts';
import { contactPlaces } from '../../table/touching.ts';
import { creatureFigure } from '../creatures/figure.ts';
import { engage } from '../figures/contact.ts';
import { isInCombat } from '../figures/relations.ts';
import { bodies, type Game, present } from '../game.ts';
import { degreesTo } from '../magic/heading.ts';
import { part } from '../magic/parting.ts';
import type { Work } from '../magic/work.ts';
import { fall } from '../moving/falls.ts';
import { moverOf } from '../moving/mover.ts';
import type { Rule } from '../questions.ts';
import { placeNear } from './places.ts';
import { avoids } from './rolls.ts';
import { slip } from './slip.ts';
import type { Sprung } from './sprung.ts';
import { pickPocket } from './stealing.ts';

type Of<Name extends Script['name']> = Extract<Script, { name: Name }>;

export function* ownTrap(game: Game, sprung: Sprung, work: Work, script: Script, ids: readonly string[]): Rule<void> {
  for (const id of ids) {
    if (game.figure(id).gone !== undefined) continue;
    switch (script.name) {
      case 'mind-maze':
        yield* mindMaze(game, work, script, id);
        break;
      case 'pit-trap':
        yield* pit(game, work, script, id);
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
        siren(game, script, id);
        break;
      case 'personal-demon':
        yield* personalDemon(game, sprung, script, id);
        break;
      default:
    }
  }
}

/** No activation in this turn, and a rune that catches whoever comes to fight; sigilists are proof. UTT-01 */
function* mindMaze(game: Game, { id: key }: Work, { will, immune }: Of<'mind-maze'>, id: string): Rule<void> {
  if (game.figure(id).school === immune) return;
  if (yield* avoids(game, id, { trap: 'mind-maze', stat: 'will', needed: will })) return;
  game.happens({ type: 'stopped', figure: id });
  const turn = game.state.turn?.number ?? 0;
  const held = {
    id: `${key} ${id}`,
    from: 'mind-maze',
    of: 'trap' as const,
    parts: [0],
    roll: 0,
    turn,
    lasts: 'turn' as const,
  };
  game.happens({ type: 'enchanted', figure: id, held });
}

/** Who moves into combat with somebody in the maze tests as well, or does nothing more. UTT-01 */
export function* entersMaze(game: Game, id: string, met: readonly string[]): Rule<void> {
  const isMaze = met.some((other) =>
    game.figure(other).effects?.some(({ from, of }) => of === 'trap' && from === 'mind-maze'),
  );
  const maze = game.lore.traps.get('mind-maze')?.do[0];
  if (!isMaze || maze?.verb !== 'script' || maze.script.name !== 'mind-maze') return;
  if (game.figure(id).school === maze.script.immune) return;
  if (yield* avoids(game, id, { trap: 'mind-maze', stat: 'will', needed: maze.script.will })) return;
  game.happens({ type: 'stopped', figure: id });
}

/** A hole that is there for the game; who falls in climbs out. UTT-03 */
function* pit(game: Game, { id: key }: Work, { move, depth, width }: Of<'pit-trap'>, id: string): Rule<void> {
  if (yield* avoids(game, id, { trap: 'pit-trap', stat: 'move', needed: move })) return;
  const { at } = game.figure(id);
  const half = Math.max(width, 2 * game.figure(id).radius + 2) >> 1;
  const corner = (dx: number, dy: number) => ({ x: at.x + dx * half, y: at.y + dy * half });
  const outline = [corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)];
  const piece: Piece = { id: `${key} ${id}`, name: 'pit', kind: 'pit', outline, base: 0 - depth, top: 0 };
  const turn = game.state.turn?.number ?? 0;
  const magic = {
    id: piece.id,
    from: 'pit-trap',
    of: 'trap' as const,
    parts: [0],
    roll: 0,
    turn,
    lasts: 'game' as const,
    on: 'piece' as const,
    at,
  };
  if (at.z === 0) {
    game.happens({ type: 'raised', magic, piece });
    game.happens({ type: 'moved', figure: id, how: 'thrown', way: [], to: { ...at, z: 0 - depth } });
    part(game, id);
  }
  fall(game, id, depth);
}

/** A creature of that level drops beside the target, into combat where that does not jump aside. UTT-08 */
function* fromAbove(game: Game, { move, level, away }: Of<'death-from-above'>, id: string): Rule<void> {
  const { side } = game.figure(id);
  const row = game.lore.encounters.get(level)?.[(yield* game.die('encounter table')) - 1];
  if (!row || side === null) return;
  const creature = creatureFigure(game, row.creature);
  const jumps = yield* avoids(game, id, { trap: 'death-from-above', stat: 'move', needed: move });
  const mover = placed(creature);
  const target = game.figure(id);
  const whyNot = (at: Point): string | undefined => {
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
  game.happens({ type: 'creature came', figure: { ...creature, at: place } });
  engage(game, creature.id);
}

/** Free creatures go straight toward the target, and into combat with whom they come near to on their way. UTT-18 */
function siren(game: Game, { by, near }: Of<'siren'>, id: string): void {
  const target = game.figure(id);
  const free = present(game.state).filter(
    (each) => each.side === null && each.id !== id && !isInCombat(game.state, each.id),
  );
  for (const { id: creature } of free) {
    const figure = game.figure(creature);
    const mover = { ...moverOf(game, figure), allowance: 10 * by, passes: [] };
    const judged = wayOnBearing(game.ground, bodies(game.state), mover, degreesTo(figure.at, target.at), by);
    game.happens({ type: 'moved', figure: creature, how: 'magic', way: judged.way, to: judged.end });
    const met = present(game.state).find(
      (other) => other.side !== null && isWithin(other, game.figure(creature), 10 * near),
    );
    const [contact] = met ? contactPlaces(game.ground, bodies(game.state), mover, met) : [];
    if (contact) game.happens({ type: 'moved', figure: creature, how: 'magic', way: [], to: contact });
    engage(game, creature);
  }
}

/** A demon that wants the target alone. UTT-20 */
function* personalDemon(
  game: Game,
  { seat }: Sprung,
  { creature, away, will }: Of<'personal-demon'>,
  id: string,
): Rule<void> {
  const demon = creatureFigure(game, creature);
  const comes = { ...demon, stats: { ...demon.stats, will }, prey: id };
  const mover = placed(comes);
  const target = game.figure(id);
  const whyNot = (at: Point): string | undefined => {
    const why = whyNotPlaced(game.ground, bodies(game.state), mover, at);
    const gap = distance({ ...comes, at }, target);
    return why ?? (Math.abs(gap - 10 * away) > 20 ? t`It comes 2″ away.` : undefined);
  };
  const far = away + comes.radius + target.radius;
  const at = yield* placeNear(game, { seat, trap: 'personal-demon', figure: id, far, whyNot, otherwise: undefined });
  const place = at ?? nearestFree(game.ground, bodies(game.state), mover, target.at, 120);
  if (place) game.happens({ type: 'creature came', figure: { ...comes, at: place } });
}
