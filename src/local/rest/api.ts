import type { IncomingMessage, ServerResponse } from 'node:http';
import { readBody } from '../http/body.ts';
import { ApiError, ERROR } from '../rules/apiError.ts';
import type { Table } from '../table.ts';
import { type RateLimitMode, RateLimits, type RateLimitVerdict } from './rateLimits.ts';
import type { ApiAnswer } from './route.ts';
import { bucketOf, type Match, matchRoute } from './router.ts';

/** A request that the bot made, for tests that count them. */
export interface RequestRecord {
  readonly method: string;
  readonly path: string;
  readonly status: number;
}

const PREFIX = /^\/api(?:\/v\d+)?/;
const RECORDS = 5_000;
const VERIFIED_ERRORS: readonly number[] = [
  ERROR.invalidFormBody,
  ERROR.emptyMessage,
  ERROR.unknownInteraction,
  ERROR.alreadyAcknowledged,
  ERROR.invalidWebhookToken,
  ERROR.invalidJson,
  ERROR.tooLarge,
  ERROR.tooManyCommandCreates,
  ERROR.threadArchived,
];

/** Discord's REST interface. */
export class RestApi {
  readonly requests: RequestRecord[] = [];
  readonly #table: Table;
  readonly #limits: RateLimits;

  constructor(table: Table, mode: RateLimitMode) {
    this.#table = table;
    this.#limits = new RateLimits(table.clock, mode);
  }

  /** Answers a request below `/api`. */
  async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://local');
    const method = request.method ?? 'GET';
    const path = url.pathname.replace(PREFIX, '');
    const match = matchRoute(method, path);
    const { bucket, key } = bucketOf(match);
    const verdict = this.#limits.take(bucket, key, match?.route.isOpen ?? false);
    const { answer, error } = await this.#perform(request, match, url, verdict);
    this.#record(method, path, answer.status, error, match === undefined);
    send(response, answer, verdict.headers);
  }

  async #perform(
    request: IncomingMessage,
    match: Match | undefined,
    url: URL,
    verdict: RateLimitVerdict,
  ): Promise<{ readonly answer: ApiAnswer; readonly error?: ApiError }> {
    try {
      const body = await readBody(request);
      if (verdict.retryAfterMs !== undefined) return { answer: tooFast(verdict.retryAfterMs, verdict.isGlobal) };
      if (match === undefined) throw new ApiError(404, ERROR.general, '404: Not Found');
      if (match.route.isOpen === undefined && request.headers.authorization !== `Bot ${this.#table.token}`) {
        throw new ApiError(401, ERROR.general, '401: Unauthorized');
      }
      const { params } = match;
      const asked = { method: match.route.method, path: url.pathname, params, query: url.searchParams, ...body };
      return { answer: await match.route.answer(this.#table, asked) };
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return { answer: { status: error.status, body: error.body }, error };
    }
  }

  #record(method: string, path: string, status: number, error: ApiError | undefined, isUnknown: boolean): void {
    this.requests.push({ method, path, status });
    if (this.requests.length > RECORDS) this.requests.shift();
    if (error === undefined || !(isUnknown || VERIFIED_ERRORS.includes(error.code))) return;
    const { code, message, issues } = error;
    this.#table.violations.push({ request: `${method} ${withoutTokens(path)}`, status, code, message, issues });
  }
}

function tooFast(retryAfterMs: number, global: boolean): ApiAnswer {
  return { status: 429, body: { message: 'You are being rate limited.', retry_after: retryAfterMs / 1_000, global } };
}

/** An answer without a body has no content type either: clients would try to read it. */
function send(response: ServerResponse, answer: ApiAnswer, headers: Readonly<Record<string, string>>): void {
  if (answer.body === undefined) {
    response.writeHead(answer.status, headers).end();
    return;
  }
  response.writeHead(answer.status, { 'content-type': 'application/json', ...headers });
  response.end(JSON.stringify(answer.body));
}

function withoutTokens(path: string): string {
  return path.replace(/^(\/(?:webhooks|interactions)\/[^/]+)\/[^/]+/, '$1/…');
}
