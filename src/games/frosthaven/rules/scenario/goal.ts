/** When a scenario is completed or lost. END-01 to END-03 */
import type { Game } from '../game.ts';
import type { State } from '../state.ts';
import { playing } from './order.ts';
import { isSo } from './situation.ts';

/** Sees whether the goal has been achieved or the scenario lost, and says so once; it ends with the round. END-01, CEN-01, CEN-02 */
export function judge(game: Game): void {
  const { completed, lost } = game.state.result;
  const { goal, loss } = game.catalog.scenario(game.state.scenario);
  const achieved = completed || isSo(game, goal);
  const failed = lost || nobodyLeft(game, achieved) || (loss !== undefined && isSo(game, loss));
  decide(game, achieved, failed);
}

/** All is lost, and nobody plays any more: the round ends without more turns, since nothing could come of them. END-02 */
export function isForlorn({ result, characters }: Pick<State, 'result' | 'characters'>): boolean {
  return result.lost && characters.every(({ exhausted, escaped }) => exhausted || escaped);
}

/** What has been decided, if that is news. */
export function decide(game: Game, completed: boolean, lost: boolean): void {
  const before = game.state.result;
  if (completed === before.completed && lost === before.lost) return;
  game.happens({ type: 'result decided', completed, lost });
}

/** EXH-06; or nobody is left who could still achieve the goal, some having escaped. */
function nobodyLeft(game: Game, achieved: boolean): boolean {
  if (game.state.characters.every(({ exhausted }) => exhausted)) return true;
  return playing(game).length === 0 && !achieved;
}
