import { compareDistance } from '../../board/geometry/shapes.ts';
import type { Door } from '../../board/space.ts';
import type { Game } from '../game.ts';
import { bodiesOnTable } from '../game.ts';
import type { Rule } from '../questions.ts';
import { doorChanges } from '../treasure/doors.ts';
import { placeBands } from './bands.ts';

export function* runScenarioTurn(game: Game, turn: number): Rule<void> {
  closeDoors(game);
  yield* closeExit(game, turn);
  yield* placeBands(game, turn);
}

function closeDoors(game: Game): void {
  if (!game.state.scenario?.doorsShut) return;
  const doors = game.ground.doors.filter((door) => door.isOpen && !isBlocked(game, door)).map(({ id }) => id);
  if (doors.length === 0) return;
  game.emit({ type: 'doors fell shut', doors });
  for (const id of doors) doorChanges(game, id);
}

function isBlocked(game: Game, { from, to }: Door): boolean {
  const line = { ax: from.x, ay: from.y, bx: to.x, by: to.y };
  return bodiesOnTable(game.state).some(({ at, radius }) => compareDistance(at.x, at.y, line, radius) < 0);
}

function* closeExit(game: Game, turn: number): Rule<void> {
  const closing = game.state.scenario?.exitsClose;
  const exits = game.ground.exits ?? [];
  if (!closing || turn < closing.from || exits.length <= closing.left) return;
  const exit = yield* game.drawOne(
    'doorway',
    exits.map(({ id }) => id),
  );
  game.emit({ type: 'exit closed', exit });
}
