import type { Game } from './game.ts';
import type { FigureOccurrence, Occurrence } from './occurrences.ts';
import type { Rule } from './questions.ts';
import { judgeGoal } from './scenario/goal.ts';
import { applyRules } from './scenario/special-rules.ts';
import { performTriggers } from './verbs/triggers.ts';

export function* runReactions(game: Game, what: FigureOccurrence | Occurrence): Rule<void> {
  if ('on' in what) yield* runOccurrence(game, what);
  else yield* performTriggers(game, what);
}

/** Checks the goal once all consequences are done, before the turn is over. END-01, END-02 */
function* runOccurrence(game: Game, what: Occurrence): Rule<void> {
  yield* applyRules(game, what);
  if (game.state.phase === 'turns' && !game.isConsequence) judgeGoal(game);
}
