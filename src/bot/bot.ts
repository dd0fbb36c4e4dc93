/** The bot: a discord.js client with everything behind it. */
import { randomInt } from 'node:crypto';
import { REST } from '@discordjs/rest';
import { type Client, Events } from 'discord.js';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import type { RngState } from '../engine/values/rng.ts';
import { openBackend } from '../matches/service/open.ts';
import { readRestoreRecord } from '../matches/settings/restored.ts';
import { FileReader, type ReadingLimits, type Validators } from '../workers/files/file-reader.ts';
import { type ComputeModule, createProposalWorker, noProposalWorker } from '../workers/proposals/proposal-worker.ts';
import { createBackpressure } from '../workers/rendering/backpressure.ts';
import { createRenderPool, type RenderPool } from '../workers/rendering/render-pool.ts';
import { createVideoMaker, type VideoMaker } from '../workers/replay-video/video-pool.ts';
import { failFastOnRateLimits } from '../workers/rest/rate-limits.ts';
import { createRestWorker, directTransport } from '../workers/rest/rest-worker.ts';
import { type TokenRetryOptions, withTokenRetry } from '../workers/rest/token-retry.ts';
import { type Clock, setIntervalAsync, systemClock } from './client/clock.ts';
import { DatabaseHealth } from './client/database-health.ts';
import { FatalError, invalidTokenError } from './client/fatal-errors.ts';
import { connect } from './client/gateway.ts';
import { GLOBAL_REQUESTS_PER_SECOND } from './client/limits.ts';
import { type BotMetrics, NOOP_METRICS } from './client/metrics.ts';
import { ConnectionMonitor, type ConnectionReport } from './client/reachability.ts';
import { waitWithTimeout } from './client/with-timeout.ts';
import type { SlashCommand } from './context/command.ts';
import type { BotContext } from './context/context.ts';
import { type HostInfo, HostPolicy } from './context/host-policy.ts';
import { PersonLimits } from './context/person-limits.ts';
import { editCampaignPanel, refreshPanelAfterMatch } from './features/campaign/campaign.ts';
import { closeDueVotes } from './features/gm/vote.ts';
import { reapplyErasures, resumeErasures } from './features/privacy/erase-user.ts';
import { applyPlannedAbsences } from './features/seats/absences.ts';
import { announceRestore } from './jobs/after-restore.ts';
import { redactMessages } from './jobs/redact-messages.ts';
import { sendReminders } from './jobs/reminders.ts';
import { resumeJobs } from './jobs/resume-jobs.ts';
import { deleteExpired } from './jobs/retention.ts';
import { warmUp } from './jobs/warm-up.ts';
import { archiveIdleMatches, freeThreadSlot } from './notify/archive-threads.ts';
import { watchChannels } from './notify/channel-events.ts';
import { markMissingServers, watchServers } from './notify/server-membership.ts';
import { KeyedQueue } from './outbox/keyed-queue.ts';
import { OutboxWorker } from './outbox/outbox-worker.ts';
import { PanelRegistry } from './panels/open-panels.ts';
import { loadReopenMessages } from './panels/reopen-thread.ts';
import { mergeGameCommands } from './router/merge-commands.ts';
import { type RegistrationOptions, registerCommands } from './router/register-commands.ts';
import { handleInteraction } from './router/router.ts';

