import { engage, touched } from '../../figures/contact.ts';
import { opponentsOf } from '../../figures/relations.ts';
import type { Game } from '../../game.ts';
import { handOn } from './forbidden.ts';
import { endHeld } from './held.ts';

/** Frees a figure moved by magic from the hand that holds it. FSL-45 */
export function free(game: Game, id: string): void {
  const hand = handOn(game, game.figure(id));
  if (hand) endHeld(game, hand, id);
}

export function part(game: Game, id: string): void {
  const near = touched(game, game.figure(id)).map((other) => other.id);
  for (const other of opponentsOf(game.state, id))
    if (!near.includes(other.id)) game.happens({ type: 'combat ended', a: id, b: other.id });
}

export function arrive(game: Game, id: string): void {
  part(game, id);
  if (game.figure(id).gone === undefined) engage(game, id);
}
