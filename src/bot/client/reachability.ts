/**
 * Reachability: the gateway is connected, and Discord accepts requests. A connected bot may still get nothing
 * through. Its own requests tell; after a long silence it sends a probe.
 */
import type { REST } from '@discordjs/rest';
import { type Client, Status } from 'discord.js';
import { Routes } from 'discord-api-types/v10';
import type { Logger } from 'pino';
import { hasToken, type MakeRequest } from '../../workers/rest/token-retry.ts';
import { within } from './with-timeout.ts';

/** Milliseconds without a request after which Discord is probed. */
const ASKED_AFTER = 5 * 60_000;
const PATIENCE = 5_000;
/** Milliseconds of failing requests before the log says so. */
const TOLD_AFTER = 60_000;
const TOO_MANY = 429;
const UNAUTHORIZED = 401;
const SERVER_ERRORS = 500;

export interface ConnectionReport {
  readonly now: boolean;
  /** True where Discord was reachable at the last look too: the time between counts. */
  readonly since: boolean;
  /** Servers with an outage, now or at the last look. */
  readonly away: ReadonlySet<string>;
}

interface Away {
  readonly what: 'connection' | 'requests';
  readonly since: number;
  isTold: boolean;
}

const TOLD: Readonly<Record<Away['what'], { readonly away: string; readonly back: string }>> = {
  connection: {
    away: 'the connection to Discord is lost; until it stands again no deadline passes, and nobody is reminded',
    back: 'the connection to Discord stands again',
  },
  requests: {
    away: 'Discord takes nothing that is sent; until it does no deadline passes, and nobody is reminded',
    back: 'Discord takes what is sent again',
  },
};

const SERVER = {
  away: 'Discord has an outage in a server; until it is over no deadline passes there, and nobody is reminded',
  back: 'the outage in a server is over',
};

export class Reach {
  readonly #now: () => number;
  readonly #log: Logger;
  #taken: number;
  #untaken: number | undefined;
  #asking: Promise<unknown> | undefined;
  #wasReached = true;
  #awayServers: ReadonlySet<string> = new Set();
  readonly #away = new Map<Away['what'], Away>();

  constructor(now: () => number, log: Logger) {
    this.#now = now;
    this.#log = log;
    this.#taken = now();
  }

  /** Returns since when requests fail; undefined while they pass. */
  get untakenSince(): number | undefined {
    return this.#untaken;
  }

  isAway(server: string): boolean {
    return this.#awayServers.has(server);
  }

  /**
   * Observes requests. Any answer but a failure of Discord counts as accepted, for requests with the bot's token
   * only: announcements use it.
   */
  watching(makeRequest: MakeRequest): MakeRequest {
    return async (url, init) => {
      const response = await makeRequest(url, init).catch((error) => {
        this.#untaken ??= this.#now();
        throw error;
      });
      if (isDiscordsFailure(response.status)) this.#untaken ??= this.#now();
      else if (hasToken(init)) this.#hasTaken();
      return response;
    };
  }

  /** Checks connection and requests, probes where in doubt, and logs outages and recoveries. */
  async look(client: Client<true>, rest: REST): Promise<ConnectionReport> {
    const isConnected = client.ws.shards.every(({ status }) => status === Status.Ready);
    if (isConnected && this.#isInDoubt) await this.#ask(rest);
    const now = isConnected && this.#untaken === undefined;
    const since = now && this.#wasReached;
    this.#wasReached = now;
    this.#note('connection', isConnected ? undefined : this.#now(), 0);
    this.#note('requests', this.#untaken, TOLD_AFTER);
    return { now, since, away: this.#lookAtServers(client) };
  }

  #lookAtServers({ guilds }: Client<true>): ReadonlySet<string> {
    const before = this.#awayServers;
    const away = new Set(guilds.cache.filter(({ available }) => !available).keys());
    for (const server of away) if (!before.has(server)) this.#log.warn({ server }, SERVER.away);
    for (const server of before) if (!away.has(server)) this.#log.warn({ server }, SERVER.back);
    this.#awayServers = away;
    return new Set([...before, ...away]);
  }

  get #isInDoubt(): boolean {
    return this.#untaken !== undefined || this.#now() - this.#taken >= ASKED_AFTER;
  }

  get #isAsking(): boolean {
    return this.#asking !== undefined;
  }

  #hasTaken(): void {
    this.#taken = this.#now();
    this.#untaken = undefined;
  }

  /** One probe at a time: under a rate limit it waits with all others. `watching` sees its result. */
  async #ask(rest: REST): Promise<void> {
    this.#asking ??= rest.get(Routes.user()).finally(() => {
      this.#asking = undefined;
    });
    await within(PATIENCE, this.#asking);
    if (this.#isAsking) this.#untaken ??= this.#now();
  }

  #note(what: Away['what'], since: number | undefined, toldAfter: number): void {
    const there = this.#away.get(what);
    if (since === undefined) {
      this.#away.delete(what);
      if (there?.isTold) this.#log.warn({ minutes: this.#minutesSince(there.since) }, TOLD[what].back);
      return;
    }
    const away = there ?? { what, since, isTold: false };
    this.#away.set(what, away);
    if (away.isTold || this.#now() - away.since < toldAfter) return;
    away.isTold = true;
    this.#log.warn({ since: new Date(away.since).toISOString() }, TOLD[what].away);
  }

  #minutesSince(then: number): number {
    return Math.round((this.#now() - then) / 60_000);
  }
}

/** 401 counts too: Discord at times takes a good token for a wrong one. */
function isDiscordsFailure(status: number): boolean {
  return status >= SERVER_ERRORS || status === TOO_MANY || status === UNAUTHORIZED;
}
