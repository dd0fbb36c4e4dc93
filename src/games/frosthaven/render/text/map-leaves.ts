/** Leaves of the campaign map, each as high as a panel on a phone shows it. Heights are estimates in its pixels. */
import type { CampaignMap, Site } from '../campaign/map-data.ts';
import { STANDINGS } from '../campaign/map-data.ts';

const HIGHEST = 1_680;
const SHEET_WIDTH = 924;
const AROUND = 130;
const TOWN = 128;
const CHAIN_ROW = 58;
const CHAINS_WIDTH = 948;
const CHAIN = { around: 124, letter: 17 };
const HEADING = 60;
const NAME = 56;
const LINE = 38;
const LETTERS = 22;
const MOST_LINES = 3;
const COLUMNS = 2;

interface MapPage {
  room: number;
  readonly rows: Site[][];
}

/** The land with as many scenarios listed below it as fit, the playable ones first; then lists of the others. */
export function mapLeaves(map: CampaignMap): CampaignMap[] {
  const sites = STANDINGS.flatMap((status) => map.sites.filter((site) => site.status === status));
  const pages: MapPage[] = [{ room: HIGHEST - landHeight(map), rows: [] }];
  let last: Site['status'] | undefined;
  for (const row of rowsOf(sites)) {
    const [{ status } = { status: last }] = row;
    const height = rowHeight(row);
    const page = pages.at(-1);
    const needed = height + (status === last ? 0 : HEADING);
    last = status;
    if (page && needed <= page.room) {
      page.room -= needed;
      page.rows.push(row);
    } else pages.push({ room: HIGHEST - AROUND - HEADING - height, rows: [row] });
  }
  const [first, ...others] = pages.map(({ rows }) => rows.flat());
  if (others.length === 0) return [map];
  return [
    { ...map, listed: (first ?? []).map(({ id }) => id) },
    ...others.map((listed): CampaignMap => ({ ...map, sites: listed, shows: 'list' })),
  ];
}

function landHeight({ columns, rows, sites, chains }: CampaignMap): number {
  const town = sites.some(({ inTown }) => inTown) ? TOWN : 0;
  const wide = chains.reduce((sum, { name }) => sum + CHAIN.around + CHAIN.letter * name.length, 0);
  const lines = Math.ceil((wide * 1.3) / CHAINS_WIDTH);
  return AROUND + (SHEET_WIDTH / columns) * rows + town + CHAIN_ROW * lines;
}

/** Pairs of scenarios of the same standing. */
function rowsOf(sites: readonly Site[]): Site[][] {
  return STANDINGS.flatMap((status) => {
    const own = sites.filter((site) => site.status === status);
    return own.flatMap((_, i) => (i % COLUMNS === 0 ? [own.slice(i, i + COLUMNS)] : []));
  });
}

function rowHeight(row: readonly Site[]): number {
  const lengths = row.map(({ needs, where = '' }) => (needs.length > 0 ? `needs ${needs.join(', ')}` : where).length);
  return NAME + LINE * Math.min(MOST_LINES, Math.max(...lengths.map((length) => Math.ceil(length / LETTERS))));
}
