/** Damage, and what comes of it. */
import type { Added, Harm } from '../events.ts';
import type { Game } from '../game.ts';
import type { Figure } from '../state.ts';

/** What a roll that won does: what is added to damage, Armour off, multiplied last. FCB-03 to FCB-07, FSH-06 to FSH-09 */
export function harmOf(
  roll: number,
  added: readonly Added[],
  { stats }: Figure,
  times: number,
  isProof: boolean,
): Harm {
  const sum = added.reduce((all, { value }) => all + value, roll) - stats.armour;
  return { roll, added, armour: stats.armour, times, damage: isProof ? 0 : Math.max(0, sum) * times };
}

/**
 * Which of two throws is ahead: more than nought is the first, less the second, nought neither (FCB-02). Where critical hits are
 * played, a natural 20 is ahead of whatever is none, and two of them of nothing.
 */
export function isAhead(
  dice: readonly [number, number],
  totals: readonly [number, number],
  criticalHits: boolean,
): number {
  const [isCritical, isMet] = dice.map((die) => criticalHits && die === 20);
  if (isCritical === isMet) return isCritical ? 0 : totals[0] - totals[1];
  return isCritical ? 1 : -1;
}

/** Health is lost; whoever has none left is killed, and what it carried lies where it fell. */
export function hurt(game: Game, id: string, damage: number, by?: string): void {
  if (damage <= 0 || game.figure(id).gone !== undefined) return;
  game.happens({ type: 'hurt', figure: id, damage });
  if (game.figure(id).health === 0) game.happens({ type: 'died', figure: id, ...(by !== undefined && { by }) });
}
