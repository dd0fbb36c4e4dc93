/** Words the errors of a schema in plain sentences, in the current language. */
import type { z } from 'zod';
import { msg, t, translateMsg } from '../../i18n/t.ts';
import type { PackProblem } from './pack-errors.ts';

type Issue = z.core.$ZodIssue;

export type SchemaResult<T> =
  | { readonly data: T; readonly faults?: never }
  | { readonly data?: never; readonly faults: readonly SchemaFault[] };

export interface SchemaFault extends PackProblem {
  readonly path: readonly PropertyKey[];
}

/** The limit of errors, since hostile data may be wrong everywhere. */
const MOST_FAULTS = 100;

export function parseWithFaults<T>(schema: z.ZodType<T>, data: unknown): SchemaResult<T> {
  const result = schema.safeParse(data, { error: () => '' });
  if (result.success) return { data: result.data };
  const issues = result.error.issues.slice(0, MOST_FAULTS);
  return {
    faults: issues.filter((issue) => !isRedundant(issue, issues)).flatMap((issue) => issueFaults(issue, [], data)),
  };
}

function isRedundant({ code, path }: Issue, all: readonly Issue[]): boolean {
  if (code !== 'too_small' && code !== 'too_big') return false;
  const place = formatPath(path);
  return all.some((other) => other.code === 'invalid_type' && formatPath(other.path) === place);
}

export function formatPath(path: readonly PropertyKey[]): string {
  if (path.length === 0) return t`the whole file`;
  return path.map((key, i) => (typeof key === 'number' ? `[${key}]` : `${i === 0 ? '' : '.'}${String(key)}`)).join('');
}

/** Explains a union by its most similar shape. */
function issueFaults(issue: Issue, before: readonly PropertyKey[], data: unknown): SchemaFault[] {
  const path = [...before, ...issue.path];
  const say = (message: string) => [{ path, place: formatPath(path), message }];
  if (issue.code !== 'invalid_union' || issue.errors.length === 0) return say(issueWords(issue, valueAt(data, path)));
  const part = valueAt(data, path);
  if (part === undefined) return say(t`is missing`);
  const shapes = [...issue.errors].sort((one, other) => distance(one) - distance(other));
  const [best = [], next = []] = shapes;
  const alone = distance(best) < distance(next) && !best.every(isOfWhole);
  if (alone) return best.flatMap((each) => issueFaults(each, path, data));
  return say(hasOwnMessage(issue) ? issue.message : choiceWords(issue.errors));
}

function isOfWhole({ code, path }: Issue): boolean {
  return path.length === 0 && (code === 'invalid_value' || code === 'invalid_type');
}

function distance(issues: readonly Issue[]): number {
  return issues.reduce((sum, issue) => {
    if (issue.path.length === 0 && issue.code === 'invalid_type') return sum + 100;
    const parts = issue.code === 'unrecognized_keys' ? issue.keys.length : 1;
    return sum + parts * (10 - Math.min(9, issue.path.length));
  }, 0);
}

function hasOwnMessage({ message }: Issue): boolean {
  return message !== '';
}

function issueWords(issue: Issue, part: unknown): string {
  if (hasOwnMessage(issue)) return issue.message;
  if (part === undefined) return t`is missing`;
  switch (issue.code) {
    case 'invalid_type':
      return t`must be ${kindWords(issue.expected)}, but is ${typeWords(part)}`;
    case 'invalid_value':
      return t`must be ${oneOf(issue.values.map(String))}`;
    case 'invalid_union':
      return t`must be ${oneOf('options' in issue && Array.isArray(issue.options) ? issue.options.map(String) : [])}`;
    case 'unrecognized_keys':
      return t('{count, plural, one {unknown field: {keys}} other {unknown fields: {keys}}}', {
        count: issue.keys.length,
        keys: quoted(issue.keys).join(', '),
      });
    case 'too_small':
      return sizeWords(issue.origin, Number(issue.minimum), issue.exact ? 'exactly' : 'least');
    case 'too_big':
      return sizeWords(issue.origin, Number(issue.maximum), issue.exact ? 'exactly' : 'most');
    case 'invalid_key':
      return t`“${String(issue.path.at(-1))}” can’t be a name here`;
    default:
      return t`has the wrong format`;
  }
}

function sizeWords(origin: string, size: number, bound: 'exactly' | 'least' | 'most'): string {
  const values = { bound, count: size, size: `${size}` };
  if (origin === 'string')
    return t(
      'must have {bound, select, exactly {exactly} least {at least} other {at most}} {size} {count, plural, one {character} other {characters}}',
      values,
    );
  if (origin === 'array')
    return t(
      'must have {bound, select, exactly {exactly} least {at least} other {at most}} {size} {count, plural, one {entry} other {entries}}',
      values,
    );
  return t('must be {bound, select, exactly {exactly} least {at least} other {at most}} {size}', values);
}

function choiceWords(shapes: readonly (readonly Issue[])[]): string {
  const all = shapes.flatMap(shapesWithin);
  const ofThisKind = all.filter((issues) => distance(issues) < 100 && !issues.every(isOfWhole));
  const near = ofThisKind.length > 0 ? ofThisKind : all;
  const whole = near.flat().filter(({ path }) => path.length === 0);
  const kinds = whole.flatMap((issue) => (issue.code === 'invalid_type' ? kindWords(issue.expected) : []));
  const values = whole.flatMap((issue) => (issue.code === 'invalid_value' ? issue.values.map(String) : []));
  const keys = near.flatMap((issues) => issues.find(({ path }) => path.length === 1)?.path.map(String) ?? []);
  const words = [
    ...(values.length > 0 ? [oneOf(unique(values))] : []),
    ...unique(kinds),
    ...(keys.length > 0 ? [t`an object with ${oneOf(unique(keys))}`] : []),
  ];
  if (words.length === 0) return t`matches none of the allowed forms`;
  return t`must be ${words.reduce((all, word) => t`${all}, or ${word}`)}`;
}

function shapesWithin(issues: readonly Issue[]): readonly (readonly Issue[])[] {
  const [only] = issues;
  return only?.code === 'invalid_union' && only.path.length === 0 && only.errors.length > 0
    ? only.errors.flatMap(shapesWithin)
    : [issues];
}

function oneOf(values: readonly string[]): string {
  const all = quoted(values);
  return all.length === 1 ? (all[0] ?? '') : t`one of ${all.join(', ')}`;
}

function quoted(values: readonly string[]): string[] {
  return values.map((value) => t`“${value}”`);
}

function unique(words: readonly string[]): string[] {
  return [...new Set(words)];
}

const KINDS: ReadonlyMap<string, string> = new Map([
  ['string', msg`text`],
  ['number', msg`a number`],
  ['int', msg`a whole number`],
  ['boolean', msg`true or false`],
  ['array', msg`a list in [ ]`],
  ['tuple', msg`a list in [ ]`],
]);

function kindWords(expected: string): string {
  if (expected === 'object' || expected === 'record') return t`an object ${'{ }'}`;
  return translateMsg(KINDS.get(expected) ?? expected);
}

function typeWords(part: unknown): string {
  if (part === null) return 'null';
  if (Array.isArray(part)) return kindWords('array');
  if (typeof part === 'number') return Number.isInteger(part) ? kindWords('number') : t`a fraction`;
  return typeof part === 'boolean' ? String(part) : kindWords(typeof part);
}

function valueAt(data: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((part, key) => {
    if (typeof part !== 'object' || part === null || !Object.hasOwn(part, key)) return undefined;
    return Reflect.get(part, key);
  }, data);
}
