/** What an attack ability will do, put together from its card, the stat card and everything that adds to it. */
import type { AttackAbility } from '../../content/schema/abilities.ts';
import type { Boost, Patch } from '../../content/schema/ability-parts.ts';
import type { FigureTest } from '../../content/schema/tests.ts';
import type { Area } from '../board/area.ts';
import { type ActiveBonus, type BonusOf, bonusesOn } from '../figures/active.ts';
import type { AttackKind } from '../figures/bonuses.ts';
import type { Game } from '../game.ts';
import type { Figure } from '../state.ts';
import type { Condition, HexLabel } from '../terms.ts';
import { amountOf, type Context, holds, patchValue } from './amounts.ts';
import { isPerTarget } from './boosts.ts';
import type { ActionSoFar } from './so-far.ts';

export interface AttackPlan {
  readonly attacker: Figure;
  readonly ability: AttackAbility;
  readonly soFar: ActionSoFar;
  /** Where it is performed from: the attacker's hex, where the card names no other. */
  readonly from: HexLabel;
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
  /** Added effects that the attacker does without. EFF-01 */
  readonly leftOut: readonly Skippable[];
  readonly advantage: boolean;
  readonly only: readonly FigureTest[];
  /** Conditional effects that depend on the target. */
  readonly perTarget: readonly Boost[];
  /** Bonuses that this ability triggers. */
  readonly triggered: readonly ActiveBonus[];
}

/**
 * The plan of an attack ability before any bonus. Undefined when the figure has no attack stat for it. SUM-07, CMD-08,
 * RNG-05, MON-04
 */
export function planOf(
  game: Game,
  attacker: Figure,
  ability: AttackAbility,
  soFar: ActionSoFar,
  from: HexLabel = attacker.hex,
): AttackPlan | undefined {
  const stats = game.statsOf(attacker);
  const base = game.supposingIn(attacker, from, () => baseOf(game, attacker, ability, soFar));
  if (base === undefined) return undefined;
  const range = rangeOf(ability, stats?.range);
  return {
    attacker,
    ability,
    soFar,
    from,
    base,
    bonus: 0,
    kind: kindOf(ability.area, range !== undefined),
    range: range ?? 1,
    targets: targetsOf(ability, stats?.targets ?? 1),
    area: ability.area,
    pierce: (ability.pierce ?? 0) + (stats?.pierce ?? 0),
    push: (ability.push ?? 0) + (stats?.push ?? 0),
    pull: (ability.pull ?? 0) + (stats?.pull ?? 0),
    give: [...new Set([...(ability.give ?? []), ...(stats?.give ?? [])])],
    leftOut: [],
    advantage: ability.advantage === true || stats?.advantage === true,
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

/** The range of the stat card is that of attacks by its attack value: one with a number of its own says its range too. RNG-05 */
function rangeOf({ range, value }: AttackAbility, printed: number | undefined): number | undefined {
  return value === undefined ? (range ?? printed) : range;
}

/** MAT-03 */
function targetsOf(ability: AttackAbility, printed: number): number | 'all' {
  if (ability.targets !== undefined) return ability.targets;
  return Math.max(1, printed + (ability.moreTargets ?? 0));
}

/** RNG-06, RNG-08: a range, printed or added, makes an attack ranged. AOE-03: a grey hex makes it melee all the same. */
function kindOf(area: Area | undefined, reaching: boolean): AttackKind {
  return reaching && !area?.self ? 'ranged' : 'melee';
}

/** What tests and amounts of the attack may look at. */
export function contextOf(plan: AttackPlan, target?: Figure): Context {
  const { soFar, kind, area, targets } = plan;
  return { soFar, attack: kind, single: area === undefined && targets === 1, ...(target && { target }) };
}

/** What is so of an attack where it is performed from. LOS-05 */
export function fromThere<T>(game: Game, plan: AttackPlan, look: () => T): T {
  const there = centreOf(plan);
  return there === undefined ? look() : game.supposingIn(plan.attacker, there, look);
}

/** The hex that a card performs an attack from, and so that its targets are pushed from or pulled to. FRC-02, FRC-03, LOS-05 */
export function centreOf({ ability, from }: AttackPlan): HexLabel | undefined {
  return ability.from === undefined ? undefined : from;
}

/** The plan with something added. RNG-08, PRC-02, FRC-09; TGT-02: targets add to one. */
export function withPatch(game: Game, plan: AttackPlan, patch: Patch, target?: Figure): AttackPlan {
  const targets = plan.targets === 'all' ? 'all' : plan.targets + (patch.targets ?? 0);
  const area = patch.area ?? plan.area;
  const reaching = plan.kind === 'ranged' || plan.ability.range !== undefined || Boolean(patch.range);
  const kind = kindOf(area, reaching);
  const context = { ...contextOf(plan, target), attack: kind };
  return {
    ...plan,
    bonus: plan.bonus + fromThere(game, plan, () => patchValue(game, plan.attacker, patch, context)),
    kind,
    range: plan.range + (patch.range ?? 0),
    targets,
    area,
    pierce: plan.pierce + (patch.pierce ?? 0),
    push: plan.push + (patch.push ?? 0),
    pull: plan.pull + (patch.pull ?? 0),
    give: [...new Set([...plan.give, ...(patch.give ?? [])])],
    advantage: plan.advantage || patch.advantage === true,
  };
}

/** The active bonuses that a whole attack ability triggers. */
export function bonusesFor(game: Game, plan: AttackPlan): BonusOf<'bonus'>[] {
  return fromThere(game, plan, () =>
    bonusesOn(game, plan.attacker, 'bonus').filter(
      ({ ability: { on, each, when } }) =>
        on === 'attack' && each === 'ability' && holds(game, plan.attacker, when, contextOf(plan)),
    ),
  );
}

/** The plan with what those add; they must be used. */
export function withActiveBonuses(game: Game, plan: AttackPlan): AttackPlan {
  return bonusesFor(game, plan).reduce(
    (now, bonus) => ({ ...withPatch(game, now, bonus.ability.add), triggered: [...now.triggered, bonus] }),
    plan,
  );
}

const FORCES = ['pierce', 'push', 'pull'] as const;
/** An added effect that the attacker may leave out, attack by attack. EFF-01, EFF-03 */
export type Skippable = (typeof FORCES)[number] | Condition;

/** What says how the ability works is none of them. EFF-05 */
export function skippableOf(plan: AttackPlan): Skippable[] {
  return [...FORCES.filter((effect) => plan[effect] > 0), ...plan.give];
}

/** The plan as it is without the added effects that are left out. */
export function withoutLeftOut(plan: AttackPlan): AttackPlan {
  const unless = (effect: Skippable, value: number) => (plan.leftOut.includes(effect) ? 0 : value);
  return {
    ...plan,
    pierce: unless('pierce', plan.pierce),
    push: unless('push', plan.push),
    pull: unless('pull', plan.pull),
    give: plan.give.filter((condition) => !plan.leftOut.includes(condition)),
  };
}
