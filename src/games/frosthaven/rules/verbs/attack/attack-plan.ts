/** The values of an attack ability, from its card, the stat card and all additions. */

import type { Area } from '../../../content/board/area.ts';
import type { AttackAbility } from '../../../content/schema/abilities/abilities.ts';
import type { Boost, Patch, Treatment } from '../../../content/schema/abilities/ability-parts.ts';
import type { FigureTest } from '../../../content/schema/abilities/tests.ts';
import type { Condition, HexLabel } from '../../../content/terms.ts';
import type { ActiveBonus, BonusOf } from '../../figures/active-bonuses.ts';
import { bonusesOn } from '../../figures/active-bonuses.ts';
import type { AttackKind } from '../../figures/bonuses.ts';
import type { Game } from '../../game.ts';
import type { Figure } from '../../state.ts';
import type { ActionSoFar } from '../ability-outcome.ts';
import type { Context } from '../amounts.ts';
import { amountOf, areTestsMet, atLeastOne, patchValue, withTargets } from '../amounts.ts';
import { isPerTarget } from '../boosts.ts';

export interface AttackPlan {
  readonly attacker: Figure;
  readonly ability: AttackAbility;
  readonly soFar: ActionSoFar;
  readonly from: HexLabel;
  readonly base: number;
  readonly bonus: number;
  /** The additions alone, without what is taken off. */
  readonly gained: number;
  readonly double: boolean;
  readonly kind: AttackKind;
  /** Printed and added range, without a lower limit; see `rangeOf` and `targetsOf`. */
  readonly range: number;
  readonly targets: number | 'all';
  readonly area: Area | undefined;
  readonly pierce: number;
  readonly push: number;
  readonly pull: number;
  readonly give: readonly Condition[];
  /** Effects left out by the attacker. EFF-01 */
  readonly leftOut: readonly Skippable[];
  readonly advantage: boolean;
  readonly treated: readonly Treatment[];
  readonly only: readonly FigureTest[];
  readonly perTarget: readonly Boost[];
  readonly triggered: readonly ActiveBonus[];
}

/** Returns the plan before bonuses; undefined for a figure without an attack stat. SUM-07, CMD-08, RNG-05, MON-04 */
export function planOf(
  game: Game,
  attacker: Figure,
  ability: AttackAbility,
  soFar: ActionSoFar,
  from: HexLabel = attacker.hex,
): AttackPlan | undefined {
  const stats = game.statsOf(attacker);
  const base = game.evaluateFromHex(attacker, from, () => baseOf(game, attacker, ability, soFar));
  if (base === undefined) return undefined;
  const range = printedRange(ability, stats?.range);
  return {
    attacker,
    ability,
    soFar,
    from,
    base,
    bonus: 0,
    gained: 0,
    double: false,
    kind: kindOf(ability.area, range !== undefined),
    range: range ?? ability.reach ?? 1,
    targets: printedTargets(ability, stats?.targets ?? 1),
    area: ability.area,
    pierce: (ability.pierce ?? 0) + (stats?.pierce ?? 0),
    push: (ability.push ?? 0) + (stats?.push ?? 0),
    pull: (ability.pull ?? 0) + (stats?.pull ?? 0),
    give: [...new Set([...(ability.give ?? []), ...(stats?.give ?? [])])],
    leftOut: [],
    advantage: ability.advantage === true || stats?.advantage === true,
    treated: [],
    only: ability.only ?? [],
    perTarget: (ability.boosts ?? []).filter((boost) => !boost.consume && !boost.pay && isPerTarget(boost)),
    triggered: [],
  };
}

function baseOf(game: Game, attacker: Figure, ability: AttackAbility, soFar: ActionSoFar): number | undefined {
  if (ability.value !== undefined) return amountOf(game, attacker, ability.value, { soFar });
  const stat = game.statsOf(attacker)?.attack ?? undefined;
  return stat === undefined ? undefined : stat + (ability.plus ?? 0);
}

/** An attack with a value of its own does not use the range of the stat card, and a melee attack has none. RNG-05 */
function printedRange({ range, value, reach }: AttackAbility, printed: number | undefined): number | undefined {
  if (reach !== undefined) return undefined;
  return value === undefined ? (range ?? printed) : range;
}

/** MAT-03 */
function printedTargets(ability: AttackAbility, printed: number): number | 'all' {
  if (ability.targets !== undefined) return ability.targets;
  return Math.max(1, printed + (ability.moreTargets ?? 0));
}

