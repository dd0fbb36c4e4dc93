import type { Ability } from '../../../content/schema/abilities/abilities.ts';
import type { ReadyItem } from '../../figures/items.ts';
import { offerItems, readyItems } from '../../figures/items.ts';
import type { Game } from '../../game.ts';
import type { Rule } from '../../questions.ts';
import type { Figure } from '../../state.ts';
import type { AbilityOutcome } from '../ability-outcome.ts';
import { NOTHING_YET, outcomeOf } from '../ability-outcome.ts';
import { areTestsMet } from '../amounts.ts';
import { performFreely } from '../perform.ts';
import type { AttackPlan } from './attack-plan.ts';
import { contextOf, evaluateAtOrigin } from './attack-plan.ts';

export function* useItemsForAttack(
  game: Game,
  plan: AttackPlan,
  each: 'ability' | 'target',
  target: Figure | undefined,
): Rule<ReadyItem<'attack'>[]> {
  const { attacker } = plan;
  const usable = itemsForAttack(game, plan, each, target);
  return yield* offerItems(game, attacker, usable, { about: 'items', figure: attacker.id, target: target?.id });
}

/** Abilities of used items that wait for the end of the attack ability, and the attacks that they are about. */
export interface ItemSequel {
  readonly then: readonly Ability[];
  readonly about: AbilityOutcome;
  readonly killed: boolean;
}

export function sequelsOf(
  game: Game,
  items: readonly ReadyItem<'attack'>[],
  target: Figure,
  damage: number,
): ItemSequel[] {
  const about = outcomeOf(1, [target.id], damage, { at: target.hex });
  const killed = !game.isOnMap(target);
  return items.flatMap(({ use: { then } }) => (then ? [{ then, about, killed }] : []));
}

/** ITM-12 */
export function* performSequels(game: Game, attacker: Figure, sequels: readonly ItemSequel[]): Rule<void> {
  for (const { then, about, killed } of sequels) {
    if (game.isOnMap(attacker))
      yield* performFreely(game, attacker, then, { ...NOTHING_YET, last: about, killed, begun: true });
  }
}

export function itemsForAttack(
  game: Game,
  plan: AttackPlan,
  each: 'ability' | 'target',
  target: Figure | undefined,
): ReadyItem<'attack'>[] {
  const { attacker } = plan;
  const context = contextOf(plan, target);
  return evaluateAtOrigin(game, plan, () =>
    readyItems(game, attacker, 'attack').filter(
      ({ use }) => use.each === each && areTestsMet(game, attacker, use.only, context),
    ),
  );
}

export interface Defence {
  readonly shield: number;
  readonly disadvantage: boolean;
  readonly retaliate: number;
}

/** `draw`: before the modifier card; `damage`: after it, if damage would be suffered. */
export type DefenceMoment = 'draw' | 'damage';

/** Offers items to the target: before the draw its attack value, afterwards the damage. ITM-12 */
export function* useItemsInDefence(
  game: Game,
  plan: AttackPlan,
  target: Figure,
  value: number,
  moment: DefenceMoment,
): Rule<Defence> {
  const { attacker } = plan;
  const context = { ...contextOf(plan), target: attacker };
  const usable = evaluateAtOrigin(game, plan, () =>
    readyItems(game, target, 'attacked').filter(
      ({ use }) => (use.hit === true) === (moment === 'damage') && areTestsMet(game, target, use.only, context),
    ),
  );
  const used = yield* offerItems(game, target, usable, {
    about: 'defence',
    figure: target.id,
    attacker: attacker.id,
    value,
    ...(moment === 'damage' && { hit: true }),
  });
  return {
    shield: used.reduce((sum, { use }) => sum + (use.shield ?? 0), 0),
    disadvantage: used.some(({ use }) => use.disadvantage === true),
    retaliate: used.reduce((sum, { use }) => sum + (use.retaliate ?? 0), 0),
  };
}
