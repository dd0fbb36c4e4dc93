import type { Event, Harm, RollModifier } from '../events.ts';
import { armourModifiers } from '../figures/numbers.ts';
import { areEnemies } from '../figures/relations.ts';
import type { Game } from '../game.ts';
import type { AlterationContext } from '../magic/effects/stat-modifiers.ts';
import { absorbDamage, endEffectsOnHurt, poison } from '../magic/effects/wounds.ts';
import type { Figure } from '../state.ts';

export interface Blow {
  readonly roll: number;
  readonly added: readonly RollModifier[];
  readonly to: Figure;
  readonly times: number;
  readonly isProof: boolean;
  readonly how?: AlterationContext;
}

/** Adds bonuses, subtracts Armour, then multiplies. FCB-03 to FCB-07, FSH-06 to FSH-09 */
export function harmOf(game: Game, { roll, added, to, times, isProof, how = {} }: Blow): Harm {
  const better = armourModifiers(game, to, how);
  const armour = better.reduce((all, { value }) => all + value, to.stats.armour);
  const sum = added.reduce((all, { value }) => all + value, roll) - armour;
  const damage = isProof ? 0 : Math.max(0, sum) * times;
  return { roll, added, armour, ...(better.length > 0 && { guards: better }), times, damage };
}

/** Returns more than 0 if the first throw is ahead, less if the second, 0 for a tie. FCB-02 */
export function compareRolls(
  dice: readonly [number, number],
  totals: readonly [number, number],
  criticalHits: boolean,
): number {
  const [isCritical, isMet] = dice.map((die) => criticalHits && die === 20);
  if (isCritical === isMet) return isCritical ? 0 : totals[0] - totals[1];
  return isCritical ? 1 : -1;
}

/** Returns the killer and the bounty for an enemy. FCT-14 */
function killCredit(game: Game, id: string, by: string | undefined): Pick<Event<'died'>, 'by' | 'bounty'> {
  if (by === undefined) return {};
  const figure = game.figure(id);
  const killer = game.state.figures.find((each) => each.id === by);
  const gold = bountyOn(game, figure);
  const seat = killer && areEnemies(figure, killer) && gold > 0 ? killer.side : null;
  return { by, ...(seat !== null && { bounty: { seat, gold } }) };
}

function bountyOn({ lore }: Game, { traits }: Figure): number {
  const prices = traits.flatMap(({ trait: id, x = 0 }) => {
    const { when, do: effects = [] } = lore.traits.get(id) ?? {};
    return when === 'killed' && effects.some((each) => each.verb === 'gain' && each.what === 'gold') ? [x] : [];
  });
  return prices.reduce((sum, price) => sum + price, 0);
}

/** Magic absorbs damage first. A figure without Health left is killed, and drops what it carries. */
export function loseHealth(game: Game, id: string, damage: number, by?: string, isPoison = false): void {
  if (damage <= 0 || game.figure(id).gone !== undefined) return;
  const rest = damage - absorbDamage(game, id, damage);
  if (rest === 0) return;
  game.emit({ type: 'hurt', figure: id, damage: rest, ...(by !== undefined && { by }) });
  if (game.figure(id).health === 0) game.emit({ type: 'died', figure: id, ...killCredit(game, id, by) });
  else if (isPoison) poison(game, id, by);
  endEffectsOnHurt(game, id);
}
