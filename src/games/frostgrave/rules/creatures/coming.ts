import type { Event } from '../events.ts';
import { engage } from '../figures/contact.ts';
import type { Game } from '../game.ts';

export function comeIn(game: Game, coming: Omit<Event<'creature came'>, 'type'>): void {
  game.happens({ type: 'creature came', ...coming });
  engage(game, coming.figure.id);
}
