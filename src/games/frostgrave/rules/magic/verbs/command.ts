/** Control of a figure by the caster. FSL */
import type { Game } from '../../game.ts';
import type { EffectContext, EffectTarget } from '../effects/effect-context.ts';
import { applyNewSide } from '../effects/ending.ts';

export function command(game: Game, { by }: EffectContext, struck: readonly EffectTarget[]): void {
  const side = by === undefined ? null : game.figure(by).side;
  for (const { id } of struck) {
    game.emit({ type: 'controlled', figure: id, side });
    applyNewSide(game, id);
  }
}
