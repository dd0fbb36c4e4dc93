/** The bot: a discord.js client with everything behind it. */
import { randomInt } from 'node:crypto';
import { REST } from '@discordjs/rest';
import { type Client, Events } from 'discord.js';
import type { Logger } from 'pino';
import type { Cursor } from '../engine/values/rng.ts';
import { openHouse } from '../matches/service/open.ts';
import { lastRestored } from '../matches/settings/restored.ts';
import { FileReader, type ReadingLimits, type Validators } from '../workers/files/file-reader.ts';
import { type ThinkerOf, thinkingApart, thinkingHere } from '../workers/proposals/proposal-worker.ts';
import { givingWay } from '../workers/rendering/backpressure.ts';
import { createDrawingRoom, type DrawingRoom } from '../workers/rendering/render-pool.ts';
import { type FilmMaker, filmingIn } from '../workers/replay-video/video-pool.ts';
import { failingAtLimits } from '../workers/rest/rate-limits.ts';
import { requestsApart, requestsHere } from '../workers/rest/rest-worker.ts';
import { requestsWithToken } from '../workers/rest/token-retry.ts';
import { type Clock, every, systemClock } from './client/clock.ts';
import { WatchedDatabase } from './client/database-health.ts';
import { CannotGoOn, tokenRefusedForLong } from './client/fatal-errors.ts';
import { connect } from './client/gateway.ts';
import { GLOBAL_REQUESTS_PER_SECOND } from './client/limits.ts';
import { type BotMetrics, UNMEASURED } from './client/metrics.ts';
import { type ConnectionReport, Reach } from './client/reachability.ts';
import { within } from './client/with-timeout.ts';
import type { SlashCommand } from './context/command.ts';
import type { App } from './context/context.ts';
import { type AboutHost, Host } from './context/host-policy.ts';
import { PersonLimits } from './context/person-limits.ts';
import { refreshAfter, refreshHome } from './features/campaign/campaign.ts';
import { closeVotes } from './features/gm/vote.ts';
import { forgetAgain, goOnForgetting } from './features/privacy/erase-user.ts';
import { keepAbsences } from './features/seats/absences.ts';
import { tellRestored } from './jobs/after-restore.ts';
import { unsayAll } from './jobs/redact-messages.ts';
import { remind } from './jobs/reminders.ts';
import { goOnWithJobs } from './jobs/resume-jobs.ts';
import { forgetOld } from './jobs/retention.ts';
import { warmUp } from './jobs/warm-up.ts';
import { makeRoom, putToSleep } from './notify/archive-threads.ts';
import { lookAfterPlaces } from './notify/channel-events.ts';
import { loseOldServers, watchServers } from './notify/server-membership.ts';
import { Lanes } from './outbox/keyed-queue.ts';
import { Deliverer } from './outbox/outbox-worker.ts';
import { OpenPanels } from './panels/open-panels.ts';
import { retold } from './panels/reopen-thread.ts';
import { withGameCommands } from './router/merge-commands.ts';
import { type RegistrationOptions, register } from './router/register-commands.ts';
import { handle } from './router/router.ts';

