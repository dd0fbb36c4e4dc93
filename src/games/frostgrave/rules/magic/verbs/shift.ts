/** Movement by magic. FSL */

import { pointOnBearing } from '../../../board/geometry/bearings.ts';
import { throwBody } from '../../../board/movement/forced.ts';
import { findPathToward } from '../../../board/paths/pathfinding.ts';
import type { TablePoint } from '../../../board/space.ts';
import type { EffectOf } from '../../../content/schema/words.ts';
import { enemiesInContact } from '../../figures/contact.ts';
import type { Game } from '../../game.ts';
import { bodiesOnTable } from '../../game.ts';
import { fall } from '../../moving/falls.ts';
import { moverOf } from '../../moving/mover.ts';
import type { Rule } from '../../questions.ts';
import type { EffectContext, EffectTarget } from '../effects/effect-context.ts';
import { endBrokenCombats, freeFromHand, updateCombats } from '../effects/update-combats.ts';
import { findLanding } from '../space/landing.ts';

type Shift = EffectOf<'shift'>;

export function* shift(game: Game, work: EffectContext, effect: Shift, struck: readonly EffectTarget[]): Rule<void> {
  const { to } = work.aim;
  if (effect.what === 'token') return moveToken(game, work, struck);
  for (const { id } of struck) {
    if (game.figure(id).gone !== undefined) continue;
    if (effect.way !== 'through the air' && effect.way !== 'normal') freeFromHand(game, id);
    if (effect.way === 'random') yield* moveRandomly(game, id, effect);
    else if (effect.way === 'normal') walkTo(game, id, effect, work);
    else if (to) {
      game.emit({ type: 'moved', figure: id, how: 'magic', way: [], to });
      updateCombats(game, id);
    }
    if (effect.limits.includes('ends the activation')) game.emit({ type: 'stopped', figure: id });
  }
}

function moveToken(game: Game, { aim, carried }: EffectContext, struck: readonly EffectTarget[]): void {
  const token = aim.token ?? (struck.length > 0 ? carried : undefined);
  if (token !== undefined && aim.to) game.emit({ type: 'token moved', token, at: aim.to });
}

function* moveRandomly(game: Game, id: string, { by, limits }: Shift): Rule<void> {
  const degrees = yield* game.drawDirection();
  game.emit({ type: 'wandered', figure: id, degrees });
  const far =
    typeof by === 'number' ? by : typeof by === 'object' ? 10 * (yield* game.rollDie(`how far ${id}`)) + by.plus : 0;
  const figure = game.figure(id);
  if (limits.includes('stopped by terrain and figures')) return throwFigure(game, id, degrees, far);
  const isClear = (at: TablePoint) =>
    !limits.includes('not into combat') || enemiesInContact(game, { ...figure, at }).length === 0;
  const { at, fallen } = findLanding(
    game,
    figure,
    (tenths) => pointOnBearing(figure.at, degrees, tenths),
    far,
    isClear,
  );
  game.emit({ type: 'moved', figure: id, how: 'magic', way: [], to: at });
  if (fallen > 0) fall(game, id, fallen);
  updateCombats(game, id);
}

/** Flies until an obstacle stops it, short of contact. UTT-07 */
function throwFigure(game: Game, id: string, degrees: number, far: number): void {
  const { at, fallen } = throwBody(game.ground, bodiesOnTable(game.state), game.figure(id), degrees, far);
  game.emit({ type: 'moved', figure: id, how: 'thrown', way: [], to: at });
  if (fallen > 0) fall(game, id, fallen);
  updateCombats(game, id);
}

function walkTo(game: Game, id: string, { by }: Shift, { aim }: EffectContext): void {
  const figure = game.figure(id);
  if (!aim.to || typeof by !== 'number') return;
  for (let allowance = 10 * by; allowance > 0; allowance -= 20) {
    const mover = { ...moverOf(game, figure), allowance };
    const { judged } = findPathToward(game.ground, bodiesOnTable(game.state), mover, aim.to);
    const isClear = judged.falls.length === 0 && !judged.leaves;
    if (!isClear || enemiesInContact(game, { ...figure, at: judged.end }).length > 0) continue;
    game.emit({ type: 'moved', figure: id, how: 'magic', way: judged.way, to: judged.end, price: judged.price });
    endBrokenCombats(game, id);
    return;
  }
}
