/** Picture of the campaign map. MAPB-01 to MAPB-04 */

import { t } from '../../../../i18n/t.ts';
import type { Pen, PixelBox } from '../../../../render/canvas/canvas.ts';
import { fillBox, measureTextWidth, measuringPen, strokeBox, writeText } from '../../../../render/canvas/canvas.ts';
import { display, sans } from '../../../../render/canvas/fonts.ts';
import { mix, withOpacity } from '../../../../render/canvas/palette.ts';
import type { Colours } from '../colours.ts';
import type { PageOptions } from '../options.ts';
import { pageOf } from '../page.ts';
import { drawLand, writeAreaNames } from './land.ts';
import type { Listing } from './listing.ts';
import { drawListing, listingOf } from './listing.ts';
import type { CampaignMap, Chain } from './map-data.ts';
import { drawRelief } from './relief.ts';
import { drawRivers } from './rivers.ts';
import { drawRoads, drawWays, inkOfChain } from './roads.ts';
import { drawOutpostSign, drawSite, ROUNDEL } from './sites.ts';
import type { Survey } from './survey.ts';

const WIDTH = 1020;
const FRAME = 48;
const STRIP = 128;
const PAD = 36;
const CHAIN_ROW = 58;
const CHAIN_FONT = sans(33, 600);
const STROKE = 84;
const CHAIN_GAP = 40;

export function drawMap(map: CampaignMap, options: PageOptions = {}): Buffer {
  return map.shows === 'list' ? drawList(map, options) : drawSheet(map, options);
}

function drawList(map: CampaignMap, options: PageOptions): Buffer {
  const listing = listingOf(map, WIDTH - 2 * PAD);
  return pageOf({ width: WIDTH, height: listing.height + 2 * PAD }, options, (pen, palette) => {
    drawListing(pen, palette, listing, map, { x: PAD, y: PAD, width: WIDTH - 2 * PAD, height: 0 });
  });
}

function drawSheet(map: CampaignMap, options: PageOptions): Buffer {
  const square = (WIDTH - 2 * FRAME) / map.columns;
  const sheet = { x: FRAME, y: FRAME, width: WIDTH - 2 * FRAME, height: square * map.rows };
  const inTown = map.sites.some((site) => site.inTown);
  const listing = listingOf(map, WIDTH - 2 * PAD);
  const below = sheet.y + sheet.height + 24 + (inTown ? STRIP : 0) + chainsHeight(map);
  const height = below + listing.height + 30;
  return pageOf({ width: WIDTH, height }, options, (pen, palette) => {
    drawAll(surveyOf(pen, palette, map, sheet, square), sheet, listing, below);
  });
}

function surveyOf(pen: Pen, palette: Colours, map: CampaignMap, sheet: PixelBox, square: number): Survey {
  const kept = [map.outpost, ...map.sites.flatMap(({ at }) => (at ? [at] : []))];
  const at = ([x, y]: readonly [number, number]) => ({ x: sheet.x + x * square, y: sheet.y + y * square });
  return { pen, palette, map, square, kept, at };
}

function drawAll(survey: Survey, sheet: PixelBox, listing: Listing, below: number): void {
  const { pen, palette, map, at } = survey;
  layPaper(pen, palette, sheet);
  pen.save();
  pen.beginPath();
  pen.rect(sheet.x, sheet.y, sheet.width, sheet.height);
  pen.clip();
  drawRelief(survey, sheet);
  drawGrid(survey, sheet);
  drawRivers(survey, map);
  drawLand(survey, map);
  drawRoads(survey, map);
  drawWays(survey);
  writeAreaNames(survey, map);
  drawOutpostSign(survey);
  pen.restore();
  drawFrame(survey, sheet);
  for (const site of map.sites) if (site.at) drawSite(pen, palette, site, at(site.at));
  const strip = sheet.y + sheet.height + 24;
  const isTown = drawStrip(survey, strip);
  drawChains(survey, strip + (isTown ? STRIP : 0));
  drawListing(pen, palette, listing, map, { x: PAD, y: below, width: WIDTH - 2 * PAD, height: 0 });
}

function layPaper(pen: Pen, palette: Colours, sheet: PixelBox): void {
  fillBox(
    pen,
    { x: 8, y: 8, width: WIDTH - 16, height: sheet.height + 2 * FRAME - 16 },
    14,
    mix(palette.panel, '#3a3226', 0.35),
  );
}

function drawGrid({ pen, palette, map, square }: Survey, { x, y, width, height }: PixelBox): void {
  pen.fillStyle = withOpacity(palette.snow, 0.055);
  for (let column = 1; column < map.columns; column++) pen.fillRect(Math.round(x + column * square), y, 1.5, height);
  for (let row = 1; row < map.rows; row++) pen.fillRect(x, Math.round(y + row * square), width, 1.5);
}

function drawFrame({ pen, palette, map, square }: Survey, sheet: PixelBox): void {
  strokeBox(pen, sheet, 0, mix(palette.stone, palette.snow, 0.3), 3);
  const lettering = { font: sans(33, 600), fill: mix(palette.stone, palette.ground, 0.1), align: 'center' as const };
  for (let column = 0; column < map.columns; column++) {
    const letter = String.fromCharCode(65 + column);
    writeText(pen, letter, sheet.x + (column + 0.5) * square, sheet.y - 9, lettering);
  }
  for (let row = 0; row < map.rows; row++) {
    writeText(pen, `${row + 1}`, sheet.x - 20, sheet.y + (row + 0.5) * square + 11, lettering);
  }
}

/** Draws scenarios in Frosthaven below the map; returns false without any. */
function drawStrip({ pen, palette, map }: Survey, y: number): boolean {
  const inTown = map.sites.filter((site) => site.inTown);
  if (inTown.length === 0) return false;
  writeText(pen, t`In Frosthaven`, PAD, y + 68, { font: display(34), fill: mix(palette.stone, palette.snow, 0.55) });
  const step = Math.min(130, (WIDTH - 360) / inTown.length);
  for (const [i, site] of inTown.entries()) drawSite(pen, palette, site, { x: 370 + i * step, y: y + ROUNDEL + 20 });
  return true;
}

interface PlacedChain {
  readonly chain: Chain;
  readonly x: number;
  readonly row: number;
}

function placeChains({ chains }: CampaignMap): PlacedChain[] {
  let [x, row] = [PAD, 0];
  return chains.map((chain) => {
    const width = STROKE + measureTextWidth(measuringPen(), chain.name, CHAIN_FONT);
    if (x > PAD && x + width > WIDTH - PAD) [x, row] = [PAD, row + 1];
    const placed = { chain, x, row };
    x += width + CHAIN_GAP;
    return placed;
  });
}

function chainsHeight(map: CampaignMap): number {
  return CHAIN_ROW * Math.max(0, ...placeChains(map).map(({ row }) => row + 1));
}

function drawChains({ pen, palette, map }: Survey, top: number): void {
  for (const { chain, x, row } of placeChains(map)) {
    const y = top + row * CHAIN_ROW;
    const [colour, dash] = inkOfChain(chain);
    pen.save();
    pen.setLineDash([...dash]);
    pen.beginPath();
    pen.moveTo(x, y + 22);
    pen.lineTo(x + 70, y + 22);
    pen.strokeStyle = colour;
    pen.lineWidth = 6;
    pen.stroke();
    pen.restore();
    writeText(pen, chain.name, x + STROKE, y + 33, {
      font: CHAIN_FONT,
      fill: mix(palette.stone, palette.text, 0.5),
    });
  }
}
