/** Buildings as a street, as high as their level. MAPB-06 */

import { t } from '../../../../i18n/t.ts';
import type { Pen, PixelBox, PixelPoint } from '../../../../render/canvas/canvas.ts';
import {
  fillDisc,
  fitFontSize,
  measureTextWidth,
  truncateText,
  wrapText,
  writeCentredText,
  writeText,
} from '../../../../render/canvas/canvas.ts';
import { sans } from '../../../../render/canvas/fonts.ts';
import { drawIcon } from '../../../../render/canvas/icons.ts';
import { mix, withOpacity } from '../../../../render/canvas/palette.ts';
import type { Colours } from '../colours.ts';
import type { BuildingSeen } from './data.ts';

const A_ROW = 4;
const ROW_HEIGHT = 226;
const GROUND = 130;
const FRONT = 84;
const STOREY = 13;
const LOWEST = 40;
const ROOF = 26;
const NAME = 28;
const LINE = 29;

export function streetHeight(buildings: readonly BuildingSeen[]): number {
  return Math.ceil(buildings.length / A_ROW) * ROW_HEIGHT;
}

export function drawStreet(pen: Pen, palette: Colours, buildings: readonly BuildingSeen[], box: PixelBox): void {
  const step = box.width / A_ROW;
  const rows = Math.ceil(buildings.length / A_ROW);
  for (let row = 0; row < rows; row++) drawGround(pen, palette, { ...box, y: box.y + row * ROW_HEIGHT + GROUND });
  buildings.forEach((building, i) => {
    const at = {
      x: box.x + step * ((i % A_ROW) + 0.5),
      y: box.y + Math.floor(i / A_ROW) * ROW_HEIGHT + GROUND,
    };
    (building.level === 0 ? drawPlot : drawHouse)(pen, palette, building, at);
    writeName(pen, palette, building, { x: at.x, y: at.y + 30 }, step - 10);
  });
}

function drawGround(pen: Pen, palette: Colours, { x, y, width }: PixelBox): void {
  pen.beginPath();
  pen.moveTo(x, y + 7);
  pen.lineTo(x, y);
  for (let i = 1; i <= 8; i++) {
    const along = x + (width / 8) * i;
    pen.quadraticCurveTo(along - width / 16, y + (i % 2 === 0 ? -5 : 3), along, y);
  }
  pen.lineTo(x + width, y + 7);
  pen.closePath();
  pen.fillStyle = mix(palette.ground, palette.snow, 0.5);
  pen.fill();
}

function drawHouse(pen: Pen, palette: Colours, building: BuildingSeen, at: PixelPoint): void {
  const height = heightOf(building);
  const top = at.y - height;
  pen.save();
  if (building.wrecked) breakOff(pen, at, height);
  traceFront(pen, at, height);
  pen.fillStyle = building.wrecked ? mix(palette.panel, palette.stone, 0.28) : mix(palette.panel, '#7d6248', 0.55);
  pen.fill();
  drawRoof(pen, palette, { x: at.x, y: top }, building.wrecked === true);
  const light = building.wrecked ? palette.ink : palette.lamp;
  drawIcon(pen, building.icon, at.x, at.y - height / 2 + 2, Math.min(54, height - 4), light);
  pen.restore();
  if (building.wrecked) drawCracks(pen, palette, at, height);
  drawLevel(pen, palette, building, { x: at.x + FRONT / 2 + 6, y: top - 4 });
}

function heightOf({ level }: BuildingSeen): number {
  return LOWEST + STOREY * Math.min(level, 5) + 4 * Math.max(0, level - 5);
}

function traceFront(pen: Pen, { x, y }: PixelPoint, height: number): void {
  pen.beginPath();
  pen.rect(x - FRONT / 2, y - height, FRONT, height);
}

function drawRoof(pen: Pen, palette: Colours, { x, y }: PixelPoint, wrecked: boolean): void {
  pen.beginPath();
  pen.moveTo(x - FRONT / 2 - 9, y + 2);
  pen.lineTo(x, y - ROOF);
  pen.lineTo(x + FRONT / 2 + 9, y + 2);
  pen.closePath();
  pen.fillStyle = wrecked ? mix(palette.stone, palette.ink, 0.25) : mix(palette.snow, palette.ground, 0.12);
  pen.fill();
}

function breakOff(pen: Pen, { x, y }: PixelPoint, height: number): void {
  const [left, right, top] = [x - FRONT / 2 - 12, x + FRONT / 2 + 12, y - height - ROOF];
  pen.beginPath();
  pen.moveTo(left, y);
  pen.lineTo(left, top);
  pen.lineTo(x - 6, top);
  pen.lineTo(x + 4, top + 22);
  pen.lineTo(x - 4, top + 34);
  pen.lineTo(x + 20, top + 46);
  pen.lineTo(x + 16, y - height * 0.45);
  pen.lineTo(right, y - height * 0.25);
  pen.lineTo(right, y);
  pen.closePath();
  pen.clip();
}

function drawCracks(pen: Pen, palette: Colours, { x, y }: PixelPoint, height: number): void {
  pen.beginPath();
  pen.moveTo(x - FRONT / 2 + 14, y - height);
  pen.lineTo(x - FRONT / 2 + 24, y - height * 0.62);
  pen.lineTo(x - FRONT / 2 + 14, y - height * 0.35);
  pen.lineTo(x - FRONT / 2 + 26, y);
  pen.strokeStyle = palette.ink;
  pen.lineWidth = 3;
  pen.stroke();
}

function drawPlot(pen: Pen, palette: Colours, { icon }: BuildingSeen, { x, y }: PixelPoint): void {
  const height = LOWEST + STOREY;
  pen.setLineDash([9, 8]);
  traceFront(pen, { x, y }, height);
  pen.strokeStyle = withOpacity(palette.stone, 0.75);
  pen.lineWidth = 2.5;
  pen.stroke();
  pen.setLineDash([]);
  drawIcon(pen, icon, x, y - height / 2, 44, withOpacity(palette.stone, 0.75));
}

function drawLevel(pen: Pen, palette: Colours, { level, wrecked }: BuildingSeen, { x, y }: PixelPoint): void {
  fillDisc(pen, x, y, 20, wrecked ? palette.harm : palette.ink);
  writeCentredText(pen, `${level}`, { x, y }, 29, wrecked ? palette.snow : palette.lamp);
}

function writeName(
  pen: Pen,
  palette: Colours,
  { name, level, wrecked }: BuildingSeen,
  at: PixelPoint,
  room: number,
): void {
  const isTwo = measureTextWidth(pen, name, sans(NAME, 600)) > room;
  const lines = isTwo ? wrapText(pen, name, sans(NAME, 600), room).slice(0, 2) : [name];
  const state = wrecked ? t`wrecked` : level === 0 ? t`not built` : undefined;
  lines.forEach((line, i) => {
    const size = fitFontSize(pen, line, (wanted) => sans(wanted, 600), NAME, room, NAME);
    const fill = level === 0 ? palette.stone : palette.text;
    writeText(pen, truncateText(pen, line, sans(size, 600), room), at.x, at.y + i * LINE, {
      font: sans(size, 600),
      fill,
      align: 'center',
    });
  });
  if (state === undefined) return;
  const fill = wrecked ? palette.harm : palette.stone;
  writeText(pen, state, at.x, at.y + lines.length * LINE, { font: sans(NAME, 600), fill, align: 'center' });
}
