/** Conditional effects of abilities: what they cost, and whether to pay. EFF-04, ELM-06 to ELM-13 */
import type { Boost, Patch } from '../../content/schema/ability-parts.ts';
import type { Amount } from '../../content/schema/amounts.ts';
import { explainBoost } from '../explain/boost.ts';
import { type BonusOf, bonusesOn } from '../figures/active.ts';
import type { Game } from '../game.ts';
import { choose, type Rule, type ScenarioChoice } from '../questions.ts';
import type { Figure } from '../state.ts';
import { holds, looksAtTarget, reckoned } from './amounts.ts';
import { canPay, pay } from './costs.ts';
import { canConsume, consume } from './elements.ts';
import type { ActionSoFar } from './so-far.ts';

/**
 * The boosts of an ability that count: those without a cost by themselves, those with one when the player pays. Those
 * that look at the target still have to be held against each. `from`: the hex that it is performed from. ELM-08, LOS-05
 */
export function* countingBoosts(
  game: Game,
  figure: Figure,
  boosts: readonly Boost[],
  soFar: ActionSoFar,
  from = figure.hex,
): Rule<Boost[]> {
  const counting = game.supposingIn(figure, from, () => boosts.filter((boost) => isSoFar(game, figure, boost, soFar)));
  const affordable = counting.filter((boost) => isAffordable(game, figure, boost));
  const free = affordable.filter((boost) => !hasCost(boost));
  const paid = new Map<Boost, Boost>();
  for (const boost of yield* offer(game, figure, affordable.filter(hasCost))) {
    if (!isAffordable(game, figure, boost)) continue;
    if (boost.consume) yield* consume(game, figure, boost.consume);
    const much = boost.pay ? yield* pay(game, figure, boost.pay) : 1;
    if (much > 0) paid.set(boost, paidWith(boost, much));
  }
  const instead = counting.filter((boost) => hasCost(boost) && !paid.has(boost)).flatMap(insteadOf);
  return [...free, ...paid.values(), ...instead];
}

/** What counts where a price is not paid. */
function insteadOf({ if: tests, else: add }: Boost): Boost[] {
  return add ? [{ ...(tests && { if: tests }), add }] : [];
}

/** The boost with what was paid reckoned in. */
function paidWith(boost: Boost, much: number): Boost {
  const { valuePer, value = 0, ...rest } = boost.add ?? {};
  if (typeof valuePer !== 'object' || valuePer.per !== 'paid') return boost;
  return { ...boost, add: { ...rest, value: value + reckoned(valuePer, much) } };
}

/** The boosts that could count: what they ask is so, as far as it does not depend on the target, and can be paid. */
export function possibleBoosts(game: Game, figure: Figure, boosts: readonly Boost[], soFar: ActionSoFar): Boost[] {
  return boosts.filter((boost) => isSoFar(game, figure, boost, soFar) && isAffordable(game, figure, boost));
}

function isSoFar(game: Game, figure: Figure, boost: Boost, soFar: ActionSoFar): boolean {
  const tests = (boost.if ?? []).filter((test) => !looksAtTarget([test]));
  return holds(game, figure, tests, { soFar });
}

function hasCost(boost: Boost): boolean {
  return boost.consume !== undefined || boost.pay !== undefined;
}

function isAffordable(game: Game, figure: Figure, boost: Boost): boolean {
  return canConsume(game, boost.consume ?? []) && (!boost.pay || canPay(game, figure, boost.pay));
}

/** The active bonuses that a heal ability triggers. BON-05 */
export function healBonusesOf(game: Game, figure: Figure, soFar: ActionSoFar): BonusOf<'bonus'>[] {
  return bonusesOn(game, figure, 'bonus').filter(
    ({ ability: { on, when } }) => on === 'heal' && holds(game, figure, when, { soFar }),
  );
}

/** What boosts add to an ability. */
export function patchesOf(boosts: readonly Boost[]): Patch[] {
  return boosts.flatMap(({ add }) => add ?? []);
}

function* offer(game: Game, figure: Figure, boosts: readonly Boost[]): Rule<Boost[]> {
  if (boosts.length === 0) return [];
  return yield* choose({
    ...game.askedFor(figure),
    prompt: { about: 'boosts', figure: figure.id },
    choices: boosts.map(
      (boost, i): ScenarioChoice<Boost> => ({
        value: `${i + 1}: ${(boost.consume ?? []).join(' and ') || 'pay'}`,
        is: boost,
        note: { is: 'lines', lines: { of: boost, say: () => explainBoost(boost) } },
      }),
    ),
    min: 0,
    max: boosts.length,
    standing: [],
  });
}

/** XP-02: experience that depends on a condition, once the ability has been performed. */
export function gainExperience(game: Game, figure: Figure, boosts: readonly Boost[]): void {
  const counting = boosts.filter((boost) => !isPerTarget(boost));
  const amount = counting.reduce((sum, boost) => sum + (boost.experience ?? 0), 0);
  const seat = game.characterOf(figure)?.seat;
  if (amount > 0 && seat !== undefined) game.happens({ type: 'experience gained', seat, amount });
}

/** Whether a boost has to be judged target by target. */
export function isPerTarget({ if: tests, add }: Boost): boolean {
  return looksAtTarget(tests) || countsTarget(add?.valuePer);
}

const OF_TARGET: readonly unknown[] = [
  'damage on target',
  'negative conditions on target',
  'range to target',
  'shield of target',
];

function countsTarget(amount: Amount | undefined): boolean {
  if (typeof amount !== 'object') return false;
  const { per } = amount;
  return OF_TARGET.includes(per) || (typeof per === 'object' && 'markers' in per && per.on === 'target');
}
