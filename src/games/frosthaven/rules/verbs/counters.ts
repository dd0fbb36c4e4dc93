import type { AbilityOf } from '../../content/schema/abilities/abilities.ts';
import type { Game } from '../game.ts';
import type { Character, Figure } from '../state.ts';
import type { AbilityOutcome } from './ability-outcome.ts';
import { NO_OUTCOME, outcomeOf } from './ability-outcome.ts';

export function changeCounter(game: Game, figure: Figure, { counter, change }: AbilityOf<'counter'>): AbilityOutcome {
  const character = game.characterOf(figure);
  return character && adjustCounter(game, character, counter, change) ? outcomeOf(1) : NO_OUTCOME;
}

export function canChangeCounter(game: Game, figure: Figure, { counter, change }: AbilityOf<'counter'>): boolean {
  const character = game.characterOf(figure);
  return character !== undefined && changeOf(game, character, counter, change) !== 0;
}

export function adjustCounter(game: Game, character: Character, counter: string, wanted: number): boolean {
  const change = changeOf(game, character, counter, wanted);
  if (change !== 0) game.emit({ type: 'counter changed', seat: character.seat, counter, change });
  return change !== 0;
}

function changeOf(game: Game, character: Character, counter: string, change: number): number {
  const known = game.catalog.classOf(character.class).counters?.find(({ id }) => id === counter);
  if (!known) return 0;
  const now = character.counters[counter] ?? 0;
  return Math.min(known.most, Math.max(0, now + change)) - now;
}

export function changeMode(game: Game, figure: Figure, to: string): AbilityOutcome {
  const character = game.characterOf(figure);
  const modes = character && game.catalog.classOf(character.class).modes?.all.map(({ id }) => id);
  const mode = to === 'other' ? modes?.find((each) => each !== character?.mode) : to;
  if (!character || mode === undefined || !modes?.includes(mode)) return NO_OUTCOME;
  game.emit({ type: 'mode changed', seat: character.seat, mode });
  return outcomeOf(1);
}
