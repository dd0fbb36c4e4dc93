/** From the data of abilities to the words and icons on cards: what is shown is what happens. */
import type {
  Ability,
  AbilityOf,
  Amount,
  AttackAbility,
  Boost,
  MoveAbility,
  Patch,
} from '../../content/schema/abilities.ts';
import type { Condition } from '../terms.ts';
import type { Line, Part } from '../view.ts';
import { added, capitalized, elementParts, icon, line, listed, strong, text, withSign } from './parts.ts';
import { testsWords } from './tests.ts';
import { areaLines, attackTargets, onlyLines, rangeParts, whomParts } from './whom.ts';

/** The lines that describe an ability. */
export function explainAbility(ability: Ability): Line[] {
  const [first, ...rest] = linesOf(ability);
  if (!first) return [];
  const opening = ability.if ? testsWords(ability.if, 'If') : undefined;
  const parts = [
    ...(opening ? [text(`${opening}:`)] : []),
    ...first.parts,
    ...(ability.mandatory && !isOwnDamage(ability) ? [text('(not optional)')] : []),
  ];
  return [{ ...first, parts }, ...rest];
}

/** Damage to oneself says in its own words that it can't be skipped. */
function isOwnDamage(ability: Ability): boolean {
  return ability.verb === 'damage' && ability.who === 'self';
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
      return explainForce(ability);
    case 'damage':
      return explainDamage(ability);
    case 'loot':
      return [line(icon('loot'), strong(ability.range))];
    case 'shield':
      return explainShield(ability);
    case 'retaliate':
      return explainRetaliate(ability);
    case 'bonus':
      return explainBonus(ability);
  }
}

function explainAttack(ability: AttackAbility): Line[] {
  const { pierce, push, pull, give } = ability;
  return [
    line(
      icon('attack'),
      ...statParts(ability),
      ...attackTargets(ability, ability.moreTargets),
      ...patchPieces({ pierce, push, pull, give }).flat(),
    ),
    ...areaLines(ability.area),
    ...onlyLines(ability.only),
    ...(ability.advantage ? [added(text('The attack has advantage.'))] : []),
    ...(ability.boosts ?? []).flatMap(explainBoost),
  ];
}

function explainMove(ability: MoveAbility): Line[] {
  return [
    line(icon('move'), ...statParts(ability), ...(ability.jump ? [icon('jump')] : [])),
    ...(ability.boosts ?? []).flatMap(explainBoost),
  ];
}

function explainHeal(ability: AbilityOf<'heal'>): Line[] {
  return [
    line(
      icon('heal'),
      ...amountParts(ability.value),
      ...conditionParts(ability.give),
      ...whomParts(ability.who, ability),
    ),
    ...areaLines(ability.area),
    ...onlyLines(ability.only),
    ...(ability.boosts ?? []).flatMap(explainBoost),
  ];
}

function explainGive(ability: AbilityOf<'give'>): Line[] {
  return [
    line(...conditionParts(ability.conditions), ...whomParts(ability.who, ability)),
    ...areaLines(ability.area),
    ...onlyLines(ability.only),
  ];
}

function explainForce(ability: AbilityOf<'push' | 'pull'>): Line[] {
  return [
    line(icon(ability.verb), strong(ability.value), ...whomParts('enemies', ability)),
    ...areaLines(ability.area),
    ...onlyLines(ability.only),
  ];
}

function explainDamage({ who, value, range, only, mandatory }: AbilityOf<'damage'>): Line[] {
  const suffering = [...amountParts(value), icon('damage')];
  if (who === 'self') return [line(text(mandatory ? 'You must suffer' : 'You suffer'), ...suffering)];
  const whom = { allies: 'allies', enemies: 'enemies', everyone: 'other figures' }[who];
  const near = range === 1 ? 'All adjacent' : 'All';
  const within = range === undefined || range === 1 ? [] : [text('within'), ...rangeParts(range)];
  const where = who === 'everyone' && range === 1 ? 'figures' : whom;
  return [line(text(`${near} ${where}`), ...within, text('suffer'), ...suffering), ...onlyLines(only)];
}

function explainShield({ value, against, slots }: AbilityOf<'shield'>): Line[] {
  const kind = against ? `${against} ` : '';
  if (slots)
    return [line(text(`On the next ${slots.length} ${kind}attacks against you:`), icon('shield'), strong(value))];
  return [line(icon('shield'), strong(value), ...(against ? [text(`against ${kind}attacks`)] : []))];
}

function explainRetaliate({ value, range, slots }: AbilityOf<'retaliate'>): Line[] {
  const parts = [icon('retaliate'), strong(value), ...rangeParts(range)];
  return [slots ? line(text(`The next ${slots.length} times that you retaliate:`), ...parts) : line(...parts)];
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
    ...areaLines(add.area),
  ];
}

/** A conditional effect below an ability. */
export function explainBoost(boost: Boost): Line[] {
  const cost = (boost.consume ?? []).map(elementParts);
  const condition = testsWords(boost.if, 'If');
  const gains = [
    ...(boost.add ? patchPieces(boost.add) : []),
    ...(boost.experience ? [[icon('experience', 'Experience'), strong(boost.experience)]] : []),
  ];
  return [
    added(
      ...(cost.length > 0 ? [icon('consume', 'Consume'), ...listed(cost), text(':')] : []),
      ...(condition ? [text(`${condition}:`)] : []),
      ...separated(gains),
    ),
    ...areaLines(boost.add?.area),
  ];
}

/** What a patch adds, in words and icons, with commas. */
export function patchParts(patch: Patch): Part[] {
  return separated(patchPieces(patch));
}

function patchPieces(patch: Patch): Part[][] {
  const { value, valuePer, range, targets, pierce, push, pull, give, jump, advantage, area } = patch;
  return [
    ...(value ? [[strong(withSign(value))]] : []),
    ...(valuePer === undefined ? [] : [[text('+'), ...amountParts(valuePer)]]),
    ...(range ? [[strong(withSign(range)), icon('range')]] : []),
    ...(targets ? [[strong(withSign(targets)), icon('target')]] : []),
    ...(pierce ? [[icon('pierce'), strong(pierce)]] : []),
    ...(push ? [[icon('push'), strong(push)]] : []),
    ...(pull ? [[icon('pull'), strong(pull)]] : []),
    ...conditionParts(give).map((part) => [part]),
    ...(jump ? [[icon('jump')]] : []),
    ...(advantage ? [[text('advantage')]] : []),
    ...(area ? [[text('this area')]] : []),
  ];
}

function separated(pieces: readonly Part[][]): Part[] {
  return pieces.flatMap((piece, i) => (i === 0 ? piece : [text(','), ...piece]));
}

function statParts({ value, plus }: { value?: Amount | undefined; plus?: number | undefined }): Part[] {
  return value === undefined ? [strong(withSign(plus ?? 0))] : amountParts(value);
}

const COUNTED = {
  'hexes moved': 'hex you moved this turn',
  'adjacent enemies': 'enemy next to you',
  'adjacent allies': 'ally next to you',
  'enemies targeted': 'enemy targeted',
  'damage on self': 'hit point you lack',
} as const;

function amountParts(amount: Amount): Part[] {
  if (typeof amount === 'number') return [strong(amount)];
  const { per, times, plus } = amount;
  if (plus === 0) return [strong(times), text(`for every ${COUNTED[per]}`)];
  return [strong(plus), text(`plus ${times} for every ${COUNTED[per]}`)];
}

function conditionParts(conditions: readonly Condition[] | undefined): Part[] {
  return (conditions ?? []).map((condition) => icon(condition, capitalized(condition)));
}
