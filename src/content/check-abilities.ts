/** What the schemas can't say about abilities: parts that would be read by nobody, so that a card would promise too much. */
import type { PackContent } from './catalog.ts';
import type { Ability, AbilityOf, Boost, Patch, Test } from './schema/abilities.ts';
import type { Item } from './schema/rewards.ts';

type Owner = 'character' | 'monster' | 'item';
type Bonus = AbilityOf<'shield' | 'retaliate' | 'bonus'>;

/** Everything that is wrong with the abilities of a pack, one sentence each. */
export function checkAbilities({ classes, sets, items }: PackContent): string[] {
  const halves = classes.flatMap(({ id, cards }) =>
    cards.flatMap((card) =>
      (['top', 'bottom'] as const).flatMap((half) =>
        problemsOf('character', card[half].abilities).map((problem) => `card ${id}/${card.id}, ${half}: ${problem}`),
      ),
    ),
  );
  const monsterCards = sets.flatMap(({ id, cards }) =>
    cards.flatMap((card) =>
      problemsOf('monster', card.abilities).map((problem) => `card ${id}/${card.id}: ${problem}`),
    ),
  );
  const ofItems = items.flatMap((item) => useProblems(item).map((problem) => `item ${item.id}: ${problem}`));
  return [...halves, ...monsterCards, ...ofItems];
}

function useProblems({ use }: Item): string[] {
  switch (use.when) {
    case 'turn':
      return problemsOf('item', use.abilities);
    case 'attack':
      return [
        ...patchProblems('attack', use.add, use.each === 'target'),
        ...(use.each === 'ability' && use.only?.some(looksAtTarget) ? [TARGET_BY_TARGET] : []),
      ];
    case 'move':
      return patchProblems('move', use.add, false);
    case 'attacked':
      return use.shield || use.disadvantage ? [] : ['does nothing when its owner is attacked'];
  }
}

function problemsOf(owner: Owner, abilities: readonly Ability[]): string[] {
  const each = abilities.flatMap((ability, i) =>
    abilityProblems(owner, ability).map((problem) => `ability ${i + 1} (${ability.verb}): ${problem}`),
  );
  return [...each, ...bonusProblems(owner, abilities.filter(isBonus))];
}

function isBonus({ verb }: Ability): boolean {
  return verb === 'shield' || verb === 'retaliate' || verb === 'bonus';
}

/** BON-05: one row of slots counts one thing. ITM: an item has no card to put into the active area. */
function bonusProblems(owner: Owner, abilities: readonly Ability[]): string[] {
  const bonuses = abilities.filter((ability): ability is Bonus => isBonus(ability));
  if (owner === 'item') return bonuses.length > 0 ? ['an item can hold no shield, retaliate or bonus'] : [];
  return [
    ...(bonuses.length > 1 && bonuses.some(({ slots }) => slots)
      ? ['beside use slots there can be no other bonus']
      : []),
    ...(new Set(bonuses.map(({ lasts }) => lasts)).size > 1 ? ['its bonuses last for different times'] : []),
    ...(owner === 'monster' && bonuses.some(({ verb }) => verb === 'bonus') ? ['monsters gain no such bonus'] : []),
    ...(owner === 'monster' && bonuses.some(({ slots, lasts }) => slots || lasts === 'persistent')
      ? ['bonuses of monsters last for the round']
      : []),
  ];
}

const TARGET_BY_TARGET = 'a test of the target needs “each”: “target”';

function abilityProblems(owner: Owner, ability: Ability): string[] {
  const problems = [...testProblems(owner, ability.if ?? [])];
  if (ability.verb === 'attack' || ability.verb === 'move') problems.push(...numberProblems(owner, ability));
  problems.push(...areaProblems(ability));
  if (ability.verb === 'attack' || ability.verb === 'move' || ability.verb === 'heal') {
    problems.push(...(ability.boosts ?? []).flatMap((boost) => boostProblems(owner, ability.verb, boost)));
  }
  if (ability.verb === 'bonus') {
    if (ability.on === 'heal') problems.push('no rule adds to heals yet');
    const looks = (ability.when ?? []).some(looksAtTarget);
    problems.push(...patchProblems(ability.on, ability.add, ability.each === 'target'));
    if (looks && (ability.on !== 'attack' || ability.each !== 'target')) problems.push(TARGET_BY_TARGET);
  }
  return problems;
}

