import type { Game } from '../game.ts';
import type { Figure } from '../state.ts';

/** TGT-07: characters stand against monsters. */
export function areEnemies(one: Figure, other: Figure): boolean {
  return (one.kind === 'character') !== (other.kind === 'character');
}

/** TGT-08: a figure is not its own ally. */
export function areAllies(one: Figure, other: Figure): boolean {
  return one.id !== other.id && !areEnemies(one, other);
}

export function enemiesOf(game: Game, figure: Figure): Figure[] {
  return game.figures.filter((other) => areEnemies(figure, other));
}

export function alliesOf(game: Game, figure: Figure): Figure[] {
  return game.figures.filter((other) => areAllies(figure, other));
}

/** CND-15: enemies can't focus on or target an invisible figure. */
export function canBeTargetedBy(target: Figure, by: Figure): boolean {
  return !(areEnemies(target, by) && target.conditions.invisible !== undefined);
}
