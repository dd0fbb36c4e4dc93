/** Transpose: two figures change places. FSL */
import type { Game } from '../../game.ts';
import { arrive, free } from '../effects/parting.ts';
import type { Struck } from '../effects/work.ts';

export function transpose(game: Game, struck: readonly Struck[]): void {
  const [a, b] = struck.map(({ id }) => game.figure(id));
  if (!a || !b) return;
  const [here, there] = [a.at, b.at];
  game.happens({ type: 'moved', figure: a.id, how: 'magic', way: [], to: there });
  game.happens({ type: 'moved', figure: b.id, how: 'magic', way: [], to: here });
  free(game, a.id);
  free(game, b.id);
  arrive(game, a.id);
  arrive(game, b.id);
}
