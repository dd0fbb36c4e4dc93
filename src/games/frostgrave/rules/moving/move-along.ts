/** Carries out moves, with interceptions, falls, exits and new combats. FMV */
import type { LegalMove, Mover, Price } from '../../board/movement/move-judgement.ts';
import type { TablePoint } from '../../board/space.ts';
import type { TablePath } from '../../board/table-path.ts';
import type { MoveKind } from '../events.ts';
import { engage } from '../figures/contact.ts';
import { opponentsOf } from '../figures/relations.ts';
import type { Game } from '../game.ts';
import { endEffectsUntil } from '../magic/effects/ending.ts';
import { springRunes } from '../magic/space/runes.ts';
import type { Rule } from '../questions.ts';
import { rollAgainstMaze } from '../traps/maze.ts';
import { leaveTable } from '../treasure/tokens.ts';
import { fall } from './falls.ts';
import { askInterceptors, canIntercept, intercept, interceptionPoints } from './intercept.ts';
import { moverOf } from './mover.ts';

interface WalkedPath {
  readonly way: TablePath;
  readonly end: TablePoint;
  readonly price?: Price;
}

/** Expects a judged way. Returns true if the figure reaches its end and is not intercepted. */
export function* moveAlong(
  game: Game,
  id: string,
  judged: LegalMove,
  how: MoveKind,
  mover: Mover = moverOf(game, game.figure(id)),
): Rule<boolean> {
  const way = yield* moveUntilIntercepted(game, id, judged, how, mover);
  if (!way) return false;
  const { end, price, leaves, falls } = judged;
  if (way.length > 0) yield* applyMove(game, id, how, { way, end, price });
  for (const { height } of falls) fall(game, id, height);
  if (game.figure(id).gone !== undefined) return false;
  if (leaves) {
    leaveTable(game, id, leaves.exit);
    return true;
  }
  const before = opponentsOf(game.state, id).map((other) => other.id);
  if (!engage(game, id)) return true;
  endEffectsUntil(game, id, 'moves-into-combat');
  const met = opponentsOf(game.state, id).map((other) => other.id);
  yield* rollAgainstMaze(
    game,
    id,
    met.filter((other) => !before.includes(other)),
  );
  return true;
}

/**
 * Returns the rest of the way, or undefined if the figure is intercepted or dies.
 * Players who let it pass do so to its end. Runes on the way may stop interceptors: then it goes on.
 */
function* moveUntilIntercepted(
  game: Game,
  id: string,
  judged: LegalMove,
  how: MoveKind,
  mover: Mover,
): Rule<TablePath | undefined> {
  let gone: TablePath = [];
  for (const meeting of interceptionPoints(game, game.figure(id), judged, mover)) {
    const chosen = yield* askInterceptors(id, {
      ...meeting,
      by: meeting.by.filter((each) => canIntercept(game, each.id, id)),
    });
    if (chosen.length === 0) continue;
    yield* applyMove(game, id, how, { way: remainingPath(gone, meeting.way), end: meeting.at });
    if (game.figure(id).gone !== undefined || (yield* intercept(game, id, chosen)) > 0) return undefined;
    gone = meeting.way;
  }
  return remainingPath(gone, judged.way);
}

function remainingPath(gone: TablePath, way: TablePath): TablePath {
  const last = gone.at(-1)?.to;
  const [first, ...others] = last ? way.slice(gone.length - 1) : way;
  if (!first) return [];
  const isOver = last !== undefined && first.to.x === last.x && first.to.y === last.y && first.to.z === last.z;
  return isOver ? others : [first, ...others];
}

function* applyMove(game: Game, id: string, how: MoveKind, { way, end, price }: WalkedPath): Rule<void> {
  const { at } = game.figure(id);
  game.emit({ type: 'moved', figure: id, how, way, to: end, ...(price && { price }) });
  endEffectsUntil(game, id, 'moves');
  yield* springRunes(game, id, at, way);
}
