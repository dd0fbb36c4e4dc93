import type { DrawKind } from '../../decks/modifiers.ts';
import { drawModifiers, settleModifiers } from '../../decks/modifiers.ts';
import type { ActiveBonus, BonusOf } from '../../figures/active-bonuses.ts';
import { advanceBonuses, bonusesOn } from '../../figures/active-bonuses.ts';
import type { Sum } from '../../figures/bonuses.ts';
import { retaliationAt, shieldAgainst } from '../../figures/bonuses.ts';
import { hasCondition } from '../../figures/conditions.ts';
import { rangeOfHexes, rangeTo } from '../../figures/distance.ts';
import { suffer } from '../../figures/health.ts';
import { giveCondition } from '../../figures/items.ts';
import { linesFor } from '../../figures/words.ts';
import type { Game } from '../../game.ts';
import type { Expectation, Rule } from '../../questions.ts';
import { chooseOne } from '../../questions.ts';
import type { Figure } from '../../state.ts';
import { outcomeOf } from '../ability-outcome.ts';
import { areTestsMet, patchValue } from '../amounts.ts';
import { forceMove } from '../move/force.ts';
import type { Defence, ItemSequel } from './attack-items.ts';
import { sequelsOf, useItemsForAttack, useItemsInDefence } from './attack-items.ts';
import type { AttackPlan } from './attack-plan.ts';
import { centreOf, contextOf, evaluateAtOrigin, withoutDeclined, withPatch } from './attack-plan.ts';
import { applyToDeck, chooseEffects, performAttached } from './modifier-effects.ts';

export interface AttackResult {
  readonly damage: number;
  /** Extra targets from modifier cards. ATK-29 */
  readonly moreTargets: number;
  readonly sequels: readonly ItemSequel[];
}

/**
 * One attack on one target: bonuses, modifier draw, shield, ward, brittle, effects, retaliate, card abilities.
 * Rulebook p. 25 and 26: ATK-03 to ATK-09, ATK-16, ATK-22 to ATK-34, SHD-02, PRC-01, PRC-03
 * All of it comes before the next attack. RET-09
 */
export function* attackOne(game: Game, general: AttackPlan, target: Figure): Rule<AttackResult> {
  const { attacker } = general;
  const { plan: planned, experience, bonuses } = attackAgainst(game, general, target);
  const seat = game.characterOf(attacker)?.seat;
  if (experience > 0 && seat !== undefined) game.emit({ type: 'experience gained', seat, amount: experience });
  const items = yield* useItemsForAttack(game, planned, 'target', target);
  const before = items.reduce((patched, { use }) => withPatch(game, patched, use.add, target), planned);
  const threat = attackValue(game, before, target, guardsOf(game, before, target));
  const defence = yield* useItemsInDefence(game, before, target, threat, 'draw');
  const guarding = guardsOf(game, before, target);
  const value = attackValue(game, before, target, guarding);
  const hindered = defence.disadvantage || hampers(guarding);
  const drawing = drawKindOf(game, before, target, hindered);
  const treated = [...before.treated, ...guarding.flatMap(({ ability: { add } }) => add.treat ?? [])];
  const { drawn, used, value: modified } = yield* drawModifiers(game, attacker, target, value, { drawing, treated });
  const effects = yield* chooseEffects(game, attacker, used);
  const plan = effects.reduce((now, { patch }) => (patch ? withPatch(game, now, patch, target) : now), before);
  const shield = shieldMet(game, plan, target);
  const threatened = afterShield(modified, shield.value + defence.shield, plan.pierce);
  const struck = threatened > 0 ? yield* useItemsInDefence(game, plan, target, threatened, 'damage') : UNDEFENDED;
  const guard = shield.value + defence.shield + struck.shield;
  const result = afterShield(modified, guard, plan.pierce);
  game.emit({
    type: 'attacked',
    attacker: attacker.id,
    target: target.id,
    base: plan.base,
    bonus: value - plan.base,
    drawn,
    used,
    drawing,
    shield: guard,
    pierce: plan.pierce,
    result,
    ...(centreOf(plan) !== undefined && { from: plan.from }),
    ...(effects.length > 0 && { effects: effects.map(({ words }) => words) }),
    ...(treated.length > 0 && { treated }),
  });
  const damage = yield* suffer(game, target, result, { kind: 'attack', by: attacker.id });
  const shields = shield.bonuses.filter(({ ability }) => !('struck' in ability && ability.struck) || modified > 0);
  advanceBonuses(game, [...shields, ...guarding]);
  yield* applyEffects(game, plan, target);
  applyToDeck(game, attacker, target, effects);
  yield* maybeRetaliate(game, target, attacker, defence.retaliate + struck.retaliate);
  yield* performAttached(game, attacker, target.hex, effects);
  settleModifiers(game, attacker, drawn);
  advanceBonuses(game, bonuses);
  yield* reactToAttack(game, plan, target, damage);
  return {
    damage,
    moreTargets: effects.reduce((sum, { targets = 0 }) => sum + targets, 0),
    sequels: sequelsOf(game, items, target, damage),
  };
}

