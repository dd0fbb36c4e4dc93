/** Each function fills an outline that the caller has clipped. */

import { FULL_TURN, fillDisc } from '../../../../render/canvas/canvas.ts';
import { mix, withOpacity } from '../../../../render/canvas/palette.ts';
import type { Piece, Spot } from '../../board/space.ts';
import type { TableCanvas } from '../view.ts';
import { boundsOf, placeOf, pseudoRandomAt, px } from '../view.ts';

interface FilledOutline extends Pick<Piece, 'outline'> {}

function fillOutline(view: TableCanvas, { outline }: FilledOutline, colour: string): void {
  const { left, top, right, bottom } = boundsOf(outline.map((spot) => placeOf(view, spot)));
  view.pen.fillStyle = colour;
  view.pen.fillRect(left, top, right - left, bottom - top);
}

function scatterSpots(
  { outline }: FilledOutline,
  apart: number,
  draw: (spot: Spot, grain: (salt: number) => number) => void,
): void {
  const { left, top, right, bottom } = boundsOf(outline);
  for (let y = top; y < bottom; y += apart) {
    for (let x = left; x < right; x += apart) {
      const of = (salt: number) => pseudoRandomAt(x, y, salt);
      draw({ x: x + apart * of(21), y: y + apart * of(22) }, of);
    }
  }
}

export function drawMasonry(view: TableCanvas, piece: Piece): void {
  const { pen, colours } = view;
  const pale = Math.min(0.4, piece.top / 130);
  fillOutline(view, piece, mix(colours.wallDark, colours.wall, 0.5 + pale));
  const { left, top, right, bottom } = boundsOf(piece.outline);
  const course = 6;
  for (let y = top, row = 0; y < bottom; y += course, row++) {
    for (let x = left - (row % 2) * 5; x < right; x += 10) {
      const at = placeOf(view, { x, y });
      pen.fillStyle = mix(colours.wallDark, colours.wall, 0.55 + pale + 0.3 * pseudoRandomAt(x, y, 31));
      pen.fillRect(at.x + 1, at.y + 1, px(view, 10) - 2, px(view, course) - 2);
    }
  }
  scatterSpots(piece, 16, (spot, of) => {
    const at = placeOf(view, spot);
    const radius = px(view, 6 + 9 * of(23));
    const white = pen.createRadialGradient(at.x, at.y, 0, at.x, at.y, radius);
    white.addColorStop(0, withOpacity(colours.snow, 0.25 + 0.45 * of(24)));
    white.addColorStop(1, withOpacity(colours.snow, 0));
    pen.fillStyle = white;
    pen.fillRect(at.x - radius, at.y - radius, 2 * radius, 2 * radius);
  });
}

export function drawSteps(view: TableCanvas, piece: Piece): void {
  const { pen, colours } = view;
  fillOutline(view, piece, mix(colours.wood, colours.stone, 0.5));
  const { left, top, right, bottom } = boundsOf(piece.outline);
  const isWide = right - left > bottom - top;
  const [from, to] = isWide ? [left, right] : [top, bottom];
  for (let at = from; at < to; at += 3) {
    const [a, b] = isWide
      ? [placeOf(view, { x: at, y: top }), placeOf(view, { x: at, y: bottom })]
      : [placeOf(view, { x: left, y: at }), placeOf(view, { x: right, y: at })];
    for (const [colour, by] of [
      [withOpacity(colours.ink, 0.7), 0],
      [withOpacity(colours.snow, 0.6), Math.max(1.5, px(view, 0.6))],
    ] as const) {
      pen.strokeStyle = colour;
      pen.lineWidth = Math.max(1.5, px(view, 0.6));
      pen.beginPath();
      pen.moveTo(a.x + (isWide ? by : 0), a.y + (isWide ? 0 : by));
      pen.lineTo(b.x + (isWide ? by : 0), b.y + (isWide ? 0 : by));
      pen.stroke();
    }
  }
}

export function drawLeaves(view: TableCanvas, piece: Piece): void {
  const { colours } = view;
  fillOutline(view, piece, mix(colours.leaf, colours.ink, 0.35));
  scatterSpots(piece, 3, (spot, of) => {
    const at = placeOf(view, spot);
    const tint = of(25) > 0.78 ? mix(colours.leaf, colours.snow, 0.6) : mix(colours.leaf, colours.ink, 0.3 * of(26));
    fillDisc(view.pen, at.x, at.y, px(view, 1.4 + 1.4 * of(27)), tint);
  });
}

