/** Validates requests against Discord's OpenAPI schemas. */
import type { z } from 'zod';
import type { ZodMiniType } from 'zod/mini';
import type { Path } from '../schemas/walk.ts';
import type { Issue } from './api-error.ts';

export function schemaIssues(schema: ZodMiniType, body: unknown): Issue[] {
  const result = schema.safeParse(body);
  return result.success ? [] : result.error.issues.flatMap((issue) => discordIssues(issue, [], body));
}

export function shapeIssues(error: z.ZodError, body: unknown): Issue[] {
  return error.issues.flatMap((issue) => discordIssues(issue, [], body));
}

type ZodIssue = z.core.$ZodIssue;

function discordIssues(issue: ZodIssue, prefix: Path, body: unknown): Issue[] {
  const path = [...prefix, ...issue.path.map((step) => (typeof step === 'number' ? step : String(step)))];
  switch (issue.code) {
    case 'invalid_union':
      return unionIssues(issue.errors, path, body);
    case 'too_big':
      return [tooBig(path, issue)];
    case 'too_small':
      return [tooSmall(path, issue)];
    case 'invalid_type':
      return [invalidType(path, issue.expected, body)];
    case 'invalid_value':
      return [
        { path, code: 'BASE_TYPE_CHOICES', message: `Value must be one of (${issue.values.map(String).join(', ')}).` },
      ];
    default:
      return [{ path, code: 'BASE_TYPE_INVALID', message: issue.message }];
  }
}

/** Reports the branch of a union that came closest to matching. */
function unionIssues(branches: readonly (readonly ZodIssue[])[], path: Path, body: unknown): Issue[] {
  const isOfItsType = (branch: readonly ZodIssue[]): boolean => !branch.some((issue) => issue.path[0] === 'type');
  const branch = branches.filter((issues) => issues.length > 0).find(isOfItsType);
  if (branch === undefined) {
    return [{ path: [...path, 'type'], code: 'UNION_TYPE_CHOICES', message: 'This type is not possible here.' }];
  }
  return branch.flatMap((issue) => discordIssues(issue, path, body));
}

function tooBig(path: Path, issue: z.core.$ZodIssueTooBig): Issue {
  if (isLength(issue.origin)) {
    return { path, code: 'BASE_TYPE_MAX_LENGTH', message: `Must be ${issue.maximum} or fewer in length.` };
  }
  return { path, code: 'NUMBER_TYPE_MAX', message: `Must be ${issue.maximum} or less.` };
}

function tooSmall(path: Path, issue: z.core.$ZodIssueTooSmall): Issue {
  if (isLength(issue.origin)) {
    return { path, code: 'BASE_TYPE_MIN_LENGTH', message: `Must be ${issue.minimum} or more in length.` };
  }
  return { path, code: 'NUMBER_TYPE_MIN', message: `Must be ${issue.minimum} or more.` };
}

function isLength(origin: string): boolean {
  return origin === 'string' || origin === 'array';
}

function invalidType(path: Path, expected: string, body: unknown): Issue {
  if (valueAt(body, path) === undefined) {
    return { path, code: 'BASE_TYPE_REQUIRED', message: 'This field is required.' };
  }
  return { path, code: 'BASE_TYPE_BAD_TYPE', message: `Must be of the type ${expected}.` };
}

function valueAt(body: unknown, path: Path): unknown {
  return path.reduce<unknown>((value, step) => {
    if (typeof value !== 'object' || value === null) return undefined;
    return Object.entries(value).find(([key]) => key === String(step))?.[1];
  }, body);
}
