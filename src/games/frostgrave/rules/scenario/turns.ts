import { nearness } from '../../board/geometry/shapes.ts';
import type { Door } from '../../board/space.ts';
import { bodies, type Game } from '../game.ts';
import type { Rule } from '../questions.ts';
import { doorChanges } from '../treasure/doors.ts';
import { othersCome } from './bands.ts';

export function* turnPasses(game: Game, turn: number): Rule<void> {
  doorsFallShut(game);
  yield* exitCloses(game, turn);
  yield* othersCome(game, turn);
}

function doorsFallShut(game: Game): void {
  if (!game.state.scenario?.doorsShut) return;
  const doors = game.ground.doors.filter((door) => door.isOpen && !isBlocked(game, door)).map(({ id }) => id);
  if (doors.length === 0) return;
  game.happens({ type: 'doors fell shut', doors });
  for (const id of doors) doorChanges(game, id);
}

function isBlocked(game: Game, { from, to }: Door): boolean {
  const line = { ax: from.x, ay: from.y, bx: to.x, by: to.y };
  return bodies(game.state).some(({ at, radius }) => nearness(at.x, at.y, line, radius) < 0);
}

function* exitCloses(game: Game, turn: number): Rule<void> {
  const closing = game.state.scenario?.exitsClose;
  const exits = game.ground.exits ?? [];
  if (!closing || turn < closing.from || exits.length <= closing.left) return;
  const exit = yield* game.drawn(
    'doorway',
    exits.map(({ id }) => id),
  );
  game.happens({ type: 'exit closed', exit });
}
