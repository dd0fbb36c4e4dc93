import type { Game } from '../game.ts';
import type { Character, Figure } from '../state.ts';
import { markersOn } from './marker-count.ts';

/** Returns the number of markers that still fit on a figure. MRK-02 */
export function roomForMarkers(game: Game, owner: Character, figure: Figure, marker: string): number {
  const known = game.catalog.classOf(owner.class).markers?.find(({ id }) => id === marker);
  return known ? Math.max(0, known.most - markersOn(figure, owner.seat, marker)) : 0;
}

/** Places as many markers as fit. MRK-02 */
export function layMarkers(game: Game, owner: Character, figure: Figure, marker: string, wanted: number): void {
  changeBy(game, owner, figure, marker, Math.min(wanted, roomForMarkers(game, owner, figure, marker)));
}

export function takeMarkers(game: Game, owner: Character, figure: Figure, marker: string, wanted: number): void {
  changeBy(game, owner, figure, marker, -Math.min(wanted, markersOn(figure, owner.seat, marker)));
}

function changeBy(game: Game, { seat }: Character, figure: Figure, marker: string, change: number): void {
  if (change !== 0) game.emit({ type: 'markers changed', figure: figure.id, seat, marker, change });
}