/** AOE-03, AOE-06 */
function areaProblems(ability: Ability): string[] {
  if (!('area' in ability) || !ability.area) return [];
  if (ability.area.self) return ability.range === undefined ? [] : ['an area around the figure has no range'];
  return ability.verb === 'attack' && ability.range === undefined ? ['an area without g needs a range'] : [];
}

/** Only monsters have stats that a number can be relative to. MMV-01, MAT-01 */
function numberProblems(owner: Owner, { value, plus }: AbilityOf<'attack' | 'move'>): string[] {
  if (owner !== 'monster') return value === undefined || plus !== undefined ? ['needs a “value”, and no “plus”'] : [];
  return (value === undefined) === (plus === undefined) ? ['needs either “plus” or “value”'] : [];
}

function looksAtTarget(test: Test): boolean {
  return 'target' in test;
}

function testProblems(owner: Owner, tests: readonly Test[]): string[] {
  if (owner === 'monster' && tests.length > 0) return ['an ability of a monster is performed without an “if”'];
  return tests.some((test) => 'target' in test || 'attack' in test)
    ? ['there is no target and no attack yet that “if” could look at']
    : [];
}

function boostProblems(owner: Owner, verb: 'attack' | 'move' | 'heal', boost: Boost): string[] {
  const tests = boost.if ?? [];
  const looks = tests.some(looksAtTarget);
  return [
    ...(boost.add ? patchProblems(verb, boost.add, looks) : []),
    ...(boost.add || boost.experience ? [] : ['a boost adds nothing']),
    ...(looks && verb !== 'attack' ? ['only boosts of attacks can look at the target'] : []),
    ...(tests.some((test) => 'attack' in test) ? ['a boost knows its attack; “attack” tests nothing'] : []),
    ...(owner === 'monster' && tests.some((test) => 'performed' in test || 'killed' in test || 'moved' in test)
      ? ['boosts of monsters can’t look back at the turn']
      : []),
    ...(owner === 'monster' && looks && boost.consume
      ? ['monsters do not pay for a boost that looks at the target']
      : []),
    ...(owner === 'monster' && verb === 'heal' && boost.add && partsOf(boost.add).some((part) => part !== 'value')
      ? ['a heal of a monster can be boosted by a value only']
      : []),
  ];
}

type PatchPart = keyof Patch;

const KNOWN: Readonly<Record<'attack' | 'move' | 'heal', readonly PatchPart[]>> = {
  attack: ['value', 'valuePer', 'range', 'targets', 'pierce', 'push', 'pull', 'give', 'area', 'advantage'],
  move: ['value', 'valuePer', 'jump'],
  heal: ['value', 'valuePer', 'range', 'targets', 'give'],
};
/** What is settled before the first target is chosen. */
const BEFORE_TARGETS: readonly PatchPart[] = ['range', 'targets', 'area'];

function patchProblems(on: 'attack' | 'move' | 'heal', patch: Patch, targetByTarget: boolean): string[] {
  const parts = partsOf(patch);
  return [
    ...(parts.length === 0 ? ['adds nothing'] : []),
    ...parts.filter((part) => !KNOWN[on].includes(part)).map((part) => `“${part}” means nothing to ${on} abilities`),
    ...(targetByTarget
      ? parts
          .filter((part) => BEFORE_TARGETS.includes(part))
          .map((part) => `“${part}” comes too late, target by target`)
      : []),
  ];
}

function partsOf(patch: Patch): PatchPart[] {
  const parts: PatchPart[] = [...KNOWN.attack, 'jump'];
  return parts.filter((part) => patch[part] !== undefined);
}