export interface BotOptions {
  readonly token: string;
  /** Without a trailing `/v10`; Discord's own where nothing is said. */
  readonly apiUrl?: string;
  /** A SQLite file, `:memory:`, or the address of a PostgreSQL database. */
  readonly database: string;
  /** A game with the content of a pack. Throws a PackUnusable where it can’t be played with. */
  readonly pack: BotContext['pack'];
  /** All packs that are there. */
  readonly packs: BotContext['packs'];
  readonly games: BotContext['games'];
  /** The modules that draw the pictures of the games there are, by the games. */
  readonly drawers: Readonly<Record<string, URL>>;
  /** By packs, the modules that work out elsewhere what takes long to propose. */
  readonly proposalModules?: ReadonlyMap<string, ComputeModule>;
  /** By packs, the modules that hold files of strangers against their rules. Where there is none, such files are refused. */
  readonly validators?: Validators;
  /** Within which such files are read; the usual ones where nothing is said. */
  readonly fileLimits?: Partial<ReadingLimits>;
  readonly commands: readonly SlashCommand[];
  readonly log: Logger;
  readonly renderPool?: RenderPool;
  /** Makes films; in a process of its own where nothing is said. */
  readonly videoMaker?: VideoMaker;
  /** A new random cursor for every game. */
  readonly cursor?: () => RngState;
  /** By which deadlines and reminders go. */
  readonly clock?: Clock;
  /** Where the commands of the host are known, and which there are. */
  readonly host?: { readonly server: string; readonly commands: readonly SlashCommand[] };
  /** Who runs it, as `/help` says. */
  readonly hostInfo?: HostInfo;
  readonly metrics?: BotMetrics;
  /**
   * Threads of their own make the requests to Discord, and work out what takes long to propose, while this one plays; and pictures
   * are drawn in time that nobody else wants, where that is enough.
   */
  readonly threads?: boolean;
  /** Days for which campaigns are kept that ended, or whose server or channel is gone; for good where nothing is said. */
  readonly retentionDays?: number;
  /** Keeps the list of those who had themselves forgotten where it outlives the database; nowhere where nothing is said. */
  readonly saveErasureList?: BotContext['saveErasureList'];
  /** Milliseconds until what Discord did not take is tried again: requests whose token it refused, and messages. */
  readonly retryDelays?: { readonly token?: TokenRetryOptions['backoff']; readonly messages?: number };
  /** Called when the bot was running and can't go on; it is for the caller to stop it then. */
  readonly onFatalError?: (why: FatalError) => void;
}

export interface Bot {
  readonly app: BotContext;
  readonly client: Client<true>;
  /** Listens no more, finishes what is under way, and leaves: within nine seconds, whatever Discord does. */
  stop(): Promise<void>;
}

const TICK_INTERVAL_MS = 30_000;
/** Presses of an hour, and more; Discord repeats one within seconds. */
const MAX_RECENTLY_DONE = 20_000;
/** Milliseconds until the panel of a campaign that could not be made is made again, and the longest wait for that. */
const REFRESH_RETRY = { firstRetryMs: 5_000, maxRetryMs: 60_000 };
/** Each interaction has its own token, and its REST client notes something for each: so often it forgets those that are done with, in milliseconds. */
const TOKEN_SWEEP_INTERVAL_MS = 30_000;
/** Milliseconds that each step of leaving may take, whatever Discord does: nine seconds in all, with those for messages twice. */
const SHUTDOWN_TIMEOUTS = { presses: 3_000, messages: 2_000, connection: 1_000, drawing: 1_000 };

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
  const known = () => commandDataOf(commands, app);
  await registerCommands({
    rest,
    application: client.application.id,
    commands: known,
    log,
    onFatalError: onFatalError,
    signal,
  });
  await registerHostCommands(options, { rest, application: client.application.id, log, signal });
  watchServers(app, client);
  await markMissingServers(app, client).catch((err) => log.warn({ err }, 'servers: could not check which are gone'));
  await resumeEarlierRun(app);
  app.redactionQueue.enqueue(0);
  const stopKeepingTime = setIntervalAsync(clock, TICK_INTERVAL_MS, async () => {
    await runTick(app, clock.now(), await reach.check(client, rest));
  });
  log.info({ user: client.user.tag, servers: client.guilds.cache.size }, 'bot: ready');
  const stop = async () => {
    stopping.abort();
    await waitWithTimeout(SHUTDOWN_TIMEOUTS.messages, stopKeepingTime());
    await waitWithTimeout(SHUTDOWN_TIMEOUTS.presses, presses.stop(client));
    await waitWithTimeout(
      SHUTDOWN_TIMEOUTS.messages,
      Promise.all([app.outboxWorker.close(), app.campaignPanelQueue.close(), app.redactionQueue.close()]),
    );
    await waitWithTimeout(SHUTDOWN_TIMEOUTS.connection, client.destroy());
    await close();
  };
  return { app, client, stop };
}

