import type { AbilityWho } from '../../content/schema/ability-parts.ts';
import type { Game } from '../game.ts';
import type { Figure } from '../state.ts';
import type { FigureId } from '../terms.ts';

/** TGT-07: the characters and all who fight for them stand against the foes. */
export function areEnemies(game: Game, one: Figure, other: Figure): boolean {
  return game.sideOf(one) !== game.sideOf(other);
}

/** TGT-08: a figure is not its own ally. */
export function areAllies(game: Game, one: Figure, other: Figure): boolean {
  return one.id !== other.id && !areEnemies(game, one, other);
}

export function enemiesOf(game: Game, figure: Figure): Figure[] {
  return game.figures.filter((other) => areEnemies(game, figure, other));
}

export function alliesOf(game: Game, figure: Figure): Figure[] {
  return game.figures.filter((other) => areAllies(game, figure, other));
}

/** CND-15: enemies can't focus on or target an invisible figure. CND-17: its own side can. */
export function canBeTargetedBy(game: Game, target: Figure, by: Figure): boolean {
  return target.conditions.invisible === undefined || !areEnemies(game, target, by);
}

/** Whom a trigger is about, and who else had to do with it. */
export interface TriggerSubject {
  readonly them?: FigureId;
  readonly other?: FigureId;
}

/** Whether a figure belongs to those whom an ability is meant for. TGT-09 to TGT-11 */
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
