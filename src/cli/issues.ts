import type { z } from 'zod';
import { placeOf } from './read-json.ts';

/** Everything that a schema found, one sentence each: where, and what was expected. */
export function issuesOf(error: z.ZodError): string[] {
  return error.issues.flatMap((issue) => sentences(issue, []));
}

/** Of a choice between shapes, the shape that was nearly right tells what is wrong. */
function sentences(issue: z.core.$ZodIssue, before: readonly PropertyKey[]): string[] {
  const path = [...before, ...issue.path];
  if (issue.code !== 'invalid_union' || issue.errors.length === 0) return [`${placeOf(path)}: ${issue.message}`];
  const shapes = [...issue.errors].sort((one, other) => distance(one) - distance(other));
  const best = shapes[0] ?? [];
  const close = shapes.filter((shape) => distance(shape) === distance(best));
  return close.length === 1
    ? best.flatMap((each) => sentences(each, path))
    : [`${placeOf(path)}: fits none of the shapes that are possible here`];
}

/** How far something is from a shape: the wrong kind of value altogether is farther than a wrong part of it. */
function distance(issues: readonly z.core.$ZodIssue[]): number {
  return issues.reduce(
    (sum, { path, code }) => sum + (path.length === 0 && code === 'invalid_type' ? 100 : 10 - Math.min(9, path.length)),
    0,
  );
}
