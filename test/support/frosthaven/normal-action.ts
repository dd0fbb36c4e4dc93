/** Actions without what says the same twice: numbers that hold anyway, `not` where there is a word for it. */

type Part = Readonly<Record<string, unknown>>;

interface Around {
  /** Within a `whenever` of the figure itself, “them” and “the other” are one figure. */
  readonly isOne: boolean;
}

const WITH_OTHERS: readonly unknown[] = ['attacks', 'attacked', 'kills', 'dies', 'suffers', 'heals', 'healed'];
const LISTS = ['if', 'only', 'when', 'give', 'boosts', 'infuse', 'needs'];
const PATCH_NUMBERS = ['value', 'range', 'targets'];

function isPart(value: unknown): value is Part {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function normalAction<T>(action: T): unknown {
  return normal(action, { isOne: false });
}

function normal(value: unknown, around: Around): unknown {
  if (Array.isArray(value)) return value.map((each) => normal(each, around));
  if (!isPart(value)) return value;
  const isOne = value.verb === 'whenever' ? isOneFigure(value.on) : around.isOne;
  const entries = Object.entries(value).map(([key, each]): [string, unknown] => [
    key,
    normalField(key, ordered(key, each, value), { isOne }),
  ]);
  const kept = entries.filter(([key, each]) => each !== undefined && !isIdle(key, each, value));
  return asTest(Object.fromEntries(kept));
}

function normalField(key: string, value: unknown, around: Around): unknown {
  if (key === 'who' && value === 'the other' && around.isOne) return 'them';
  if (key === 'on' && isPart(value) && value.event === 'enters' && Array.isArray(value.only))
    return normal({ ...value, only: placesFirst(value.only) }, around);
  return normal((key === 'add' || key === 'else') && isPart(value) ? patchOf(value) : value, around);
}

/** Adjectives stand before the noun of a bonus. */
function ordered(key: string, value: unknown, whole: Part): unknown {
  return key === 'when' && whole.verb === 'bonus' && Array.isArray(value) ? sorted(value, adjectiveRank) : value;
}

function isOneFigure(on: unknown): boolean {
  return isPart(on) && (on.who ?? 'self') === 'self' && WITH_OTHERS.includes(on.event);
}

/** Adjectives of attacks come first, as they stand before the noun. */
function adjectiveRank(test: unknown): number {
  if (!isPart(test)) return 2;
  return 'attack' in test ? 0 : 'single' in test ? 1 : 2;
}

function sorted(values: readonly unknown[], rank: (value: unknown) => number): unknown[] {
  return [...values].sort((one, other) => rank(one) - rank(other));
}

/** Only the first place is part of the verb. */
function placesFirst(only: readonly unknown[]): unknown[] {
  const first = only.find((test) => isPart(test) && ('on' in test || 'near' in test));
  return first === undefined ? [...only] : [first, ...only.filter((test) => test !== first)];
}

function isIdle(key: string, value: unknown, whole: Part): boolean {
  const { verb } = whole;
  if (LISTS.includes(key) && Array.isArray(value) && value.length === 0) return true;
  if (key === 'targets' && value === 1 && verb !== undefined)
    return verb !== 'attack' && (verb !== 'damage' || whole.area !== undefined);
  if (key === 'moreTargets') return value === 0;
  if (key === 'struck') return whole.slots === undefined;
  if (key === 'range' && (verb === 'create' || verb === 'token')) return isIdleRange(value, whole.where);
  if (key === 'count' && verb === 'create')
    return (whole.where === 'there' || whole.where === 'target') && !whole.range;
  return key === 'for' && isPart(value) && value.who === 'self';
}

function patchOf(patch: Part): Part {
  return Object.fromEntries(Object.entries(patch).filter(([key, each]) => !PATCH_NUMBERS.includes(key) || each !== 0));
}

function isIdleRange(range: unknown, where: unknown = 'empty'): boolean {
  if (where === 'way') return true;
  return where === 'empty' || where === 'in range' ? range === 1 : range === 0;
}

function asTest(whole: Part): unknown {
  const { not } = whole;
  if (!isPart(not)) return whole;
  if ('has' in not) return { lacks: not.has };
  if ('hitPoints' in not) return { hitPoints: not.hitPoints === 'full' ? 'not full' : 'full' };
  return 'acted' in not ? { acted: not.acted !== true } : whole;
}
