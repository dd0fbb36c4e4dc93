/** What an attack ability will do, put together from its card, the stat card and everything that adds to it. */
import type { AttackAbility, Boost, FigureTest, Patch } from '../../content/schema/abilities.ts';
import type { Area } from '../board/area.ts';
import type { AttackKind } from '../figures/bonuses.ts';
import type { Game } from '../game.ts';
import type { Figure } from '../state.ts';
import type { CardId, Condition } from '../terms.ts';
import { type ActionSoFar, amountOf, looksAtTarget, patchValue } from './amounts.ts';

export interface AttackPlan {
  readonly attacker: Figure;
  readonly ability: AttackAbility;
  readonly soFar: ActionSoFar;
  /** The value on the card, or of the stat card with what the ability card adds. */
  readonly base: number;
  /** What bonuses of the whole ability add. */
  readonly bonus: number;
  readonly kind: AttackKind;
  readonly range: number;
  readonly targets: number | 'all';
  readonly area: Area | undefined;
  readonly pierce: number;
  readonly push: number;
  readonly pull: number;
  readonly give: readonly Condition[];
  readonly advantage: boolean;
  readonly only: readonly FigureTest[];
  /** Conditional effects that depend on the target. */
  readonly perTarget: readonly Boost[];
  /** Active cards that this ability triggers. */
  readonly triggered: readonly CardId[];
}

/** The plan of an attack ability before any bonus. Undefined when the figure has no attack stat for it. SUM-07, CMD-08 */
export function planOf(
  game: Game,
  attacker: Figure,
  ability: AttackAbility,
  soFar: ActionSoFar,
): AttackPlan | undefined {
  const stats = attacker.monster ? game.statsOf(attacker) : undefined;
  const base = baseOf(game, attacker, ability, soFar);
  if (base === undefined) return undefined;
  const ranged = ability.range !== undefined && !ability.area?.self;
  return {
    attacker,
    ability,
    soFar,
    base,
    bonus: 0,
    kind: ranged ? 'ranged' : 'melee',
    range: ability.range ?? 1,
    targets: targetsOf(ability, stats?.targets ?? 1),
    area: ability.area,
    pierce: (ability.pierce ?? 0) + (stats?.pierce ?? 0),
    push: ability.push ?? 0,
    pull: ability.pull ?? 0,
    give: [...new Set([...(ability.give ?? []), ...(stats?.give ?? [])])],
    advantage: ability.advantage === true,
    only: ability.only ?? [],
    perTarget: (ability.boosts ?? []).filter((boost) => !boost.consume && looksAtTarget(boost.if)),
    triggered: [],
  };
}

function baseOf(game: Game, attacker: Figure, ability: AttackAbility, soFar: ActionSoFar): number | undefined {
  if (ability.value !== undefined) return amountOf(game, attacker, ability.value, soFar);
  const stat = attacker.monster ? game.statsOf(attacker).attack : null;
  return stat === null ? undefined : Math.max(0, stat + (ability.plus ?? 0));
}

function targetsOf(ability: AttackAbility, printed: number): number | 'all' {
  if (ability.targets !== undefined) return ability.targets;
  return Math.max(1, printed + (ability.moreTargets ?? 0));
}

/** The plan with something added. RNG-08: range makes a melee attack a ranged one. TGT-02: targets add to one. */
export function withPatch(game: Game, plan: AttackPlan, patch: Patch): AttackPlan {
  const targets = plan.targets === 'all' ? 'all' : plan.targets + (patch.targets ?? 0);
  return {
    ...plan,
    bonus: plan.bonus + patchValue(game, plan.attacker, patch, plan.soFar),
    kind: patch.range ? 'ranged' : plan.kind,
    range: plan.range + (patch.range ?? 0),
    targets,
    area: patch.area ?? plan.area,
    pierce: plan.pierce + (patch.pierce ?? 0),
    push: plan.push + (patch.push ?? 0),
    pull: plan.pull + (patch.pull ?? 0),
    give: [...new Set([...plan.give, ...(patch.give ?? [])])],
    advantage: plan.advantage || patch.advantage === true,
  };
}

/** Added effects that the attacker may leave out, attack by attack. EFF-01, EFF-03 */
export const SKIPPABLE = ['pierce', 'push', 'pull', 'give'] as const;
export type Skippable = (typeof SKIPPABLE)[number];

export function skippableOf(plan: AttackPlan): Skippable[] {
  return SKIPPABLE.filter((effect) => (effect === 'give' ? plan.give.length > 0 : plan[effect] > 0));
}

/** The plan without some of its added effects. */
export function without(plan: AttackPlan, skipped: readonly Skippable[]): AttackPlan {
  return {
    ...plan,
    pierce: skipped.includes('pierce') ? 0 : plan.pierce,
    push: skipped.includes('push') ? 0 : plan.push,
    pull: skipped.includes('pull') ? 0 : plan.pull,
    give: skipped.includes('give') ? [] : plan.give,
  };
}
