/**
 * Whether Discord and the people in it can be reached: their presses come by the gateway, and what the bot sends is taken. A bot that is
 * connected may still get nothing through; it learns that from its own requests, and asks where it has sent nothing for long.
 */
import type { REST } from '@discordjs/rest';
import { type Client, Status } from 'discord.js';
import { Routes } from 'discord-api-types/v10';
import type { Logger } from 'pino';
import { hasToken, type MakeRequest } from './token.ts';
import { within } from './within.ts';

/** Milliseconds after which it is asked whether Discord takes what is sent, where nothing was. */
const ASKED_AFTER = 5 * 60_000;
/** Milliseconds that Discord is given for its answer to that. */
const PATIENCE = 5_000;
/** Milliseconds for which it must take nothing until the host is told. */
const TOLD_AFTER = 60_000;
const TOO_MANY = 429;
const UNAUTHORIZED = 401;
const SERVER_ERRORS = 500;

/** What a look at it says. */
export interface ConnectionReport {
  /** People can be reached now. */
  readonly now: boolean;
  /** They could be at the last look, too: the time between counts. */
  readonly since: boolean;
  /** Servers in which Discord has an outage of its own, now or at the last look. */
  readonly away: ReadonlySet<string>;
}

/** Something that is away, and what the host is told of that. */
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
  /** When Discord last took something. */
  #taken: number;
  /** What was the first since then that it would not take, for reasons of its own. */
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

  /** Since when Discord takes nothing; undefined while it does. */
  get untakenSince(): number | undefined {
    return this.#untaken;
  }

  /** Whether Discord has an outage in a server. */
  isAway(server: string): boolean {
    return this.#awayServers.has(server);
  }

  /**
   * The same requests, of which it is seen what becomes. Any answer but a failure of Discord’s says that it takes them. Only those with the token
   * of the bot count for that, since what tables are told goes so.
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

  /** Looks at both, asks Discord where nobody knows, and tells the host when something is away, and when it is back. */
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

  /** Those that were away at the last look, and those that are. */
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

  /** One question at a time: while Discord wants fewer requests it waits with all others. What becomes of it is seen as of any other. */
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

/** It says that it can’t, or not now, or does not know its bot; whatever else it says, it has heard it. */
function isDiscordsFailure(status: number): boolean {
  return status >= SERVER_ERRORS || status === TOO_MANY || status === UNAUTHORIZED;
}
