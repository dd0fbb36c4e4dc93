/** Places of scenarios by status. MAPB-01, MAPB-02, MAPB-04 */

import type { Pen, PixelPoint } from '../../../../render/canvas/canvas.ts';
import { fillDisc, strokeDisc, writeCentredText, writeText } from '../../../../render/canvas/canvas.ts';
import { display } from '../../../../render/canvas/fonts.ts';
import { drawIcon } from '../../../../render/canvas/icons.ts';
import { mix, withOpacity } from '../../../../render/canvas/palette.ts';
import type { Colours } from '../colours.ts';
import { CHECK, PADLOCK } from '../emblems.ts';
import type { Site } from './map-data.ts';
import type { Survey } from './survey.ts';

export const ROUNDEL = 38;
const TAG = 23;

export function drawSite(pen: Pen, palette: Colours, site: Site, { x, y }: PixelPoint): void {
  const { status, sign = 'position-marker' } = site;
  if (status === 'open') glow(pen, palette, { x, y }, ROUNDEL * 1.9);
  fillDisc(pen, x, y, ROUNDEL, withOpacity(palette.ink, status === 'locked' ? 0.55 : 0.85));
  pen.save();
  if (status === 'locked') pen.setLineDash([7, 7]);
  strokeDisc(pen, x, y, ROUNDEL, edgeOf(palette, status), status === 'open' ? 4 : 2.5);
  pen.restore();
  drawIcon(pen, sign, x, y, ROUNDEL * 1.35, inkOf(palette, status));
  if (status === 'locked out') strikeOut(pen, palette, { x, y });
  if (site.number !== undefined) drawNumber(pen, palette, site, { x: x + ROUNDEL * 0.8, y: y + ROUNDEL * 0.72 });
  drawBadge(pen, palette, status, { x: x + ROUNDEL * 0.8, y: y - ROUNDEL * 0.76 });
}

function glow(pen: Pen, palette: Colours, { x, y }: PixelPoint, radius: number): void {
  const light = pen.createRadialGradient(x, y, radius * 0.3, x, y, radius);
  light.addColorStop(0, withOpacity(palette.lamp, 0.55));
  light.addColorStop(1, withOpacity(palette.lamp, 0));
  fillDisc(pen, x, y, radius, light);
}

export function inkOf(palette: Colours, status: Site['status']): string {
  if (status === 'open') return palette.lamp;
  if (status === 'done') return palette.snow;
  return mix(palette.stone, palette.ground, status === 'locked' ? 0.15 : 0.45);
}

function edgeOf(palette: Colours, status: Site['status']): string {
  if (status === 'open') return palette.lamp;
  if (status === 'locked out') return palette.harm;
  return status === 'done' ? mix(palette.snow, palette.ground, 0.25) : palette.stone;
}

/** Draws the number of a scenario; its sign where it has none. */
export function drawNumber(pen: Pen, palette: Colours, site: Site, { x, y }: PixelPoint): void {
  const { number, status, sign = 'position-marker' } = site;
  const isOpen = status === 'open';
  fillDisc(pen, x, y, TAG, isOpen ? palette.lamp : palette.ink);
  strokeDisc(pen, x, y, TAG, isOpen ? palette.ink : mix(palette.stone, palette.ground, 0.3), 2);
  if (number !== undefined)
    writeCentredText(pen, `${number}`, { x, y }, number > 99 ? 26 : 34, isOpen ? palette.ink : inkOf(palette, status));
  else drawIcon(pen, sign, x, y, TAG * 1.5, isOpen ? palette.ink : inkOf(palette, status));
}

function drawBadge(pen: Pen, palette: Colours, status: Site['status'], { x, y }: PixelPoint): void {
  if (status !== 'done' && status !== 'locked') return;
  fillDisc(pen, x, y, 15, status === 'done' ? palette.good : palette.ink);
  drawIcon(pen, status === 'done' ? CHECK : PADLOCK, x, y, 22, status === 'done' ? palette.ink : palette.stone);
}

/** MAPB-04 */
function strikeOut(pen: Pen, palette: Colours, { x, y }: PixelPoint): void {
  pen.strokeStyle = palette.harm;
  pen.lineWidth = 8;
  for (const side of [1, -1]) {
    pen.beginPath();
    pen.moveTo(x - ROUNDEL * 0.6, y - side * ROUNDEL * 0.6);
    pen.lineTo(x + ROUNDEL * 0.6, y + side * ROUNDEL * 0.6);
    pen.stroke();
  }
}

const MOST_HOUSES = 9;

export function drawOutpostSign({ pen, palette, at, map }: Survey): void {
  const { x, y } = at(map.outpost);
  glow(pen, palette, { x, y }, 110);
  fillDisc(pen, x, y, 50, mix(palette.ground, palette.ink, 0.4));
  pen.save();
  pen.setLineDash([5, 4]);
  strokeDisc(pen, x, y, 50, mix('#b08d67', palette.snow, 0.2), 9);
  pen.restore();
  const houses = Math.min(MOST_HOUSES, map.houses);
  for (let i = 0; i < houses; i++) {
    const turn = (i / Math.max(1, houses)) * Math.PI * 2 - Math.PI / 2;
    const far = houses === 1 ? 0 : i % 2 === 0 ? 30 : 24;
    drawRoof(pen, palette, { x: x + Math.cos(turn) * far, y: y + Math.sin(turn) * far });
  }
  drawIcon(pen, 'lantern-flame', x, y, 34, palette.lamp);
  const font = display(34);
  const outline = { colour: palette.ink, width: 6 };
  const isLeft = x > 330;
  const align = isLeft ? 'right' : 'left';
  writeText(pen, 'Frosthaven', isLeft ? x - 70 : x + 70, y + 12, { font, fill: palette.snow, align, outline });
}

function drawRoof(pen: Pen, palette: Colours, { x, y }: PixelPoint): void {
  pen.fillStyle = mix('#7d6248', palette.ink, 0.3);
  pen.fillRect(x - 7, y - 2, 14, 9);
  pen.beginPath();
  pen.moveTo(x - 10, y - 1);
  pen.lineTo(x, y - 11);
  pen.lineTo(x + 10, y - 1);
  pen.closePath();
  pen.fillStyle = palette.snow;
  pen.fill();
}
