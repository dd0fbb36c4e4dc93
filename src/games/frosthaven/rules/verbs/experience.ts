import type { Game } from '../game.ts';
import type { Figure } from '../state.ts';
import { type AbilityOutcome, did, NOTHING_DONE } from './outcome-so-far.ts';

/** XP-01 */
export function gainExperience(game: Game, figure: Figure, amount: number): AbilityOutcome {
  const seat = game.characterOf(figure)?.seat;
  if (seat === undefined || amount <= 0) return NOTHING_DONE;
  game.happens({ type: 'experience gained', seat, amount });
  return did(1);
}
