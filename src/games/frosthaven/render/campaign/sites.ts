/** Places of scenarios by status. MAPB-01, MAPB-02, MAPB-04 */

import type { Pen, PixelPoint } from '../../../../render/canvas/canvas.ts';
import { fillDisc, strokeDisc, writeCentredText, writeText } from '../../../../render/canvas/canvas.ts';
import { display } from '../../../../render/canvas/fonts.ts';
import { drawIcon } from '../../../../render/canvas/icons.ts';
import { mix, withOpacity } from '../../../../render/canvas/palette.ts';
import type { Colours } from '../colours.ts';
import { CHECK, PADLOCK } from '../emblems.ts';
import { drawLandmark } from './landmarks/landmark.ts';
import type { Site } from './map-data.ts';
import type { Survey } from './survey.ts';

export const ROUNDEL = 38;
/** Half the width of a landmark. */
const LANDMARK = 47;
const TAG = 23;
/** Where number and badge hang, from the middle. */
const CORNER = { x: 34, y: 30 } as const;

export function drawSite(pen: Pen, palette: Colours, site: Site, at: PixelPoint): void {
  const { status, landmark } = site;
  if (status === 'open') glow(pen, palette, at, LANDMARK * 1.75);
  if (landmark) {
    const fading = { open: 0, done: 0.12, locked: 0.5, 'locked out': 0.68 }[status];
    drawLandmark(pen, palette, landmark, at, { half: LANDMARK, isLit: status === 'open', fading });
  } else drawSign(pen, palette, site, at);
  if (status === 'locked out') strikeOut(pen, palette, at);
  if (site.number !== undefined) drawNumber(pen, palette, site, { x: at.x + CORNER.x, y: at.y + CORNER.y });
  drawBadge(pen, palette, status, { x: at.x + CORNER.x, y: at.y - CORNER.y });
}

function drawSign(pen: Pen, palette: Colours, { status, sign = UNSIGNED }: Site, { x, y }: PixelPoint): void {
  fillDisc(pen, x, y, ROUNDEL, withOpacity(palette.ink, status === 'locked' ? 0.55 : 0.85));
  pen.save();
  if (status === 'locked') pen.setLineDash([7, 7]);
  strokeDisc(pen, x, y, ROUNDEL, edgeOf(palette, status), status === 'open' ? 4 : 2.5);
  pen.restore();
  drawIcon(pen, sign, x, y, ROUNDEL * 1.35, inkOf(palette, status));
}

const UNSIGNED = 'position-marker';

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
  const { number, status, sign = UNSIGNED } = site;
  const isOpen = status === 'open';
  fillDisc(pen, x, y, TAG, isOpen ? palette.lamp : palette.ink);
  strokeDisc(pen, x, y, TAG, isOpen ? palette.ink : mix(palette.stone, palette.ground, 0.3), 2);
  if (number !== undefined)
    writeCentredText(pen, `${number}`, { x, y }, number > 99 ? 33 : 36, isOpen ? palette.ink : inkOf(palette, status));
  else drawIcon(pen, sign, x, y, TAG * 1.5, isOpen ? palette.ink : inkOf(palette, status));
}

function drawBadge(pen: Pen, palette: Colours, status: Site['status'], { x, y }: PixelPoint): void {
  if (status !== 'done' && status !== 'locked') return;
  fillDisc(pen, x, y, 18, status === 'done' ? palette.good : palette.ink);
  drawIcon(pen, status === 'done' ? CHECK : PADLOCK, x, y, 26, status === 'done' ? palette.ink : palette.stone);
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
const TOWN = 58;

export function drawOutpostSign({ pen, palette, at, map }: Survey): void {
  const { x, y } = at(map.outpost);
  glow(pen, palette, { x, y }, TOWN * 2.1);
  fillDisc(pen, x, y, TOWN, mix('#5d7183', palette.snow, 0.3));
  strokeDisc(pen, x, y, TOWN + 3, withOpacity(palette.ink, 0.8), 12);
  pen.save();
  pen.setLineDash([6, 3]);
  strokeDisc(pen, x, y, TOWN + 2, mix('#80603f', palette.snow, 0.1), 8);
  pen.restore();
  const houses = Math.min(MOST_HOUSES, map.houses);
  const round = Array.from({ length: houses }, (_, i) => {
    const turn = (i / Math.max(1, houses)) * Math.PI * 2 - Math.PI / 2;
    const far = houses === 1 ? 0 : i % 2 === 0 ? 37 : 33;
    return { x: x + Math.cos(turn) * far, y: y + Math.sin(turn) * far };
  });
  for (const spot of round.sort((one, other) => one.y - other.y)) drawCabin(pen, palette, spot);
  fillDisc(pen, x, y, 17, palette.ink);
  drawIcon(pen, 'lantern-flame', x, y, 28, palette.lamp);
  const font = display(37);
  const outline = { colour: palette.ink, width: 7 };
  const isLeft = x > 330;
  const align = isLeft ? 'right' : 'left';
  writeText(pen, 'Frosthaven', isLeft ? x - 76 : x + 76, y + 12, { font, fill: palette.snow, align, outline });
}

function drawCabin(pen: Pen, palette: Colours, { x, y }: PixelPoint): void {
  pen.fillStyle = palette.ink;
  pen.fillRect(x - 12, y - 3, 24, 16);
  pen.fillStyle = '#80603f';
  pen.fillRect(x - 10, y - 3, 20, 14);
  pen.fillStyle = mix(palette.lamp, '#ffe9b0', 0.35);
  pen.fillRect(x - 3, y + 2, 6, 6);
  pen.beginPath();
  pen.moveTo(x - 15, y);
  pen.lineTo(x - 7, y - 14);
  pen.lineTo(x + 7, y - 14);
  pen.lineTo(x + 15, y);
  pen.closePath();
  pen.fillStyle = palette.snow;
  pen.fill();
  pen.strokeStyle = palette.ink;
  pen.lineWidth = 2;
  pen.stroke();
}
