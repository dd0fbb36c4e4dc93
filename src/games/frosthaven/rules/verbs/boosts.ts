/** Conditional effects of abilities, and their costs. EFF-04, ELM-06 to ELM-13 */

import type { Boost, Patch } from '../../content/schema/abilities/ability-parts.ts';
import type { Amount } from '../../content/schema/abilities/amounts.ts';
import { explainBoost } from '../explain/boost.ts';
import type { BonusOf } from '../figures/active-bonuses.ts';
import { bonusesOn } from '../figures/active-bonuses.ts';
import { wordsFor } from '../figures/words.ts';
import type { Game } from '../game.ts';
import type { Rule, ScenarioChoice } from '../questions.ts';
import { choose } from '../questions.ts';
import type { Figure } from '../state.ts';
import type { ActionSoFar } from './ability-outcome.ts';
import { areTestsMet, computeAmount, looksAtTarget } from './amounts.ts';
import { canPay, pay } from './costs.ts';
import { canConsume, consume, infuseLater } from './elements.ts';

/**
 * Returns the boosts that count, after asking for payment. ELM-08
 * Those with a test of the target still need a check for each.
 * `from`: the hex of the attack. LOS-05
 */
export function* countingBoosts(
  game: Game,
  figure: Figure,
  boosts: readonly Boost[],
  soFar: ActionSoFar,
  from = figure.hex,
): Rule<Boost[]> {
  const counting = game.evaluateFromHex(figure, from, () =>
    boosts.filter((boost) => isSoFar(game, figure, boost, soFar)),
  );
  const affordable = counting.filter((boost) => isAffordable(game, figure, boost));
  const paid = new Map<Boost, Boost>();
  let consumed = 0;
  for (const boost of yield* offer(game, figure, affordable.filter(hasCost))) {
    if (!isAffordable(game, figure, boost)) continue;
    if (boost.consume) yield* consume(game, figure, boost.consume);
    consumed += boost.consume?.length ?? 0;
    const much = boost.pay ? yield* pay(game, figure, boost.pay) : 1;
    if (much > 0) paid.set(boost, paidWith(boost, much));
  }
  const instead = counting.filter((boost) => hasCost(boost) && !paid.has(boost)).flatMap(insteadOf);
  return [...freeOf(affordable, consumed), ...paid.values(), ...instead];
}

/** Returns the boosts that count without a question; undefined if the player would be asked for payment. ELM-08 */
export function freeBoosts(
  game: Game,
  figure: Figure,
  boosts: readonly Boost[],
  soFar: ActionSoFar,
): Boost[] | undefined {
  const counting = boosts.filter((boost) => isSoFar(game, figure, boost, soFar));
  if (counting.some((boost) => hasCost(boost) && isAffordable(game, figure, boost))) return undefined;
  return [...freeOf(counting, 0), ...counting.filter(hasCost).flatMap(insteadOf)];
}

/** Those without a price. What they ask of consumed elements is known now, and asked no more. */
function freeOf(boosts: readonly Boost[], consumed: number): Boost[] {
  return boosts.flatMap((boost) => {
    if (hasCost(boost)) return [];
    const { if: tests = [], ...rest } = boost;
    const least = Math.max(0, ...tests.map((test) => ('consumed' in test ? test.consumed : 0)));
    if (least === 0) return [boost];
    const left = tests.filter((test) => !('consumed' in test));
    return least > consumed ? [] : [left.length > 0 ? { ...rest, if: left } : rest];
  });
}

function insteadOf({ if: tests, else: add }: Boost): Boost[] {
  return add ? [{ ...(tests && { if: tests }), add }] : [];
}

function paidWith(boost: Boost, much: number): Boost {
  const { valuePer, value = 0, ...rest } = boost.add ?? {};
  if (typeof valuePer !== 'object' || valuePer.per !== 'paid') return boost;
  return { ...boost, add: { ...rest, value: value + computeAmount(valuePer, much) } };
}

export function possibleBoosts(game: Game, figure: Figure, boosts: readonly Boost[], soFar: ActionSoFar): Boost[] {
  const possible = boosts.filter((boost) => isSoFar(game, figure, boost, soFar) && isAffordable(game, figure, boost));
  const most = possible.reduce((sum, { consume: elements = [] }) => sum + elements.length, 0);
  return [...freeOf(possible, most), ...possible.filter(hasCost)];
}

function isSoFar(game: Game, figure: Figure, boost: Boost, soFar: ActionSoFar): boolean {
  const tests = (boost.if ?? []).filter((test) => !looksAtTarget([test]) && !('consumed' in test));
  return areTestsMet(game, figure, tests, { soFar });
}

function hasCost(boost: Boost): boolean {
  return boost.consume !== undefined || boost.pay !== undefined;
}

function isAffordable(game: Game, figure: Figure, boost: Boost): boolean {
  return canConsume(game, boost.consume ?? []) && (!boost.pay || canPay(game, figure, boost.pay));
}

/** BON-05 */
export function healBonusesOf(game: Game, figure: Figure, soFar: ActionSoFar): BonusOf<'bonus'>[] {
  return bonusesOn(game, figure, 'bonus').filter(
    ({ ability: { on, when } }) => on === 'heal' && areTestsMet(game, figure, when, { soFar }),
  );
}

export function patchesOf(boosts: readonly Boost[]): Patch[] {
  return boosts.flatMap(({ add }) => add ?? []);
}

function* offer(game: Game, figure: Figure, boosts: readonly Boost[]): Rule<Boost[]> {
  if (boosts.length === 0) return [];
  return yield* choose({
    ...game.deciderFields(figure),
    prompt: { about: 'boosts', figure: figure.id },
    choices: boosts.map(
      (boost, i): ScenarioChoice<Boost> => ({
        value: `${i + 1}: ${(boost.consume ?? []).join(' and ') || 'pay'}`,
        is: boost,
        note: { is: 'lines', lines: { of: boost, say: () => explainBoost(boost, wordsFor(game, figure)) } },
      }),
    ),
    min: 0,
    max: boosts.length,
    defaultAnswer: [],
  });
}

/** Gains conditional experience and infuses elements, after the ability. XP-02, ELM-02 */
export function* gainFromBoosts(game: Game, figure: Figure, boosts: readonly Boost[]): Rule<void> {
  const counting = boosts.filter((boost) => !isPerTarget(boost));
  const amount = counting.reduce((sum, boost) => sum + (boost.experience ?? 0), 0);
  const seat = game.characterOf(figure)?.seat;
  if (amount > 0 && seat !== undefined) game.emit({ type: 'experience gained', seat, amount });
  for (const { infuse } of counting) if (infuse) yield* infuseLater(game, figure, infuse);
}

export function isPerTarget({ if: tests, add }: Boost): boolean {
  return looksAtTarget(tests) || countsTarget(add?.valuePer);
}

const OF_TARGET: readonly unknown[] = [
  'damage on target',
  'negative conditions on target',
  'range to target',
  'shield of target',
  'allies beside target',
  'enemies beside target',
  'obstacles beside target',
];

function countsTarget(amount: Amount | undefined): boolean {
  if (typeof amount !== 'object') return false;
  const { per } = amount;
  return OF_TARGET.includes(per) || (typeof per === 'object' && 'markers' in per && per.on === 'target');
}
