/** Reads structured actions of edition data as abilities. What can't be read whole says why. */
import { z } from 'zod';
import type { Json } from '../../../src/engine/values/json.ts';
import { json } from '../../../src/engine/values/json.ts';
import { order } from '../../../src/games/frosthaven/content/schema/abilities/abilities.ts';
import type { Condition } from '../../../src/games/frosthaven/content/terms.ts';
import { CONDITIONS, ELEMENTS } from '../../../src/games/frosthaven/content/terms.ts';
import { areaRows } from './area.ts';
import type { SourceAction } from './source-schema.ts';

export type JsonObject = { readonly [key: string]: Json };
/** Ability as files of packs have it. */
export type AbilityJson = JsonObject & { readonly verb: string };
export const abilityJson: z.ZodType<AbilityJson> = z.intersection(
  z.record(z.string(), json),
  z.object({ verb: z.string() }),
);
export type ElementJson = string | readonly [string, string];

export class UnreadableError extends Error {}

export interface ReadActions {
  readonly abilities: readonly AbilityJson[];
  readonly infuse: readonly ElementJson[];
}

/** Free text is read by `readText`, which throws an UnreadableError where it can't. */
export type TextReader = (text: string) => readonly AbilityJson[];

export function conditionOf(value: unknown): Condition {
  const known = CONDITIONS.find((each) => each === value);
  if (!known) throw new UnreadableError(`there is no condition ${value}`);
  return known;
}

export function elementOf(value: unknown): ElementJson {
  const parts = String(value).split(':');
  const [first, second, ...more] = parts.map((part) =>
    part === 'wild' ? 'any' : ELEMENTS.find((each) => each === part),
  );
  if (first === undefined || more.length > 0) throw new UnreadableError(`there is no element ${value}`);
  if (second === undefined && parts.length === 1) return first;
  if (second === undefined || first === 'any' || second === 'any')
    throw new UnreadableError(`there is no element ${value}`);
  return [first, second];
}

function numberOf({ type, value }: SourceAction): number {
  const number = typeof value === 'number' ? value : /^\d{1,2}$/.test(String(value)) ? Number(value) : undefined;
  if (number === undefined) throw new UnreadableError(`${type} ${value} is no number`);
  return number;
}

/** A plain number is one of its own; with `plus` or `minus` it is relative to the stat card. */
function statOf(action: SourceAction): { readonly value: number } | { readonly plus: number } {
  switch (action.valueType) {
    case 'plus':
      return { plus: numberOf(action) };
    case 'minus':
      return { plus: -numberOf(action) };
    case undefined:
    case 'fixed':
      return { value: numberOf(action) };
    default:
      throw new UnreadableError(`${action.type} has a value that is ${action.valueType}`);
  }
}

const isSelf = ({ type, value }: SourceAction) => type === 'specialTarget' && value === 'self';

/** Throws where one of `parts` is none of the known ones: what is read in part is not read. */
function readParts<T>(
  parts: readonly SourceAction[] | undefined,
  known: Readonly<Record<string, (part: SourceAction) => T>>,
): T[] {
  return (parts ?? []).map((part) => {
    const read = known[part.type];
    if (!read) throw new UnreadableError(`nothing says “${part.type}” here`);
    return read(part);
  });
}

function plain(part: SourceAction): number {
  if (part.valueType !== undefined && part.valueType !== 'fixed') throw new UnreadableError(`${part.type} is relative`);
  noParts(part);
  return numberOf(part);
}

function noParts({ type, subActions = [] }: SourceAction): void {
  if (subActions.length > 0) throw new UnreadableError(`${type} has parts`);
}

function targetsOf(part: SourceAction): JsonObject {
  noParts(part);
  if (/target\.all|^all$/.test(String(part.value))) return { targets: 'all' };
  if (part.valueType === 'add') return { moreTargets: numberOf(part) };
  if (part.valueType === 'subtract') return { moreTargets: -numberOf(part) };
  return { targets: plain(part) };
}

