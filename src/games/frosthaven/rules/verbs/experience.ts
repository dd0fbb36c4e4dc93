import type { Game } from '../game.ts';
import type { Figure } from '../state.ts';
import type { AbilityOutcome } from './ability-outcome.ts';
import { NO_OUTCOME, outcomeOf } from './ability-outcome.ts';

/** XP-01 */
export function gainExperience(game: Game, figure: Figure, amount: number): AbilityOutcome {
  const seat = game.characterOf(figure)?.seat;
  if (seat === undefined || amount <= 0) return NO_OUTCOME;
  game.emit({ type: 'experience gained', seat, amount });
  return outcomeOf(1);
}
