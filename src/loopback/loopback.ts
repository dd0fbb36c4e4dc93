import type { Server } from 'node:http';
import { FIRST_ANSWER_MS } from '../bot/client/limits.ts';
import { LoopbackClient } from './clients/client.ts';
import { trackOpenModals } from './clients/modals.ts';
import type { Clock } from './clock.ts';
import { systemClock } from './clock.ts';
import { openElsewhere } from './elsewhere.ts';
import type { FaultOptions } from './gateway/faults.ts';
import { Faults } from './gateway/faults.ts';
import { Gateway } from './gateway/gateway.ts';
import { closeServer, startServer } from './http/server.ts';
import { Ids } from './ids.ts';
import { Interactions } from './interactions/interactions.ts';
import { startMaintenance } from './maintenance.ts';
import type { TappedMessage } from './message-tap.ts';
import { tapMessages } from './message-tap.ts';
import { PageHub } from './page-server/hub.ts';
import type { RequestRecord } from './rest/api.ts';
import { RestApi } from './rest/api.ts';
import type { RateLimitMode } from './rest/rate-limits.ts';
import { Moderator } from './server-admin.ts';
import type { FileStore } from './state/file-store.ts';
import { emojiFile, FolderFiles, fileName, MemoryFiles } from './state/file-store.ts';
import type { WorldNames } from './state/new-world.ts';
import { GUILD_ID, newWorld, withPlayers } from './state/new-world.ts';
import { World } from './state/world.ts';
import { readWorld, WorldFile } from './state/world-file.ts';
import type { LoopbackContext, Violation } from './table.ts';

export interface LocalDiscordOptions {
  /** 0, the default, takes any free port. */
  readonly port?: number;
  readonly token?: string;
  readonly guildName?: string;
  readonly botName?: string;
  readonly seats?: readonly string[];
  /** Owner of the guild, beside the players; undefined for none. */
  readonly organiser?: string | undefined;
  readonly channels?: readonly string[];
  readonly forums?: readonly string[];
  readonly rateLimits?: RateLimitMode;
  readonly faults?: FaultOptions;
  /** Persists the world, with attachments in a folder beside the file. */
  readonly worldFile?: string;
  /** Folder for attachments where there is no such file; in memory by default. */
  readonly attachmentsFolder?: string;
  readonly clock?: Clock;
  readonly heartbeatMs?: number;
  /** Real milliseconds that acts of seats wait for the bot. */
  readonly responseTimeoutMs?: number;
  /** Milliseconds for the bot's first answer. Default: Discord's three seconds. */
  readonly acknowledgeTimeoutMs?: number;
  readonly warn?: (line: string) => void;
}

export interface LocalDiscord {
  readonly url: string;
  /** Value for `rest.api` of discord.js. */
  readonly apiUrl: string;
  readonly token: string;
  readonly guildId: string;
  readonly violations: readonly Violation[];
  /** Last requests of the bot, oldest first. */
  readonly requests: readonly RequestRecord[];
  readonly clients: readonly LoopbackClient[];
  client(name: string): LoopbackClient;
  /** Calls `listener` with every new or edited message, whoever may see it. The result unsubscribes. */
  onBotMessage(listener: (heard: TappedMessage) => void): () => void;
  readonly faults: Faults;
  readonly moderator: Moderator;
  /** Opens a channel where the bot is not, and all seats are. Returns its id. */
  openElsewhere(kind: 'other server' | 'group', name: string): string;
  closeConnections(code?: number): void;
  /** Closes them and forgets the sessions, so that clients must identify anew. */
  forgetSessions(): void;
  /** Closes them and refuses new ones, as in an outage. */
  shutGateway(): void;
  openGateway(): void;
  stop(): Promise<void>;
}

const DEFAULTS = {
  port: 0,
  token: 'local.table.token',
  guildName: 'Hoarfrost',
  botName: 'Hoarfrost',
  seats: ['Ann', 'Bea', 'Cem', 'Dov'],
  channels: ['table', 'tavern'],
  heartbeatMs: 41_250,
  responseTimeoutMs: 30_000,
} as const;

