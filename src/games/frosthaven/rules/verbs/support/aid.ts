import type { AbilityOf } from '../../../content/schema/abilities/abilities.ts';
import type { Condition } from '../../../content/terms.ts';
import { NEGATIVE_CONDITIONS } from '../../../content/terms.ts';
import { advanceBonuses } from '../../figures/active-bonuses.ts';
import { hasCondition, loseCondition } from '../../figures/conditions.ts';
import { heal, killOutright } from '../../figures/health.ts';
import type { ReadyItem } from '../../figures/items.ts';
import { giveCondition, offerItems, readyItems, useItemsFor } from '../../figures/items.ts';
import type { Game } from '../../game.ts';
import type { Rule, ScenarioChoice } from '../../questions.ts';
import { choose } from '../../questions.ts';
import type { Figure } from '../../state.ts';
import type { AbilityOutcome, ActionSoFar } from '../ability-outcome.ts';
import type { Reach } from '../affect.ts';
import { affectTargets, canAffect, reachFrom, reachOf } from '../affect.ts';
import { amountOf, areTestsMet, atLeastOne, patchValue, withTargets } from '../amounts.ts';
import { countingBoosts, gainFromBoosts, healBonusesOf, patchesOf, possibleBoosts } from '../boosts.ts';
import { hexOf } from '../map/hexes.ts';
import { forceMove } from '../move/force.ts';

export function* performHeal(
  game: Game,
  figure: Figure,
  ability: AbilityOf<'heal'>,
  soFar: ActionSoFar,
): Rule<AbilityOutcome> {
  const bonuses = healBonusesOf(game, figure, soFar);
  const boosts = yield* countingBoosts(game, figure, ability.boosts ?? [], soFar);
  const patches = [
    ...bonuses.map(({ ability: bonus }) => bonus.add),
    ...patchesOf(boosts),
    ...(yield* useItemsFor(game, figure, 'heal')).map(({ use }) => use.add),
  ];
  const farther = patches.reduce((sum, patch) => sum + (patch.range ?? 0), 0);
  const value = patches.reduce(
    (sum, patch) => sum + patchValue(game, figure, patch, { soFar }),
    amountOf(game, figure, ability.value, { soFar }),
  );
  const printed = { ...reachOf(ability, ability.who), ...reachFrom(ability.around, soFar) };
  const reach: Reach = {
    ...printed,
    range: printed.range === undefined ? undefined : Math.max(1, printed.range + farther),
    targets: atLeastOne(withTargets(printed.targets, patches)),
  };
  const healed = yield* affectTargets(game, figure, {
    ability,
    soFar,
    reach,
    inAnyOrder: true,
    give: [...new Set([...(ability.give ?? []), ...patches.flatMap((patch) => patch.give ?? [])])],
    *affect(target) {
      const used = yield* useItemsForHeal(game, figure, target, soFar);
      const more = used.reduce((sum, { use: { add } }) => sum + patchValue(game, figure, add, { soFar, target }), 0);
      yield* heal(game, target, value + more, figure);
      for (const condition of new Set(used.flatMap(({ use: { add } }) => add.give ?? [])))
        if (game.isOnMap(target)) yield* giveCondition(game, target, condition, figure);
      return 0;
    },
  });
  if (healed.affected > 0) {
    yield* gainFromBoosts(game, figure, boosts);
    advanceBonuses(game, bonuses);
  }
  return healed;
}

/** Offers items for one figure that is healed. ITM-12 */
function* useItemsForHeal(game: Game, figure: Figure, target: Figure, soFar: ActionSoFar): Rule<ReadyItem<'heal'>[]> {
  const usable = readyItems(game, figure, 'heal').filter(
    ({ use }) => use.each === 'target' && areTestsMet(game, figure, use.only, { soFar, target }),
  );
  return yield* offerItems(game, figure, usable, { about: 'items', figure: figure.id, target: target.id });
}

