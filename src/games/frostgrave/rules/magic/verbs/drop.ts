import type { Game } from '../../game.ts';
import { dropCarried } from '../../treasure/tokens.ts';
import type { EffectTarget } from '../effects/work.ts';

export function dropTreasure(game: Game, struck: readonly EffectTarget[]): void {
  for (const { id } of struck) dropCarried(game, id);
}
