import type { Game } from '../../game.ts';
import { drop } from '../../treasure/tokens.ts';
import type { Struck } from '../effects/work.ts';

export function dropTreasure(game: Game, struck: readonly Struck[]): void {
  for (const { id } of struck) drop(game, id);
}
