/** Who waits for what happens: figures with abilities for it, and the rules of the scenario. */
import type { Game, Happening, Occurrence } from './game.ts';
import type { Rule } from './questions.ts';
import { applyRules } from './scenario/special-rules.ts';
import { react } from './verbs/listen.ts';

export function* reactions(game: Game, what: Happening | Occurrence): Rule<void> {
  if ('on' in what) yield* applyRules(game, what);
  else yield* react(game, what);
}
