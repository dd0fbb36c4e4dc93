import type { PixelPoint } from '../../../../render/canvas/canvas.ts';
import { fillDisc, strokeDisc, writeCentredText } from '../../../../render/canvas/canvas.ts';
import { withOpacity } from '../../../../render/canvas/palette.ts';
import type { Disc } from '../free-space.ts';
import { findFreeNear, TOKEN } from '../free-space.ts';
import type { Bounds, TableCanvas } from '../view.ts';
import { boundsOf, leastSize, placeOf, px, traceLine } from '../view.ts';

/** Radius of a sign as a share of the picture, legible at 400 px. */
const SIGN = 0.021;

/** Tenths around a base in which others intercept the figure. */
const MEETING = 10;

export function drawZones(view: TableCanvas): void {
  const { pen, colours, data } = view;
  for (const { id, from, to, side } of data.zones ?? []) {
    const [a, b] = [placeOf(view, from), placeOf(view, to)];
    const { left, top, right, bottom } = boundsOf([a, b]);
    const colour = side === null ? colours.lamp : (colours.sides[side] ?? colours.lamp);
    pen.save();
    pen.beginPath();
    pen.rect(left, top, right - left, bottom - top);
    pen.fillStyle = withOpacity(colour, 0.2);
    pen.fill();
    pen.setLineDash([14, 10]);
    pen.strokeStyle = colour;
    pen.lineWidth = 4;
    pen.stroke();
    pen.restore();
    const at = emptiestPlace(view, { left, top, right, bottom });
    writeCentredText(pen, id, at, Math.max(leastSize(view), Math.min(64, view.inch)), colours.text, {
      colour: colours.ink,
      width: 8,
    });
  }
}

/** In the middle of a zone, or where fewer bases would stand upon its name. */
function emptiestPlace(view: TableCanvas, { left, top, right, bottom }: Bounds): PixelPoint {
  const bases = view.data.figures.map(({ at }) => placeOf(view, at));
  const places = [0.5, 0.2, 0.8].flatMap((across) =>
    [0.5, 0.2, 0.8].map((down) => ({ x: left + across * (right - left), y: top + down * (bottom - top) })),
  );
  const near = 0.2 * Math.max(right - left, bottom - top);
  const crowd = ({ x, y }: PixelPoint) => bases.filter((base) => Math.hypot(base.x - x, base.y - y) < near).length;
  return places.reduce((best, place) => (crowd(place) < crowd(best) ? place : best));
}

export function drawAllowed(view: TableCanvas): void {
  const { pen, colours, data } = view;
  if (!data.allowed) return;
  const { side, squares } = data.allowed;
  pen.fillStyle = withOpacity(colours.good, 0.35);
  for (const { x, y } of squares) {
    const at = placeOf(view, { x: x - side / 2, y: y - side / 2 });
    pen.fillRect(at.x, at.y, px(view, side), px(view, side));
  }
}

export function drawReach(view: TableCanvas): void {
  const { pen, colours, data } = view;
  if (!data.reach) return;
  const { x, y } = placeOf(view, data.reach.at);
  const radius = px(view, data.reach.radius);
  const edge = px(view, 8);
  const dark = pen.createRadialGradient(x, y, Math.max(1, radius - edge), x, y, radius + edge);
  dark.addColorStop(0, withOpacity(colours.ink, 0));
  dark.addColorStop(1, withOpacity(colours.ink, 0.5));
  pen.fillStyle = dark;
  pen.fillRect(0, 0, view.width, view.height);
  pen.save();
  pen.setLineDash([4, 12]);
  strokeDisc(pen, x, y, radius, withOpacity(colours.lamp, 0.8), 3);
  pen.restore();
}

export function drawRings(view: TableCanvas): void {
  const { pen, colours, data } = view;
  for (const { id, at, radius } of data.figures) {
    if (!data.rings?.includes(id)) continue;
    const { x, y } = placeOf(view, at);
    fillDisc(pen, x, y, px(view, radius + MEETING), withOpacity(colours.harm, 0.14));
    pen.save();
    pen.setLineDash([px(view, 2), px(view, 1.4)]);
    strokeDisc(pen, x, y, px(view, radius + MEETING), withOpacity(colours.harm, 0.9), 3);
    pen.restore();
  }
}

