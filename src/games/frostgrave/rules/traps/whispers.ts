/** Whispers: a rival moves the target. UTT-09 */
import { t } from '../../../../i18n/t.ts';
import { isPassingNear } from '../../board/geometry/first-contact.ts';
import { isWithin } from '../../board/geometry/length.ts';
import { floorDiv } from '../../board/geometry/whole-numbers.ts';
import type { LegalMove } from '../../board/movement/move-judgement.ts';
import type { FoundPath } from '../../board/paths/pathfinding.ts';
import { findPathToward } from '../../board/paths/pathfinding.ts';
import type { TablePoint } from '../../board/space.ts';
import type { EffectOf } from '../../content/schema/words.ts';
import { isLaden } from '../figures/numbers.ts';
import { allegianceOf, areEnemies, enemiesOf } from '../figures/relations.ts';
import type { Game } from '../game.ts';
import { bodiesOnTable } from '../game.ts';
import { holdingHand } from '../magic/effects/restrictions.ts';
import { endBrokenCombats } from '../magic/effects/update-combats.ts';
import { groundWithWards, roundPiece } from '../magic/effects/wards.ts';
import { isOverRune } from '../magic/space/runes.ts';
import { canDrown } from '../moving/falls.ts';
import { moverOf } from '../moving/mover.ts';
import type { Rule } from '../questions.ts';
import type { Figure } from '../state.ts';
import { seatsLeft } from '../turn/seats.ts';
import { askPlaceNear } from './place-question.ts';

const CLEAR = 100;
/** Tenths around an enemy's base; the corners of the ring lie a little farther than an inch. */
const RING = 11;

/** A hand keeps its victim. Elsewhere the figure goes around enemies, and not into water or over runes. */
export function* moveByWhispers(game: Game, trap: string, id: string, { by }: EffectOf<'shift'>): Rule<void> {
  const figure = game.figure(id);
  const rivals = seatsLeft(game).filter((seat) => areEnemies(allegianceOf(game.state, seat), figure));
  if (typeof by !== 'number' || rivals.length === 0 || holdingHand(game, figure)) return;
  const seat = yield* game.drawOne('who whispers', rivals);
  const far = isLaden(game, figure) ? floorDiv(by, 2) : by;
  const way = pathFinderFor(game, figure, 10 * far);
  const whyNot = (at: TablePoint): string | undefined => {
    const there = { ...figure, at };
    if (enemiesOf(game.state, figure).some((enemy) => isWithin(enemy, there, CLEAR))) return t`An enemy is too close.`;
    const { judged, isThere } = way(at);
    if (!isThere || judged.leaves) return t`You can’t make it go there.`;
    return isHarmful(game, figure, judged) ? t`Not into harm.` : undefined;
  };
  const to = yield* askPlaceNear(game, { seat, trap, figure: id, far, whyNot, otherwise: figure.at });
  if (!to || (to.x === figure.at.x && to.y === figure.at.y && to.z === figure.at.z)) return;
  const { judged } = way(to);
  game.emit({ type: 'moved', figure: id, how: 'magic', way: judged.way, to: judged.end, price: judged.price });
  endBrokenCombats(game, id);
}

/** The cheapest way, or one that keeps clear of enemies who were not near before. */
function pathFinderFor(game: Game, figure: Figure, allowance: number): (to: TablePoint) => FoundPath {
  const mover = { ...moverOf(game, figure), allowance };
  const ground = groundWithWards(game, figure);
  const there = bodiesOnTable(game.state);
  const afar = enemiesOf(game.state, figure).filter((enemy) => !isWithin(enemy, figure, CLEAR));
  const rings = afar.map((enemy) => roundPiece(`clear of ${enemy.id}`, 'clear', enemy.at, enemy.radius + RING));
  const around = { ...ground, pieces: [...ground.pieces, ...rings] };
  return (to) => {
    const found = findPathToward(ground, there, mover, to);
    const isMet = afar.some((enemy) => isPassingNear(figure, found.judged.way, enemy, CLEAR));
    return isMet ? findPathToward(around, there, mover, to) : found;
  };
}

function isHarmful(game: Game, figure: Figure, { way, falls, endsInWater }: LegalMove): boolean {
  return falls.length > 0 || (endsInWater && canDrown(game, figure)) || isOverRune(game, figure, way);
}