export function drawRubble(view: TableCanvas, piece: Piece): void {
  const { pen, colours } = view;
  fillOutline(view, piece, withOpacity(mix(colours.rubble, colours.wood, 0.4), 0.5));
  const { left, top, right, bottom } = boundsOf(piece.outline.map((spot) => placeOf(view, spot)));
  pen.strokeStyle = withOpacity(colours.ink, 0.38);
  pen.lineWidth = Math.max(1.5, px(view, 0.4));
  pen.beginPath();
  for (let x = left - (bottom - top); x < right; x += px(view, 4)) {
    pen.moveTo(x, bottom);
    pen.lineTo(x + (bottom - top), top);
  }
  pen.stroke();
  scatterSpots(piece, 7, (spot, of) => {
    const at = placeOf(view, spot);
    const size = px(view, 0.8 + 1.7 * of(28));
    pen.fillStyle = withOpacity(colours.ink, 0.5);
    drawBlot(view, at.x + size * 0.3, at.y + size * 0.35, size, of(29));
    pen.fillStyle = mix(colours.rubble, colours.snow, 0.45 * of(30));
    drawBlot(view, at.x, at.y, size, of(29));
  });
}

function drawBlot({ pen }: TableCanvas, x: number, y: number, size: number, turn: number): void {
  pen.beginPath();
  pen.ellipse(x, y, size, size * 0.72, turn * FULL_TURN, 0, FULL_TURN);
  pen.fill();
}

export function drawWater(view: TableCanvas, piece: Piece): void {
  const { pen, colours } = view;
  fillOutline(view, piece, colours.water);
  const { left, top, right, bottom } = boundsOf(piece.outline.map((spot) => placeOf(view, spot)));
  const [wave, rows] = [px(view, 7), px(view, 6)];
  pen.lineWidth = Math.max(2, px(view, 0.6));
  for (let y = top + rows / 2, row = 0; y < bottom; y += rows, row++) {
    pen.strokeStyle = withOpacity(colours.wave, row % 2 === 0 ? 0.85 : 0.5);
    pen.beginPath();
    pen.moveTo(left - (row % 2) * (wave / 2), y);
    for (let x = left - (row % 2) * (wave / 2); x < right; x += wave) {
      pen.quadraticCurveTo(x + wave / 4, y - wave / 4, x + wave / 2, y);
      pen.quadraticCurveTo(x + (3 * wave) / 4, y + wave / 4, x + wave, y);
    }
    pen.stroke();
  }
}

export function drawIce(view: TableCanvas, piece: Piece): void {
  const { pen, colours } = view;
  fillOutline(view, piece, withOpacity(colours.ice, 0.88));
  pen.lineWidth = Math.max(1.5, px(view, 0.35));
  scatterSpots(piece, 17, (spot, of) => {
    pen.strokeStyle = withOpacity(of(33) > 0.4 ? colours.crack : colours.wave, 0.8);
    let [x, y, turn] = [spot.x, spot.y, of(32) * FULL_TURN];
    pen.beginPath();
    for (let i = 0; i < 5; i++) {
      const at = placeOf(view, { x, y });
      if (i === 0) pen.moveTo(at.x, at.y);
      else pen.lineTo(at.x, at.y);
      turn += (of(40 + i) - 0.5) * 1.6;
      [x, y] = [x + 6 * Math.cos(turn), y + 6 * Math.sin(turn)];
    }
    pen.stroke();
  });
}

export function drawSmoke(view: TableCanvas, piece: Piece): void {
  const { pen, colours } = view;
  scatterSpots(piece, 9, (spot, of) => {
    const at = placeOf(view, spot);
    const radius = px(view, 8 + 8 * of(34));
    const puff = pen.createRadialGradient(at.x, at.y, 0, at.x, at.y, radius);
    puff.addColorStop(0, withOpacity(colours.snow, 0.55));
    puff.addColorStop(1, withOpacity(colours.stone, 0));
    fillDisc(pen, at.x, at.y, radius, puff);
  });
}

export function drawPit(view: TableCanvas, piece: Piece): void {
  const { pen, colours } = view;
  fillOutline(view, piece, mix(colours.rock, colours.joint, 0.25));
  const { left, top, right, bottom } = boundsOf(piece.outline.map((spot) => placeOf(view, spot)));
  const depth = pen.createLinearGradient(left, top, right, bottom);
  depth.addColorStop(0, colours.ink);
  depth.addColorStop(0.7, withOpacity(colours.ink, 0));
  pen.fillStyle = depth;
  pen.fillRect(left, top, right - left, bottom - top);
}
