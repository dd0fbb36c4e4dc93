import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RefusalFault, RequestFault } from '../gateway/faults.ts';
import { REFUSALS, REQUEST_FAULTS } from '../gateway/faults.ts';
import { readBody } from '../http/body.ts';
import type { LoopbackContext } from '../table.ts';
import { ApiError, ERROR } from '../validation/api-error.ts';
import type { RateLimitMode, RateLimitVerdict } from './rate-limits.ts';
import { RateLimits } from './rate-limits.ts';
import type { ApiAnswer } from './route.ts';
import type { RouteMatch } from './router.ts';
import { bucketOf, matchRoute } from './router.ts';

export interface RequestRecord {
  readonly method: string;
  readonly path: string;
  readonly status: number;
}

const PREFIX = /^\/api(?:\/v\d+)?/;
const MAX_RECORDS = 5_000;
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

export class RestApi {
  readonly requests: RequestRecord[] = [];
  readonly #context: LoopbackContext;
  readonly #limits: RateLimits;

  constructor(context: LoopbackContext, mode: RateLimitMode) {
    this.#context = context;
    this.#limits = new RateLimits(context.clock, mode);
  }

  async handleRequest(url: URL, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const method = request.method ?? 'GET';
    const path = url.pathname.replace(PREFIX, '');
    const match = matchRoute(method, path);
    const { bucket, key } = bucketOf(match);
    const isOpen = match?.route.hasTokenInPath ?? false;
    const { faults, clock } = this.#context;
    const wasInDoubt = faults.hasInjected(`${method} ${path}`);
    const fault = faults.injectFault(`${method} ${path}`, isOpen ? TOKEN_ROUTE_FAULTS : ALL_FAULTS);
    if (fault === 'lost request') return destroyConnection(request);
    const refusal = REFUSALS.find((each) => each === fault);
    if (refusal) {
      await readBody(request);
      this.#record(method, path, REFUSAL_ANSWERS[refusal].status, undefined, false);
      return send(response, REFUSAL_ANSWERS[refusal], REFUSAL_ANSWERS[refusal].headers);
    }
    const verdict = isRateLimitFault(fault)
      ? this.#limits.refuse(bucket, fault === 'globally rate limited')
      : this.#limits.acquire(bucket, key, isOpen);
    const { answer, error } = await this.#answerRequest(request, match, url, verdict, fault);
    this.#record(method, path, answer.status, wasInDoubt ? undefined : error, match === undefined);
    if (fault === 'lost answer') return destroyConnection(request);
    if (fault === 'slow answer') await new Promise<void>((resolve) => clock.after(faults.delayMs, resolve));
    send(response, answer, verdict.headers);
  }

  async #answerRequest(
    request: IncomingMessage,
    match: RouteMatch | undefined,
    url: URL,
    verdict: RateLimitVerdict,
    fault: RequestFault | RefusalFault | undefined,
  ): Promise<{ readonly answer: ApiAnswer; readonly error?: ApiError }> {
    try {
      const body = await readBody(request);
      if (verdict.retryAfterMs !== undefined)
        return { answer: tooManyRequests(verdict.retryAfterMs, verdict.isGlobal) };
      if (fault === 'server error') return { answer: { status: 502, body: { message: '502: Bad Gateway', code: 0 } } };
      if (fault === 'unauthorized') throw unauthorized();
      if (match === undefined) throw new ApiError(404, ERROR.general, '404: Not Found');
      if (match.route.hasTokenInPath === undefined && request.headers.authorization !== `Bot ${this.#context.token}`) {
        throw unauthorized();
      }
      const { params } = match;
      const asked = { method: match.route.method, path: url.pathname, params, query: url.searchParams, ...body };
      return { answer: await match.route.answer(this.#context, asked) };
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return { answer: { status: error.status, body: error.body }, error };
    }
  }

  #record(method: string, path: string, status: number, error: ApiError | undefined, isUnknown: boolean): void {
    this.requests.push({ method, path, status });
    if (this.requests.length > MAX_RECORDS) this.requests.shift();
    if (error === undefined || !(isUnknown || VERIFIED_ERRORS.includes(error.code))) return;
    const { code, message, issues } = error;
    this.#context.violations.push({ request: `${method} ${withoutTokens(path)}`, status, code, message, issues });
  }
}

/** Routes with a token in the path need no authorization, and don't count for the global limit. */
const ALL_FAULTS = [...REQUEST_FAULTS, ...REFUSALS];
const TOKEN_ROUTE_FAULTS = ALL_FAULTS.filter((fault) => fault !== 'unauthorized' && fault !== 'globally rate limited');

const REFUSAL_ANSWERS: Readonly<
  Record<RefusalFault, ApiAnswer & { readonly headers: Readonly<Record<string, string>> }>
> = {
  'too many edits': {
    status: 429,
    body: {
      message: 'Maximum number of edits to messages older than 1 hour reached. Try again later',
      code: ERROR.tooManyEdits,
    },
    headers: {},
  },
  'limited without end': { status: 429, body: { message: 'You are being rate limited.', global: false }, headers: {} },
  'limited for hours': {
    status: 429,
    body: { message: 'You are being rate limited.', retry_after: 7_200, global: false },
    headers: { 'retry-after': '7200' },
  },
  'blocked words': {
    status: 400,
    body: { message: 'Message was blocked by automatic moderation', code: ERROR.blockedWords },
    headers: {},
  },
};

function isRateLimitFault(fault: RequestFault | RefusalFault | undefined): boolean {
  return fault === 'rate limited' || fault === 'globally rate limited';
}

function unauthorized(): ApiError {
  return new ApiError(401, ERROR.general, '401: Unauthorized');
}

function destroyConnection(request: IncomingMessage): void {
  request.socket.destroy();
}

function tooManyRequests(retryAfterMs: number, global: boolean): ApiAnswer {
  return { status: 429, body: { message: 'You are being rate limited.', retry_after: retryAfterMs / 1_000, global } };
}

/** An answer without a body has no content type either, since clients would try to parse it. */
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
