import type { Event } from '../events.ts';
import { engage } from '../figures/contact.ts';
import type { Game } from '../game.ts';

export function addCreature(game: Game, coming: Omit<Event<'creature came'>, 'type'>): void {
  game.emit({ type: 'creature came', ...coming });
  engage(game, coming.figure.id);
}
