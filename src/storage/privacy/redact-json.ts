import type { Json } from '../../engine/values/json.ts';
import { FORMER_PLAYER_NAME } from '../../engine/values/placeholder-users.ts';

export interface ErasureSubject {
  readonly user: string;
  /** The person's names as messages show them, escaped and bold. */
  readonly shown: readonly string[];
  readonly called?: string;
}

const GONE = Symbol('gone');

/**
 * Removes a person from a value. Lists lose them; an object with their id in a field goes as a whole, unless it is
 * the root.
 * Texts call them a former player.
 */
export function withoutPerson(value: Json, person: ErasureSubject): Json {
  if (!isFields(value)) {
    const left = without(value, person);
    return left === GONE ? null : left;
  }
  return Object.fromEntries(fieldsLeft(value, person));
}

export function textWithoutPerson(text: string, { user, shown, called = FORMER_PLAYER_NAME }: ErasureSubject): string {
  const named = text.replaceAll(`<@${user}>`, called).replaceAll(`<@!${user}>`, called);
  const unknown = shown.reduce((words, name) => words.replaceAll(name, `**${called}**`), named);
  return unknown.replaceAll(user, '0');
}

function without(value: Json, person: ErasureSubject): Json | typeof GONE {
  if (typeof value === 'string') return value === person.user ? GONE : textWithoutPerson(value, person);
  if (isList(value)) return value.map((each) => without(each, person)).filter((each) => each !== GONE);
  if (!isFields(value)) return value;
  const isOfThem = Object.values(value).includes(person.user);
  return isOfThem ? GONE : Object.fromEntries(fieldsLeft(value, person));
}

function fieldsLeft(value: Readonly<Record<string, Json>>, person: ErasureSubject): [string, Json][] {
  return Object.entries(value).flatMap(([key, each]): [string, Json][] => {
    const left = key === person.user ? GONE : without(each, person);
    return left === GONE ? [] : [[key, left]];
  });
}

const NAMED = /"(\d{15,20})"|<@!?(\d+)>/g;
const NAMED_IN_WORDS = /<@!?(\d+)>|(?<!\d)\d{15,20}(?!\d)/g;

export function withoutOthers(value: Json, user: string): Json {
  const others = new Set<string>();
  for (const [, id, named] of JSON.stringify(value).matchAll(NAMED)) others.add(id ?? named ?? '');
  others.delete(user);
  if (others.size === 0) return value;
  const left = withoutAll(value, others, true);
  return left === GONE ? null : left;
}

function withoutAll(value: Json, others: ReadonlySet<string>, isTop = false): Json | typeof GONE {
  if (typeof value === 'string') return others.has(value) ? GONE : textWithoutAll(value, others);
  if (isList(value)) return value.map((each) => withoutAll(each, others)).filter((each) => each !== GONE);
  if (!isFields(value)) return value;
  const isOfThem = Object.values(value).some((each) => typeof each === 'string' && others.has(each));
  if (isOfThem && !isTop) return GONE;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, each]): [string, Json][] => {
      const left = others.has(key) ? GONE : withoutAll(each, others);
      return left === GONE ? [] : [[key, left]];
    }),
  );
}

function textWithoutAll(text: string, others: ReadonlySet<string>): string {
  return text.replaceAll(NAMED_IN_WORDS, (found, mentioned?: string) => {
    if (mentioned !== undefined) return others.has(mentioned) ? 'somebody' : found;
    return others.has(found) ? '0' : found;
  });
}

function isList(value: Json): value is readonly Json[] {
  return Array.isArray(value);
}

function isFields(value: Json): value is Readonly<Record<string, Json>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