const DASHES = { none: [], light: [18, 10], heavy: [4, 12] } as const;

export function drawSights(view: TableCanvas): void {
  const { pen, colours, data } = view;
  for (const { from, to, cover } of data.sights ?? []) {
    const [a, b] = [placeOf(view, from), placeOf(view, to)];
    pen.save();
    pen.setLineDash([...DASHES[cover]]);
    pen.strokeStyle = withOpacity(
      cover === 'none' ? colours.good : cover === 'light' ? colours.gold : colours.harm,
      0.85,
    );
    pen.lineWidth = Math.max(3, px(view, 0.6));
    line(view, [a, b]);
    pen.restore();
  }
}

export function drawWays(view: TableCanvas): void {
  const { pen, colours, data } = view;
  for (const { from, way } of data.ways ?? []) {
    const points = [placeOf(view, from), ...way.map(({ to }) => placeOf(view, to))];
    pen.save();
    pen.lineWidth = Math.max(7, px(view, 1.2));
    pen.strokeStyle = withOpacity(colours.ink, 0.55);
    line(view, points);
    pen.setLineDash([0.01, Math.max(10, px(view, 1.7))]);
    pen.lineCap = 'round';
    pen.lineWidth = Math.max(5, px(view, 0.8));
    pen.strokeStyle = colours.lamp;
    line(view, points);
    pen.restore();
    for (const { by, to } of way) {
      if (by === 'ground') continue;
      const at = placeOf(view, to);
      writeCentredText(
        pen,
        WORDS[by],
        { x: at.x, y: at.y - px(view, 5) },
        Math.max(leastSize(view), px(view, 3)),
        colours.lamp,
        {
          colour: colours.ink,
          width: 6,
        },
      );
    }
  }
}

export interface Sign extends Disc {
  readonly text: string;
  readonly end: PixelPoint;
}

/** Places signs so that none covers another or a token. Paths to one place share a sign. */
export function signsOf(view: TableCanvas): Sign[] {
  const radius = Math.max(px(view, 3.1), view.width * SIGN);
  const treasure = view.data.tokens.map(({ at }) => ({ ...placeOf(view, at), radius: px(view, TOKEN) }));
  const signs: Sign[] = [];
  for (const { from, way, sign: text } of view.data.ways ?? []) {
    const end = placeOf(view, way.at(-1)?.to ?? from);
    const isThere = signs.some((each) => each.text === text && each.end.x === end.x && each.end.y === end.y);
    if (text === '' || isThere) continue;
    signs.push({ ...findFreeNear(view, end, { radius, taken: [...treasure, ...signs] }), radius, text, end });
  }
  return signs;
}

export function drawSigns(view: TableCanvas, signs: readonly Sign[]): void {
  const { colours, pen } = view;
  for (const { x, y, radius, text, end } of signs) {
    pen.strokeStyle = colours.lamp;
    pen.lineWidth = Math.max(3, radius * 0.1);
    line(view, [end, { x, y }]);
    drawSign(view, { x, y }, text, radius);
  }
}

const WORDS = { climb: 'climb', jump: 'jump', drop: 'drop', fly: 'fly', leave: 'off' } as const;

function drawSign(view: TableCanvas, { x, y }: PixelPoint, sign: string, radius: number): void {
  const { pen, colours } = view;
  fillDisc(pen, x, y, radius, colours.lamp);
  strokeDisc(pen, x, y, radius, colours.ink, Math.max(2, radius * 0.12));
  writeCentredText(
    pen,
    sign,
    { x, y },
    Math.max(leastSize(view), radius * (sign.length > 1 ? 1.2 : 1.45)),
    colours.ink,
  );
}

function line({ pen }: TableCanvas, points: readonly PixelPoint[]): void {
  pen.beginPath();
  traceLine(pen, points);
  pen.stroke();
}
