import { fillBox, measureTextWidth } from '../../../render/canvas/canvas.ts';
import { sans } from '../../../render/canvas/fonts.ts';
import { withOpacity } from '../../../render/canvas/palette.ts';
import { drawCachedText } from '../../../render/canvas/sprite-cache.ts';
import { columnName } from '../board/describe.ts';
import type { TableCanvas } from './view.ts';
import { leastSize, placeOf } from './view.ts';

const STRONG = 6;

export function drawGrid(view: TableCanvas): void {
  for (const isStrong of [false, true]) {
    const { pen, colours, data, box } = view;
    pen.strokeStyle = withOpacity(colours.snow, isStrong ? 0.5 : 0.2);
    pen.lineWidth = isStrong ? 2.5 : 1.2;
    pen.beginPath();
    for (let x = 0; x <= data.ground.width; x += 10) if (isShown(x, box.x, box.width, isStrong)) column(view, x);
    for (let y = 0; y <= data.ground.depth; y += 10) if (isShown(y, box.y, box.height, isStrong)) row(view, y);
    pen.stroke();
  }
}

function isShown(tenths: number, from: number, length: number, isStrong: boolean): boolean {
  return tenths >= from && tenths <= from + length && (tenths % (10 * STRONG) === 0) === isStrong;
}

function column(view: TableCanvas, x: number): void {
  const at = placeOf(view, { x, y: view.box.y }).x;
  view.pen.moveTo(at, view.margin);
  view.pen.lineTo(at, view.height - view.margin);
}

function row(view: TableCanvas, y: number): void {
  const at = placeOf(view, { x: view.box.x, y }).y;
  view.pen.moveTo(view.margin, at);
  view.pen.lineTo(view.width - view.margin, at);
}

export function drawFrame(view: TableCanvas): void {
  const { pen, colours, width, height, margin } = view;
  for (const box of [
    { x: 0, y: 0, width, height: margin },
    { x: 0, y: height - margin, width, height: margin },
    { x: 0, y: 0, width: margin, height },
    { x: width - margin, y: 0, width: margin, height },
  ]) {
    fillBox(pen, box, 0, colours.ground);
  }
  pen.strokeStyle = colours.stone;
  pen.lineWidth = 3;
  pen.strokeRect(margin, margin, width - 2 * margin, height - 2 * margin);
  drawLetters(view);
  drawNumbers(view);
}

/** Writes a letter at each inch, or where inches are too small for letters, at some of them. */
function drawLetters(view: TableCanvas): void {
  const { box, height, data, margin } = view;
  const size = leastSize(view);
  const shown = inchesIn(box.x, box.width, data.ground.width);
  const widest = Math.max(...shown.map((i) => measureTextWidth(view.pen, columnName(i), sans(size, 700))));
  for (const i of everySo(shown, (widest * 1.15) / view.inch)) {
    const { x } = placeOf(view, { x: 10 * i + 5, y: 0 });
    for (const y of [margin / 2, height - margin / 2])
      drawCachedText(view.pen, columnName(i), { x, y }, size, colourAt(view, i));
  }
}

function drawNumbers(view: TableCanvas): void {
  const { box, width, data, margin } = view;
  const size = leastSize(view);
  const shown = inchesIn(box.y, box.height, data.ground.depth);
  for (const i of everySo(shown, (size * 0.75) / view.inch)) {
    const { y } = placeOf(view, { x: 0, y: 10 * i + 5 });
    for (const x of [margin / 2, width - margin / 2])
      drawCachedText(view.pen, `${i + 1}`, { x, y }, size, colourAt(view, i));
  }
}

function inchesIn(from: number, length: number, whole: number): number[] {
  const first = Math.max(0, Math.ceil((from - 5) / 10));
  const end = Math.min(whole, from + length);
  return Array.from({ length: Math.max(0, Math.ceil((end - 5) / 10) - first) }, (_, n) => first + n);
}

/** Keeps each second or third inch where one needs the room of more; those of the strong lines stay. */
function everySo(inches: readonly number[], needed: number): number[] {
  const step = [1, 2, 3, STRONG].find((each) => each >= needed) ?? STRONG;
  return inches.filter((i) => i % step === 0);
}

function colourAt({ colours }: TableCanvas, i: number): string {
  return i % STRONG === 0 ? colours.lamp : colours.text;
}
