import type { Pen, PixelPoint } from '../../../../render/canvas/canvas.ts';
import { FULL_TURN, fillBox, fillDisc, strokeBox, strokeDisc } from '../../../../render/canvas/canvas.ts';
import { mix } from '../../../../render/canvas/palette.ts';
import type { FigureView } from '../../rules/view.ts';
import type { FaceView } from '../../rules/view-schema/figures.ts';
import type { Colours, RingKind } from '../colours.ts';
import { drawFace } from './faces.ts';

/** Returns the ring for side and rank. SET-10 */
export function ringOf(figure: Pick<FigureView, 'kind' | 'rank' | 'ours'>): RingKind {
  if (figure.kind === 'objective') return figure.ours ? 'protected' : 'target';
  if (figure.kind !== 'monster') return figure.kind;
  if (figure.rank === 'boss' || figure.rank === 'named') return 'boss';
  return figure.rank === 'elite' ? 'elite' : 'normal';
}

export function ringColour(figure: Pick<FigureView, 'kind' | 'rank' | 'ours' | 'colour'>, palette: Colours): string {
  const kind = ringOf(figure);
  return kind === 'character' && figure.colour !== undefined ? figure.colour : palette.rings[kind];
}

export interface Ring {
  readonly kind: RingKind;
  readonly colour: string;
  /** Ground within the ring. */
  readonly face?: FaceView | undefined;
}

const SPIKES = 14;
/** Reach of a boss's spikes in radii. */
export const SPIKED = 1.16;
const STUDS = 10;

/** Draws a disc with its ring; each ring has a shape of its own, legible without colour. */
export function drawRing(pen: Pen, palette: Colours, ring: Ring, at: PixelPoint, radius: number): void {
  if (ring.kind === 'target') drawPlaque(pen, palette, ring.colour, at, radius);
  else if (ring.kind === 'protected') drawEscutcheon(pen, palette, ring.colour, at, radius);
  else drawDisc(pen, palette, ring, at, radius);
}

function drawDisc(pen: Pen, palette: Colours, { kind, colour, face }: Ring, at: PixelPoint, radius: number): void {
  if (kind === 'boss') drawSpikes(pen, colour, at, radius);
  fillDisc(pen, at.x, at.y, radius, palette.ink);
  if (face) drawFace(pen, palette, face, at, radius * 0.98);
  else drawPlainFace(pen, palette, kind === 'character' ? colour : undefined, at, radius * 0.98);
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
  if (kind === 'ally') strokeDisc(pen, at.x, at.y, radius * 0.8, palette.snow, radius * 0.07);
  if (kind === 'elite') drawStuds(pen, palette, colour, at, rim, width);
}

function drawPlainFace(pen: Pen, palette: Colours, colour: string | undefined, at: PixelPoint, radius: number): void {
  const shade = pen.createRadialGradient(at.x, at.y - radius * 0.5, radius * 0.1, at.x, at.y, radius);
  shade.addColorStop(0, mix(colour ?? palette.panel, palette.panel, colour ? 0.35 : 0));
  shade.addColorStop(1, mix(colour ?? palette.panel, palette.ink, colour ? 0.62 : 0.75));
  fillDisc(pen, at.x, at.y, radius, shade);
}

function drawPlaque(pen: Pen, palette: Colours, colour: string, at: PixelPoint, radius: number): void {
  const half = radius * 0.9;
  const plaque = (by: number) => ({
    x: at.x - half + by,
    y: at.y - half + by,
    width: 2 * (half - by),
    height: 2 * (half - by),
  });
  const width = radius * 0.13;
  fillBox(pen, plaque(-width * 0.3), width, palette.ink);
  fillBox(pen, plaque(0), width, mix(colour, palette.ink, 0.72));
  strokeBox(pen, plaque(width / 2), width * 0.7, colour, width);
  const spokes = [0, 1, 2, 3].map((turn) => ({ x: Math.cos((turn * Math.PI) / 2), y: Math.sin((turn * Math.PI) / 2) }));
  for (const [tint, thick] of [
    [palette.ink, width * 2.2],
    [colour, width * 1.3],
  ] as const) {
    pen.beginPath();
    for (const { x, y } of spokes) {
      pen.moveTo(at.x + x * half * 0.72, at.y + y * half * 0.72);
      pen.lineTo(at.x + x * half * 1.16, at.y + y * half * 1.16);
    }
    pen.strokeStyle = tint;
    pen.lineWidth = thick;
    pen.stroke();
  }
}

function drawEscutcheon(pen: Pen, palette: Colours, colour: string, at: PixelPoint, radius: number): void {
  traceShield(pen, at, radius * 1.04);
  pen.fillStyle = palette.ink;
  pen.fill();
  for (const [reach, tint] of [
    [1, colour],
    [0.85, palette.snow],
    [0.77, mix(colour, palette.ink, 0.68)],
  ] as const) {
    traceShield(pen, at, radius * reach);
    pen.fillStyle = tint;
    pen.fill();
  }
}

function traceShield(pen: Pen, at: PixelPoint, radius: number): void {
  const top = at.y - radius * 0.95;
  const shoulder = at.y + radius * 0.3;
  pen.beginPath();
  pen.moveTo(at.x - radius, top);
  pen.lineTo(at.x + radius, top);
  pen.lineTo(at.x + radius, shoulder);
  pen.quadraticCurveTo(at.x + radius * 0.9, at.y + radius * 0.95, at.x, at.y + radius * 1.22);
  pen.quadraticCurveTo(at.x - radius * 0.9, at.y + radius * 0.95, at.x - radius, shoulder);
  pen.closePath();
}

function dashes(radius: number, count: number): number[] {
  const each = (FULL_TURN * radius) / count;
  return [each * 0.74, each * 0.26];
}

function drawSpikes(pen: Pen, colour: string, at: PixelPoint, radius: number): void {
  pen.beginPath();
  for (let point = 0; point < SPIKES * 2; point++) {
    const reach = point % 2 === 0 ? radius * SPIKED : radius * 0.94;
    const angle = (point / (SPIKES * 2)) * FULL_TURN - Math.PI / 2;
    pen.lineTo(at.x + Math.cos(angle) * reach, at.y + Math.sin(angle) * reach);
  }
  pen.closePath();
  pen.fillStyle = colour;
  pen.fill();
}

function drawStuds(pen: Pen, palette: Colours, colour: string, at: PixelPoint, rim: number, width: number): void {
  for (let stud = 0; stud < STUDS; stud++) {
    const angle = ((stud + 0.5) / STUDS) * FULL_TURN;
    const x = at.x + Math.cos(angle) * rim;
    const y = at.y + Math.sin(angle) * rim;
    fillDisc(pen, x, y, width * 0.72, mix(colour, palette.ink, 0.75));
    fillDisc(pen, x, y, width * 0.52, colour);
  }
}