export interface BotOptions {
  readonly token: string;
  /** Without a trailing `/v10`; Discord's own where nothing is said. */
  readonly apiUrl?: string;
  /** A SQLite file, `:memory:`, or the address of a PostgreSQL database. */
  readonly database: string;
  /** A game with the content of a pack. Throws a PackUnusable where it can’t be played with. */
  readonly pack: App['pack'];
  /** All packs that are there. */
  readonly packs: App['packs'];
  readonly games: App['games'];
  /** The modules that draw the pictures of the games there are, by the games. */
  readonly drawers: Readonly<Record<string, URL>>;
  /** By packs, the modules that work out elsewhere what takes long to propose. */
  readonly thinkers?: ReadonlyMap<string, ThinkerOf>;
  /** By packs, the modules that hold files of strangers against their rules. Where there is none, such files are refused. */
  readonly validators?: Validators;
  /** Within which such files are read; the usual ones where nothing is said. */
  readonly reading?: Partial<ReadingLimits>;
  readonly commands: readonly SlashCommand[];
  readonly log: Logger;
  readonly drawing?: DrawingRoom;
  /** Makes films; in a process of its own where nothing is said. */
  readonly filming?: FilmMaker;
  /** A new random cursor for every game. */
  readonly cursor?: () => Cursor;
  /** By which deadlines and reminders go. */
  readonly clock?: Clock;
  /** Where the commands of the host are known, and which there are. */
  readonly host?: { readonly server: string; readonly commands: readonly SlashCommand[] };
  /** Who runs it, as `/help` says. */
  readonly about?: AboutHost;
  readonly measures?: BotMetrics;
  /**
   * Threads of their own make the requests to Discord, and work out what takes long to propose, while this one plays; and pictures
   * are drawn in time that nobody else wants, where that is enough.
   */
  readonly threads?: boolean;
  /** Days for which campaigns are kept that ended, or whose server or channel is gone; for good where nothing is said. */
  readonly keptDays?: number;
  /** Keeps the list of those who had themselves forgotten where it outlives the database; nowhere where nothing is said. */
  readonly forgotten?: App['forgotten'];
  /** Milliseconds until what Discord did not take is tried again: requests whose token it refused, and messages. */
  readonly patience?: { readonly token?: readonly number[]; readonly messages?: number };
  /** Called when the bot was running and can't go on; it is for the caller to stop it then. */
  readonly ended?: (why: CannotGoOn) => void;
}

export interface Bot {
  readonly app: App;
  readonly client: Client<true>;
  /** Listens no more, finishes what is under way, and leaves: within nine seconds, whatever Discord does. */
  stop(): Promise<void>;
}

const KEEP_TIME_EVERY = 30_000;
/** Milliseconds until the panel of a campaign that could not be made is made again, and the longest wait for that. */
const REFRESHING_AGAIN = { tryAgainAfter: 5_000, longestWait: 60_000 };
/** Each interaction has its own token, and its REST client notes something for each: so often it forgets those that are done with, in milliseconds. */
const TOKENS_FORGOTTEN = 30_000;
/** Milliseconds that each step of leaving may take, whatever Discord does: nine seconds in all, with those for messages twice. */
const LEAVING = { presses: 3_000, messages: 2_000, connection: 1_000, drawing: 1_000 };

/**
 * Logs in, registers the commands, delivers what an earlier run left behind, and listens. Throws a CannotGoOn where
 * there is no way in, and what openHouse throws.
 */
export async function startBot(options: BotOptions): Promise<Bot> {
  const { token, log, commands, clock = systemClock, ended = () => {} } = options;
  const tries = options.patience?.token;
  const reach = new Reach(() => clock.now(), log);
  const requests = options.threads ? requestsApart() : requestsHere;
  const forLong = () => ended(tokenRefusedForLong());
  const makeRequest = failingAtLimits(
    reach.watching(requestsWithToken({ forLong, makeRequest: requests.makeRequest, ...(tries && { tries }) })),
  );
  const api = { ...(options.apiUrl !== undefined && { api: options.apiUrl }), makeRequest };
  const rest = new REST({ ...api, globalRequestsPerSecond: GLOBAL_REQUESTS_PER_SECOND }).setToken(token);
  const { app, close: closeApp } = await openApp(options, rest, reach);
  const close = () => closeApp().finally(requests.close);
  await app.tables.keepTime().catch((err) => log.warn({ err }, 'the time could not be kept'));
  await warmUp(app);
  const presses = new Presses(app, [...commands, ...(options.host?.commands ?? [])]);
  const answers = { ...api, globalRequestsPerSecond: Number.POSITIVE_INFINITY, handlerSweepInterval: TOKENS_FORGOTTEN };
  const prepare = (each: Client) => {
    presses.listenTo(each);
    lookAfterPlaces(app, each);
  };
  const client = await connect({ token, rest: answers, log, prepare, ended }).catch(async (error) => {
    await close();
    throw error;
  });
  const stopping = new AbortController();
  const { signal } = stopping;
  const known = () => dataOf(commands, app);
  await register({ rest, application: client.application.id, commands: known, log, ended, signal });
  await registerForHost(options, { rest, application: client.application.id, log, signal });
  watchServers(app, client);
  await loseOldServers(app, client).catch((err) => log.warn({ err }, 'servers could not be looked through'));
  await takeUp(app);
  app.unsaying.start(0);
  const stopKeepingTime = every(clock, KEEP_TIME_EVERY, async () => {
    await keepTime(app, clock.now(), await reach.look(client, rest));
  });
  log.info({ user: client.user.tag, servers: client.guilds.cache.size }, 'ready');
  const stop = async () => {
    stopping.abort();
    await within(LEAVING.messages, stopKeepingTime());
    await within(LEAVING.presses, presses.stop(client));
    await within(LEAVING.messages, Promise.all([app.deliverer.close(), app.homes.close(), app.unsaying.close()]));
    await within(LEAVING.connection, client.destroy());
    await close();
  };
  return { app, client, stop };
}

