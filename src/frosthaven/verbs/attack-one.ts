import { type Drawing, drawModifiers, settleModifiers } from '../decks/modifiers.ts';
import { type ActiveBonus, bonusesOn, triggered } from '../figures/active.ts';
import { retaliationAt, shieldAgainst } from '../figures/bonuses.ts';
import { gainCondition, has } from '../figures/conditions.ts';
import { rangeOfHexes, rangeTo } from '../figures/distance.ts';
import { suffer } from '../figures/health.ts';
import { useItemsForAttack, useItemsInDefence } from '../figures/items.ts';
import type { Game } from '../game.ts';
import type { Expectation, Rule } from '../questions.ts';
import type { Figure } from '../state.ts';
import { holds } from './amounts.ts';
import { type AttackPlan, contextOf, withoutLeftOut, withPatch } from './attack-plan.ts';
import { forceMove } from './force.ts';

/**
 * One attack on one target: bonuses and penalties, modifier cards, shield, ward and brittle; then its effects; then
 * retaliation. Rulebook p. 25 and 26: ATK-03 to ATK-09, ATK-22 to ATK-28. The damage that the target suffered.
 */
export function* attackOne(game: Game, general: AttackPlan, target: Figure): Rule<number> {
  const { attacker } = general;
  const { plan: planned, experience, bonuses } = against(game, general, target);
  const seat = game.characterOf(attacker)?.seat;
  if (experience > 0 && seat !== undefined) game.happens({ type: 'experience gained', seat, amount: experience });
  const plan = yield* withItems(game, planned, target);
  const defence = yield* useItemsInDefence(game, target, attacker);
  const value = attackValue(plan, target);
  const hampering = hamperedBy(game, plan, target);
  const hindered = defence.disadvantage || hampering.length > 0;
  const drawing = drawingOf(game, plan, target, hindered);
  const { drawn, used, value: modified } = yield* drawModifiers(game, attacker, target, value, drawing);
  const shield = shieldAgainst(game, target, plan.kind);
  const pierced = Math.max(0, shield.value + defence.shield - plan.pierce);
  const result = Math.max(0, modified - pierced);
  game.happens({
    type: 'attacked',
    attacker: attacker.id,
    target: target.id,
    base: plan.base,
    bonus: value - plan.base,
    drawn,
    used,
    drawing,
    shield: shield.value + defence.shield,
    pierce: plan.pierce,
    result,
  });
  const damage = yield* suffer(game, target, result, { kind: 'attack', by: attacker.id });
  triggered(game, [...shield.bonuses, ...hampering]);
  yield* applyEffects(game, plan, target);
  yield* maybeRetaliate(game, target, attacker);
  settleModifiers(game, attacker, drawn);
  triggered(game, bonuses);
  if (game.isOn(attacker)) yield* game.hears({ event: 'attacks', figure: attacker, them: target });
  if (game.isOn(target)) yield* game.hears({ event: 'attacked', figure: target, them: attacker });
  return damage;
}

/** ATK-03, ATK-05, CND-27: the attack value before the draw. In whatever order all is added, the sum is the same. ATK-04 */
function attackValue(plan: AttackPlan, target: Figure): number {
  return Math.max(0, plan.base + plan.bonus + (has(target, 'poison') ? 1 : 0));
}

/** What becomes of an attack on one target. */
interface Against {
  readonly plan: AttackPlan;
  readonly experience: number;
  /** Bonuses that this attack triggers. */
  readonly bonuses: readonly ActiveBonus[];
}

/** The plan for one target: conditional effects and bonuses that look at it, without what is held back. */
export function against(game: Game, general: AttackPlan, target: Figure): Against {
  const { attacker } = general;
  const context = contextOf(general, target);
  const boosts = general.perTarget.filter((boost) => holds(game, attacker, boost.if, context));
  const bonuses = bonusesOn(game, attacker, 'bonus').filter(
    ({ ability: { on, each, when } }) => on === 'attack' && each === 'target' && holds(game, attacker, when, context),
  );
  const patches = [...boosts.flatMap(({ add }) => add ?? []), ...bonuses.map(({ ability }) => ability.add)];
  const patched = patches.reduce((plan, patch) => withPatch(game, plan, patch, target), general);
  return {
    plan: withoutLeftOut(patched),
    experience: boosts.reduce((sum, boost) => sum + (boost.experience ?? 0), 0),
    bonuses,
  };
}

/** The same with the items that the attacker uses for this attack. */
function* withItems(game: Game, plan: AttackPlan, target: Figure): Rule<AttackPlan> {
  const patches = yield* useItemsForAttack(game, plan, 'target', target);
  return patches.reduce((patched, patch) => withPatch(game, patched, patch, target), plan);
}

/** The bonuses of the target, and of those who cover it, that give whoever attacks it disadvantage. */
function hamperedBy(game: Game, plan: AttackPlan, target: Figure): ActiveBonus[] {
  return bonusesOn(game, target, 'bonus').filter(
    ({ ability: { on, when, add } }) =>
      on === 'attacked' && add.disadvantage && holds(game, target, when, { ...contextOf(plan), target: plan.attacker }),
  );
}

/** ADV-09 to ADV-13: advantage and disadvantage do not add up, and cancel each other. */
export function drawingOf(game: Game, plan: AttackPlan, target: Figure, hindered: boolean): Drawing {
  const { attacker, from } = plan;
  const close = plan.kind === 'ranged' && rangeOfHexes(game, from, target.hex) === 1;
  const advantage = plan.advantage || has(attacker, 'strengthen');
  const disadvantage = hindered || close || has(attacker, 'muddle') || game.statsOf(target)?.hampers === true;
  if (advantage === disadvantage) return 'normal';
  return advantage ? 'advantage' : 'disadvantage';
}

/** What the attacker can expect before drawing, for those who choose a target. */
export function expectationOf(game: Game, general: AttackPlan, target: Figure): Expectation {
  const { plan } = against(game, general, target);
  return {
    value: attackValue(plan, target),
    drawing: drawingOf(game, plan, target, hamperedBy(game, plan, target).length > 0),
    shield: Math.max(0, shieldAgainst(game, target, plan.kind).value - plan.pierce),
    retaliate: retaliationAt(game, target, rangeTo(game, plan.attacker, target)).value,
  };
}

/** ATK-25 to ATK-28, CND-08, FRC-08: even after no damage, but not on a target that is gone. */
function* applyEffects(game: Game, plan: AttackPlan, target: Figure): Rule<void> {
  for (const condition of plan.give) gainCondition(game, target, condition);
  if (plan.push > 0) yield* forceMove(game, plan.attacker, target, 'push', plan.push);
  if (plan.pull > 0) yield* forceMove(game, plan.attacker, target, 'pull', plan.pull);
}

/** RET-01 to RET-07: by the distance after all effects, once for each attack, unless the target is gone. */
function* maybeRetaliate(game: Game, target: Figure, attacker: Figure): Rule<void> {
  if (!game.isOn(target) || !game.isOn(attacker)) return;
  const { value, bonuses } = retaliationAt(game, target, rangeTo(game, target, attacker));
  if (value === 0) return;
  yield* suffer(game, attacker, value, { kind: 'retaliate', by: target.id });
  triggered(game, bonuses);
}