function* reactToAttack(game: Game, plan: AttackPlan, target: Figure, damage: number): Rule<void> {
  const { attacker, kind } = plan;
  const { single = false } = contextOf(plan, target);
  const attack = { kind, single };
  const done = { last: outcomeOf(1, [target.id], damage, { at: target.hex }), killed: !game.isOnMap(target) };
  if (game.isOnMap(attacker)) yield* game.react({ event: 'attacks', figure: attacker, them: target, attack, done });
  if (game.isOnMap(target)) yield* game.react({ event: 'attacked', figure: target, them: attacker, attack });
}

const UNDEFENDED: Defence = { shield: 0, disadvantage: false, retaliate: 0 };

/** SHD-02, PRC-01 */
function afterShield(value: number, shield: number, pierce: number): number {
  return Math.max(0, value - Math.max(0, shield - pierce));
}

/**
 * Returns the value before the draw, which may be negative. ATK-03, ATK-05, CND-27
 * The party picks the order of what changes it. Against a monster what is added counts twice, and what is taken off
 * counts once; against anybody else it is the other way round. ATK-04
 */
function attackValue(game: Game, plan: AttackPlan, target: Figure, guarding: readonly BonusOf<'bonus'>[]): number {
  const guard = evaluateAtOrigin(game, plan, () =>
    guarding.reduce(
      (sum, { ability, holder }) =>
        sum + patchValue(game, holder, ability.add, { ...contextOf(plan), target: plan.attacker }),
      0,
    ),
  );
  const poison = hasCondition(target, 'poison') ? 1 : 0;
  const { base, bonus, gained } = plan;
  const more = gained + Math.max(0, guard) + poison;
  const less = bonus - gained + Math.min(0, guard);
  const again = plan.double ? base + (target.kind === 'monster' ? more : less) : 0;
  return base + more + less + again;
}

interface TargetedAttack {
  readonly plan: AttackPlan;
  readonly experience: number;
  readonly bonuses: readonly ActiveBonus[];
}

export function attackAgainst(game: Game, general: AttackPlan, target: Figure): TargetedAttack {
  const { attacker } = general;
  const context = contextOf(general, target);
  const boosts = evaluateAtOrigin(game, general, () =>
    general.perTarget.filter((boost) => areTestsMet(game, attacker, boost.if, context)),
  );
  const bonuses = evaluateAtOrigin(game, general, () =>
    bonusesOn(game, attacker, 'bonus').filter(
      ({ ability: { on, each, when } }) =>
        on === 'attack' && each === 'target' && areTestsMet(game, attacker, when, context),
    ),
  );
  const patches = [...boosts.flatMap(({ add }) => add ?? []), ...bonuses.map(({ ability }) => ability.add)];
  const patched = patches.reduce((plan, patch) => withPatch(game, plan, patch, target), general);
  return {
    plan: withoutDeclined(patched),
    experience: boosts.reduce((sum, boost) => sum + (boost.experience ?? 0), 0),
    bonuses,
  };
}

function guardsOf(game: Game, plan: AttackPlan, target: Figure): BonusOf<'bonus'>[] {
  return evaluateAtOrigin(game, plan, () =>
    bonusesOn(game, target, 'bonus').filter(
      ({ ability: { on, when } }) =>
        on === 'attacked' && areTestsMet(game, target, when, { ...contextOf(plan), target: plan.attacker }),
    ),
  );
}