/** In the server of the host alone. That it can't be done there keeps nobody from playing. */
async function registerForHost(
  { host }: BotOptions,
  registering: Pick<RegistrationOptions, 'rest' | 'application' | 'log' | 'signal'>,
): Promise<void> {
  if (!host) return;
  const ended = ({ message }: CannotGoOn) =>
    registering.log.error({ why: message, server: host.server }, 'the commands of the host can’t be known there');
  await register({ ...registering, commands: () => host.commands, server: host.server, ended });
}

/** What is registered: the commands of every game, and those of each. */
export function dataOf(commands: readonly SlashCommand[], { games, packs }: Pick<App, 'games' | 'packs'>) {
  const known = commands.map(({ data, dataWith }) => dataWith?.({ games, packs }) ?? data);
  return withGameCommands(known, games).map((data) => ({ data }));
}

/** The parts that need no connection; `close` ends them. */
async function openApp(
  options: BotOptions,
  rest: REST,
  reach: Reach,
): Promise<{ app: App; close: () => Promise<void> }> {
  const { database, log, games, pack, packs, drawers, measures = UNMEASURED, ended = () => {} } = options;
  const house = await openHouse({
    database,
    taken: ({ message }) => ended(new CannotGoOn(message, false)),
    pack,
    packs: packs.map((each) => each.id),
    cursor: options.cursor ?? randomCursor,
    now: () => (options.clock ?? systemClock).now(),
    written: (game, by) => {
      deliverer.wake(game);
      refreshAfter(app, game).catch((err) => log.warn({ err }, 'the panel of a campaign was not refreshed'));
      app.panels.refresh(app, game, by).catch((err) => log.warn({ err }, 'panels were not refreshed'));
    },
    trouble: (game, err) => {
      measures.failed('rules');
      log.error({ err, game }, 'the rules of a game went wrong');
    },
  });
  const { records, tables } = house;
  const known = await knownOf(options, records).catch(async (error) => {
    await house.close();
    throw error;
  });
  const { thinkers, threads = false } = options;
  const drawing = options.drawing ?? createDrawingRoom({ drawers, inSpareTime: threads, givingWay: givingWay() });
  const trouble = (why: string) => log.warn({ why }, 'what is proposed was not worked out apart');
  const thinking = threads && thinkers ? thinkingApart(thinkers, trouble) : thinkingHere;
  const files = new FileReader({
    validators: options.validators ?? new Map(),
    trouble: (why) => log.warn({ why }, 'a file could not be read'),
    ...(options.reading && { limits: options.reading }),
  });
  const deliverer = new Deliverer({
    records,
    rest,
    drawing,
    retold: (game) => retold(app, game),
    makeRoom: (campaign) => makeRoom(app, campaign, (options.clock ?? systemClock).now()),
    now: () => (options.clock ?? systemClock).now(),
    trouble: ({ message }) => {
      measures.failed('message');
      log.warn({ why: message }, 'a message could not be sent');
    },
    ...(options.patience?.messages !== undefined && { tryAgainAfter: options.patience.messages }),
  });
  const homes = new Lanes({
    work: (campaign) => refreshHome(app, campaign),
    trouble: (err) => log.warn({ err }, 'the panel of a campaign was not refreshed'),
    ...REFRESHING_AGAIN,
  });
  const unsaying = new Lanes({
    work: () => unsayAll(app),
    trouble: (err) => log.warn({ err }, 'what was said of somebody who is forgotten was not changed'),
    ...REFRESHING_AGAIN,
  });
  const filming = options.filming ?? filmingIn();
  const app: App = {
    films: (game, reel) => {
      const drawer = drawers[game];
      return drawer ? filming(drawer, reel) : Promise.reject(new Error(`Nobody draws for ${game}.`));
    },
    records,
    tables,
    drawing,
    thinking,
    files,
    limits: new PersonLimits(),
    rest,
    reach,
    database: new WatchedDatabase(log),
    deliverer,
    panels: new OpenPanels(),
    homes,
    unsaying,
    forgotten: options.forgotten ?? (() => {}),
    games,
    pack,
    packs,
    ...known,
    keptDays: options.keptDays,
    measures,
    log,
  };
  const close = async () => {
    const own = options.drawing ? [] : [drawing.close()];
    await within(LEAVING.drawing, Promise.all([thinking.close(), files.close(), ...own]));
    await house.close();
  };
  return { app, close };
}

