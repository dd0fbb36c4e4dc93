/** Looks at games for those who play them. */

import { PALETTE_NAMES, type PaletteName } from '../drawing/palette.ts';
import type { Catalog } from '../games/frosthaven/content/catalog.ts';
import { Names } from '../games/frosthaven/say/names.ts';
import { scenarioAt, type TableView } from '../games/frosthaven/table.ts';
import { preferencesOf } from '../tables/preferences.ts';
import type { GameRow, Records } from '../tables/records.ts';
import type { Tables } from '../tables/tables.ts';

/** What games are looked at with. */
export interface Seeing {
  readonly records: Records;
  readonly tables: Tables;
  readonly catalog: (pack: string) => Catalog;
}

/** A game as a user sees it, with the names of everything in it. */
export interface Seen {
  readonly table: TableView;
  readonly names: Names;
  /** The colours in which this user wants to see it. */
  readonly palette?: PaletteName;
}

/** Looks at a game for a user; undefined when there is no such game. */
export async function see(app: Seeing, game: number, user: string): Promise<Seen | undefined> {
  const found = await app.tables.look(game, user);
  if (!found) return undefined;
  const table = scenarioAt(found);
  const names = new Names(await catalogOf(app, table.game), table.view);
  return { table, names, palette: await paletteOf(app, table.game.campaign, user) };
}

/** The colours that somebody has chosen for the pictures that they alone see. */
export async function paletteOf(
  { records }: Pick<Seeing, 'records'>,
  campaign: number,
  user: string,
): Promise<PaletteName> {
  const { palette } = await preferencesOf(records, campaign, user);
  return PALETTE_NAMES.find((name) => name === palette) ?? 'dusk';
}

async function catalogOf(app: Seeing, { campaign }: Pick<GameRow, 'campaign'>): Promise<Catalog> {
  const found = await app.records.campaign(campaign);
  if (!found) throw new Error(`There is no campaign ${campaign}.`);
  return app.catalog(found.pack);
}
