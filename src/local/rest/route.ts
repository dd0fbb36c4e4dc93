import type { z } from 'zod';
import { refuse } from '../rules/apiError.ts';
import type { Upload } from '../rules/files.ts';
import { shapeIssues } from '../rules/schema.ts';
import type { LocalTable } from '../table.ts';

/** A request of the bot, read as far as all routes read it. */
export interface ApiRequest {
  readonly method: string;
  /** The path below the version, decoded. */
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

/** How many requests of a kind are taken in a while, for each value of its major parameters. */
export interface Bucket {
  readonly name: string;
  readonly limit: number;
  readonly windowMs: number;
  /** The parameters of the path that have a count of their own. */
  readonly major: readonly string[];
}

/** One method of one path. */
export interface ApiRoute {
  readonly method: 'GET' | 'PUT' | 'POST' | 'PATCH' | 'DELETE';
  /** Such as `/channels/:channel/messages`. */
  readonly path: string;
  readonly bucket: Bucket;
  /** The token is in the path: no header is asked for, and the global limit doesn't count it. */
  readonly isOpen?: true;
  readonly answer: (table: LocalTable, request: ApiRequest) => ApiAnswer | Promise<ApiAnswer>;
}

/** A parameter that the path of the route has. */
export function param(request: ApiRequest, name: string): string {
  const value = request.params[name];
  if (value === undefined) throw new Error(`The path ${request.path} has no parameter ${name}.`);
  return value;
}

/** The body of a request in its form; refused when it has another. */
export function bodyOf<T extends z.ZodType>(schema: T, json: unknown): z.infer<T> {
  const result = schema.safeParse(json ?? {});
  if (!result.success) refuse(shapeIssues(result.error, json));
  return schema.parse(json ?? {});
}

/** The bucket of what has no limit of its own. */
export const ORDINARY: Bucket = { name: 'ordinary', limit: 50, windowMs: 1_000, major: [] };

export const ok = (body: unknown): ApiAnswer => ({ status: 200, body });
export const noContent: ApiAnswer = { status: 204 };