function areaOf(part: SourceAction): JsonObject {
  const rows = areaRows(String(part.value));
  if (!rows) throw new UnreadableError('its area has hexes of another kind');
  return { area: rows };
}

function givenBy(part: SourceAction): JsonObject {
  noParts(part);
  return { give: [conditionOf(part.value)] };
}

const ATTACK_PARTS: Readonly<Record<string, (part: SourceAction) => JsonObject>> = {
  range: (part) => ({ range: plain(part) }),
  target: targetsOf,
  area: areaOf,
  push: (part) => ({ push: plain(part) }),
  pull: (part) => ({ pull: plain(part) }),
  pierce: (part) => ({ pierce: plain(part) }),
  condition: givenBy,
  custom: (part) => {
    if (!/custom\.advantage/.test(String(part.value))) throw new UnreadableError('an attack with words of its own');
    return { advantage: true };
  },
  specialTarget: (part) => {
    if (part.value !== 'enemiesAdjacent') throw new UnreadableError(`its target is ${part.value}`);
    return { range: 1, targets: 'all' };
  },
  element: (part) => ({ boosts: [boostOf(part)] }),
};

const PATCH_PARTS: Readonly<Record<string, (part: SourceAction) => JsonObject>> = {
  attack: (part) => ({ value: added(part) }),
  move: (part) => ({ value: added(part) }),
  heal: (part) => ({ value: added(part) }),
  range: (part) => ({ range: added(part) }),
  target: (part) => ({ targets: added(part) }),
  push: (part) => ({ push: added(part) }),
  pull: (part) => ({ pull: added(part) }),
  pierce: (part) => ({ pierce: part.valueType === undefined ? plain(part) : added(part) }),
  condition: givenBy,
  jump: () => ({ jump: true }),
  area: areaOf,
};

function added(part: SourceAction): number {
  noParts(part);
  if (part.valueType === 'add' || part.valueType === 'plus') return numberOf(part);
  if (part.valueType === 'subtract' || part.valueType === 'minus') return -numberOf(part);
  throw new UnreadableError(`${part.type} says no difference`);
}

