/** From the data of abilities to the words and icons on cards: what is shown is what happens. */
import type {
  Ability,
  AbilityOf,
  Amount,
  AttackAbility,
  Boost,
  FigureTest,
  MoveAbility,
  Patch,
  Test,
} from '../../content/schema/abilities.ts';
import type { Area } from '../board/area.ts';
import type { Condition } from '../terms.ts';
import type { Line, Part } from '../view.ts';
import { added, capitalized, elementParts, icon, line, listed, strong, text, withSign } from './parts.ts';

/** The lines that describe an ability. */
export function explainAbility(ability: Ability): Line[] {
  const lines = linesOf(ability);
  const first = lines[0];
  const opening = ability.if ? testsWords(ability.if, 'If') : undefined;
  if (!first || !opening) return lines;
  return [{ ...first, parts: [text(`${opening}:`), ...first.parts] }, ...lines.slice(1)];
}

function linesOf(ability: Ability): Line[] {
  switch (ability.verb) {
    case 'attack':
      return explainAttack(ability);
    case 'move':
      return explainMove(ability);
    case 'heal':
      return explainHeal(ability);
    case 'give':
      return explainGive(ability);
    case 'push':
    case 'pull':
      return [
        line(icon(ability.verb), strong(ability.value), ...targeting(ability, undefined)),
        ...areaLines(ability.area),
      ];
    case 'damage':
      return explainDamage(ability);
    case 'loot':
      return [line(icon('loot'), strong(ability.range))];
    case 'shield':
      return [
        line(
          icon('shield'),
          strong(ability.value),
          ...(ability.against ? [text(`against ${ability.against} attacks`)] : []),
        ),
      ];
    case 'retaliate':
      return [line(icon('retaliate'), strong(ability.value), ...rangeParts(ability.range))];
    case 'bonus':
      return explainBonus(ability);
  }
}

function explainAttack(ability: AttackAbility): Line[] {
  const { pierce, push, pull } = ability;
  const effects = patchParts({ pierce, push, pull });
  return [
    line(
      icon('attack'),
      statPart(ability),
      ...targeting(ability, ability.moreTargets),
      ...effects,
      ...conditionParts(ability.give),
    ),
    ...areaLines(ability.area),
    ...onlyLines(ability.only),
    ...(ability.advantage ? [added(text('The attack has advantage.'))] : []),
    ...(ability.boosts ?? []).flatMap(explainBoost),
  ];
}

function explainMove(ability: MoveAbility): Line[] {
  return [
    line(icon('move'), statPart(ability), ...(ability.jump ? [icon('jump')] : [])),
    ...(ability.boosts ?? []).flatMap(explainBoost),
  ];
}

function explainHeal(ability: AbilityOf<'heal'>): Line[] {
  return [
    line(
      icon('heal'),
      amountPart(ability.value),
      ...whoParts(ability.who),
      ...targeting(ability, undefined),
      ...conditionParts(ability.give),
    ),
    ...areaLines(ability.area),
    ...onlyLines(ability.only),
    ...(ability.boosts ?? []).flatMap(explainBoost),
  ];
}

function explainGive(ability: AbilityOf<'give'>): Line[] {
  return [
    line(...conditionParts(ability.conditions), ...whoParts(ability.who), ...targeting(ability, undefined)),
    ...areaLines(ability.area),
    ...onlyLines(ability.only),
  ];
}

function explainDamage({ who, value, range, only }: AbilityOf<'damage'>): Line[] {
  const whom = {
    self: 'You suffer',
    allies: 'All allies suffer',
    enemies: 'All enemies suffer',
    everyone: 'All figures suffer',
  };
  const where = who === 'self' ? [] : range === 1 ? [text('if adjacent')] : range ? rangeParts(range) : [];
  return [line(text(whom[who]), amountPart(value), icon('damage'), ...where), ...onlyLines(only)];
}

function explainBonus({ on, when, add, each, slots, lasts }: AbilityOf<'bonus'>): Line[] {
  const kinds = {
    attack: each === 'target' ? 'attacks' : 'attack abilities',
    move: 'move abilities',
    heal: 'heal abilities',
  };
  const attackKind = (when ?? []).map((test) => ('attack' in test ? `${test.attack} ` : '')).join('');
  const rest = (when ?? []).filter((test) => !('attack' in test));
  const how = slots ? `On your next ${slots.length}` : lasts === 'round' ? 'This round, on your' : 'On your';
  return [
    line(text(`${how} ${attackKind}${kinds[on]}:`), ...patchParts(add)),
    ...(rest.length > 0 ? [added(text(`${testsWords(rest, 'Only if')}.`))] : []),
  ];
}

/** A conditional effect below an ability. */
export function explainBoost(boost: Boost): Line[] {
  const cost = (boost.consume ?? []).map(elementParts);
  const condition = testsWords(boost.if, 'If');
  return [
    added(
      ...(cost.length > 0 ? [icon('consume', 'Consume'), ...listed(cost), text(':')] : []),
      ...(condition ? [text(`${condition}:`)] : []),
      ...(boost.add ? patchParts(boost.add) : []),
      ...(boost.experience ? [icon('experience', 'Experience'), strong(boost.experience)] : []),
    ),
    ...areaLines(boost.add?.area),
  ];
}

