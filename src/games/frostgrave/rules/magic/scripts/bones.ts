/** Bones of the Earth: a hand holds a figure where it is. FSL */
import type { Game } from '../../game.ts';
import type { EffectContext, EffectTarget } from '../effects/effect-context.ts';

export function bonesOfTheEarth(
  game: Game,
  { id, from, by, roll, lasts }: EffectContext,
  struck: readonly EffectTarget[],
): void {
  const turn = game.state.turn?.number ?? 0;
  for (const target of struck) {
    if (lasts === undefined) continue;
    const held = { id, from, parts: [0], roll, turn, lasts, ...(by !== undefined && { by }) };
    game.emit({ type: 'enchanted', figure: target.id, held });
  }
}
