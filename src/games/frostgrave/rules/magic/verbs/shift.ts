/** Movement by magic. FSL */

import { towards } from '../../../board/geometry/bearings.ts';
import { thrown } from '../../../board/movement/forced.ts';
import { wayToward } from '../../../board/paths/pathfinding.ts';
import type { TablePoint } from '../../../board/space.ts';
import type { EffectOf } from '../../../content/schema/words.ts';
import { touched } from '../../figures/contact.ts';
import { bodies, type Game } from '../../game.ts';
import { fall } from '../../moving/falls.ts';
import { moverOf } from '../../moving/mover.ts';
import type { Rule } from '../../questions.ts';
import { arrive, free, part } from '../effects/parting.ts';
import type { Struck, Work } from '../effects/work.ts';
import { landing } from '../space/landing.ts';

type Shift = EffectOf<'shift'>;

export function* shift(game: Game, work: Work, effect: Shift, struck: readonly Struck[]): Rule<void> {
  const { to } = work.aim;
  if (effect.what === 'token') return moveToken(game, work, struck);
  for (const { id } of struck) {
    if (game.figure(id).gone !== undefined) continue;
    if (effect.way !== 'through the air' && effect.way !== 'normal') free(game, id);
    if (effect.way === 'random') yield* random(game, id, effect);
    else if (effect.way === 'normal') walk(game, id, effect, work);
    else if (to) {
      game.happens({ type: 'moved', figure: id, how: 'magic', way: [], to });
      arrive(game, id);
    }
    if (effect.limits.includes('ends the activation')) game.happens({ type: 'stopped', figure: id });
  }
}

function moveToken(game: Game, { aim, carried }: Work, struck: readonly Struck[]): void {
  const token = aim.token ?? (struck.length > 0 ? carried : undefined);
  if (token !== undefined && aim.to) game.happens({ type: 'token moved', token, at: aim.to });
}

function* random(game: Game, id: string, { by, limits }: Shift): Rule<void> {
  const degrees = yield* game.direction();
  game.happens({ type: 'wandered', figure: id, degrees });
  const far =
    typeof by === 'number' ? by : typeof by === 'object' ? 10 * (yield* game.die(`how far ${id}`)) + by.plus : 0;
  const figure = game.figure(id);
  if (limits.includes('stopped by terrain and figures')) return throwAway(game, id, degrees, far);
  const isClear = (at: TablePoint) =>
    !limits.includes('not into combat') || touched(game, { ...figure, at }).length === 0;
  const { at, fallen } = landing(game, figure, (tenths) => towards(figure.at, degrees, tenths), far, isClear);
  game.happens({ type: 'moved', figure: id, how: 'magic', way: [], to: at });
  if (fallen > 0) fall(game, id, fallen);
  arrive(game, id);
}

/** Flies until an obstacle stops it, short of contact. UTT-07 */
function throwAway(game: Game, id: string, degrees: number, far: number): void {
  const { at, fallen } = thrown(game.ground, bodies(game.state), game.figure(id), degrees, far);
  game.happens({ type: 'moved', figure: id, how: 'thrown', way: [], to: at });
  if (fallen > 0) fall(game, id, fallen);
  arrive(game, id);
}

function walk(game: Game, id: string, { by }: Shift, { aim }: Work): void {
  const figure = game.figure(id);
  if (!aim.to || typeof by !== 'number') return;
  for (let allowance = 10 * by; allowance > 0; allowance -= 20) {
    const mover = { ...moverOf(game, figure), allowance };
    const { judged } = wayToward(game.ground, bodies(game.state), mover, aim.to);
    const isClear = judged.falls.length === 0 && !judged.leaves;
    if (!isClear || touched(game, { ...figure, at: judged.end }).length > 0) continue;
    game.happens({ type: 'moved', figure: id, how: 'magic', way: judged.way, to: judged.end, price: judged.price });
    part(game, id);
    return;
  }
}
