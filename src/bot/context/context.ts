import type { REST } from '@discordjs/rest';
import type { PackHead } from '../../game-api/content/pack-registry.ts';
import type { GameDefinition, Pack } from '../../game-api/contract/game.ts';
import type { Forgotten } from '../../matches/settings/erased-users.ts';
import type { Campaign, GameRow } from '../../matches/settings/repositories.ts';
import type { Film, Reel } from '../../render/replay/storyboard.ts';
import type { FileReader } from '../../workers/files/file-reader.ts';
import type { ProposalWorker } from '../../workers/proposals/proposal-worker.ts';
import type { WatchedDatabase } from '../client/database-health.ts';
import type { BotMetrics } from '../client/metrics.ts';
import type { Reach } from '../client/reachability.ts';
import type { Lanes } from '../outbox/keyed-queue.ts';
import type { Deliverer } from '../outbox/outbox-worker.ts';
import type { MatchViewContext } from '../panels/match-view.ts';
import type { OpenPanels } from '../panels/open-panels.ts';
import type { ReplyContext } from '../response/responses.ts';
import { matchFor } from './active-matches.ts';
import type { Host } from './host-policy.ts';
import type { PersonLimits } from './person-limits.ts';

export interface App extends MatchViewContext, ReplyContext {
  readonly packs: readonly Pick<PackHead, 'id' | 'name' | 'game'>[];
  /** The first is the default. */
  readonly games: readonly Pick<GameDefinition, 'id' | 'name' | 'commands' | 'help' | 'idle' | 'useful'>[];
  readonly films: (game: string, reel: Reel) => Promise<Film>;
  readonly pack: (id: string) => Pack;
  readonly thinking: ProposalWorker;
  readonly limits: PersonLimits;
  readonly files: FileReader;
  /**
   * For requests that answer no interaction. Discord limits these to fifty a second; answers to interactions are not
   * counted.
   */
  readonly rest: REST;
  readonly reach: Pick<Reach, 'untakenSince' | 'isAway'>;
  readonly database: WatchedDatabase;
  readonly deliverer: Deliverer;
  readonly panels: OpenPanels;
  readonly homes: Lanes;
  /** Edits old messages that name erased users: one key. */
  readonly unsaying: Lanes;
  /** Writes the list of erased users to a place that outlives the database. */
  readonly forgotten: (all: readonly Forgotten[]) => void;
  /** Time of the last restore from a backup, in milliseconds since 1970. */
  readonly restored: number | undefined;
  /** Days for which ended campaigns are kept; undefined keeps them for good. */
  readonly keptDays: number | undefined;
  readonly host: Host;
  readonly measures: BotMetrics;
}

export type PanelSources = Pick<App, 'records' | 'tables' | 'pack' | 'log'>;

/** Returns the match of this thread, or the one that the campaign of this channel plays. Of several, `user`'s own. */
export async function gameHere(app: App, channel: string, user = ''): Promise<GameRow | undefined> {
  const inThread = await app.records.gameIn(channel);
  if (inThread) return inThread;
  const campaign = await app.records.campaignIn(channel);
  return campaign && matchFor(app.records, campaign.id, user);
}

export async function campaignHere(app: Pick<App, 'records'>, channel: string): Promise<Campaign | undefined> {
  const game = await app.records.gameIn(channel);
  if (!game) return app.records.campaignIn(channel);
  const campaign = await app.records.campaign(game.campaign);
  return campaign?.ended ? undefined : campaign;
}
