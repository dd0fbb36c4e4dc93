/** The parts of the bot that need no connection. */

import { randomInt } from 'node:crypto';
import type { REST } from '@discordjs/rest';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import type { RngState } from '../engine/values/rng.ts';
import { openBackend } from '../matches/service/open.ts';
import { readRestoreRecord } from '../matches/settings/restored.ts';
import type { PackModules, ReadingLimits } from '../workers/files/file-reader.ts';
import { FileReader } from '../workers/files/file-reader.ts';
import type { ComputeModule } from '../workers/proposals/proposal-worker.ts';
import { createProposalWorker, noProposalWorker } from '../workers/proposals/proposal-worker.ts';
import { createBackpressure } from '../workers/rendering/backpressure.ts';
import type { RenderPool } from '../workers/rendering/render-pool.ts';
import { createRenderPool } from '../workers/rendering/render-pool.ts';
import type { VideoMaker } from '../workers/replay-video/video-pool.ts';
import { createVideoMaker } from '../workers/replay-video/video-pool.ts';
import type { TokenRetryOptions } from '../workers/rest/token-retry.ts';
import type { Clock } from './client/clock.ts';
import { systemClock } from './client/clock.ts';
import { DatabaseHealth } from './client/database-health.ts';
import { FatalError } from './client/fatal-errors.ts';
import type { BotMetrics } from './client/metrics.ts';
import { NOOP_METRICS } from './client/metrics.ts';
import type { ConnectionMonitor } from './client/reachability.ts';
import { waitWithTimeout } from './client/with-timeout.ts';
import type { SlashCommand } from './context/command.ts';
import type { BotContext } from './context/context.ts';
import type { HostInfo } from './context/host-policy.ts';
import { HostPolicy } from './context/host-policy.ts';
import { PersonLimits } from './context/person-limits.ts';
import type { PackInstaller } from './context/server-packs.ts';
import { ServerPacks } from './context/server-packs.ts';
import { moveAfterMatch } from './features/authoring/authoring-desk.ts';
import { editCampaignPanel, refreshPanelAfterMatch } from './features/campaign/campaign-panel.ts';
import { redactMessages } from './jobs/redact-messages.ts';
import { freeThreadSlot } from './notify/archive-threads.ts';
import { loadReopenMessages } from './notify/channel-events.ts';
import { KeyedQueue } from './outbox/keyed-queue.ts';
import { OutboxWorker } from './outbox/outbox-worker.ts';
import { PostTagUpdater } from './outbox/post-tag-updater.ts';
import { PanelRegistry } from './panels/open-panels.ts';
import { mergeGameCommands } from './router/merge-commands.ts';
import type { ServerCommandsOptions } from './router/server-commands.ts';
import { ServerCommands } from './router/server-commands.ts';

export interface ContextOptions {
  /** A SQLite file, `:memory:`, or the address of a PostgreSQL database. */
  readonly database: string;
  /** A game with the content of a pack. Throws a PackUnusable where it can’t be played with. */
  readonly pack: BotContext['pack'];
  /** All packs that are there. */
  readonly packs: BotContext['packs'];
  /** For packs that servers type; without it they can't. */
  readonly packInstaller?: PackInstaller;
  readonly games: BotContext['games'];
  /** The modules that draw the pictures of the games there are, by the games. */
  readonly drawers: Readonly<Record<string, URL>>;
  /** By packs, the modules that work out elsewhere what takes long to propose. */
  readonly proposalModules?: ReadonlyMap<string, ComputeModule>;
  /** By packs, the modules that hold files of strangers against their rules. Where there is none, such files are refused. */
  readonly validators?: PackModules;
  /** By packs, the modules that read what people type for them. */
  readonly authorings?: PackModules;
  /** Within which such files are read; the usual ones where nothing is said. */
  readonly fileLimits?: Partial<ReadingLimits>;
  readonly log: Logger;
  readonly renderPool?: RenderPool;
  /** Makes films; in a process of its own where nothing is said. */
  readonly videoMaker?: VideoMaker;
  /** Commands that every server has. */
  readonly commands?: readonly SlashCommand[];
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
  readonly retryDelays?: {
    readonly token?: TokenRetryOptions['backoff'];
    readonly messages?: number;
    readonly commands?: ServerCommandsOptions['retryMs'];
    /** Between two changes of the tags of a post. */
    readonly tags?: number;
  };
  /** Called when the bot was running and can't go on; it is for the caller to stop it then. */
  readonly onFatalError?: (why: FatalError) => void;
}

/** Milliseconds until the panel of a campaign that could not be made is made again, and the longest wait for that. */
const REFRESH_RETRY = { firstRetryMs: 5_000, maxRetryMs: 60_000 };

/** Presses of an hour, and more; Discord repeats one within seconds. */
const MAX_RECENTLY_DONE = 20_000;
/** Milliseconds for what is being drawn or read when the bot stops. */
const DRAWING_TIMEOUT_MS = 1_000;

/** The parts that need no connection; `close` ends them. */
export async function openContext(
  options: ContextOptions,
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
      postTags.enqueue(game);
      refreshPanelAfterMatch(app, game).catch((err) => log.warn({ err }, 'campaign panel: could not be refreshed'));
      moveAfterMatch(app, game).catch((err) => log.warn({ err, game }, 'packs: campaign could not be moved'));
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
    authorings: options.authorings ?? new Map(),
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
  const postTags = new PostTagUpdater({
    ...{ records, rest, log },
    now: () => (options.clock ?? systemClock).now(),
    ...(options.retryDelays?.tags !== undefined && { minIntervalMs: options.retryDelays.tags }),
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
  const commandNames = (options.commands ?? []).map(({ data: { name } }) => ({ name }));
  const serverCommands = new ServerCommands({
    records,
    rest,
    commandsOf: (played) =>
      mergeGameCommands(
        commandNames,
        games.filter(({ id }) => played.includes(id)),
      ).map((data) => ({ data })),
    host: options.host,
    log,
    ...(options.retryDelays?.commands && { retryMs: options.retryDelays.commands }),
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
    panels: new PanelRegistry(() => (options.clock ?? systemClock).now()),
    postTags,
    campaignPanelQueue: campaignPanelQueue,
    redactionQueue: redactionQueue,
    serverCommands,
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
    await waitWithTimeout(DRAWING_TIMEOUT_MS, Promise.all([proposalWorker.close(), fileReader.close(), ...own]));
    known.serverPacks.close();
    await house.close();
  };
  return { app, close };
}

/** State of the whole database: when it was restored, and the policy of the host. */
async function loadStoredState(
  { host, hostInfo, packs, log, packInstaller }: ContextOptions,
  records: BotContext['records'],
): Promise<Pick<BotContext, 'host' | 'restoredAt' | 'serverPacks'>> {
  const restoredAt = (await readRestoreRecord(records))?.at;
  const serverPacks = await ServerPacks.load(records, packInstaller, packs, (pack, err) =>
    log.error({ err, pack }, 'packs: pack of a server is unusable; all others work'),
  );
  return { host: await HostPolicy.load(records, host?.server, hostInfo), restoredAt, serverPacks };
}

const WORD = 2 ** 32;

/** Four random words that nobody can guess. */
function randomRngState(): RngState {
  return [0, 1, 2, 3].map(() => randomInt(WORD) | 0);
}
