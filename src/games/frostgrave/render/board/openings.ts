import type { PixelPoint } from '../../../../render/canvas/canvas.ts';
import { fillDisc, writeCentredText } from '../../../../render/canvas/canvas.ts';
import { mix } from '../../../../render/canvas/palette.ts';
import type { Door } from '../../board/space.ts';
import type { TableCanvas } from '../view.ts';
import { leastSize, placeOf, px } from '../view.ts';

export function drawDoors(view: TableCanvas): void {
  for (const door of view.data.ground.doors) drawDoor(view, door);
}

function drawDoor(view: TableCanvas, { id, from, to, isOpen }: Door): void {
  const { pen, colours } = view;
  const [hinge, far] = [placeOf(view, from), placeOf(view, to)];
  const leaf = isOpen ? { x: hinge.x + (far.y - hinge.y), y: hinge.y - (far.x - hinge.x) } : far;
  if (isOpen) {
    pen.save();
    pen.setLineDash([6, 6]);
    stroke(view, hinge, far, colours.wood, Math.max(2, px(view, 0.5)));
    pen.restore();
  }
  stroke(view, hinge, leaf, colours.ink, px(view, 3.2));
  stroke(view, hinge, leaf, colours.wood, px(view, 2.2));
  stroke(view, hinge, leaf, mix(colours.wood, colours.snow, 0.35), px(view, 0.5));
  fillDisc(pen, hinge.x, hinge.y, px(view, 1.5), colours.stone);
  const middle = { x: (hinge.x + far.x) / 2, y: (hinge.y + far.y) / 2 };
  const size = Math.max(leastSize(view), Math.round(px(view, 3.4)));
  writeCentredText(pen, id, middle, size, colours.text, { colour: colours.ink, width: size * 0.3 });
}

function stroke({ pen }: TableCanvas, from: PixelPoint, to: PixelPoint, colour: string, width: number): void {
  pen.strokeStyle = colour;
  pen.lineWidth = width;
  pen.beginPath();
  pen.moveTo(from.x, from.y);
  pen.lineTo(to.x, to.y);
  pen.stroke();
}

export function drawExits(view: TableCanvas): void {
  const { colours, data } = view;
  for (const { from, to } of data.ground.exits ?? []) {
    stroke(view, placeOf(view, from), placeOf(view, to), colours.ink, 14);
    stroke(view, placeOf(view, from), placeOf(view, to), colours.lamp, 8);
  }
}
