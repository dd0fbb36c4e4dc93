/** Control of a figure by the caster. FSL */
import type { Game } from '../../game.ts';
import { newSide } from '../effects/ending.ts';
import type { Struck, Work } from '../effects/work.ts';

export function command(game: Game, { by }: Work, struck: readonly Struck[]): void {
  const side = by === undefined ? null : game.figure(by).side;
  for (const { id } of struck) {
    game.happens({ type: 'controlled', figure: id, side });
    newSide(game, id);
  }
}
