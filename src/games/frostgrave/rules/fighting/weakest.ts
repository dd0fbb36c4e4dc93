import { opponentsOf } from '../figures/relations.ts';
import type { Game } from '../game.ts';
import type { Rule } from '../questions.ts';
import { fight } from './fight.ts';

/** Fights the opponent with the least Health left. FCR-05 */
export function* fightTheWeakest(game: Game, id: string): Rule<void> {
  const opponents = opponentsOf(game.state, id);
  const least = Math.min(...opponents.map(({ health }) => health));
  const weakest = opponents.filter(({ health }) => health === least).map((figure) => figure.id);
  yield* fight(game, id, yield* game.drawn('whom it fights', weakest));
}
