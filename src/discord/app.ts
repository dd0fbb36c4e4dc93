/** The parts of the running bot that its handlers share. */
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
  /** All packs that are there. */
  readonly packs: readonly Pick<PackHead, 'id' | 'name' | 'game'>[];
  /** The games there are; the first is meant where nothing says which. */
  readonly games: readonly Pick<GameDefinition, 'id' | 'name' | 'commands' | 'help' | 'idle' | 'useful'>[];
  /** Makes films of matches, by the game. */
  readonly films: (game: string, reel: Reel) => Promise<Film>;
  /** A game with the content of a pack. */
  readonly pack: (id: string) => Pack;
  /** Works out what takes long to propose. */
  readonly thinking: ProposalWorker;
  /** How much one person may have it do. */
  readonly limits: PersonLimits;
  /** Reads files that strangers send. */
  readonly files: FileReader;
  /** For whatever answers no interaction: Discord counts these requests, fifty a second, and not the answers. */
  readonly rest: REST;
  /** Whether Discord takes what is sent. */
  readonly reach: Pick<Reach, 'untakenSince' | 'isAway'>;
  /** Whether the database takes what is written. */
  readonly database: WatchedDatabase;
  readonly deliverer: Deliverer;
  readonly panels: OpenPanels;
  /** Brings the public panels of campaigns up to date, by the number of the campaign. */
  readonly homes: Lanes;
  /** Changes what the bot has said of those who are being forgotten: one lane. */
  readonly unsaying: Lanes;
  /** Keeps the list of those who had themselves forgotten where it outlives the database. */
  readonly forgotten: (all: readonly Forgotten[]) => void;
  /** When all that is kept was last restored from a copy, in milliseconds since 1970. */
  readonly restored: number | undefined;
  /** Days for which campaigns are kept that are over; for good where nothing is said. */
  readonly keptDays: number | undefined;
  readonly host: Host;
  readonly measures: BotMetrics;
}

/** What panels outside of games are made from. */
export type PanelSources = Pick<App, 'records' | 'tables' | 'pack' | 'log'>;

/** The game that a channel is about: the one in this thread, or the one that the campaign of this channel plays; of several that of `user`. */
export async function gameHere(app: App, channel: string, user = ''): Promise<GameRow | undefined> {
  const inThread = await app.records.gameIn(channel);
  if (inThread) return inThread;
  const campaign = await app.records.campaignIn(channel);
  return campaign && matchFor(app.records, campaign.id, user);
}

/** The campaign that a channel is about: the one that lives there, or the one whose game is played in this thread. */
export async function campaignHere(app: Pick<App, 'records'>, channel: string): Promise<Campaign | undefined> {
  const game = await app.records.gameIn(channel);
  if (!game) return app.records.campaignIn(channel);
  const campaign = await app.records.campaign(game.campaign);
  return campaign?.ended ? undefined : campaign;
}
