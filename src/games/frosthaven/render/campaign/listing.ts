/** List of known scenarios below the map, with unmet requirements. MAPB-03, MAPB-05 */

import { msg, t, translateMsg } from '../../../../i18n/t.ts';
import type { Pen, PixelBox, PixelPoint } from '../../../../render/canvas/canvas.ts';
import { measuringPen, truncateText, wrapText, writeText } from '../../../../render/canvas/canvas.ts';
import { sans } from '../../../../render/canvas/fonts.ts';
import { mix } from '../../../../render/canvas/palette.ts';
import type { Colours } from '../colours.ts';
import type { CampaignMap, Site } from './map-data.ts';
import { writeHeading } from './paper.ts';
import { inkOfChain } from './roads.ts';
import { drawNumber, inkOf } from './sites.ts';

const NAME = sans(36, 600);
const TEXT = sans(33, 400);
const LEADING = 38;
const TAG = 66;
const COLUMNS = 2;
const GUTTER = 28;
const MOST_LINES = 3;
const MOST_LISTED = 40;

const HEADINGS: readonly (readonly [Site['status'], string])[] = [
  ['open', msg`Playable`],
  ['locked', msg`Locked`],
  ['done', msg`Done`],
  ['locked out', msg`Locked out for good`],
];

type SiteListRow = PixelPoint &
  (
    | { readonly is: 'heading'; readonly words: string }
    | { readonly is: 'site'; readonly site: Site; readonly lines: readonly string[]; readonly room: number }
    | { readonly is: 'rest'; readonly words: string }
  );

export interface Listing {
  readonly rows: readonly SiteListRow[];
  readonly height: number;
}

export function listingOf({ sites: all, listed: ids }: CampaignMap, width: number): Listing {
  const sites = ids ? all.filter(({ id }) => ids.includes(id)) : all;
  const pen = measuringPen();
  const room = (width - GUTTER * (COLUMNS - 1)) / COLUMNS;
  const rows: SiteListRow[] = [];
  const listed = HEADINGS.flatMap(([status]) => sites.filter((site) => site.status === status)).slice(0, MOST_LISTED);
  let y = 0;
  for (const [status, words] of HEADINGS) {
    const own = listed.filter((site) => site.status === status);
    if (own.length === 0) continue;
    rows.push({ is: 'heading', words: translateMsg(words), x: 0, y });
    y += 60;
    for (let i = 0; i < own.length; i += COLUMNS) {
      const pair = own
        .slice(i, i + COLUMNS)
        .map((site, column) => rowOf(pen, site, { x: column * (room + GUTTER), y }, room));
      rows.push(...pair);
      y += Math.max(...pair.map(({ lines }) => 56 + lines.length * LEADING));
    }
  }
  const left = sites.length - listed.length;
  if (left > 0) rows.push({ is: 'rest', words: t`and ${left} more`, x: 0, y });
  return { rows, height: y + (left > 0 ? 50 : 0) };
}

function rowOf(pen: Pen, site: Site, at: PixelPoint, room: number): Extract<SiteListRow, { is: 'site' }> {
  const words = site.needs.length > 0 ? t`Needs ${site.needs.join(', ')}` : (site.where ?? '');
  return { is: 'site', site, lines: wrapText(pen, words, TEXT, room - TAG).slice(0, MOST_LINES), room, ...at };
}

export function drawListing(pen: Pen, palette: Colours, { rows }: Listing, map: CampaignMap, box: PixelBox): void {
  for (const row of rows) {
    const at = { x: box.x + row.x, y: box.y + row.y };
    if (row.is === 'heading') writeHeading(pen, palette, row.words, at.x, at.y + 40, 34);
    else if (row.is === 'rest') writeText(pen, row.words, at.x, at.y + 34, { font: TEXT, fill: palette.stone });
    else drawListed(pen, palette, row, map, at);
  }
}

function drawListed(
  pen: Pen,
  palette: Colours,
  row: Extract<SiteListRow, { is: 'site' }>,
  map: CampaignMap,
  at: PixelPoint,
): void {
  const { site, lines, room } = row;
  const chain = site.chain === undefined ? undefined : map.chains[site.chain];
  drawNumber(pen, palette, site, { x: at.x + 26, y: at.y + 26 });
  if (chain) drawStroke(pen, inkOfChain(chain), { x: at.x + 4, y: at.y + 62 });
  const fill = site.status === 'open' ? palette.lamp : mix(inkOf(palette, site.status), palette.text, 0.4);
  writeText(pen, truncateText(pen, site.name, NAME, room - TAG), at.x + TAG, at.y + 38, { font: NAME, fill });
  lines.forEach((line, i) => {
    const soft = mix(palette.stone, palette.text, 0.4);
    writeText(pen, truncateText(pen, line, TEXT, room - TAG), at.x + TAG, at.y + 76 + i * LEADING, {
      font: TEXT,
      fill: soft,
    });
  });
}

function drawStroke(pen: Pen, [colour, dash]: ReturnType<typeof inkOfChain>, { x, y }: PixelPoint): void {
  pen.save();
  pen.setLineDash([...dash]);
  pen.beginPath();
  pen.moveTo(x, y);
  pen.lineTo(x + 44, y);
  pen.strokeStyle = colour;
  pen.lineWidth = 5;
  pen.stroke();
  pen.restore();
}