/** In the server of the host alone. That it can't be done there keeps nobody from playing. */
async function registerHostCommands(
  { host }: BotOptions,
  registering: Pick<RegistrationOptions, 'rest' | 'application' | 'log' | 'signal'>,
): Promise<void> {
  if (!host) return;
  const onFatalError = ({ message }: FatalError) =>
    registering.log.error({ why: message, server: host.server }, 'commands: could not register the host commands');
  await registerCommands({
    ...registering,
    commands: () => host.commands,
    server: host.server,
    onFatalError: onFatalError,
  });
}

/** What is registered: the commands of every game, and those of each. */
export function commandDataOf(
  commands: readonly SlashCommand[],
  { games, packs }: Pick<BotContext, 'games' | 'packs'>,
) {
  const known = commands.map(({ data, buildData }) => buildData?.({ games, packs }) ?? data);
  return mergeGameCommands(known, games).map((data) => ({ data }));
}

/** The parts that need no connection; `close` ends them. */
async function openContext(
  options: BotOptions,
  rest: REST,
  connectionMonitor: ConnectionMonitor,
): Promise<{ app: BotContext; close: () => Promise<void> }> {
  const { database, log, games, pack, packs, drawers, metrics = NOOP_METRICS, onFatalError = () => {} } = options;
  const house = await openBackend({
    database,
    onLockLost: ({ message }) => onFatalError(new FatalError(message, false)),
    pack,
    packs: packs.map((each) => each.id),
    cursor: options.cursor ?? randomRngState,
    now: () => (options.clock ?? systemClock).now(),
    onCommit: (game, by) => {
      outboxWorker.enqueue(game);
      refreshPanelAfterMatch(app, game).catch((err) => log.warn({ err }, 'campaign panel: could not be refreshed'));
      app.panels.refresh(app, game, by).catch((err) => log.warn({ err }, 'panels: could not be refreshed'));
    },
    onError: (game, err) => {
      metrics.countFailure('rules');
      log.error({ err, game }, 'rules: match failed');
    },
  });
  const { records, matchService } = house;
  const known = await loadStoredState(options, records).catch(async (error) => {
    await house.close();
    throw error;
  });
  const { proposalModules, threads = false } = options;
  const renderPool =
    options.renderPool ?? createRenderPool({ drawers, hasIdlePriority: threads, backpressure: createBackpressure() });
  const trouble = (why: string) => log.warn({ why }, 'proposals: worker failed');
  const proposalWorker = threads && proposalModules ? createProposalWorker(proposalModules, trouble) : noProposalWorker;
  const fileReader = new FileReader({
    validators: options.validators ?? new Map(),
    onFailure: (why) => log.warn({ why }, 'files: file could not be read'),
    ...(options.fileLimits && { limits: options.fileLimits }),
  });
  const outboxWorker = new OutboxWorker({
    records,
    rest,
    renderPool: renderPool,
    reopenMessages: (game) => loadReopenMessages(app, game),
    freeThreadSlot: (campaign) => freeThreadSlot(app, campaign, (options.clock ?? systemClock).now()),
    now: () => (options.clock ?? systemClock).now(),
    onError: ({ message }) => {
      metrics.countFailure('message');
      log.warn({ why: message }, 'outbox: message could not be sent');
    },
    ...(options.retryDelays?.messages !== undefined && { firstRetryMs: options.retryDelays.messages }),
  });
  const campaignPanelQueue = new KeyedQueue({
    work: (campaign) => editCampaignPanel(app, campaign),
    onError: (err) => log.warn({ err }, 'campaign panel: could not be refreshed'),
    ...REFRESH_RETRY,
  });
  const redactionQueue = new KeyedQueue({
    work: () => redactMessages(app),
    onError: (err) => log.warn({ err }, 'erasure: could not edit old messages'),
    ...REFRESH_RETRY,
  });
  const filming = options.videoMaker ?? createVideoMaker();
  const app: BotContext = {
    renderReplayVideo: (game, reel) => {
      const drawer = drawers[game];
      return drawer ? filming(drawer, reel) : Promise.reject(new Error(`Nobody draws for ${game}.`));
    },
    records,
    matchService: matchService,
    renderPool: renderPool,
    proposalWorker: proposalWorker,
    fileReader: fileReader,
    limits: new PersonLimits(),
    recentlyDone: new LRUCache({ max: MAX_RECENTLY_DONE }),
    rest,
    connectionMonitor: connectionMonitor,
    databaseHealth: new DatabaseHealth(log),
    outboxWorker: outboxWorker,
    panels: new PanelRegistry(),
    campaignPanelQueue: campaignPanelQueue,
    redactionQueue: redactionQueue,
    saveErasureList: options.saveErasureList ?? (() => {}),
    games,
    pack,
    packs,
    ...known,
    retentionDays: options.retentionDays,
    metrics: metrics,
    log,
  };
  const close = async () => {
    const own = options.renderPool ? [] : [renderPool.close()];
    await waitWithTimeout(SHUTDOWN_TIMEOUTS.drawing, Promise.all([proposalWorker.close(), fileReader.close(), ...own]));
    await house.close();
  };
  return { app, close };
}

