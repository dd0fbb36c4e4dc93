import type { z } from 'zod';
import type { LoopbackContext } from '../table.ts';
import { refuseIssues } from '../validation/api-error.ts';
import type { Upload } from '../validation/files.ts';
import { shapeIssues } from '../validation/schema.ts';

export interface ApiRequest {
  readonly method: string;
  readonly path: string;
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  readonly json: unknown;
  readonly uploads: readonly Upload[];
}

export interface ApiAnswer {
  readonly status: number;
  readonly body?: unknown;
}

/** Limit per window, for each value of the major parameters. */
export interface Bucket {
  readonly name: string;
  readonly limit: number;
  readonly windowMs: number;
  readonly major: readonly string[];
}

export interface ApiRoute {
  readonly method: 'GET' | 'PUT' | 'POST' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly bucket: Bucket;
  /** The path has a token: no header is needed, and the global limit does not count. */
  readonly hasTokenInPath?: true;
  readonly answer: (table: LoopbackContext, request: ApiRequest) => ApiAnswer | Promise<ApiAnswer>;
}

export function param(request: ApiRequest, name: string): string {
  const value = request.params[name];
  if (value === undefined) throw new Error(`The path ${request.path} has no parameter ${name}.`);
  return value;
}

/** Throws an ApiError where the body does not fit. */
export function parseBody<T extends z.ZodType>(schema: T, json: unknown): z.infer<T> {
  const result = schema.safeParse(json ?? {});
  if (!result.success) refuseIssues(shapeIssues(result.error, json));
  return schema.parse(json ?? {});
}

/** For routes without a limit of their own. */
export const DEFAULT_BUCKET: Bucket = { name: 'ordinary', limit: 50, windowMs: 1_000, major: [] };

export const ok = (body: unknown): ApiAnswer => ({ status: 200, body });
export const noContent: ApiAnswer = { status: 204 };
