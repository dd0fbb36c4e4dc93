/** Health that is lost or won at once. FSL */
import type { EffectOf } from '../../../content/schema/words.ts';
import { hurt } from '../../fighting/harm.ts';
import type { Game } from '../../game.ts';
import { hasDone } from '../ending.ts';
import type { Struck, Work } from '../work.ts';

/** So much, all that it has, as much as the casting roll, or so much for each point by which Will fell short. */
export function harm(game: Game, { roll, by }: Work, { amount }: EffectOf<'harm'>, struck: readonly Struck[]): void {
  for (const { id, short } of struck) {
    const { health } = game.figure(id);
    hurt(game, id, damageOf(amount, { health, roll, short }), by);
  }
}

function damageOf(
  amount: EffectOf<'harm'>['amount'],
  { health, roll, short }: { health: number; roll: number; short: number },
): number {
  if (amount === 'all') return health;
  if (amount === 'casting roll') return roll;
  return typeof amount === 'number' ? amount : amount.margin * short;
}

/** Up to what it has when it is well. Whoever is healed is poisoned no more. UTT-04 */
export function heal(game: Game, { amount }: EffectOf<'heal'>, struck: readonly Struck[]): void {
  for (const { id } of struck) {
    const { health, stats, gone } = game.figure(id);
    if (gone !== undefined) continue;
    const missing = Math.max(0, stats.health - health);
    const points = amount === 'all' ? missing : Math.min(missing, amount);
    if (points > 0) game.happens({ type: 'healed', figure: id, amount: points });
    hasDone(game, id, 'healed');
  }
}
