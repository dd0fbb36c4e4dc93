import type { REST } from '@discordjs/rest';
import type { Film, Reel } from '../drawing/film/reel.ts';
import type { GameDefinition, Pack } from '../games/game.ts';
import type { PackHead } from '../games/packs.ts';
import type { Forgotten } from '../tables/forgotten.ts';
import type { Campaign, GameRow } from '../tables/records.ts';
import type { WatchedDatabase } from './database.ts';
import type { Deliverer } from './deliver.ts';
import type { Host } from './host.ts';
import type { Lanes } from './lanes.ts';
import type { BotMetrics } from './measures.ts';
import type { OpenPanels } from './panels.ts';
import type { PersonLimits } from './person-limits.ts';
import type { Reach } from './reach.ts';
import type { FileReader } from './reading/apart.ts';
import type { ReplyContext } from './reply.ts';
import type { MatchViewContext } from './see.ts';
import type { ProposalWorker } from './thinking/apart.ts';
import { matchFor } from './underway.ts';

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
