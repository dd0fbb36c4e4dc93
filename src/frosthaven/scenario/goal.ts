/** When a scenario is completed or lost. END-01 to END-03 */
import type { Game } from '../game.ts';

/** Sees whether the goal has been achieved or the scenario lost, and says so once; it ends with the round. */
export function judge(game: Game): void {
  const { completed, lost } = game.state.result;
  const now = { completed: completed || isCompleted(game), lost: lost || isLost(game) };
  if (now.completed !== completed || now.lost !== lost) game.happens({ type: 'result decided', ...now });
}

function isCompleted(game: Game): boolean {
  const { goal, rooms } = game.catalog.scenario(game.state.scenario);
  if ('loot' in goal) return game.state.treasures.some(({ number }) => number === 'goal');
  const allRevealed = rooms.every(({ id }) => game.state.rooms.includes(id));
  return allRevealed && !game.figures.some((figure) => figure.kind === 'monster');
}

/** EXH-06 */
function isLost(game: Game): boolean {
  return game.state.characters.every((character) => character.exhausted);
}
