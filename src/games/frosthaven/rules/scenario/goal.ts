/** Completion and loss of a scenario. END-01 to END-03 */
import { situationIn } from '../../content/filled-in.ts';
import type { Game } from '../game.ts';
import type { State } from '../state.ts';
import { activeCharacters } from './round/order.ts';
import { isSituationMet } from './situation.ts';

/** Announces once that the goal was achieved or the scenario lost. It ends with the round. END-01, CEN-01, CEN-02 */
export function judgeGoal(game: Game): void {
  const { completed, lost } = game.state.result;
  const { goal, loss } = game.catalog.scenario(game.state.scenario);
  const situation = situationIn(goal);
  const achieved = completed || (situation !== undefined && isSituationMet(game, situation));
  const failed = lost || nobodyLeft(game, achieved) || (loss !== undefined && isSituationMet(game, loss));
  decideGoal(game, achieved, failed);
}

/** True if all is lost and no character plays: the round then ends without more turns. END-02 */
export function shouldEndRoundEarly({ result, characters }: Pick<State, 'result' | 'characters'>): boolean {
  return result.lost && characters.every(({ exhausted, escaped }) => exhausted || escaped);
}

export function decideGoal(game: Game, completed: boolean, lost: boolean): void {
  const before = game.state.result;
  if (completed === before.completed && lost === before.lost) return;
  game.emit({ type: 'result decided', completed, lost });
}

/** True if no character is left, or none that could still achieve the goal. EXH-06 */
function nobodyLeft(game: Game, achieved: boolean): boolean {
  if (game.state.characters.every(({ exhausted }) => exhausted)) return true;
  return activeCharacters(game).length === 0 && !achieved;
}
