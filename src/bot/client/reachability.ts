/**
 * Reachability: the gateway is connected, and Discord accepts requests. A connected bot may still get nothing
 * through. Its own requests tell; after a long silence it sends a probe.
 */
import type { REST } from '@discordjs/rest';
import type { Client } from 'discord.js';
import { Status } from 'discord.js';
import { Routes } from 'discord-api-types/v10';
import type { Logger } from 'pino';
import type { MakeRequest } from '../../workers/rest/token-retry.ts';
import { hasToken } from '../../workers/rest/token-retry.ts';
import { waitWithTimeout } from './with-timeout.ts';

/** Milliseconds without a request after which Discord is probed. */
const PROBE_AFTER_MS = 5 * 60_000;
const PROBE_TIMEOUT_MS = 5_000;
/** Milliseconds of failing requests before the log says so. */
const LOG_AFTER_MS = 60_000;
const TOO_MANY = 429;
const UNAUTHORIZED = 401;
const SERVER_ERRORS = 500;

export interface ConnectionReport {
  readonly isReachable: boolean;
  /** True where Discord was reachable at the last look too: the time between counts. */
  readonly wasReachable: boolean;
  /** Servers with an outage, now or at the last look. */
  readonly unavailableServers: ReadonlySet<string>;
}

interface Outage {
  readonly what: 'connection' | 'requests';
  readonly since: number;
  isLogged: boolean;
}

const OUTAGE_MESSAGES: Readonly<Record<Outage['what'], { readonly away: string; readonly back: string }>> = {
  connection: {
    away: 'gateway: connection lost; deadlines and reminders pause',
    back: 'gateway: connected again',
  },
  requests: {
    away: 'discord: all requests fail; deadlines and reminders pause',
    back: 'discord: requests succeed again',
  },
};

const SERVER_OUTAGE_MESSAGES = {
  away: 'discord: server unavailable; its deadlines and reminders pause',
  back: 'discord: server available again',
};

export class ConnectionMonitor {
  readonly #now: () => number;
  readonly #log: Logger;
  #lastSuccess: number;
  #failingSince: number | undefined;
  #probe: Promise<unknown> | undefined;
  #wasReachable = true;
  #unavailableServers: ReadonlySet<string> = new Set();
  readonly #outages = new Map<Outage['what'], Outage>();

  constructor(now: () => number, log: Logger) {
    this.#now = now;
    this.#log = log;
    this.#lastSuccess = now();
  }

  /** Returns since when requests fail; undefined while they pass. */
  get failingSince(): number | undefined {
    return this.#failingSince;
  }

  isUnavailable(server: string): boolean {
    return this.#unavailableServers.has(server);
  }

  /**
   * Observes requests. Any answer but a failure of Discord counts as accepted, for requests with the bot's token
   * only: announcements use it.
   */
  observe(makeRequest: MakeRequest): MakeRequest {
    return async (url, init) => {
      const response = await makeRequest(url, init).catch((error) => {
        this.#failingSince ??= this.#now();
        throw error;
      });
      if (isDiscordFailure(response.status)) this.#failingSince ??= this.#now();
      else if (hasToken(init)) this.#recordSuccess();
      return response;
    };
  }

  /** Checks connection and requests, probes where in doubt, and logs outages and recoveries. */
  async check(client: Client<true>, rest: REST): Promise<ConnectionReport> {
    const isConnected = client.ws.shards.every(({ status }) => status === Status.Ready);
    if (isConnected && this.#isInDoubt) await this.#sendProbe(rest);
    const isReachable = isConnected && this.#failingSince === undefined;
    const wasReachable = isReachable && this.#wasReachable;
    this.#wasReachable = isReachable;
    this.#trackOutage('connection', isConnected ? undefined : this.#now(), 0);
    this.#trackOutage('requests', this.#failingSince, LOG_AFTER_MS);
    return { isReachable: isReachable, wasReachable: wasReachable, unavailableServers: this.#checkServers(client) };
  }

  #checkServers({ guilds }: Client<true>): ReadonlySet<string> {
    const before = this.#unavailableServers;
    const away = new Set(guilds.cache.filter(({ available }) => !available).keys());
    for (const server of away) if (!before.has(server)) this.#log.warn({ server }, SERVER_OUTAGE_MESSAGES.away);
    for (const server of before) if (!away.has(server)) this.#log.warn({ server }, SERVER_OUTAGE_MESSAGES.back);
    this.#unavailableServers = away;
    return new Set([...before, ...away]);
  }

  get #isInDoubt(): boolean {
    return this.#failingSince !== undefined || this.#now() - this.#lastSuccess >= PROBE_AFTER_MS;
  }

  get #isProbing(): boolean {
    return this.#probe !== undefined;
  }

  #recordSuccess(): void {
    this.#lastSuccess = this.#now();
    this.#failingSince = undefined;
  }

  /** One probe at a time: under a rate limit it waits with all others. `observe` sees its result. */
  async #sendProbe(rest: REST): Promise<void> {
    this.#probe ??= rest.get(Routes.user()).finally(() => {
      this.#probe = undefined;
    });
    await waitWithTimeout(PROBE_TIMEOUT_MS, this.#probe);
    if (this.#isProbing) this.#failingSince ??= this.#now();
  }

  #trackOutage(what: Outage['what'], since: number | undefined, toldAfter: number): void {
    const there = this.#outages.get(what);
    if (since === undefined) {
      this.#outages.delete(what);
      if (there?.isLogged) this.#log.warn({ minutes: this.#minutesSince(there.since) }, OUTAGE_MESSAGES[what].back);
      return;
    }
    const away = there ?? { what, since, isLogged: false };
    this.#outages.set(what, away);
    if (away.isLogged || this.#now() - away.since < toldAfter) return;
    away.isLogged = true;
    this.#log.warn({ since: new Date(away.since).toISOString() }, OUTAGE_MESSAGES[what].away);
  }

  #minutesSince(then: number): number {
    return Math.round((this.#now() - then) / 60_000);
  }
}

/** 401 counts too: Discord at times takes a good token for a wrong one. */
function isDiscordFailure(status: number): boolean {
  return status >= SERVER_ERRORS || status === TOO_MANY || status === UNAUTHORIZED;
}
