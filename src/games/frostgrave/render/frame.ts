import { fillBox } from '../../../render/canvas/canvas.ts';
import { withOpacity } from '../../../render/canvas/palette.ts';
import { drawCachedText } from '../../../render/canvas/sprite-cache.ts';
import { columnName } from '../board/describe.ts';
import type { TableCanvas } from './view.ts';
import { leastSize, MARGIN, placeOf } from './view.ts';

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
  view.pen.moveTo(at, MARGIN);
  view.pen.lineTo(at, view.height - MARGIN);
}

function row(view: TableCanvas, y: number): void {
  const at = placeOf(view, { x: view.box.x, y }).y;
  view.pen.moveTo(MARGIN, at);
  view.pen.lineTo(view.width - MARGIN, at);
}

export function drawFrame(view: TableCanvas): void {
  const { pen, colours, width, height } = view;
  for (const box of [
    { x: 0, y: 0, width, height: MARGIN },
    { x: 0, y: height - MARGIN, width, height: MARGIN },
    { x: 0, y: 0, width: MARGIN, height },
    { x: width - MARGIN, y: 0, width: MARGIN, height },
  ]) {
    fillBox(pen, box, 0, colours.ground);
  }
  pen.strokeStyle = colours.stone;
  pen.lineWidth = 3;
  pen.strokeRect(MARGIN, MARGIN, width - 2 * MARGIN, height - 2 * MARGIN);
  const size = Math.min(MARGIN * 0.75, leastSize(view), view.inch * 0.66);
  drawLetters(view, size);
  drawNumbers(view, size);
}

function drawLetters(view: TableCanvas, size: number): void {
  const { box, height, data } = view;
  for (
    let i = Math.max(0, Math.ceil((box.x - 5) / 10));
    10 * i + 5 < Math.min(data.ground.width, box.x + box.width);
    i++
  ) {
    const { x } = placeOf(view, { x: 10 * i + 5, y: 0 });
    for (const y of [MARGIN / 2, height - MARGIN / 2])
      drawCachedText(view.pen, columnName(i), { x, y }, size, colourAt(view, i));
  }
}

function drawNumbers(view: TableCanvas, size: number): void {
  const { box, width, data } = view;
  for (
    let i = Math.max(0, Math.ceil((box.y - 5) / 10));
    10 * i + 5 < Math.min(data.ground.depth, box.y + box.height);
    i++
  ) {
    const { y } = placeOf(view, { x: 0, y: 10 * i + 5 });
    for (const x of [MARGIN / 2, width - MARGIN / 2])
      drawCachedText(view.pen, `${i + 1}`, { x, y }, size, colourAt(view, i));
  }
}

function colourAt({ colours }: TableCanvas, i: number): string {
  return i % STRONG === 0 ? colours.lamp : colours.text;
}
