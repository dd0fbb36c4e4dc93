/** Tokens of classes that lie on figures. */
import type { Game } from '../game.ts';
import type { Character, Figure } from '../state.ts';
import { markersOn } from './marked.ts';

/** How many of a character’s may still come on a figure. MRK-02 */
export function roomForMarkers(game: Game, owner: Character, figure: Figure, marker: string): number {
  const known = game.catalog.classOf(owner.class).markers?.find(({ id }) => id === marker);
  return known ? Math.max(0, known.most - markersOn(figure, owner.seat, marker)) : 0;
}

/** As many of a character’s come on a figure as find room there. MRK-02 */
export function layMarkers(game: Game, owner: Character, figure: Figure, marker: string, wanted: number): void {
  changeBy(game, owner, figure, marker, Math.min(wanted, roomForMarkers(game, owner, figure, marker)));
}

/** So many of a character’s leave a figure, or all that lie there. */
export function takeMarkers(game: Game, owner: Character, figure: Figure, marker: string, wanted: number): void {
  changeBy(game, owner, figure, marker, -Math.min(wanted, markersOn(figure, owner.seat, marker)));
}

function changeBy(game: Game, { seat }: Character, figure: Figure, marker: string, change: number): void {
  if (change !== 0) game.happens({ type: 'markers changed', figure: figure.id, seat, marker, change });
}
