/**
 * What a scenario could be started with, but no table can give: the fields by which `ScenarioStart` goes beyond what play
 * starts it with, `Departure`. The compiler holds play to that.
 */
import { idsIn } from './ids.ts';
import { flowing } from './places.ts';
import type { Source } from './sources.ts';

/** What play passes, and what could be passed besides. */
const START = { passed: 'Departure', beyond: 'ScenarioStart' } as const;

export interface Input {
  readonly name: string;
  /** The rules that nobody can come to without it. */
  readonly opens: readonly string[];
}

/** The inputs that play does not pass, each with the rules that its docstring says come only with it. */
export function inputsNotPassed(all: readonly Source[]): Input[] {
  const known = fieldsOf(all, START.passed).map(({ name }) => name);
  return fieldsOf(all, START.beyond)
    .filter(({ name }) => !known.includes(name))
    .map(({ name, words }) => ({ name, opens: idsIn(/Only with (?:it|them): .*/.exec(words)?.[0] ?? '') }));
}

/** The fields of an interface, with what is said of each. */
export function fieldsOf(all: readonly Source[], name: string): { name: string; words: string }[] {
  const head = new RegExp(`^export interface ${name}\\b[^{]*\\{\\n([\\s\\S]*?)^\\}`, 'm');
  const body = all.flatMap(({ text }) => head.exec(text)?.[1] ?? []).join('');
  return [...body.matchAll(/(?:\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*)?^ {2}readonly (\w+)\??:/gm)].map(
    ([, words = '', field = '']) => ({ name: field, words: flowing(words) }),
  );
}
