/** Carries out moves, with interceptions, falls, exits and new combats. FMV */
import type { LegalMove, Mover, Price } from '../../board/movement/judging.ts';
import type { TablePoint } from '../../board/space.ts';
import type { TableWay } from '../../board/way.ts';
import type { MoveKind } from '../events.ts';
import { engage } from '../figures/contact.ts';
import { opponentsOf } from '../figures/relations.ts';
import type { Game } from '../game.ts';
import { hasDone } from '../magic/effects/ending.ts';
import { springRunes } from '../magic/space/runes.ts';
import type { Rule } from '../questions.ts';
import { entersMaze } from '../traps/maze.ts';
import { leave } from '../treasure/tokens.ts';
import { fall } from './falls.ts';
import { mayMeet, meet, meetingsOn, takers } from './intercept.ts';
import { moverOf } from './mover.ts';

interface Walk {
  readonly way: TableWay;
  readonly end: TablePoint;
  readonly price?: Price;
}

/** Expects a judged way. Returns true if the figure reaches its end and is not intercepted. */
export function* go(
  game: Game,
  id: string,
  judged: LegalMove,
  how: MoveKind,
  mover: Mover = moverOf(game, game.figure(id)),
): Rule<boolean> {
  const way = yield* unmet(game, id, judged, how, mover);
  if (!way) return false;
  const { end, price, leaves, falls } = judged;
  if (way.length > 0) yield* walked(game, id, how, { way, end, price });
  for (const { height } of falls) fall(game, id, height);
  if (game.figure(id).gone !== undefined) return false;
  if (leaves) {
    leave(game, id, leaves.exit);
    return true;
  }
  const before = opponentsOf(game.state, id).map((other) => other.id);
  if (!engage(game, id)) return true;
  hasDone(game, id, 'moves-into-combat');
  const met = opponentsOf(game.state, id).map((other) => other.id);
  yield* entersMaze(
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
function* unmet(game: Game, id: string, judged: LegalMove, how: MoveKind, mover: Mover): Rule<TableWay | undefined> {
  let gone: TableWay = [];
  for (const meeting of meetingsOn(game, game.figure(id), judged, mover)) {
    const chosen = yield* takers(id, { ...meeting, by: meeting.by.filter((each) => mayMeet(game, each.id, id)) });
    if (chosen.length === 0) continue;
    yield* walked(game, id, how, { way: behind(gone, meeting.way), end: meeting.at });
    if (game.figure(id).gone !== undefined || (yield* meet(game, id, chosen)) > 0) return undefined;
    gone = meeting.way;
  }
  return behind(gone, judged.way);
}

function behind(gone: TableWay, way: TableWay): TableWay {
  const last = gone.at(-1)?.to;
  const [first, ...others] = last ? way.slice(gone.length - 1) : way;
  if (!first) return [];
  const isOver = last !== undefined && first.to.x === last.x && first.to.y === last.y && first.to.z === last.z;
  return isOver ? others : [first, ...others];
}

function* walked(game: Game, id: string, how: MoveKind, { way, end, price }: Walk): Rule<void> {
  const { at } = game.figure(id);
  game.happens({ type: 'moved', figure: id, how, way, to: end, ...(price && { price }) });
  hasDone(game, id, 'moves');
  yield* springRunes(game, id, at, way);
}