/** Parts of one name stand beside each other: two conditions, two boosts. */
function merged(parts: readonly JsonObject[]): JsonObject {
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
function boostOf(part: SourceAction): JsonObject {
  if (part.valueType !== 'minus') throw new UnreadableError('an element that is not consumed');
  const add = merged(readParts(part.subActions, PATCH_PARTS));
  if (Object.keys(add).length === 0) throw new UnreadableError('an element for nothing');
  return { consume: [elementOf(part.value)], add };
}

const REACH: Readonly<Record<string, (part: SourceAction) => JsonObject>> = {
  range: (part) => ({ range: plain(part) }),
  target: targetsOf,
  area: areaOf,
};

const isPositive = (condition: Condition) =>
  ['strengthen', 'invisible', 'bless', 'regenerate', 'ward'].includes(condition);

export function readAction(action: SourceAction, readText: TextReader): ReadActions {
  if (action.type === 'element' && action.valueType === undefined) {
    noParts(action);
    return { abilities: [], infuse: [elementOf(action.value)] };
  }
  if (action.type === 'concatenation' && (action.subActions ?? []).every(({ type }) => type === 'element')) {
    const all = (action.subActions ?? []).map((each) => readAction(each, readText));
    return { abilities: [], infuse: all.flatMap(({ infuse }) => infuse) };
  }
  return { abilities: abilitiesOf(action, readText), infuse: [] };
}

function abilitiesOf(action: SourceAction, readText: TextReader): readonly AbilityJson[] {
  const { type, subActions = [] } = action;
  const others = subActions.filter((part) => !isSelf(part));
  const self = subActions.length > others.length;
  switch (type) {
    case 'attack':
      return [{ verb: 'attack', ...statOf(action), ...merged(readParts(subActions, ATTACK_PARTS)) }];
    case 'move':
      return [{ verb: 'move', ...statOf(action), ...merged(readParts(subActions, { jump: () => ({ jump: true }) })) }];
    case 'heal': {
      const parts = merged(
        readParts(others, {
          ...REACH,
          condition: givenBy,
          element: (part) => ({ boosts: [boostOf(part)] }),
        }),
      );
      return [{ verb: 'heal', value: plain({ ...action, subActions: [] }), ...(self && { who: 'self' }), ...parts }];
    }
    case 'shield':
      return [{ verb: 'shield', value: plain(action) }];
    case 'retaliate':
      return [
        {
          verb: 'retaliate',
          value: plain({ ...action, subActions: [] }),
          ...merged(readParts(subActions, { range: (part) => ({ range: plain(part) }) })),
        },
      ];
    case 'push':
    case 'pull':
      return [{ verb: type, value: plain({ ...action, subActions: [] }), ...merged(readParts(subActions, REACH)) }];
    case 'condition':
      return [giving([conditionOf(action.value)], others, self)];
    case 'concatenation':
      return concatenated(others, self, readText);
    case 'element':
      return [{ verb: 'pay', consume: [elementOf(action.value)], then: paidFor(subActions, readText) }];
    case 'loot':
      return [{ verb: 'loot', range: plain(action) }];
    case 'sufferDamage':
      return [{ verb: 'damage', who: 'self', value: plain(action) }];
    case 'special':
      return [{ verb: 'special', number: plain(action) }];
    case 'custom':
      return words(action, others, self, readText);
    default:
      throw new UnreadableError(`nothing says “${type}”`);
  }
}

function giving(conditions: readonly Condition[], parts: readonly SourceAction[], self: boolean): AbilityJson {
  if (self && parts.length > 0) throw new UnreadableError('a condition for itself has a range');
  if (!self && conditions.some(isPositive)) throw new UnreadableError('a condition that helps, and not itself');
  return {
    verb: 'give',
    conditions: [...conditions],
    who: self ? 'self' : 'enemies',
    ...merged(readParts(parts, REACH)),
  };
}

/** `Poison and Immobilize, Range 1` */
function concatenated(parts: readonly SourceAction[], self: boolean, readText: TextReader): readonly AbilityJson[] {
  const conditions = parts.filter(({ type }) => type === 'condition');
  if (conditions.length === 0) return parts.flatMap((part) => abilitiesOf(part, readText));
  const isOwn = self || conditions.every(({ subActions = [] }) => subActions.length > 0 && subActions.every(isSelf));
  const bare = conditions.map((each) => ({
    ...each,
    subActions: (each.subActions ?? []).filter((part) => !isSelf(part)),
  }));
  for (const each of bare) noParts(each);
  return [
    giving(
      bare.map(({ value }) => conditionOf(value)),
      parts.filter(({ type }) => type !== 'condition'),
      isOwn,
    ),
  ];
}

const isOrder = (found: AbilityJson) => order.safeParse(found).success;

function paidFor(parts: readonly SourceAction[], readText: TextReader): AbilityJson[] {
  const then = parts.flatMap((part) => {
    const { abilities, infuse } = readAction(part, readText);
    return [...abilities, ...(infuse.length > 0 ? [{ verb: 'infuse', elements: [...infuse] }] : [])];
  });
  if (then.length === 0 || !then.every(isOrder)) throw new UnreadableError('an element for what can’t be bought');
  return then;
}

function words(
  action: SourceAction,
  parts: readonly SourceAction[],
  self: boolean,
  readText: TextReader,
): readonly AbilityJson[] {
  if (parts.length > 0) throw new UnreadableError('words that have parts');
  const text = String(action.value);
  const [, damage] = self ? (/^%game\.damage:(\d{1,2})%$/.exec(text) ?? []) : [];
  if (damage !== undefined) return [{ verb: 'damage', who: 'self', value: Number(damage) }];
  if (self) throw new UnreadableError('words for itself');
  return readText(text);
}