/** Starts a loopback Discord, with a page on which one person can play every seat. */
export async function startLocalDiscord(options: LocalDiscordOptions = {}): Promise<LocalDiscord> {
  const clock = options.clock ?? systemClock;
  const warn = options.warn ?? ((line: string) => console.warn(line));
  const { world, files } = await openWorld(options, clock, warn);
  const ids = new Ids(clock);
  for (const id of allIds(world)) ids.startAfter(id);
  let url: string | undefined;
  const context: LoopbackContext = {
    token: options.token ?? DEFAULTS.token,
    guildName: options.guildName ?? DEFAULTS.guildName,
    clock,
    ids,
    world,
    files,
    interactions: new Interactions(clock, ids, options.acknowledgeTimeoutMs ?? FIRST_ANSWER_MS),
    faults: new Faults(options.faults),
    violations: [],
    commandCreations: [],
    uploads: new Map(),
    openModals: new Map(),
    locales: new Map(),
    closedDirectMessages: new Set(),
    installedBy: new Set(),
    url: () => {
      if (url === undefined) throw new Error('The local table is not listening.');
      return url;
    },
  };
  trackOpenModals(context);
  const stopUpkeep = startMaintenance(context);
  const rest = new RestApi(context, options.rateLimits ?? 'real');
  const gateway = new Gateway(context, options.heartbeatMs ?? DEFAULTS.heartbeatMs);
  const hub = new PageHub(context, gateway);
  const server = await startServer({ context: context, rest, gateway, hub }, options.port ?? DEFAULTS.port);
  url = urlOf(server);
  const file = options.worldFile === undefined ? undefined : new WorldFile(options.worldFile, world, clock, warn);
  const clients = world.seats.map(
    (seat) => new LoopbackClient(context, seat, options.responseTimeoutMs ?? DEFAULTS.responseTimeoutMs),
  );
  return {
    url,
    apiUrl: `${url}/api`,
    token: context.token,
    guildId: GUILD_ID,
    violations: context.violations,
    requests: rest.requests,
    clients: clients,
    client: (name) => findClient(clients, name),
    onBotMessage: (listener) => tapMessages(context, listener),
    faults: context.faults,
    moderator: new Moderator(context),
    openElsewhere: (kind, name) => openElsewhere(context, kind, name),
    closeConnections: (code) => gateway.closeConnections(code),
    forgetSessions: () => gateway.forgetSessions(),
    shutGateway: () => gateway.shut(),
    openGateway: () => gateway.open(),
    stop: () => stop(server, [hub, gateway], stopUpkeep, file),
  };
}

async function stop(
  server: Server,
  parts: readonly { closeAll(): void }[],
  stopUpkeep: () => void,
  file: WorldFile | undefined,
): Promise<void> {
  stopUpkeep();
  for (const part of parts) part.closeAll();
  await closeServer(server);
  await file?.flush();
}

function openFileStore({ attachmentsFolder }: LocalDiscordOptions): FileStore {
  return attachmentsFolder === undefined ? new MemoryFiles() : new FolderFiles(attachmentsFolder);
}

async function openWorld(
  options: LocalDiscordOptions,
  clock: Clock,
  warn: (line: string) => void,
): Promise<{ readonly world: World; readonly files: FileStore }> {
  const names: WorldNames = {
    bot: options.botName ?? DEFAULTS.botName,
    seats: options.seats ?? DEFAULTS.seats,
    organiser: 'organiser' in options ? options.organiser : 'Host',
    channels: options.channels ?? DEFAULTS.channels,
    forums: options.forums ?? [],
  };
  if (options.worldFile === undefined) return { world: new World(newWorld(names)), files: openFileStore(options) };
  const saved = await readWorld(options.worldFile, clock, warn);
  const world = new World(saved === undefined ? newWorld(names) : withPlayers(saved, names));
  const files = new FolderFiles(`${options.worldFile}.files`);
  const messages = world.channels.flatMap((channel) => world.history(channel.id));
  const attachments = messages.flatMap((message) => message.attachments.map(fileName));
  await files.retainOnly(new Set([...attachments, ...world.emojis.map(({ id }) => emojiFile(id))]));
  return { world, files };
}

function allIds(world: World): string[] {
  const messages = world.channels.flatMap((channel) => world.history(channel.id));
  const attachments = messages.flatMap((message) => message.attachments);
  const people = world.users.filter((user) => !user.bot);
  return [...world.channels, ...messages, ...attachments, ...people, ...world.commands].map(({ id }) => id);
}

function urlOf(server: Server): string {
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The local table is not listening.');
  return `http://127.0.0.1:${address.port}`;
}

function findClient(seats: readonly LoopbackClient[], name: string): LoopbackClient {
  const seat = seats.find((candidate) => candidate.name === name);
  if (seat === undefined) throw new Error(`Nobody called ${name} sits at this table.`);
  return seat;
}
