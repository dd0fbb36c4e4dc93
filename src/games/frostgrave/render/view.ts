import type { Pen, PixelBox, PixelPoint } from '../../../render/canvas/canvas.ts';
import type { Spot } from '../board/space.ts';
import type { Colours } from './colours.ts';
import type { TableData } from './data.ts';

export const MARGIN = 58;
const WIDTH = 1600;
/** Pixels of an inch, at least, where only a part of the table is shown. */
const INCH_OF_PART = 110;

export interface TableCanvas {
  readonly pen: Pen;
  readonly colours: Colours;
  readonly data: TableData;
  /** The part shown, in tenths. */
  readonly box: PixelBox;
  readonly inch: number;
  readonly width: number;
  readonly height: number;
  readonly margin: number;
}

export function measureTable(data: TableData): Pick<TableCanvas, 'box' | 'inch' | 'width' | 'height' | 'margin'> {
  const { ground } = data;
  const { from, to } = data.box ?? { from: { x: 0, y: 0 }, to: { x: ground.width, y: ground.depth } };
  const box = { x: from.x, y: from.y, width: Math.max(10, to.x - from.x), height: Math.max(10, to.y - from.y) };
  const inch = Math.max(data.box ? INCH_OF_PART : 0, (10 * (WIDTH - 2 * MARGIN)) / box.width);
  const inside = { width: (box.width * inch) / 10, height: (box.height * inch) / 10 };
  const margin = Math.max(MARGIN, Math.round(MARGIN_ON_PHONE * pixelOnPhone(inside)));
  const size = (tenths: number) => Math.round((tenths * inch) / 10 + 2 * margin);
  return { box, inch, width: size(box.width), height: size(box.height), margin };
}

/** Smallest letters, and the room of a picture in a panel, in pixels of a phone. */
const LEAST = 11;
const MARGIN_ON_PHONE = 13;
const ROOM = { width: 340, height: 560 };

export function leastSize({ width, height }: Pick<TableCanvas, 'width' | 'height'>): number {
  return Math.ceil(LEAST * pixelOnPhone({ width, height }));
}

function pixelOnPhone({ width, height }: Pick<TableCanvas, 'width' | 'height'>): number {
  return Math.max(width / ROOM.width, height / ROOM.height);
}

export function px({ inch }: TableCanvas, tenths: number): number {
  return (tenths * inch) / 10;
}

export function placeOf(view: TableCanvas, { x, y }: Spot): PixelPoint {
  return { x: view.margin + px(view, x - view.box.x), y: view.margin + px(view, y - view.box.y) };
}

export function trace(view: TableCanvas, ...outlines: readonly (readonly Spot[])[]): void {
  view.pen.beginPath();
  for (const outline of outlines)
    traceClosed(
      view.pen,
      outline.map((spot) => placeOf(view, spot)),
    );
}

export function traceClosed(pen: Pen, points: readonly PixelPoint[]): void {
  traceLine(pen, points);
  pen.closePath();
}

export function traceLine(pen: Pen, points: readonly PixelPoint[]): void {
  const [first, ...others] = points;
  if (first) pen.moveTo(first.x, first.y);
  for (const { x, y } of others) pen.lineTo(x, y);
}

export function drawClipped({ pen }: Pick<TableCanvas, 'pen'>, draw: () => void): void {
  pen.save();
  pen.clip();
  draw();
  pen.restore();
}

export interface Bounds {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export function boundsOf(points: readonly PixelPoint[]): Bounds {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
}

/** Returns a number from 0 to 1 that depends only on the place, so that pictures are reproducible. */
export function pseudoRandomAt(x: number, y: number, salt = 0): number {
  let n = (Math.imul(Math.round(x), 374761393) + Math.imul(Math.round(y), 668265263) + Math.imul(salt, 2246822519)) | 0;
  n = Math.imul(n ^ (n >>> 13), 1274126177);
  return ((n ^ (n >>> 16)) >>> 0) / 4294967296;
}
