/** Base contact with enemies. FCR-10 */
import { areInContact } from '../../board/geometry/contact.ts';
import type { Game } from '../game.ts';
import { figuresOnTable } from '../game.ts';
import type { Figure } from '../state.ts';
import { areEnemies } from './relations.ts';

export function enemiesInContact({ state, ground }: Game, figure: Figure): Figure[] {
  return figuresOnTable(state).filter(
    (other) => other.id !== figure.id && areEnemies(figure, other) && areInContact(ground, figure, other),
  );
}

export function engage(game: Game, id: string): boolean {
  const fresh = enemiesInContact(game, game.figure(id)).filter(
    (enemy) => !game.state.combats.some((pair) => pair.includes(id) && pair.includes(enemy.id)),
  );
  for (const enemy of fresh) game.emit({ type: 'combat began', a: id, b: enemy.id });
  return fresh.length > 0;
}
