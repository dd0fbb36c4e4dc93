import type { Game } from './game.ts';
import type { FigureOccurrence, Occurrence } from './occurrences.ts';
import type { Rule } from './questions.ts';
import { judge } from './scenario/goal.ts';
import { applyRules } from './scenario/special-rules.ts';
import { react } from './verbs/triggers.ts';

export function* reactions(game: Game, what: FigureOccurrence | Occurrence): Rule<void> {
  if ('on' in what) yield* occur(game, what);
  else yield* react(game, what);
}

/** Checks the goal once all consequences are done, before the turn is over. END-01, END-02 */
function* occur(game: Game, what: Occurrence): Rule<void> {
  yield* applyRules(game, what);
  if (game.state.phase === 'turns' && !game.isConsequence) judge(game);
}