/** What a patch adds, in words and icons. */
export function patchParts(patch: Patch): Part[] {
  const parts: Part[] = [];
  if (patch.value) parts.push(strong(withSign(patch.value)));
  if (patch.valuePer !== undefined) parts.push(text('+'), amountPart(patch.valuePer));
  if (patch.range) parts.push(strong(withSign(patch.range)), icon('range'));
  if (patch.targets) parts.push(strong(withSign(patch.targets)), icon('target'));
  if (patch.pierce) parts.push(icon('pierce'), strong(patch.pierce));
  if (patch.push) parts.push(icon('push'), strong(patch.push));
  if (patch.pull) parts.push(icon('pull'), strong(patch.pull));
  parts.push(...conditionParts(patch.give));
  if (patch.jump) parts.push(icon('jump'));
  if (patch.advantage) parts.push(text('advantage'));
  return parts;
}

function statPart({ value, plus }: { value?: Amount | undefined; plus?: number | undefined }): Part {
  return value === undefined ? strong(withSign(plus ?? 0)) : amountPart(value);
}

const COUNTED = {
  'hexes moved': 'hex you moved this turn',
  'adjacent enemies': 'enemy next to you',
  'adjacent allies': 'ally next to you',
  'enemies targeted': 'enemy targeted',
  'damage on self': 'hit point you lack',
} as const;

function amountPart(amount: Amount): Part {
  if (typeof amount === 'number') return strong(amount);
  const { per, times, plus } = amount;
  const counted = `${times} for every ${COUNTED[per]}`;
  return strong(plus === 0 ? counted : `${plus} plus ${counted}`);
}

interface Targeting {
  readonly range?: number | undefined;
  readonly targets?: number | 'all' | undefined;
}

function targeting({ range, targets }: Targeting, more: number | undefined): Part[] {
  const parts = rangeParts(range);
  if (targets === 'all') parts.push(icon('target'), strong('all'));
  else if (targets !== undefined && targets > 1) parts.push(icon('target'), strong(targets));
  if (more) parts.push(icon('target'), strong(withSign(more)));
  return parts;
}

function rangeParts(range: number | undefined): Part[] {
  return range === undefined ? [] : [icon('range'), strong(range)];
}

function whoParts(who: 'self' | 'allies' | 'allies and self' | 'enemies'): Part[] {
  const words = { self: 'self', allies: 'an ally', 'allies and self': '', enemies: '' }[who];
  return words ? [text(words)] : [];
}

function conditionParts(conditions: readonly Condition[] | undefined): Part[] {
  return (conditions ?? []).map((condition) => icon(condition, capitalized(condition)));
}

function areaLines(area: Area | undefined): Line[] {
  if (!area) return [];
  const hexes = [
    ...area.red.map((hex) => ({ ...hex, kind: 'red' as const })),
    ...(area.blue ?? []).map((hex) => ({ ...hex, kind: 'blue' as const })),
    ...(area.self ? [{ q: 0, r: 0, kind: 'grey' as const }] : []),
  ];
  return [added({ type: 'area', hexes })];
}

function onlyLines(only: readonly FigureTest[] | undefined): Line[] {
  return only && only.length > 0 ? [added(text(`Only targets that ${only.map(figureWords).join(' and ')}.`))] : [];
}

function figureWords(test: FigureTest): string {
  if ('has' in test) return `have ${test.has}`;
  if ('lacks' in test) return `do not have ${test.lacks}`;
  if ('rank' in test) return `are ${test.rank}`;
  if ('hitPoints' in test) return test.hitPoints === 'full' ? 'are unhurt' : 'are hurt';
  if ('atRange' in test) return `are at range ${test.atRange.least} to ${test.atRange.most}`;
  return {
    'my ally': 'are next to your ally',
    'its ally': 'are next to their ally',
    nobody: 'have no ally next to them',
  }[test.adjacentTo];
}

/** Conditions as the beginning of a sentence; undefined where there are none. */
function testsWords(tests: readonly Test[] | undefined, opening: string): string | undefined {
  if (!tests || tests.length === 0) return undefined;
  return `${opening} ${tests.map(testWords).join(' and ')}`;
}

function testWords(test: Test): string {
  if ('performed' in test) return 'you did';
  if ('killed' in test) return 'that killed somebody';
  if ('moved' in test) return `you moved at least ${test.moved} ${test.moved === 1 ? 'hex' : 'hexes'} this turn`;
  if ('attack' in test) return `the attack is ${test.attack}`;
  if ('self' in test) return `you ${figureWords(test.self)}`;
  if ('target' in test) return `the target ${singular(figureWords(test.target))}`;
  return `${test.least} or more ${test.adjacent} are next to you`;
}

function singular(words: string): string {
  return words
    .replace(/^are /, 'is ')
    .replace(/^have /, 'has ')
    .replace(/^do not have /, 'does not have ')
    .replace(/their/, 'its')
    .replace(/them$/, 'it');
}
