/** Moves, as they are made: met on the way, falling, leaving the table, into combat. FMV */
import type { Allowed } from '../../table/judging.ts';
import type { Moving } from '../events.ts';
import type { Game } from '../game.ts';
import { touched } from '../orders/plan.ts';
import type { Rule } from '../questions.ts';
import { leave } from '../treasure/tokens.ts';
import { fall } from './falls.ts';
import { meet, meetingOn, takers } from './intercept.ts';

/** A figure goes a way that has been judged. Whether it came to its end, and nobody met it. */
export function* go(game: Game, id: string, judged: Allowed, how: Moving): Rule<boolean> {
  const meeting = meetingOn(game, game.figure(id), judged);
  const chosen = meeting ? yield* takers(id, meeting) : [];
  if (meeting && chosen.length > 0) {
    game.happens({ type: 'moved', figure: id, how, way: meeting.way, to: meeting.at });
    if (meet(game, id, chosen) > 0) return false;
  }
  const { way, end, price, leaves, falls } = judged;
  if (way.length > 0) game.happens({ type: 'moved', figure: id, how, way, to: end, price });
  for (const { height } of falls) fall(game, id, height);
  if (game.figure(id).gone !== undefined) return false;
  if (leaves) {
    leave(game, id, leaves.exit);
    return true;
  }
  engage(game, id);
  return true;
}

/** A figure is in combat with all enemies that it touches. */
export function engage(game: Game, id: string): void {
  for (const enemy of touched(game.state, game.figure(id))) {
    const isNew = !game.state.combats.some((pair) => pair.includes(id) && pair.includes(enemy.id));
    if (isNew) game.happens({ type: 'combat began', a: id, b: enemy.id });
  }
}
