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

/** Health is lost; whoever has none left is killed, and what it carried lies where it fell. */
export function hurt(game: Game, id: string, damage: number, by?: string): void {
  if (damage <= 0 || game.figure(id).gone !== undefined) return;
  game.happens({ type: 'hurt', figure: id, damage });
  if (game.figure(id).health === 0) game.happens({ type: 'died', figure: id, ...(by !== undefined && { by }) });
}
