/** Fails requests at once whose rate limit is too long for the REST client to wait out. */

import type { ResponseLike } from '@discordjs/rest';
import { z } from 'zod';
import type { MakeRequest } from './token-retry.ts';
import { hasToken } from './token-retry.ts';

export class LongRateLimitError extends Error {
  /** True for all requests of the bot, and not this route alone. */
  readonly isGlobal: boolean;

  constructor(message: string, isGlobal: boolean) {
    super(message);
    this.name = 'LongRateLimitError';
    this.isGlobal = isGlobal;
  }
}

/** Longest wait in milliseconds that is left to the REST client, which holds all requests of the route meanwhile. */
const LONGEST_WAIT = 15_000;
/** Milliseconds after which Discord is asked again, whatever `retry-after` says. */
const LONGEST_BLOCK = 15 * 60_000;
/** Limits in a row after which a route fails at once. */
const MAX_WAITS = 5;
/** Seconds; a wait of 0 would retry without end. */
const LEAST_WAIT = 0.25;
const TOO_MANY_REQUESTS = 429;
/** Codes for maximums, as 30046: too many edits of an old message. */
const isMaximumCode = (code: number) => code >= 30_000 && code < 40_000;

const rateLimitBody = z.object({
  message: z.string().catch('You are being rate limited.'),
  code: z.number().catch(0),
  retry_after: z.number().optional().catch(undefined),
  global: z.boolean().catch(false),
});

interface Limit {
  readonly why: string;
  /** In milliseconds; undefined where Discord names no time. */
  readonly wait: number | undefined;
  readonly isMaximum: boolean;
  readonly isGlobal: boolean;
  /** Cloudflare answers and not Discord: it refuses everything from this address. */
  readonly isFromCloudflare: boolean;
}

interface BlockedRoute {
  readonly until: number;
  readonly error: LongRateLimitError;
}

/**
 * Wraps requests to throw a LongRateLimitError for limits without an end, longer than LONGEST_WAIT, repeated, or of a
 * maximum. Until such a limit is over, further requests of the route fail without being sent.
 */
export function failFastOnRateLimits(makeRequest: MakeRequest, now: () => number = Date.now): MakeRequest {
  const blocked = new Map<string, BlockedRoute>();
  const waits = new Map<string, number>();
  const findBlocked = (...doors: readonly string[]) => {
    for (const [door, { until }] of blocked) if (until <= now()) blocked.delete(door);
    return doors.map((door) => blocked.get(door)).find((each) => each !== undefined);
  };
  return async (url, init) => {
    const door = `${init.method ?? 'GET'} ${url.split('?')[0]}`;
    const there = findBlocked(door, ALL_REQUESTS, ...(hasToken(init) ? [REQUESTS_WITH_TOKEN] : []));
    if (there) throw new LongRateLimitError(there.error.message, there.error.isGlobal);
    const response = await makeRequest(url, init);
    if (response.status !== TOO_MANY_REQUESTS) {
      waits.delete(door);
      return response;
    }
    const text = await response.text();
    const limit = limitOf(response.headers, text, now());
    const waited = (waits.get(door) ?? 0) + 1;
    if (isShort(limit) && waited <= MAX_WAITS) {
      waits.set(door, waited);
      return withRetryAfter(response, text, limit);
    }
    waits.delete(door);
    const error = new LongRateLimitError(limit.why, limit.isGlobal || limit.isFromCloudflare);
    if (limit.wait !== undefined) {
      const which = limit.isFromCloudflare ? ALL_REQUESTS : limit.isGlobal ? REQUESTS_WITH_TOKEN : door;
      blocked.set(which, { until: now() + Math.min(limit.wait, LONGEST_BLOCK), error });
    }
    throw error;
  };
}

const ALL_REQUESTS = 'everything';
/** Answers to interactions go without the token, and don't count for the bot's global limit. */
const REQUESTS_WITH_TOKEN = 'with the token of the bot';

function isShort({ wait, isMaximum }: Limit): boolean {
  return wait !== undefined && wait <= LONGEST_WAIT && !isMaximum;
}

function limitOf(headers: Headers, text: string, now: number): Limit {
  const said = rateLimitBody.safeParse(parseJson(text)).data;
  const { message, code, retry_after, global } = said ?? rateLimitBody.parse({});
  const wait =
    parseRetryAfter(headers.get('retry-after'), now) ?? (retry_after === undefined ? undefined : retry_after * 1_000);
  return {
    why: `429: ${message}${code === 0 ? '' : ` (${code})`}`,
    wait: wait !== undefined && wait >= 0 ? wait : undefined,
    isMaximum: isMaximumCode(code),
    isGlobal: global || headers.has('x-ratelimit-global'),
    isFromCloudflare: said === undefined,
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Parses seconds or a date to milliseconds. */
function parseRetryAfter(header: string | null, now: number): number | undefined {
  if (header === null || header.trim() === '') return undefined;
  const seconds = Number(header);
  if (Number.isFinite(seconds)) return seconds * 1_000;
  const date = Date.parse(header);
  return Number.isNaN(date) ? undefined : Math.max(0, date - now);
}

/** Puts the wait into the header, the only place where the REST client looks. */
function withRetryAfter({ status, statusText, headers: said }: ResponseLike, text: string, limit: Limit): ResponseLike {
  const headers = new Headers(said);
  headers.set('retry-after', `${Math.max(LEAST_WAIT, (limit.wait ?? 0) / 1_000)}`);
  if (limit.isGlobal) headers.set('x-ratelimit-global', 'true');
  return {
    status,
    statusText,
    ok: false,
    headers,
    body: null,
    bodyUsed: false,
    arrayBuffer: async () => new Uint8Array(Buffer.from(text)).buffer,
    text: async () => text,
    json: async () => JSON.parse(text),
  };
}
