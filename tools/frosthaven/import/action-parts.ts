/** Numbers, reach, conditions and additions that belong to an action. */
import type { Json } from '../../../src/engine/values/json.ts';
import type { Condition } from '../../../src/games/frosthaven/content/terms.ts';
import { CONDITIONS, ELEMENTS, isOwnCondition } from '../../../src/games/frosthaven/content/terms.ts';
import type { ElementJson, JsonObject } from './action-json.ts';
import { UnreadableError } from './action-json.ts';
import { areaRows } from './area.ts';
import type { SourceAction } from './source-schema.ts';

export function conditionOf(value: unknown): Condition {
  const known = findCondition(value);
  if (!known) throw new UnreadableError(`there is no condition ${value}`);
  return known;
}

/** Of the rulebook, or of the edition. */
export function findCondition(value: unknown): Condition | undefined {
  if (typeof value === 'string' && isOwnCondition(value)) return value;
  return CONDITIONS.find((each) => each === value);
}

/** `fire`, several as `fire:air`, or one of two as an `elementHalf` of `fire:air` or `fire|air`. ELM-12 */
export function elementsOf({ type, value }: SourceAction): ElementJson[] {
  const all = String(value)
    .split(/[:|]/)
    .map((part) => (part === 'wild' ? 'any' : ELEMENTS.find((each) => each === part)));
  const known = all.flatMap((each) => each ?? []);
  if (known.length < all.length) throw new UnreadableError(`there is no element ${value}`);
  if (type !== 'elementHalf') return known;
  const [first, second, ...more] = known;
  if (!first || !second || more.length > 0 || known.includes('any'))
    throw new UnreadableError(`there is no element ${value}`);
  return [[first, second]];
}

function numberOf({ type, value }: SourceAction): number {
  const number = typeof value === 'number' ? value : /^\d{1,2}$/.test(String(value)) ? Number(value) : undefined;
  if (number === undefined) throw new UnreadableError(`${type} ${value} is no number`);
  return number;
}

/** `C`, `[C]`, `Cx2` or `C-2`: as many as the characters, times, more or fewer; undefined for other values. SPC-04 */
export function ofParty(value: SourceAction['value']): JsonObject | undefined {
  const found = /^\[?\(?(?:(?<by>\d)x)?C(?:x(?<times>\d))?(?<plus>[+-]\d)?\)?\]?$/.exec(String(value))?.groups;
  const { by, times = by ?? '1', plus } = found ?? {};
  if (!found || (by !== undefined && found.times !== undefined) || times === '0') return undefined;
  return {
    per: 'characters',
    ...(times !== '1' && { times: Number(times) }),
    ...(plus !== undefined && { plus: Number(plus) }),
  };
}

/** A plain number is one of its own; with `plus` or `minus` it is relative to the stat card. */
export function statOf(action: SourceAction): JsonObject {
  switch (action.valueType) {
    case 'plus':
      return { plus: numberOf(action) };
    case 'minus':
      return { plus: -numberOf(action) };
    case undefined:
    case 'fixed':
      return { value: ofParty(action.value) ?? numberOf(action) };
    default:
      throw new UnreadableError(`${action.type} has a value that is ${action.valueType}`);
  }
}

export const isSelf = ({ type, value }: SourceAction) => type === 'specialTarget' && value === 'self';

/** Throws where one of `parts` is none of the known ones: what is read in part is not read. */
export function readParts<T>(
  parts: readonly SourceAction[] | undefined,
  known: Readonly<Record<string, (part: SourceAction) => T>>,
): T[] {
  return (parts ?? []).map((part) => {
    const read = known[part.type];
    if (!read) throw new UnreadableError(`nothing says “${part.type}” here`);
    return read(part);
  });
}

export function plain(part: SourceAction): number {
  if (part.valueType !== undefined && part.valueType !== 'fixed') throw new UnreadableError(`${part.type} is relative`);
  noParts(part);
  return numberOf(part);
}

export function noParts({ type, subActions = [] }: SourceAction): void {
  if (subActions.length > 0) throw new UnreadableError(`${type} has parts`);
}

const isAll = ({ value }: SourceAction) => /^%game\.target\.all%$|^all$/.test(String(value).trim());

function targetsOf(part: SourceAction): JsonObject {
  noParts(part);
  if (isAll(part)) return { targets: 'all' };
  if (part.valueType === 'add') return { moreTargets: numberOf(part) };
  if (part.valueType === 'subtract') return { moreTargets: -numberOf(part) };
  return { targets: plain(part) };
}

function areaOf(part: SourceAction): JsonObject {
  const rows = areaRows(String(part.value));
  if (!rows) throw new UnreadableError('its area has hexes of another kind');
  return { area: rows };
}

export function givenBy(part: SourceAction): JsonObject {
  noParts(part);
  return { give: [conditionOf(part.value)] };
}

