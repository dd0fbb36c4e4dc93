/** Fails requests at once whose rate limit is too long for the REST client to wait out. */

import type { ResponseLike } from '@discordjs/rest';
import { z } from 'zod';
import { hasToken, type MakeRequest } from './token-retry.ts';

export class LimitReached extends Error {
  /** True for all requests of the bot, and not this route alone. */
  readonly isGlobal: boolean;

  constructor(message: string, isGlobal: boolean) {
    super(message);
    this.name = 'LimitReached';
    this.isGlobal = isGlobal;
  }
}

/** Longest wait in milliseconds that is left to the REST client, which holds all requests of the route meanwhile. */
const LONGEST_WAIT = 15_000;
/** Milliseconds after which Discord is asked again, whatever `retry-after` says. */
const ASKED_AGAIN_AFTER = 15 * 60_000;
/** Limits in a row after which a route fails at once. */
const MOST_WAITS = 5;
/** Seconds; a wait of 0 would retry without end. */
const LEAST_WAIT = 0.25;
const TOO_MANY = 429;
/** Codes for maximums, as 30046: too many edits of an old message. */
const isOfMaximum = (code: number) => code >= 30_000 && code < 40_000;

const refusal = z.object({
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
  readonly isFromOutside: boolean;
}

interface Shut {
  readonly until: number;
  readonly error: LimitReached;
}

/**
 * Wraps requests to throw a LimitReached for limits without an end, longer than LONGEST_WAIT, repeated, or of a
 * maximum. Until such a limit is over, further requests of the route fail without being sent.
 */
export function failingAtLimits(makeRequest: MakeRequest, now: () => number = Date.now): MakeRequest {
  const shut = new Map<string, Shut>();
  const waits = new Map<string, number>();
  const closed = (...doors: readonly string[]) => {
    for (const [door, { until }] of shut) if (until <= now()) shut.delete(door);
    return doors.map((door) => shut.get(door)).find((each) => each !== undefined);
  };
  return async (url, init) => {
    const door = `${init.method ?? 'GET'} ${url.split('?')[0]}`;
    const there = closed(door, EVERYTHING, ...(hasToken(init) ? [THE_BOTS] : []));
    if (there) throw new LimitReached(there.error.message, there.error.isGlobal);
    const response = await makeRequest(url, init);
    if (response.status !== TOO_MANY) {
      waits.delete(door);
      return response;
    }
    const text = await response.text();
    const limit = limitOf(response.headers, text, now());
    const waited = (waits.get(door) ?? 0) + 1;
    if (isPassing(limit) && waited <= MOST_WAITS) {
      waits.set(door, waited);
      return waitingFor(response, text, limit);
    }
    waits.delete(door);
    const error = new LimitReached(limit.why, limit.isGlobal || limit.isFromOutside);
    if (limit.wait !== undefined) {
      const which = limit.isFromOutside ? EVERYTHING : limit.isGlobal ? THE_BOTS : door;
      shut.set(which, { until: now() + Math.min(limit.wait, ASKED_AGAIN_AFTER), error });
    }
    throw error;
  };
}

const EVERYTHING = 'everything';
/** Answers to interactions go without the token, and don't count for the bot's global limit. */
const THE_BOTS = 'with the token of the bot';

function isPassing({ wait, isMaximum }: Limit): boolean {
  return wait !== undefined && wait <= LONGEST_WAIT && !isMaximum;
}

function limitOf(headers: Headers, text: string, now: number): Limit {
  const said = refusal.safeParse(parsed(text)).data;
  const { message, code, retry_after, global } = said ?? refusal.parse({});
  const wait = waitIn(headers.get('retry-after'), now) ?? (retry_after === undefined ? undefined : retry_after * 1_000);
  return {
    why: `429: ${message}${code === 0 ? '' : ` (${code})`}`,
    wait: wait !== undefined && wait >= 0 ? wait : undefined,
    isMaximum: isOfMaximum(code),
    isGlobal: global || headers.has('x-ratelimit-global'),
    isFromOutside: said === undefined,
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Parses seconds or a date to milliseconds. */
function waitIn(header: string | null, now: number): number | undefined {
  if (header === null || header.trim() === '') return undefined;
  const seconds = Number(header);
  if (Number.isFinite(seconds)) return seconds * 1_000;
  const date = Date.parse(header);
  return Number.isNaN(date) ? undefined : Math.max(0, date - now);
}

/** Puts the wait into the header, the only place where the REST client looks. */
function waitingFor({ status, statusText, headers: said }: ResponseLike, text: string, limit: Limit): ResponseLike {
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
