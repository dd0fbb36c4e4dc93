/** Immediate loss and gain of Health. FSL */
import type { EffectOf } from '../../../content/schema/words.ts';
import { loseHealth } from '../../fighting/harm.ts';
import { fullHealth } from '../../figures/numbers.ts';
import type { Game } from '../../game.ts';
import type { FigureEffect } from '../../state.ts';
import { sourceOf } from '../effects/active-effects.ts';
import type { EffectContext, EffectTarget } from '../effects/effect-context.ts';
import { endEffects, endEffectsUntil } from '../effects/ending.ts';

/** `amount` is a number, all Health, the casting roll, or a number for each point by which Will fell short. */
export function harm(
  game: Game,
  { roll, by }: EffectContext,
  { amount }: EffectOf<'harm'>,
  struck: readonly EffectTarget[],
): void {
  for (const { id, short } of struck) {
    const { health } = game.figure(id);
    loseHealth(game, id, damageOf(amount, { health, roll, short }), by);
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

/** Heals up to full Health. A spell or potion that heals also ends poison and stat losses by traps. UTT-04, UTT-11 */
export function heal(
  game: Game,
  { from, of }: EffectContext,
  { amount, cures = [] }: EffectOf<'heal'>,
  struck: readonly EffectTarget[],
): void {
  for (const { id } of struck) {
    const { health, gone } = game.figure(id);
    if (gone !== undefined) continue;
    const missing = Math.max(0, fullHealth(game, game.figure(id)) - health);
    const points = amount === 'all' ? missing : Math.min(missing, amount);
    if (points > 0) game.emit({ type: 'healed', figure: id, amount: points });
    if (from === 'heal' || of === 'potion') endEffectsUntil(game, id, 'healed');
    if (cures.includes('lost stats')) endEffects(game, id, (kept) => isTrapLoss(game, kept));
    if (cures.includes('permanent injuries')) game.emit({ type: 'cured', figure: id });
  }
}

function isTrapLoss(game: Game, kept: FigureEffect): boolean {
  if (kept.of !== 'trap') return false;
  return sourceOf(game, kept).does.some(
    (effect, part) =>
      kept.parts.includes(part) &&
      effect.verb === 'alter' &&
      (effect.already !== undefined || Object.values(effect.stats ?? {}).some((value = 0) => value < 0)),
  );
}