/** What holds for all that is kept: it was restored at some time, and the host has settled something. */
async function knownOf({ host, about }: BotOptions, records: App['records']): Promise<Pick<App, 'host' | 'restored'>> {
  const restored = (await lastRestored(records))?.at;
  return { host: await Host.over(records, host?.server, about), restored };
}

/**
 * Gives what is due by now, reminds of what is owed, and looks for messages that nobody has sent for. No time passes while
 * nobody is reached.
 */
async function keepTime(app: App, now: number, isReached: ConnectionReport): Promise<void> {
  const { log } = app;
  const kept = app.database.writes(app.tables.keepTime(isReached.since, isReached.away));
  await kept.catch((err) => log.warn({ err }, 'the time could not be kept'));
  if (isReached.now && !isReached.since) app.deliverer.wakeWaiting();
  if (isReached.now) {
    await keepAbsences(app).catch((err) => log.warn({ err }, 'what is planned could not be looked through'));
    await app.tables.giveDue().catch((err) => log.warn({ err }, 'an answer that was due could not be given'));
    await closeVotes(app).catch((err) => log.warn({ err }, 'a vote could not be closed'));
    await remind(app).catch((err) => log.warn({ err }, 'a reminder failed'));
    await putToSleep(app, now).catch((err) => log.warn({ err }, 'what is silent for long could not fall asleep'));
  }
  await app.deliverer.wakeAll().catch((err) => log.warn({ err }, 'what waits could not be looked for'));
  await forgetOld(app, now).catch((err) => log.warn({ err }, 'what is over for long could not be forgotten'));
}

/** What an earlier run left behind. What can't be read of it must not keep everything else from being played. */
async function takeUp(app: App): Promise<void> {
  const { tables, deliverer, log } = app;
  const failed = (err: unknown) => log.error({ err }, 'something of an earlier run could not be taken up');
  await tables.endOutdated().catch(failed);
  await goOnForgetting(app).catch(failed);
  // Whoever is forgotten must be so before tables go on with what was restored; else the next start tries again.
  await forgetAgain(app)
    .then(() => tellRestored(app))
    .catch(failed);
  await deliverer.wakeAll().catch(failed);
  void goOnWithJobs(app).catch(failed);
}

/** Hears what people press and type, as long as it listens. */
class Presses {
  readonly #app: App;
  readonly #commands: ReadonlyMap<string, SlashCommand>;
  readonly #busy = new Set<Promise<void>>();

  constructor(app: App, commands: readonly SlashCommand[]) {
    this.#app = app;
    this.#commands = new Map(commands.map((command) => [command.data.name, command]));
  }

  listenTo(client: Client): void {
    client.on(Events.InteractionCreate, (interaction) => {
      const work = handle(this.#app, this.#commands, interaction).finally(() => this.#busy.delete(work));
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
function randomCursor(): Cursor {
  return [0, 1, 2, 3].map(() => randomInt(WORD) | 0);
}
