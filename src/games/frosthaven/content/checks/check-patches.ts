/** Checks of boosts, bonuses and items: parts that the ability ignores, or that come too late. */

import type { AbilityOf } from '../schema/abilities/abilities.ts';
import type { Boost, Patch } from '../schema/abilities/ability-parts.ts';
import type { Test } from '../schema/abilities/tests.ts';
import type { AbilityContext } from '../walk-abilities.ts';
import { amountProblems, countsTarget, testProblems } from './check-tests.ts';

type PatchPart = keyof Patch;
type AbilityPatch = AbilityOf<'bonus'>['on'];

const KNOWN: Readonly<Record<AbilityPatch, readonly PatchPart[]>> = {
  attack: [
    'value',
    'valuePer',
    'range',
    'targets',
    'pierce',
    'push',
    'pull',
    'give',
    'area',
    'advantage',
    'reach',
    'double',
    'treat',
  ],
  move: ['value', 'valuePer', 'jump'],
  heal: ['value', 'valuePer', 'range', 'targets', 'give'],
  attacked: ['value', 'valuePer', 'disadvantage', 'treat'],
};
const PARTS: readonly PatchPart[] = [...KNOWN.attack, 'jump', 'disadvantage'];
/** Parts that are fixed before the first target is chosen. */
const BEFORE_TARGETS: readonly PatchPart[] = ['range', 'targets', 'area', 'reach'];

export const TARGET_BY_TARGET = 'a test of the target needs “each”: “target”';

export function patchProblems(on: AbilityPatch, patch: Patch, eachTarget: boolean, around: AbilityContext): string[] {
  const parts = PARTS.filter((part) => patch[part] !== undefined);
  const late = eachTarget ? parts.filter((part) => BEFORE_TARGETS.includes(part)) : [];
  return [
    ...(parts.length === 0 ? ['adds nothing'] : []),
    ...parts.filter((part) => !KNOWN[on].includes(part)).map((part) => `“${part}” means nothing to ${named(on)}`),
    ...late.map((part) => `“${part}” comes too late, target by target`),
    ...amountProblems(patch.valuePer, eachTarget, around),
  ];
}

function named(on: AbilityPatch): string {
  return on === 'attacked' ? 'attacks against the figure' : `${on} abilities`;
}

export function looksAtTarget(test: Test): boolean {
  return 'target' in test || 'shielded' in test;
}

export function looksAtAttack(test: Test): boolean {
  return 'attack' in test || 'single' in test;
}

/** Checks a conditional effect. EFF-04 */
export function boostProblems(verb: 'attack' | 'move' | 'heal', boost: Boost, around: AbilityContext): string[] {
  const tests = boost.if ?? [];
  const looks = tests.some(looksAtTarget);
  const eachTarget = looks || (verb === 'attack' && countsTarget(boost.add?.valuePer));
  const priced = { ...around, ...(boost.pay && { paid: true }) };
  return [
    ...(boost.add ? patchProblems(verb, boost.add, eachTarget, priced) : []),
    ...(boost.else ? insteadProblems(verb, boost, eachTarget, around) : []),
    ...(boost.add || boost.experience || boost.infuse ? [] : ['a boost adds nothing']),
    ...(boost.infuse && eachTarget ? ['a boost that counts target by target infuses nothing'] : []),
    ...(looks && verb !== 'attack' ? ['only boosts of attacks can look at the target'] : []),
    ...tests.filter(looksAtAttack).map((test) => `a boost knows its attack; “${Object.keys(test)[0]}” tests nothing`),
    ...testProblems(
      tests.filter((test) => !('consumed' in test)),
      around,
    ),
    ...(tests.some((test) => 'consumed' in test) ? consumedProblems(boost, around) : []),
    ...(around.owner === 'monster' && !around.commanded ? monsterBoostProblems(boost) : []),
  ];
}

/** A price of its own would be among what it asks for. ELM-08 */
function consumedProblems({ consume, pay, else: instead }: Boost, around: AbilityContext): string[] {
  return [
    ...(consume || pay || instead ? ['“consumed” is for a boost without a price'] : []),
    ...(around.owner === 'monster' && !around.commanded ? ['“consumed” holds for characters only'] : []),
  ];
}

/** Range, targets and area are known before the price is refused. */
function insteadProblems(
  verb: 'attack' | 'move' | 'heal',
  { consume, pay, else: instead = {} }: Boost,
  eachTarget: boolean,
  around: AbilityContext,
): string[] {
  return [
    ...(consume || pay ? [] : ['“else” is for where a price is not paid, and there is none']),
    ...BEFORE_TARGETS.filter((part) => instead[part] !== undefined).map((part) => `“else” can’t add “${part}”`),
    ...patchProblems(verb, instead, eachTarget, around),
  ];
}

function monsterBoostProblems({ if: tests = [], pay, else: instead }: Boost): string[] {
  const back = tests.some((test) => 'performed' in test || 'killed' in test || 'damaged' in test || 'moved' in test);
  return [
    ...(back ? ['boosts of monsters can’t look back at the turn'] : []),
    ...(pay ? ['monsters pay with nothing but elements'] : []),
    ...(instead ? ['monsters always pay, so there is no “else”'] : []),
  ];
}
