/** Damage, and what comes of it. */
import type { Event, Harm, RollModifier } from '../events.ts';
import { guards } from '../figures/numbers.ts';
import { areEnemies } from '../figures/relations.ts';
import type { Game } from '../game.ts';
import type { AlterationContext } from '../magic/altered.ts';
import { absorbed, hasBeenHurt, poison } from '../magic/wounds.ts';
import type { Figure } from '../state.ts';

/** How a blow, a shot or a spell does harm. */
export interface Blow {
  /** The roll that won. */
  readonly roll: number;
  readonly added: readonly RollModifier[];
  readonly to: Figure;
  readonly times: number;
  /** It does nothing to such a figure. */
  readonly isProof: boolean;
  readonly how?: AlterationContext;
}

/** What a roll that won does: what is added to damage, Armour off, multiplied last. FCB-03 to FCB-07, FSH-06 to FSH-09 */
export function harmOf(game: Game, { roll, added, to, times, isProof, how = {} }: Blow): Harm {
  const better = guards(game, to, how);
  const armour = better.reduce((all, { value }) => all + value, to.stats.armour);
  const sum = added.reduce((all, { value }) => all + value, roll) - armour;
  const damage = isProof ? 0 : Math.max(0, sum) * times;
  return { roll, added, armour, ...(better.length > 0 && { guards: better }), times, damage };
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

/** Who killed it, and what an enemy is paid for that. FCT-14 */
function slain(game: Game, id: string, by: string | undefined): Pick<Event<'died'>, 'by' | 'bounty'> {
  if (by === undefined) return {};
  const figure = game.figure(id);
  const killer = game.state.figures.find((each) => each.id === by);
  const gold = bountyOn(game, figure);
  const seat = killer && areEnemies(figure, killer) && gold > 0 ? killer.side : null;
  return { by, ...(seat !== null && { bounty: { seat, gold } }) };
}

/** The price on its head. */
function bountyOn({ lore }: Game, { traits }: Figure): number {
  const prices = traits.flatMap(({ trait: id, x = 0 }) => {
    const { when, do: effects = [] } = lore.traits.get(id) ?? {};
    return when === 'killed' && effects.some((each) => each.verb === 'gain' && each.what === 'gold') ? [x] : [];
  });
  return prices.reduce((sum, price) => sum + price, 0);
}

/** Health is lost, but for what magic takes upon itself; whoever has none left is killed, and what it carried lies where it fell. */
export function hurt(game: Game, id: string, damage: number, by?: string, isPoison = false): void {
  if (damage <= 0 || game.figure(id).gone !== undefined) return;
  const rest = damage - absorbed(game, id, damage);
  if (rest === 0) return;
  game.happens({ type: 'hurt', figure: id, damage: rest, ...(by !== undefined && { by }) });
  if (game.figure(id).health === 0) game.happens({ type: 'died', figure: id, ...slain(game, id, by) });
  else if (isPoison) poison(game, id, by);
  hasBeenHurt(game, id);
}
