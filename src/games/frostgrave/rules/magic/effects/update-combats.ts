import { enemiesInContact, engage } from '../../figures/contact.ts';
import { opponentsOf } from '../../figures/relations.ts';
import type { Game } from '../../game.ts';
import { endEffect } from './end-effect.ts';
import { holdingHand } from './restrictions.ts';

/** Frees a figure moved by magic from the hand that holds it. FSL-45 */
export function freeFromHand(game: Game, id: string): void {
  const hand = holdingHand(game, game.figure(id));
  if (hand) endEffect(game, hand, id);
}

export function endBrokenCombats(game: Game, id: string): void {
  const near = enemiesInContact(game, game.figure(id)).map((other) => other.id);
  for (const other of opponentsOf(game.state, id))
    if (!near.includes(other.id)) game.emit({ type: 'combat ended', a: id, b: other.id });
}

export function updateCombats(game: Game, id: string): void {
  endBrokenCombats(game, id);
  if (game.figure(id).gone === undefined) engage(game, id);
}
