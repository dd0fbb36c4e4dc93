/** Wizard Eye: its caster sees from there as well. FSL */
import type { Game } from '../../game.ts';
import type { EffectContext } from '../effects/effect-context.ts';

export function wizardEye(game: Game, { id, from, by, roll, lasts, aim }: EffectContext): void {
  const { point, degrees = 0 } = aim;
  if (!point || lasts === undefined || by === undefined) return;
  const turn = game.state.turn?.number ?? 0;
  game.emit({
    type: 'raised',
    magic: { id, from, parts: [0], by, roll, turn, lasts, on: 'eye', at: point, degrees },
  });
}
