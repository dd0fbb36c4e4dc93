import type { Game } from '../../game.ts';
import { dropCarried } from '../../treasure/tokens.ts';
import type { EffectTarget } from '../effects/effect-context.ts';

export function dropTreasure(game: Game, struck: readonly EffectTarget[]): void {
  for (const { id } of struck) dropCarried(game, id);
}
