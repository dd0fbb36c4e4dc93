import type { PixelPoint } from '../../../../render/canvas/canvas.ts';
import { fillDisc, strokeDisc, writeCentredText } from '../../../../render/canvas/canvas.ts';
import { drawIcon } from '../../../../render/canvas/icons.ts';
import type { Disc } from '../free-space.ts';
import { apart, findFreeBeside } from '../free-space.ts';
import type { TableCanvas } from '../view.ts';
import { leastSize, placeOf, px } from '../view.ts';

export interface Tag extends Disc {
  readonly text: string;
  readonly of: PixelPoint;
}

export function tagsOf(view: TableCanvas, signs: readonly Disc[]): Tag[] {
  const { tokens, figures } = view.data;
  const radius = Math.max(px(view, 3.4), leastSize(view) * 1.1);
  const tags: Tag[] = [];
  for (const { id, at } of tokens) {
    const of = placeOf(view, at);
    const isCovered = figures.some((figure) => apart(placeOf(view, figure.at), of) < px(view, figure.radius));
    if (isCovered)
      tags.push({ ...findFreeBeside(view, of, { radius, taken: [...signs, ...tags] }), radius, text: id, of });
  }
  return tags;
}

export function drawTags(view: TableCanvas, tags: readonly Tag[]): void {
  const { pen, colours } = view;
  for (const { x, y, radius, text, of } of tags) {
    for (const [colour, width] of [
      [colours.ink, 0.34],
      [colours.gold, 0.16],
    ] as const) {
      pen.strokeStyle = colour;
      pen.lineWidth = radius * width;
      pen.beginPath();
      pen.moveTo(of.x, of.y);
      pen.lineTo(x, y);
      pen.stroke();
    }
    fillDisc(pen, x, y, radius, colours.ink);
    strokeDisc(pen, x, y, radius * 0.94, colours.gold, Math.max(2, radius * 0.12));
    drawIcon(pen, 'chest', x, y - radius * 0.38, radius * 0.8, colours.gold);
    writeCentredText(pen, text, { x, y: y + radius * 0.36 }, Math.max(leastSize(view), radius * 0.95), colours.gold, {
      colour: colours.ink,
      width: radius * 0.2,
    });
  }
}
