/** Bones of the Earth: a hand holds a figure where it is. FSL */
import type { Game } from '../../game.ts';
import type { Struck, Work } from '../effects/work.ts';

export function bones(game: Game, { id, from, by, roll, lasts }: Work, struck: readonly Struck[]): void {
  const turn = game.state.turn?.number ?? 0;
  for (const target of struck) {
    if (lasts === undefined) continue;
    const held = { id, from, parts: [0], roll, turn, lasts, ...(by !== undefined && { by }) };
    game.happens({ type: 'enchanted', figure: target.id, held });
  }
}
