/** Whispers: a rival moves the target. UTT-09 */
import { t } from '../../../../language/t.ts';
import type { EffectOf } from '../../content/schema/words.ts';
import { type FoundWay, wayToward } from '../../table/finding.ts';
import { distance } from '../../table/length.ts';
import type { TablePoint } from '../../table/space.ts';
import { floorDiv } from '../../table/whole.ts';
import { isLaden } from '../figures/numbers.ts';
import { areEnemies, enemiesOf, sidedAs } from '../figures/relations.ts';
import { bodies, type Game } from '../game.ts';
import { part } from '../magic/parting.ts';
import { moverOf } from '../moving/mover.ts';
import type { Rule } from '../questions.ts';
import { seatsLeft } from '../turn/seats.ts';
import { placeNear } from './places.ts';

const CLEAR = 100;

export function* whispers(game: Game, trap: string, id: string, { by }: EffectOf<'shift'>): Rule<void> {
  const figure = game.figure(id);
  const rivals = seatsLeft(game).filter((seat) => areEnemies(sidedAs(game.state, seat), figure));
  if (typeof by !== 'number' || rivals.length === 0) return;
  const seat = yield* game.drawn('who whispers', rivals);
  const far = isLaden(game, figure) ? floorDiv(by, 2) : by;
  const way = (to: TablePoint): FoundWay =>
    wayToward(game.ground, bodies(game.state), { ...moverOf(game, figure), allowance: 10 * far }, to);
  const whyNot = (at: TablePoint): string | undefined => {
    const { judged, isThere } = way(at);
    if (!isThere || judged.leaves) return t`It can’t be made to go there.`;
    if (judged.falls.length > 0) return t`Not into harm.`;
    const there = { ...figure, at };
    return enemiesOf(game.state, figure).some((enemy) => distance(enemy, there) <= CLEAR)
      ? t`An enemy is too near.`
      : undefined;
  };
  const to = yield* placeNear(game, { seat, trap, figure: id, far, whyNot, otherwise: figure.at });
  if (!to || (to.x === figure.at.x && to.y === figure.at.y && to.z === figure.at.z)) return;
  const { judged } = way(to);
  game.happens({ type: 'moved', figure: id, how: 'magic', way: judged.way, to: judged.end, price: judged.price });
  part(game, id);
}
