/** The parts of the running bot that its handlers share. */
import type { REST } from 'discord.js';
import type { Logger } from 'pino';
import type { Catalog } from '../content/catalog.ts';
import type { CharacterClass } from '../content/schema/cards.ts';
import { type ClassPortrait, type DrawingRoom, PALETTE_NAMES, type PaletteName } from '../draw/index.ts';
import { preferencesOf } from '../tables/preferences.ts';
import type { Campaign, GameRow, Records } from '../tables/records.ts';
import type { Tables, TableView } from '../tables/tables.ts';
import type { Deliverer } from './deliver.ts';
import type { OpenPanels } from './panels.ts';
import { Names } from './say/names.ts';

export interface App {
  readonly records: Records;
  readonly tables: Tables;
  readonly drawing: DrawingRoom;
  /** For whatever answers no interaction: Discord counts these requests, fifty a second, and not the answers. */
  readonly rest: REST;
  readonly deliverer: Deliverer;
  readonly panels: OpenPanels;
  readonly catalog: (pack: string) => Catalog;
  readonly log: Logger;
}

/** What panels outside of games are made from. */
export type Shelf = Pick<App, 'records' | 'catalog'>;

/** A game as a user sees it, with the names of everything in it. */
export interface Seen {
  readonly table: TableView;
  readonly names: Names;
  /** The colours in which this user wants to see it. */
  readonly palette?: PaletteName;
}

/** Looks at a game for a user; undefined when there is no such game. */
export async function see(app: App, game: number, user: string): Promise<Seen | undefined> {
  const table = await app.tables.look(game, user);
  if (!table) return undefined;
  const names = new Names(await catalogOf(app, table.game), table.view);
  return { table, names, palette: await paletteOf(app, table.game.campaign, user) };
}

/** The colours that somebody has chosen for the pictures that they alone see. */
export async function paletteOf(
  { records }: Pick<App, 'records'>,
  campaign: number,
  user: string,
): Promise<PaletteName> {
  const { palette } = await preferencesOf(records, campaign, user);
  return PALETTE_NAMES.find((name) => name === palette) ?? 'dusk';
}

async function catalogOf(app: App, { campaign }: GameRow): Promise<Catalog> {
  const found = await app.records.campaign(campaign);
  if (!found) throw new Error(`There is no campaign ${campaign}.`);
  return app.catalog(found.pack);
}

/** The game that a channel is about: the one in this thread, or the one that the campaign of this channel plays. */
export async function gameHere(app: App, channel: string): Promise<GameRow | undefined> {
  const inThread = await app.records.gameIn(channel);
  if (inThread) return inThread;
  const campaign = await app.records.campaignIn(channel);
  return campaign && app.records.gameOf(campaign.id);
}

/** The campaign that a channel is about: the one that lives there, or the one whose game is played in this thread. */
export async function campaignHere(app: App, channel: string): Promise<Campaign | undefined> {
  const game = await app.records.gameIn(channel);
  if (!game) return app.records.campaignIn(channel);
  const campaign = await app.records.campaign(game.campaign);
  return campaign?.ended ? undefined : campaign;
}

/** A class as its picture shows it. */
export function portraitOf(mat: CharacterClass): ClassPortrait {
  const { name, icon, colour, hitPoints, handSize, traits, complexity, role } = mat;
  return { name, icon, colour, hitPoints: hitPoints[0] ?? 0, handSize, traits, complexity, role };
}
