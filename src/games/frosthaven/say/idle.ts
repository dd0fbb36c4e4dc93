/** Turns in which nothing was done, told once for all of a kind that follow one another. */

const NOBODY = 'finds nobody to attack';
const NOTHING = 'does nothing';

/** By what one does, what several do. */
const TOGETHER: ReadonlyMap<string, string> = new Map([
  [NOBODY, 'find nobody to attack'],
  [NOTHING, 'do nothing'],
]);

interface Told {
  readonly who?: string | undefined;
  readonly what: readonly string[];
}

/** What is told of a turn that is over and in which nothing was told. */
export function idleWords(what: readonly string[]): string[] {
  return what.length === 0 ? [NOTHING] : [...what];
}

/** `Algox Guard 1 and 2 find nobody to attack`: two idle turns as one; undefined where they have to be told apart. */
export function idleTogether(one: Told, other: Told): { who: string; what: string[] } | undefined {
  const [deed = '', ...more] = other.what;
  const both = TOGETHER.get(deed);
  const same = one.what.length === 1 && (one.what[0] === deed || one.what[0] === both);
  if (both === undefined || more.length > 0 || !same) return undefined;
  const [first, second] = [numbered(one.who), numbered(other.who)];
  if (!first || !second || first.name !== second.name) return undefined;
  const all = [...first.numbers, ...second.numbers];
  return { who: `${first.name} ${all.slice(0, -1).join(', ')} and ${all.at(-1)}`, what: [both] };
}

function numbered(who: string | undefined): { name: string; numbers: string[] } | undefined {
  const { name, numbers } = /^(?<name>.+?) (?<numbers>\d+(?:(?:, | and )\d+)*)$/.exec(who ?? '')?.groups ?? {};
  return name !== undefined && numbers !== undefined ? { name, numbers: numbers.split(/, | and /) } : undefined;
}
