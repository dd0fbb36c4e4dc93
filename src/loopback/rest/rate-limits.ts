import { GLOBAL_REQUESTS_PER_SECOND } from '../../bot/client/limits.ts';
import type { Clock } from '../clock.ts';
import type { Bucket } from './route.ts';

/**
 * `real`: like Discord; `off`: counts without refusing; `every`: like Discord, and refuses each n-th request, to
 * exercise retries.
 */
export type RateLimitMode = 'real' | 'off' | { readonly every: number };

export interface RateLimitVerdict {
  readonly headers: Readonly<Record<string, string>>;
  /** Milliseconds to wait; undefined where the request is allowed. */
  readonly retryAfterMs: number | undefined;
  readonly isGlobal: boolean;
}

interface Window {
  readonly endsAt: number;
  used: number;
}

const DELIBERATE_WAIT_MS = 250;
const SECOND = 1_000;

export class RateLimits {
  readonly #clock: Clock;
  readonly #mode: RateLimitMode;
  readonly #windows = new Map<string, Window>();
  #requests = 0;

  constructor(clock: Clock, mode: RateLimitMode) {
    this.#clock = clock;
    this.#mode = mode;
  }

  /** `key`: the major parameters of the path; `isExempt`: not counted for the global limit. */
  acquire(bucket: Bucket, key: string, isExempt: boolean): RateLimitVerdict {
    const now = this.#clock.now();
    const own = this.#window(`${bucket.name} ${key}`, bucket.windowMs, now);
    const all = this.#window('global', SECOND, now);
    if (!isExempt) this.#requests += 1;
    const isDeliberate =
      typeof this.#mode === 'object' && !isExempt && this.#requests % Math.max(2, this.#mode.every) === 0;
    if (isDeliberate) return refusalVerdict(bucket, now + DELIBERATE_WAIT_MS, now, false);
    if (this.#mode !== 'off' && own.used >= bucket.limit) return refusalVerdict(bucket, own.endsAt, now, false);
    if (this.#mode !== 'off' && !isExempt && all.used >= GLOBAL_REQUESTS_PER_SECOND) {
      return refusalVerdict(bucket, all.endsAt, now, true);
    }
    own.used += 1;
    if (!isExempt) all.used += 1;
    const remaining = this.#mode === 'off' ? Math.max(1, bucket.limit - 1) : bucket.limit - own.used;
    return { headers: rateLimitHeaders(bucket, remaining, own.endsAt, now), retryAfterMs: undefined, isGlobal: false };
  }

  /** Injects a refusal, for the route or the whole bot. */
  refuse(bucket: Bucket, isGlobal: boolean): RateLimitVerdict {
    const now = this.#clock.now();
    return refusalVerdict(bucket, now + DELIBERATE_WAIT_MS, now, isGlobal);
  }

  #window(name: string, length: number, now: number): Window {
    const current = this.#windows.get(name);
    if (current !== undefined && current.endsAt > now) return current;
    if (this.#windows.size > 1_000) this.#dropExpired(now);
    const fresh = { endsAt: now + length, used: 0 };
    this.#windows.set(name, fresh);
    return fresh;
  }

  #dropExpired(now: number): void {
    for (const [name, window] of this.#windows) if (window.endsAt <= now) this.#windows.delete(name);
  }
}

function refusalVerdict(bucket: Bucket, until: number, now: number, isGlobal: boolean): RateLimitVerdict {
  const retryAfterMs = Math.max(1, until - now);
  const extra = { 'retry-after': String(Math.ceil(retryAfterMs / SECOND)), 'x-ratelimit-scope': 'user' };
  const global = isGlobal ? { 'x-ratelimit-global': 'true' } : {};
  return { headers: { ...rateLimitHeaders(bucket, 0, until, now), ...extra, ...global }, retryAfterMs, isGlobal };
}

function rateLimitHeaders(bucket: Bucket, remaining: number, endsAt: number, now: number): Record<string, string> {
  return {
    'x-ratelimit-limit': String(bucket.limit),
    'x-ratelimit-remaining': String(remaining),
    'x-ratelimit-reset': String(endsAt / SECOND),
    'x-ratelimit-reset-after': String((endsAt - now) / SECOND),
    'x-ratelimit-bucket': bucket.name,
  };
}
