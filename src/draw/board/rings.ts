import type { FigureView } from '../../frosthaven/view.ts';
import { mix, type Palette, type RingKind } from '../palette.ts';
import { FULL_TURN, fillBox, fillDisc, type Pen, type Point, strokeBox, strokeDisc } from '../pen.ts';

/** The ring that says whose side a figure is on, and its rank. */
export function ringOf(figure: Pick<FigureView, 'kind' | 'rank'>): RingKind {
  if (figure.kind !== 'monster') return figure.kind;
  if (figure.rank === 'boss' || figure.rank === 'named') return 'boss';
  return figure.rank === 'elite' ? 'elite' : 'normal';
}

/** Class colour for a character, else the colour of the ring. */
export function ringColour(figure: Pick<FigureView, 'kind' | 'rank' | 'colour'>, palette: Palette): string {
  const kind = ringOf(figure);
  return kind === 'character' && figure.colour !== undefined ? figure.colour : palette.rings[kind];
}

const SPIKES = 14;
const STUDS = 10;

/** Draws a disc with its ring; every ring has a shape of its own, so that it can be told without colour. */
export function drawRing(pen: Pen, palette: Palette, kind: RingKind, colour: string, at: Point, radius: number): void {
  if (kind === 'boss') drawSpikes(pen, colour, at, radius);
  if (kind === 'objective') {
    drawPlaque(pen, palette, colour, at, radius);
    return;
  }
  const face = pen.createRadialGradient(at.x, at.y - radius * 0.5, radius * 0.1, at.x, at.y, radius);
  const tint = kind === 'character' ? colour : palette.panel;
  face.addColorStop(0, mix(tint, palette.panel, kind === 'character' ? 0.35 : 0));
  face.addColorStop(1, mix(tint, palette.ink, kind === 'character' ? 0.62 : 0.75));
  fillDisc(pen, at.x, at.y, radius, palette.ink);
  fillDisc(pen, at.x, at.y, radius * 0.98, face);
  const width = radius * 0.13;
  const rim = radius - width / 2;
  if (kind === 'character') {
    strokeDisc(pen, at.x, at.y, rim, colour, width);
    strokeDisc(pen, at.x, at.y, radius * 0.82, palette.snow, radius * 0.055);
    strokeDisc(pen, at.x, at.y, radius, palette.snow, radius * 0.055);
    return;
  }
  if (kind === 'summon' || kind === 'ally') pen.setLineDash(kind === 'summon' ? dashes(rim, 12) : dashes(rim, 6));
  strokeDisc(pen, at.x, at.y, rim, colour, width);
  pen.setLineDash([]);
  if (kind === 'elite') drawStuds(pen, palette, colour, at, rim, width);
}

/** What is no creature has corners: a plaque in place of a disc. */
function drawPlaque(pen: Pen, palette: Palette, colour: string, at: Point, radius: number): void {
  const half = radius * 0.93;
  const plaque = (by: number) => ({
    x: at.x - half + by,
    y: at.y - half + by,
    width: 2 * (half - by),
    height: 2 * (half - by),
  });
  const width = radius * 0.12;
  const corner = radius * 0.3;
  fillBox(pen, plaque(-width * 0.25), corner, palette.ink);
  fillBox(pen, plaque(0), corner, mix(palette.panel, palette.ink, 0.45));
  strokeBox(pen, plaque(width / 2), corner * 0.8, colour, width);
  strokeBox(pen, plaque(width * 1.8), corner * 0.55, colour, radius * 0.04);
}

function dashes(radius: number, count: number): number[] {
  const each = (FULL_TURN * radius) / count;
  return [each * 0.74, each * 0.26];
}

function drawSpikes(pen: Pen, colour: string, at: Point, radius: number): void {
  pen.beginPath();
  for (let point = 0; point < SPIKES * 2; point++) {
    const reach = point % 2 === 0 ? radius * 1.16 : radius * 0.94;
    const angle = (point / (SPIKES * 2)) * FULL_TURN - Math.PI / 2;
    pen.lineTo(at.x + Math.cos(angle) * reach, at.y + Math.sin(angle) * reach);
  }
  pen.closePath();
  pen.fillStyle = colour;
  pen.fill();
}

function drawStuds(pen: Pen, palette: Palette, colour: string, at: Point, rim: number, width: number): void {
  for (let stud = 0; stud < STUDS; stud++) {
    const angle = ((stud + 0.5) / STUDS) * FULL_TURN;
    const x = at.x + Math.cos(angle) * rim;
    const y = at.y + Math.sin(angle) * rim;
    fillDisc(pen, x, y, width * 0.72, mix(colour, palette.ink, 0.75));
    fillDisc(pen, x, y, width * 0.52, colour);
  }
}
