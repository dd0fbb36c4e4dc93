/** Two figures change places. FSL */
import type { Game } from '../../game.ts';
import { arrive } from '../parting.ts';
import type { Struck } from '../work.ts';

/** Nothing happens where one of them has resisted. */
export function transpose(game: Game, struck: readonly Struck[]): void {
  const [a, b] = struck.map(({ id }) => game.figure(id));
  if (!a || !b) return;
  game.happens({ type: 'moved', figure: a.id, how: 'magic', way: [], to: b.at });
  game.happens({ type: 'moved', figure: b.id, how: 'magic', way: [], to: a.at });
  arrive(game, a.id);
  arrive(game, b.id);
}
