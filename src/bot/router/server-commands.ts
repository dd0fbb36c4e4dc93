/** Commands of single servers: those of the games that are played there, and those of the host in the host's own. */
import type { REST } from '@discordjs/rest';
import { RESTJSONErrorCodes, Routes } from 'discord-api-types/v10';
import type { Logger } from 'pino';
import { z } from 'zod';
import { fingerprint } from '../../engine/values/fingerprint.ts';
import type { Repositories } from '../../matches/settings/repositories.ts';
import { json } from '../../matches/settings/repositories.ts';
import { discordErrorOf } from '../client/api-error.ts';
import { waitWithTimeout } from '../client/with-timeout.ts';
import type { ServerCommandRegistry } from '../context/context.ts';
import { KeyedQueue } from '../outbox/keyed-queue.ts';
import type { NewCommand } from './localize-commands.ts';
import { localizeCommands } from './localize-commands.ts';
import { isRejection } from './register-commands.ts';

export interface ServerCommandsOptions {
  readonly records: Pick<Repositories, 'metadata' | 'changeMetadata' | 'gamesPlayedIn' | 'activeServers'>;
  readonly rest: Pick<REST, 'put'>;
  /** Commands of these games; called once a language. */
  readonly commandsOf: (games: readonly string[]) => readonly NewCommand[];
  readonly host: { readonly server: string; readonly commands: readonly NewCommand[] } | undefined;
  readonly log: Logger;
  readonly retryMs?: { readonly first: number; readonly max: number };
}

const STATE_KEY = 'server commands';
const VERSION = 1;
/** `of`: the application, and the restore that the fingerprints are younger than. */
const stateSchema = z
  .object({ of: z.string(), prints: z.record(z.string(), z.string()) })
  .catch({ of: '', prints: {} });
/** Differs from every fingerprint. */
const UNKNOWN = '';

const RETRY_MS = { first: 5_000, max: 10 * 60_000 };
/** Milliseconds that a start waits for servers whose commands have changed. */
const START_TIMEOUT_MS = 3_000;

/** The bot may not register there: it is gone, or was invited without commands. */
const CLOSED_CODES: readonly unknown[] = [RESTJSONErrorCodes.MissingAccess, RESTJSONErrorCodes.UnknownGuild];

/**
 * Registers commands by server, one request at a time for each, and only where they differ from those of the last
 * time. A failure is retried in the background, and stops nothing.
 */
export class ServerCommands implements ServerCommandRegistry {
  readonly #options: ServerCommandsOptions;
  readonly #queue: KeyedQueue<string>;
  #application: string | undefined;
  #of = '';

  constructor(options: ServerCommandsOptions) {
    this.#options = options;
    const { first, max } = options.retryMs ?? RETRY_MS;
    this.#queue = new KeyedQueue({
      work: (server) => this.#update(server),
      onError: ({ message }) =>
        options.log.warn({ why: message }, 'commands: could not be registered in a server; trying again'),
      firstRetryMs: first,
      maxRetryMs: max,
    });
  }

  /** To be called once the application is known: brings every server into line. */
  async start(application: string, restoredAt?: number): Promise<void> {
    this.#application = application;
    this.#of = `${application} ${restoredAt ?? 0}`;
    const { records, host } = this.#options;
    const known = await this.#prints();
    const servers = new Set([
      ...(await records.activeServers()),
      ...Object.keys(known),
      ...(host ? [host.server] : []),
    ]);
    for (const server of servers) this.#queue.enqueue(server);
    await waitWithTimeout(START_TIMEOUT_MS, this.#queue.waitUntilIdle());
  }

  /** Waits at most `patience` milliseconds: a campaign begins without its commands rather than not at all. */
  async refresh(server: string, patience: number): Promise<void> {
    if (this.#application === undefined) return;
    this.#queue.enqueue(server);
    await this.#queue.waitFor(server, patience);
  }

  /** For a server that the bot has come to, where Discord knows nothing of before. */
  async refreshAnew(server: string): Promise<void> {
    if (this.#application === undefined) return;
    await this.#save(server, undefined);
    this.#queue.enqueue(server);
  }

  async waitUntilIdle(): Promise<void> {
    await this.#queue.waitUntilIdle();
  }

  async close(): Promise<void> {
    await this.#queue.close();
  }

  async #update(server: string): Promise<void> {
    const { rest, log } = this.#options;
    const application = this.#application ?? '';
    const body = await this.#bodyFor(server);
    const [before, now] = [(await this.#prints())[server], fingerprint(JSON.stringify(body))];
    if (before === now || (before === undefined && body.length === 0)) return;
    try {
      await rest.put(Routes.applicationGuildCommands(application, server), { body });
    } catch (error) {
      const why = error instanceof Error ? error.message.split('\n')[0] : String(error);
      if (CLOSED_CODES.includes(discordErrorOf(error)?.code))
        return log.warn({ why, server }, 'commands: server is closed to the bot');
      if (isRejection(error)) return log.error({ why, server }, 'commands: refused in a server');
      throw error;
    }
    await this.#save(server, body.length === 0 ? undefined : now);
  }

  async #bodyFor(server: string) {
    const { records, commandsOf, host } = this.#options;
    const games = await records.gamesPlayedIn(server);
    const own = games.length === 0 ? [] : localizeCommands(() => commandsOf(games));
    return host?.server === server ? [...own, ...localizeCommands(() => host.commands)] : own;
  }

  async #prints(): Promise<Readonly<Record<string, string>>> {
    return this.#current((await this.#options.records.metadata(STATE_KEY))?.value);
  }

  /** Fingerprints by server; unknown ones where they are another application's, or of a database that was replaced. */
  #current(value: unknown): Readonly<Record<string, string>> {
    const { of, prints } = stateSchema.parse(value);
    return of === this.#of ? prints : Object.fromEntries(Object.keys(prints).map((server) => [server, UNKNOWN]));
  }

  async #save(server: string, print: string | undefined): Promise<void> {
    await this.#options.records.changeMetadata(STATE_KEY, (there) => {
      const { [server]: _, ...others } = this.#current(there?.value);
      const prints = print === undefined ? others : { ...others, [server]: print };
      return { version: VERSION, value: json.parse({ of: this.#of, prints }) };
    });
  }
}
