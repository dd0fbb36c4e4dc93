import type { PixelPoint } from '../../../../render/canvas/canvas.ts';
import { mix, withOpacity } from '../../../../render/canvas/palette.ts';
import type { Piece } from '../../board/space.ts';
import type { TableCanvas } from '../view.ts';
import { boundsOf, drawClipped, placeOf, px, trace, traceClosed } from '../view.ts';
import { drawIce, drawLeaves, drawMasonry, drawPit, drawRubble, drawSmoke, drawSteps, drawWater } from './textures.ts';

const SHADOW = 0.3;
const MOST_SHADOW = 16;
const LOW = 3;

/** Draws flat pieces first, then higher ones over lower ones. */
export function drawPieces(view: TableCanvas): void {
  const inOrder = view.data.ground.pieces
    .filter((piece) => isShown(view, piece))
    .sort((a, b) => drawOrder(a) - drawOrder(b));
  for (const piece of inOrder) drawPiece(view, piece);
}

export function isShown({ box }: TableCanvas, { outline }: Piece): boolean {
  const { left, top, right, bottom } = boundsOf(outline);
  const isBeyond = left > box.x + box.width || top > box.y + box.height;
  return !isBeyond && right + MOST_SHADOW >= box.x && bottom + MOST_SHADOW >= box.y;
}

function drawOrder({ kind, top }: Piece): number {
  if (kind === 'smoke') return 10_000;
  return kind === 'solid' || kind === 'soft' ? 1_000 + top : top;
}

function drawPiece(view: TableCanvas, piece: Piece): void {
  const isHigh = (piece.kind === 'solid' || piece.kind === 'soft') && piece.top >= LOW;
  if (isHigh) drawShadow(view, piece);
  trace(view, piece.outline);
  drawClipped(view, () => fill(view, piece));
  if (piece.kind !== 'smoke' || piece.spell !== undefined) drawEdge(view, piece, isHigh);
}

function fill(view: TableCanvas, piece: Piece): void {
  const draw = piece.ladder ? drawSteps : FILLS[piece.kind];
  draw(view, piece);
}

const FILLS: Readonly<Record<Piece['kind'], (view: TableCanvas, piece: Piece) => void>> = {
  solid: drawMasonry,
  soft: drawLeaves,
  rough: drawRubble,
  water: drawWater,
  ice: drawIce,
  smoke: drawSmoke,
  pit: drawPit,
};

function drawShadow(view: TableCanvas, { outline, base, top }: Piece): void {
  const { pen, colours } = view;
  const points = outline.map((spot) => placeOf(view, spot));
  const far = px(view, Math.min(MOST_SHADOW, SHADOW * top));
  const near = px(view, Math.min(MOST_SHADOW, SHADOW * base));
  const moved = (by: number) => points.map(({ x, y }) => ({ x: x + by, y: y + by }));
  const [from, to] = [moved(near), moved(far)];
  pen.beginPath();
  traceClosed(pen, toClockwise(from));
  traceClosed(pen, toClockwise(to));
  from.forEach((start, i) => {
    const next = (i + 1) % from.length;
    const [after, below, belowNext] = [from[next], to[i], to[next]];
    if (after && below && belowNext) traceClosed(pen, toClockwise([start, after, belowNext, below]));
  });
  pen.fillStyle = withOpacity(colours.ink, 0.42);
  pen.fill();
}

/** Returns the outline clockwise, so that overlapping paths do not cancel each other. */
function toClockwise(points: readonly PixelPoint[]): readonly PixelPoint[] {
  const area = points.reduce((all, { x, y }, i) => {
    const next = points[(i + 1) % points.length] ?? { x, y };
    return all + x * next.y - next.x * y;
  }, 0);
  return area < 0 ? [...points].reverse() : points;
}

function drawEdge(view: TableCanvas, { outline, kind, base, spell }: Piece, isHigh: boolean): void {
  const { pen, colours } = view;
  trace(view, outline);
  pen.save();
  pen.lineJoin = 'miter';
  if (spell !== undefined || (base > 0 && kind !== 'pit')) pen.setLineDash([px(view, 2.5), px(view, 1.5)]);
  pen.strokeStyle = spell === undefined ? EDGES[kind](view) : colours.magic;
  pen.lineWidth = Math.max(2, px(view, spell === undefined ? (isHigh ? 0.9 : 0.6) : 1.2));
  pen.stroke();
  pen.restore();
  if (!isHigh) return;
  trace(view, outline);
  drawClipped(view, () =>
    drawBevel(
      view,
      outline.map((spot) => placeOf(view, spot)),
    ),
  );
}

const EDGES: Readonly<Record<Piece['kind'], (view: TableCanvas) => string>> = {
  solid: ({ colours }) => colours.ink,
  soft: ({ colours }) => mix(colours.leaf, colours.ink, 0.6),
  rough: ({ colours }) => mix(colours.rubble, colours.ink, 0.35),
  water: ({ colours }) => colours.wave,
  ice: ({ colours }) => colours.crack,
  smoke: ({ colours }) => colours.stone,
  pit: ({ colours }) => colours.stone,
};

function drawBevel({ pen, colours, inch }: TableCanvas, points: readonly PixelPoint[]): void {
  const clockwise = toClockwise(points);
  pen.lineWidth = Math.max(3, inch * 0.14);
  pen.lineCap = 'butt';
  clockwise.forEach((from, i) => {
    const to = clockwise[(i + 1) % clockwise.length] ?? from;
    const facing = (to.y - from.y) * -1 + (to.x - from.x);
    pen.strokeStyle = facing > 0 ? withOpacity(colours.snow, 0.75) : withOpacity(colours.ink, 0.4);
    pen.beginPath();
    pen.moveTo(from.x, from.y);
    pen.lineTo(to.x, to.y);
    pen.stroke();
  });
}