/** True if a heal has a possible target. TGT-06 */
export function canHeal(game: Game, figure: Figure, ability: AbilityOf<'heal'>, soFar: ActionSoFar): boolean {
  return canAffect(game, figure, healReach(game, figure, ability, soFar), soFar);
}

function healReach(game: Game, figure: Figure, ability: AbilityOf<'heal'>, soFar: ActionSoFar): Reach {
  const reach = { ...reachOf(ability, ability.who), ...reachFrom(ability.around, soFar) };
  const patches = [
    ...patchesOf(possibleBoosts(game, figure, ability.boosts ?? [], soFar)),
    ...healBonusesOf(game, figure, soFar).map(({ ability: { add } }) => add),
    ...readyItems(game, figure, 'heal').map(({ use }) => use.add),
  ];
  const more = patches.reduce((sum, patch) => sum + (patch?.range ?? 0), 0);
  return { ...reach, range: reach.range === undefined ? undefined : Math.max(1, reach.range + more) };
}

/** CND-01 */
export function* performGive(
  game: Game,
  figure: Figure,
  ability: AbilityOf<'give'>,
  soFar: ActionSoFar,
): Rule<AbilityOutcome> {
  return yield* affectTargets(game, figure, {
    ability,
    soFar,
    reach: { ...reachOf(ability, ability.who), ...reachFrom(ability.around, soFar) },
    inAnyOrder: true,
    *affect(target) {
      for (const condition of ability.conditions) yield* giveCondition(game, target, condition, figure);
      return 0;
    },
  });
}

export function* performForce(
  game: Game,
  figure: Figure,
  ability: AbilityOf<'push' | 'pull'>,
  soFar: ActionSoFar,
): Rule<AbilityOutcome> {
  return yield* affectTargets(game, figure, {
    ability,
    soFar,
    reach: { ...reachOf(ability, 'enemies'), ...reachFrom(ability.around, soFar) },
    ...(ability.give && { give: ability.give }),
    *affect(target) {
      yield* forceMove(game, figure, target, ability.verb, ability.value, hexOf(ability.by, soFar));
      return 0;
    },
  });
}

export function* performCleanse(
  game: Game,
  figure: Figure,
  ability: AbilityOf<'cleanse'>,
  soFar: ActionSoFar,
): Rule<AbilityOutcome> {
  const wanted = conditionsIn(ability);
  const reach = reachOf(ability, ability.who);
  return yield* affectTargets(game, figure, {
    ability,
    soFar,
    reach,
    *affect(target) {
      const there = wanted.filter((condition) => hasCondition(target, condition));
      const gone = there.length > ability.most ? yield* pickConditions(game, figure, there, ability.most) : there;
      for (const condition of gone) loseCondition(game, target, condition, 'healed');
      return 0;
    },
  });
}

export function conditionsIn({ conditions }: AbilityOf<'cleanse'>): readonly Condition[] {
  return conditions === 'negative' ? NEGATIVE_CONDITIONS : conditions;
}

function* pickConditions(game: Game, figure: Figure, conditions: readonly Condition[], max: number): Rule<Condition[]> {
  return yield* choose({
    ...game.deciderFields(figure),
    prompt: { about: 'conditions', figure: figure.id },
    choices: conditions.map(
      (condition): ScenarioChoice<Condition> => ({
        value: condition,
        is: condition,
        note: { is: 'condition', condition },
      }),
    ),
    min: max,
    max: max,
  });
}

/** Returns the reach of a kill. An objective is destroyed, and never killed. DTH-11 */
export function reachOfKill(ability: AbilityOf<'kill'>): Reach {
  const reach = reachOf(ability, ability.who);
  return { ...reach, only: [...reach.only, { not: { kind: 'objective' } }] };
}

/** DTH-06 */
export function* performKill(
  game: Game,
  figure: Figure,
  ability: AbilityOf<'kill'>,
  soFar: ActionSoFar,
): Rule<AbilityOutcome> {
  return yield* affectTargets(game, figure, {
    ability,
    soFar,
    reach: reachOfKill(ability),
    *affect(target) {
      yield* killOutright(game, target, figure);
      return 0;
    },
  });
}
