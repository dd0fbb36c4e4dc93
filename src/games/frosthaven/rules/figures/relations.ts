import type { AbilityWho } from '../../content/schema/abilities/ability-parts.ts';
import type { FigureId } from '../../content/terms.ts';
import type { Game } from '../game.ts';
import type { Figure } from '../state.ts';

/** Characters and their allies oppose the foes. TGT-07 */
export function areEnemies(game: Game, one: Figure, other: Figure): boolean {
  return game.sideOf(one) !== game.sideOf(other);
}

/** A figure is not its own ally. TGT-08 */
export function areAllies(game: Game, one: Figure, other: Figure): boolean {
  return one.id !== other.id && !areEnemies(game, one, other);
}

export function enemiesOf(game: Game, figure: Figure): Figure[] {
  return game.figures.filter((other) => areEnemies(game, figure, other));
}

export function alliesOf(game: Game, figure: Figure): Figure[] {
  return game.figures.filter((other) => areAllies(game, figure, other));
}

/** Enemies can't focus on or target an invisible figure; its own side can. CND-15, CND-17 */
export function canBeTargetedBy(game: Game, target: Figure, by: Figure): boolean {
  return target.conditions.invisible === undefined || !areEnemies(game, target, by);
}

export interface TriggerSubject {
  readonly them?: FigureId;
  readonly other?: FigureId;
}

/** True if a figure is among the targets that an ability names. TGT-09 to TGT-11 */
export function isAmong(game: Game, actor: Figure, figure: Figure, who: AbilityWho, about?: TriggerSubject): boolean {
  const self = actor.id === figure.id;
  switch (who) {
    case 'self':
      return self;
    case 'enemies':
      return areEnemies(game, actor, figure);
    case 'allies':
      return areAllies(game, actor, figure);
    case 'allies and self':
      return self || areAllies(game, actor, figure);
    case 'everyone':
      return !self;
    case 'them':
      return figure.id === about?.them;
    case 'the other':
      return figure.id === about?.other;
  }
}