function shieldMet(game: Game, plan: AttackPlan, target: Figure): Sum {
  return evaluateAtOrigin(game, plan, () => shieldAgainst(game, target, plan.kind));
}

export function isHampered(game: Game, plan: AttackPlan, target: Figure): boolean {
  return game.statsOf(target)?.hampers === true || hampers(guardsOf(game, plan, target));
}

/** ADV-01 */
export function hasAdvantage(game: Game, general: AttackPlan, target: Figure): boolean {
  return (
    general.advantage ||
    hasCondition(general.attacker, 'strengthen') ||
    attackAgainst(game, general, target).plan.advantage
  );
}

function hampers(guarding: readonly BonusOf<'bonus'>[]): boolean {
  return guarding.some(({ ability }) => ability.add.disadvantage);
}

/**
 * Advantage and disadvantage do not add up, and cancel each other. ADV-09 to ADV-13, CND-20, CND-37
 * A target in the hex of origin counts as adjacent. RNG-07
 */
export function drawKindOf(game: Game, plan: AttackPlan, target: Figure, hindered: boolean): DrawKind {
  const { attacker, from } = plan;
  const close = plan.kind === 'ranged' && rangeOfHexes(game, from, target.hex) <= 1;
  const advantage = plan.advantage || hasCondition(attacker, 'strengthen');
  const disadvantage = hindered || close || hasCondition(attacker, 'muddle') || game.statsOf(target)?.hampers === true;
  if (advantage === disadvantage) return 'normal';
  return advantage ? 'advantage' : 'disadvantage';
}

export function expectationOf(game: Game, general: AttackPlan, target: Figure): Expectation {
  const { plan } = attackAgainst(game, general, target);
  const guarding = guardsOf(game, plan, target);
  return {
    value: attackValue(game, plan, target, guarding),
    drawing: drawKindOf(game, plan, target, hampers(guarding)),
    shield: Math.max(0, shieldMet(game, plan, target).value - plan.pierce),
    retaliate: retaliationAt(game, target, rangeTo(game, plan.attacker, target)).value,
  };
}

/**
 * Applies effects even without damage, but not to a target that is gone. ATK-25 to ATK-28, CND-08, FRC-08, FRC-09
 * Negated damage removes none of them. CND-07, DMG-09, DTH-04
 */
function* applyEffects(game: Game, plan: AttackPlan, target: Figure): Rule<void> {
  for (const condition of plan.give) yield* giveCondition(game, target, condition, plan.attacker);
  for (const verb of yield* inForceOrder(game, plan, target)) {
    yield* forceMove(game, plan.attacker, target, verb, plan[verb], centreOf(plan));
  }
}

/** Returns push and pull in the order picked by the attacker's decider. FRC-02, FRC-03 */
function* inForceOrder(game: Game, plan: AttackPlan, target: Figure): Rule<readonly ('push' | 'pull')[]> {
  const { attacker } = plan;
  const forces = (['push', 'pull'] as const).filter((verb) => plan[verb] > 0);
  if (forces.length < 2 || !game.isOnMap(attacker) || !game.isOnMap(target) || target.kind === 'objective')
    return forces;
  const first = yield* chooseOne({
    ...game.deciderFields(attacker),
    prompt: { about: 'force order', figure: attacker.id, target: target.id },
    choices: forces.map((verb) => ({
      value: verb,
      is: verb,
      note: { is: 'lines' as const, lines: linesFor(game, attacker, { verb, value: plan[verb] }) },
    })),
  });
  return [first, ...forces.filter((verb) => verb !== first)];
}

/** Retaliates once per attack, by the distance after all effects. RET-01 to RET-07 */
function* maybeRetaliate(game: Game, target: Figure, attacker: Figure, byItems: number): Rule<void> {
  if (!game.isOnMap(target) || !game.isOnMap(attacker)) return;
  const range = rangeTo(game, target, attacker);
  const { value: lasting, bonuses } = retaliationAt(game, target, range);
  const value = lasting + (range === 1 ? byItems : 0);
  if (value === 0) return;
  yield* suffer(game, attacker, value, { kind: 'retaliate', by: target.id });
  advanceBonuses(game, bonuses);
}
