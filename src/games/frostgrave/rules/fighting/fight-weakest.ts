import { preyOf } from '../creatures/prey.ts';
import { opponentsOf } from '../figures/relations.ts';
import type { Game } from '../game.ts';
import type { Rule } from '../questions.ts';
import { fight } from './fight.ts';

/** Fights the opponent with the least Health left, or its prey. FCR-05, UTT-20 */
export function* fightTheWeakest(game: Game, id: string): Rule<void> {
  const all = opponentsOf(game.state, id);
  const prey = preyOf(game, game.figure(id));
  const opponents = all.some((other) => other.id === prey?.id) ? all.filter((other) => other.id === prey?.id) : all;
  const least = Math.min(...opponents.map(({ health }) => health));
  const weakest = opponents.filter(({ health }) => health === least).map((figure) => figure.id);
  yield* fight(game, id, yield* game.drawOne('whom it fights', weakest));
}
