/** The bot: a discord.js client with everything behind it. */

import { REST } from '@discordjs/rest';
import type { Client } from 'discord.js';
import { Events } from 'discord.js';
import type { EmojiSet } from '../game-api/panel/emojis.ts';
import { withEmojis } from '../game-api/panel/emojis.ts';
import { failFastOnRateLimits } from '../workers/rest/rate-limits.ts';
import { createRestWorker, directTransport } from '../workers/rest/rest-worker.ts';
import { withTokenRetry } from '../workers/rest/token-retry.ts';
import { setIntervalAsync, systemClock } from './client/clock.ts';
import { invalidTokenError } from './client/fatal-errors.ts';
import { connect } from './client/gateway.ts';
import { GLOBAL_REQUESTS_PER_SECOND } from './client/limits.ts';
import { ConnectionMonitor } from './client/reachability.ts';
import { waitWithTimeout } from './client/with-timeout.ts';
import type { SlashCommand } from './context/command.ts';
import type { BotContext } from './context/context.ts';
import { welcomeServer } from './features/management/welcome.ts';
import type { EmojiRegistration } from './jobs/register-emojis.ts';
import { registerEmojis } from './jobs/register-emojis.ts';
import { resumeEarlierRun } from './jobs/resume-jobs.ts';
import { runTick } from './jobs/tick.ts';
import { warmUp } from './jobs/warm-up.ts';
import { watchChannels } from './notify/channel-events.ts';
import { markMissingServers, watchServers } from './notify/server-membership.ts';
import type { ContextOptions } from './open-context.ts';
import { openContext } from './open-context.ts';
import { menuCommands } from './router/menu-table.ts';
import { registerCommands } from './router/register-commands.ts';
import { handleInteraction } from './router/router.ts';

export interface BotOptions extends ContextOptions {
  readonly token: string;
  /** Without a trailing `/v10`; Discord's own where nothing is said. */
  readonly apiUrl?: string;
  readonly commands: readonly SlashCommand[];
  /** Registers the emojis of the games. Without it panels have words alone. */
  readonly withEmojis?: true;
  /** Milliseconds that each step of leaving may take, whatever Discord does. */
  readonly shutdownTimeouts?: Partial<ShutdownTimeouts>;
}

export interface Bot {
  readonly app: BotContext;
  readonly client: Client<true>;
  /** Listens no more, finishes what is under way, and leaves: within nine seconds, whatever Discord does. */
  stop(): Promise<void>;
}

const TICK_INTERVAL_MS = 30_000;

/** Each interaction has its own token, and its REST client notes something for each: so often it forgets those that are done with, in milliseconds. */
const TOKEN_SWEEP_INTERVAL_MS = 30_000;

interface ShutdownTimeouts {
  readonly presses: number;
  readonly messages: number;
  readonly connection: number;
}

/** Nine seconds in all, with those for messages twice. */
const SHUTDOWN_TIMEOUTS: ShutdownTimeouts = { presses: 3_000, messages: 2_000, connection: 1_000 };

/**
 * Logs in, registers the commands, delivers what an earlier run left behind, and listens. Throws a FatalError where
 * there is no way in, and what openBackend throws.
 */
