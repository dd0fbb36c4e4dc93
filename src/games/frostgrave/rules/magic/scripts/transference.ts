import type { CardScript } from '../../../content/schema/scripts.ts';
import { fullHealth } from '../../figures/numbers.ts';
import type { Game } from '../../game.ts';
import type { EffectContext, EffectTarget } from '../effects/effect-context.ts';

/** Gives Health up to the limit of the thing, the other's loss, and all but the giver's last point. FIT-67 */
export function transference(
  game: Game,
  { by = '', aim }: EffectContext,
  { most }: Extract<CardScript, { name: 'transference' }>,
  struck: readonly EffectTarget[],
): void {
  for (const { id } of struck) {
    const { health } = game.figure(id);
    const points = Math.min(
      aim.points ?? most,
      most,
      fullHealth(game, game.figure(id)) - health,
      game.figure(by).health - 1,
    );
    if (points < 1) continue;
    game.emit({ type: 'hurt', figure: by, damage: points });
    game.emit({ type: 'healed', figure: id, amount: points });
  }
}
