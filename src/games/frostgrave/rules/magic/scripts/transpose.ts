/** Transpose: two figures change places. FSL */
import type { Game } from '../../game.ts';
import type { EffectTarget } from '../effects/effect-context.ts';
import { freeFromHand, updateCombats } from '../effects/update-combats.ts';

export function transpose(game: Game, struck: readonly EffectTarget[]): void {
  const [a, b] = struck.map(({ id }) => game.figure(id));
  if (!a || !b) return;
  const [here, there] = [a.at, b.at];
  game.emit({ type: 'moved', figure: a.id, how: 'magic', way: [], to: there });
  game.emit({ type: 'moved', figure: b.id, how: 'magic', way: [], to: here });
  freeFromHand(game, a.id);
  freeFromHand(game, b.id);
  updateCombats(game, a.id);
  updateCombats(game, b.id);
}