export async function startBot(options: BotOptions): Promise<Bot> {
  const { token, log, commands, clock = systemClock, onFatalError = () => {} } = options;
  const backoff = options.retryDelays?.token;
  const reach = new ConnectionMonitor(() => clock.now(), log);
  const requests = options.threads ? createRestWorker() : directTransport;
  const onTokenRejected = () => onFatalError(invalidTokenError());
  const makeRequest = failFastOnRateLimits(
    reach.observe(
      withTokenRetry({
        onTokenRejected: onTokenRejected,
        makeRequest: requests.makeRequest,
        ...(backoff && { backoff }),
      }),
    ),
  );
  const api = { ...(options.apiUrl !== undefined && { api: options.apiUrl }), makeRequest };
  const rest = new REST({ ...api, globalRequestsPerSecond: GLOBAL_REQUESTS_PER_SECOND }).setToken(token);
  const { app, close: closeApp } = await openContext(options, rest, reach);
  const close = () => closeApp().finally(requests.close);
  await app.matchService.tickClock().catch((err) => log.warn({ err }, 'clock: could not save the time'));
  await warmUp(app);
  const presses = new InteractionListener(app, [...commands, ...(options.host?.commands ?? [])]);
  const answers = {
    ...api,
    globalRequestsPerSecond: Number.POSITIVE_INFINITY,
    handlerSweepInterval: TOKEN_SWEEP_INTERVAL_MS,
  };
  const prepare = (each: Client) => {
    presses.listenTo(each);
    watchChannels(app, each);
  };
  const client = await connect({ token, rest: answers, log, prepare, onFatalError: onFatalError }).catch(
    async (error) => {
      await close();
      throw error;
    },
  );
  const stopping = new AbortController();
  const { signal } = stopping;
  const application = client.application.id;
  if (options.withEmojis) void registerGameEmojis(app, { rest, application, signal }, (now) => presses.use(now));
  await registerCommands({
    rest,
    application,
    commands: () => [...commandDataOf(commands, app), ...menuCommands()],
    log,
    onFatalError: onFatalError,
    signal,
  });
  watchServers(app, client);
  client.on(Events.GuildCreate, (guild) => {
    welcomeServer(app, guild).catch((err) => log.warn({ err, server: guild.id }, 'servers: could not be welcomed'));
  });
  await markMissingServers(app, client).catch((err) => log.warn({ err }, 'servers: could not check which are gone'));
  await app.serverCommands
    .start(application, app.restoredAt)
    .catch((err) => log.warn({ err }, 'commands: could not look through the servers'));
  await resumeEarlierRun(app);
  app.redactionQueue.enqueue(0);
  const stopKeepingTime = setIntervalAsync(clock, TICK_INTERVAL_MS, async () => {
    const isReachable = await reach.check(client, rest);
    await presses.withEmojis(() => runTick(app, clock.now(), isReachable));
  });
  log.info({ user: client.user.tag, servers: client.guilds.cache.size }, 'bot: ready');
  const timeouts = { ...SHUTDOWN_TIMEOUTS, ...options.shutdownTimeouts };
  const stop = async () => {
    stopping.abort();
    await waitWithTimeout(timeouts.messages, stopKeepingTime());
    await waitWithTimeout(timeouts.presses, presses.stop(client));
    await waitWithTimeout(
      timeouts.messages,
      Promise.all([
        app.outboxWorker.close(),
        app.postTags.close(),
        app.campaignPanelQueue.close(),
        app.redactionQueue.close(),
        app.serverCommands.close(),
      ]),
    );
    await waitWithTimeout(timeouts.connection, client.destroy());
    await close();
  };
  return { app, client, stop };
}

function registerGameEmojis(
  { games, renderPool, log }: Pick<BotContext, 'games' | 'renderPool' | 'log'>,
  registering: Pick<EmojiRegistration, 'rest' | 'application' | 'signal'>,
  onChange: (now: EmojiSet) => void,
): Promise<void> {
  const emojis = games.flatMap((game) => game.emojis ?? []);
  return registerEmojis({ ...registering, emojis, draw: (job) => renderPool.draw(job), log }, onChange);
}

/** Commands that every server has. */
export function commandDataOf(
  commands: readonly SlashCommand[],
  { games, packs }: Pick<BotContext, 'games' | 'packs'>,
) {
  return commands.map(({ data, buildData }) => ({ data: buildData?.({ games, packs }) ?? data }));
}

/** Hears what people press and type, as long as it listens. */
class InteractionListener {
  readonly #app: BotContext;
  readonly #commands: ReadonlyMap<string, SlashCommand>;
  readonly #busy = new Set<Promise<void>>();
  #emojis: EmojiSet = new Map();

  constructor(app: BotContext, commands: readonly SlashCommand[]) {
    this.#app = app;
    this.#commands = new Map(commands.map((command) => [command.data.name, command]));
  }

  use(emojis: EmojiSet): void {
    this.#emojis = emojis;
  }

  withEmojis<T>(work: () => T): T {
    return withEmojis(this.#emojis, work);
  }

  listenTo(client: Client): void {
    client.on(Events.InteractionCreate, (interaction) => {
      const work = this.withEmojis(() => handleInteraction(this.#app, this.#commands, interaction)).finally(() =>
        this.#busy.delete(work),
      );
      this.#busy.add(work);
    });
  }

  /** Listens no more, and waits for what is under way. */
  async stop(client: Client): Promise<void> {
    client.removeAllListeners(Events.InteractionCreate);
    await Promise.allSettled(this.#busy);
  }
}
