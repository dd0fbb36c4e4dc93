import type { REST } from '@discordjs/rest';
import type { LRUCache } from 'lru-cache';
import type { GameDefinition, Pack } from '../../game-api/contract/game.ts';
import type { ErasedUser } from '../../matches/settings/erased-users.ts';
import type { Campaign, GameRow } from '../../matches/settings/repositories.ts';
import type { ReplayVideo, Storyboard } from '../../render/replay/storyboard.ts';
import type { FileReader } from '../../workers/files/file-reader.ts';
import type { ProposalWorker } from '../../workers/proposals/proposal-worker.ts';
import type { DatabaseHealth } from '../client/database-health.ts';
import type { BotMetrics } from '../client/metrics.ts';
import type { ConnectionMonitor } from '../client/reachability.ts';
import type { KeyedQueue } from '../outbox/keyed-queue.ts';
import type { OutboxWorker } from '../outbox/outbox-worker.ts';
import type { PostTagUpdater } from '../outbox/post-tag-updater.ts';
import type { MatchViewContext } from '../panels/match-view.ts';
import type { PanelRegistry } from '../panels/open-panels.ts';
import type { ReplyContext } from '../response/responses.ts';
import { findActiveMatch } from './active-matches.ts';
import type { HostPolicy } from './host-policy.ts';
import type { PersonLimits } from './person-limits.ts';
import type { InstalledPack, ServerPacks } from './server-packs.ts';

export interface BotContext extends MatchViewContext, ReplyContext {
  /** Those that every server has; `packsIn` adds the server's own. */
  readonly packs: readonly InstalledPack[];
  readonly serverPacks: ServerPacks;
  /** The first is the default. */
  readonly games: readonly Pick<
    GameDefinition,
    'id' | 'name' | 'commands' | 'emojis' | 'helpText' | 'idleText' | 'tips' | 'authoring'
  >[];
  readonly renderReplayVideo: (game: string, reel: Storyboard) => Promise<ReplayVideo>;
  readonly pack: (id: string) => Pack;
  readonly proposalWorker: ProposalWorker;
  readonly limits: PersonLimits;
  readonly fileReader: FileReader;
  /**
   * For requests that answer no interaction. Discord limits these to fifty a second; answers to interactions are not
   * counted.
   */
  readonly rest: REST;
  readonly connectionMonitor: Pick<ConnectionMonitor, 'failingSince' | 'isUnavailable'>;
  readonly databaseHealth: DatabaseHealth;
  readonly outboxWorker: OutboxWorker;
  readonly panels: PanelRegistry;
  readonly postTags: PostTagUpdater;
  readonly campaignPanelQueue: KeyedQueue;
  /** Edits old messages that name erased users: one key. */
  readonly redactionQueue: KeyedQueue;
  readonly serverCommands: ServerCommandRegistry;
  /** Writes the list of erased users to a place that outlives the database. */
  readonly saveErasureList: (all: readonly ErasedUser[]) => void;
  /** Time of the last restore from a backup, in milliseconds since 1970. */
  readonly restoredAt: number | undefined;
  /** Days for which ended campaigns are kept; undefined keeps them for good. */
  readonly retentionDays: number | undefined;
  /** Recent work that is not repeated, with its time in milliseconds since 1970. */
  readonly recentlyDone: LRUCache<string, number>;
  readonly host: HostPolicy;
  readonly metrics: BotMetrics;
}

/** Registers the commands of each server. */
export interface ServerCommandRegistry {
  /** To be called once the application is known. `restoredAt`: when the database was replaced. */
  start(application: string, restoredAt?: number): Promise<void>;
  /** Waits at most `patience` milliseconds. */
  refresh(server: string, patience: number): Promise<void>;
  /** For a server that the bot has come to. */
  refreshAnew(server: string): Promise<void>;
  waitUntilIdle(): Promise<void>;
  close(): Promise<void>;
}

/** Packs that a campaign of this server can be founded with. */
export function packsIn(
  { host, packs, serverPacks }: Pick<BotContext, 'host' | 'packs' | 'serverPacks'>,
  server: string | null,
): readonly InstalledPack[] {
  const common = host.packsFor(packs, server);
  const own = serverPacks.headsIn(server).filter((head) => common.some(({ id }) => id === head.extends));
  return [...common, ...own];
}

export type PanelSources = Pick<BotContext, 'records' | 'matchService' | 'pack' | 'log'>;

/** Returns the match of this thread, or the one that the campaign of this channel plays. Of several, `user`'s own. */
export async function findMatchInChannel(app: BotContext, channel: string, user = ''): Promise<GameRow | undefined> {
  const inThread = await app.records.gameInThread(channel);
  if (inThread) return inThread;
  const campaign = await app.records.campaignInChannel(channel);
  return campaign && findActiveMatch(app.records, campaign.id, user);
}

export async function findCampaignInChannel(
  app: Pick<BotContext, 'records'>,
  channel: string,
): Promise<Campaign | undefined> {
  const game = await app.records.gameInThread(channel);
  if (!game) return app.records.campaignInChannel(channel);
  const campaign = await app.records.campaign(game.campaign);
  return campaign?.ended ? undefined : campaign;
}