function advantageOf(part: SourceAction): JsonObject {
  noParts(part);
  if (!/^(?:%game\.custom\.advantage%|advantage\.?)$/i.test(String(part.value).trim()))
    throw new UnreadableError('an attack with words of its own');
  return { advantage: true };
}

export const ATTACK_PARTS: Readonly<Record<string, (part: SourceAction) => JsonObject>> = {
  range: (part) => ({ range: plain(part) }),
  target: targetsOf,
  area: areaOf,
  push: (part) => ({ push: plain(part) }),
  pull: (part) => ({ pull: plain(part) }),
  pierce: (part) => ({ pierce: plain(part) }),
  condition: givenBy,
  custom: advantageOf,
  specialTarget: (part) => {
    noParts(part);
    if (part.value === 'all') return { targets: 'all' };
    if (part.value !== 'enemiesAdjacent') throw new UnreadableError(`its target is ${part.value}`);
    return { reach: 1, targets: 'all' };
  },
  element: (part) => ({ boosts: [boostOf(part)] }),
  elementHalf: (part) => ({ boosts: [boostOf(part)] }),
};

const PATCH_PARTS: Readonly<Record<string, (part: SourceAction) => JsonObject>> = {
  attack: addedAttack,
  move: (part) => ({ value: added(part) }),
  heal: (part) => ({ value: added(part) }),
  range: (part) => ({ range: added(part) }),
  target: (part) => (isAll(part) ? { targets: 'all' } : { targets: added(part) }),
  push: (part) => ({ push: added(part) }),
  pull: (part) => ({ pull: added(part) }),
  pierce: (part) => ({ pierce: part.valueType === undefined ? plain(part) : added(part) }),
  condition: givenBy,
  jump: () => ({ jump: true }),
  area: areaOf,
  custom: advantageOf,
};

function addedAttack(part: SourceAction): JsonObject {
  const valuePer = part.valueType === 'add' ? ofParty(part.value) : undefined;
  return valuePer ? { valuePer } : { value: added(part) };
}

function added(part: SourceAction): number {
  noParts(part);
  if (part.valueType === 'add' || part.valueType === 'plus') return numberOf(part);
  if (part.valueType === 'subtract' || part.valueType === 'minus') return -numberOf(part);
  throw new UnreadableError(`${part.type} says no difference`);
}

/** Parts of one name stand beside each other: two conditions, two boosts. */
export function merged(parts: readonly JsonObject[]): JsonObject {
  const whole: Record<string, Json> = {};
  for (const part of parts) {
    for (const [key, value] of Object.entries(part)) {
      const before = whole[key];
      if (before === undefined) whole[key] = value;
      else if (Array.isArray(before) && Array.isArray(value) && key !== 'area') whole[key] = [...before, ...value];
      else throw new UnreadableError(`it has “${key}” twice`);
    }
  }
  return whole;
}

/** `element` with `minus` consumes; what belongs to it is added. EFF-04 */
export function boostOf(part: SourceAction): JsonObject {
  if (part.valueType !== 'minus') throw new UnreadableError('an element that is not consumed');
  const all = part.subActions ?? [];
  const infusing = all.filter(({ type, valueType }) => type === 'element' && valueType !== 'minus');
  const gained = all.filter((each) => experienceIn(each) !== undefined);
  const rest = all.filter((each) => !infusing.includes(each) && !gained.includes(each));
  const add = merged(readParts(rest, PATCH_PARTS));
  const experience = gained.reduce((sum, each) => sum + (experienceIn(each) ?? 0), 0);
  if (all.length === 0) throw new UnreadableError('an element for nothing');
  return {
    consume: elementsOf(part),
    ...(Object.keys(add).length > 0 && { add }),
    ...(infusing.length > 0 && { infuse: infusing.flatMap(elementsOf) }),
    ...(experience > 0 && { experience }),
  };
}

/** `card` with `experience:1` */
function experienceIn({ type, value }: SourceAction): number | undefined {
  const [, count] = type === 'card' ? (/^experience:(\d)$/.exec(String(value)) ?? []) : [];
  return count === undefined ? undefined : Number(count);
}

export const REACH: Readonly<Record<string, (part: SourceAction) => JsonObject>> = {
  range: (part) => ({ range: plain(part) }),
  target: targetsOf,
  area: areaOf,
};

/** Of conditions: everybody in range. */
export const GIVEN_REACH: typeof REACH = {
  ...REACH,
  specialTarget: (part) => {
    noParts(part);
    if (part.value !== 'all') throw new UnreadableError(`its target is ${part.value}`);
    return { targets: 'all' };
  },
};

export const isPositive = (condition: Condition) =>
  ['strengthen', 'invisible', 'bless', 'regenerate', 'ward'].includes(condition);