/** What holds for all that is kept: it was restored at some time, and the host has settled something. */
async function loadStoredState(
  { host, hostInfo }: BotOptions,
  records: BotContext['records'],
): Promise<Pick<BotContext, 'host' | 'restoredAt'>> {
  const restoredAt = (await readRestoreRecord(records))?.at;
  return { host: await HostPolicy.load(records, host?.server, hostInfo), restoredAt: restoredAt };
}

/**
 * Gives what is due by now, reminds of what is owed, and looks for messages that nobody has sent for. No time passes while
 * nobody is reached.
 */
async function runTick(app: BotContext, now: number, isReached: ConnectionReport): Promise<void> {
  const { log } = app;
  const kept = app.databaseHealth.observeWrite(
    app.matchService.tickClock(isReached.wasReachable, isReached.unavailableServers),
  );
  await kept.catch((err) => log.warn({ err }, 'clock: could not save the time'));
  if (isReached.isReachable && !isReached.wasReachable) app.outboxWorker.retryAll();
  if (isReached.isReachable) {
    await applyPlannedAbsences(app).catch((err) =>
      log.warn({ err }, 'absences: could not start or end planned absences'),
    );
    await app.matchService
      .fireDeadlines()
      .catch((err) => log.warn({ err }, 'deadlines: could not give answers that are due'));
    await closeDueVotes(app).catch((err) => log.warn({ err }, 'votes: could not close due votes'));
    await sendReminders(app).catch((err) => log.warn({ err }, 'reminders: could not send reminders'));
    await archiveIdleMatches(app, now).catch((err) => log.warn({ err }, 'archive: could not archive idle threads'));
  }
  await app.outboxWorker
    .enqueuePending()
    .catch((err) => log.warn({ err }, 'outbox: could not look for pending messages'));
  await deleteExpired(app, now).catch((err) => log.warn({ err }, 'retention: could not delete expired data'));
}

/** What an earlier run left behind. What can't be read of it must not keep everything else from being played. */
async function resumeEarlierRun(app: BotContext): Promise<void> {
  const { matchService, outboxWorker, log } = app;
  const failed = (err: unknown) => log.error({ err }, 'start: could not resume an earlier run');
  await matchService.endOutdated().catch(failed);
  await resumeErasures(app).catch(failed);
  // Whoever is forgotten must be so before tables go on with what was restored; else the next start tries again.
  await reapplyErasures(app)
    .then(() => announceRestore(app))
    .catch(failed);
  await outboxWorker.enqueuePending().catch(failed);
  void resumeJobs(app).catch(failed);
}

/** Hears what people press and type, as long as it listens. */
class InteractionListener {
  readonly #app: BotContext;
  readonly #commands: ReadonlyMap<string, SlashCommand>;
  readonly #busy = new Set<Promise<void>>();

  constructor(app: BotContext, commands: readonly SlashCommand[]) {
    this.#app = app;
    this.#commands = new Map(commands.map((command) => [command.data.name, command]));
  }

  listenTo(client: Client): void {
    client.on(Events.InteractionCreate, (interaction) => {
      const work = handleInteraction(this.#app, this.#commands, interaction).finally(() => this.#busy.delete(work));
      this.#busy.add(work);
    });
  }

  /** Listens no more, and waits for what is under way. */
  async stop(client: Client): Promise<void> {
    client.removeAllListeners(Events.InteractionCreate);
    await Promise.allSettled(this.#busy);
  }
}

const WORD = 2 ** 32;

/** Four random words that nobody can guess. */
function randomRngState(): RngState {
  return [0, 1, 2, 3].map(() => randomInt(WORD) | 0);
}