/** The range and the number of targets are at least 1. RNG-05, TGT-02 */
export function rangeOf({ range }: Pick<AttackPlan, 'range'>): number {
  return Math.max(1, range);
}

export function targetsOf({ targets }: Pick<AttackPlan, 'targets'>): number | 'all' {
  return atLeastOne(targets);
}

/**
 * A printed or added range makes an attack ranged. RNG-06, RNG-08
 * A grey hex makes it melee all the same. AOE-03
 */
function kindOf(area: Area | undefined, reaching: boolean): AttackKind {
  return reaching && !area?.self ? 'ranged' : 'melee';
}

export function contextOf(plan: AttackPlan, target?: Figure): Context {
  const { soFar, kind, area } = plan;
  return { soFar, attack: kind, single: area === undefined && targetsOf(plan) === 1, ...(target && { target }) };
}

/** Evaluates `look` at the hex of the attack. LOS-05 */
export function evaluateAtOrigin<T>(game: Game, plan: AttackPlan, look: () => T): T {
  const there = centreOf(plan);
  return there === undefined ? look() : game.evaluateFromHex(plan.attacker, there, look);
}

/** Returns the hex that a card attacks from, the centre of its push or pull. FRC-02, FRC-03, LOS-05 */
export function centreOf({ ability, from }: AttackPlan): HexLabel | undefined {
  return ability.from === undefined ? undefined : from;
}

/**
 * Adds a patch to the plan. RNG-08, PRC-02, FRC-09
 * Added targets add to one. TGT-02
 */
export function withPatch(game: Game, plan: AttackPlan, patch: Patch, target?: Figure): AttackPlan {
  const targets = withTargets(plan.targets, [patch]);
  const area = patch.area ?? plan.area;
  const reaching = plan.kind === 'ranged' || plan.ability.range !== undefined || (patch.range ?? 0) > 0;
  const kind = kindOf(area, reaching);
  const context = { ...contextOf(plan, target), attack: kind };
  const bonus = evaluateAtOrigin(game, plan, () => patchValue(game, plan.attacker, patch, context));
  return {
    ...plan,
    bonus: plan.bonus + bonus,
    gained: plan.gained + Math.max(0, bonus),
    double: plan.double || patch.double === true,
    kind,
    range: reaching ? plan.range + (patch.range ?? 0) : Math.max(plan.range, patch.reach ?? 0),
    targets,
    area,
    pierce: plan.pierce + (patch.pierce ?? 0),
    push: plan.push + (patch.push ?? 0),
    pull: plan.pull + (patch.pull ?? 0),
    give: [...new Set([...plan.give, ...(patch.give ?? [])])],
    advantage: plan.advantage || patch.advantage === true,
    treated: patch.treat ? [...plan.treated, patch.treat] : plan.treated,
  };
}

export function bonusesFor(game: Game, plan: AttackPlan): BonusOf<'bonus'>[] {
  return evaluateAtOrigin(game, plan, () =>
    bonusesOn(game, plan.attacker, 'bonus').filter(
      ({ ability: { on, each, when } }) =>
        on === 'attack' && each === 'ability' && areTestsMet(game, plan.attacker, when, contextOf(plan)),
    ),
  );
}

export function withActiveBonuses(game: Game, plan: AttackPlan): AttackPlan {
  return bonusesFor(game, plan).reduce(
    (now, bonus) => ({ ...withPatch(game, now, bonus.ability.add), triggered: [...now.triggered, bonus] }),
    plan,
  );
}

const FORCES = ['pierce', 'push', 'pull'] as const;
/** An effect that can be left out for each attack. EFF-01, EFF-03 */
export type Skippable = (typeof FORCES)[number] | Condition;

/** Parts that define the attack can't be left out. EFF-05 */
export function skippableOf(plan: AttackPlan): Skippable[] {
  return [...FORCES.filter((effect) => plan[effect] > 0), ...plan.give];
}

export function withoutDeclined(plan: AttackPlan): AttackPlan {
  const unless = (effect: Skippable, value: number) => (plan.leftOut.includes(effect) ? 0 : value);
  return {
    ...plan,
    pierce: unless('pierce', plan.pierce),
    push: unless('push', plan.push),
    pull: unless('pull', plan.pull),
    give: plan.give.filter((condition) => !plan.leftOut.includes(condition)),
  };
}
