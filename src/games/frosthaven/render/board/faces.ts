/** Grounds with a pattern, by which types of monsters are told apart before their icon is. */
import type { Pen, PixelPoint } from '../../../../render/canvas/canvas.ts';
import { FULL_TURN, fillDisc, strokeDisc, traceDisc } from '../../../../render/canvas/canvas.ts';
import { drawIcon } from '../../../../render/canvas/icons.ts';
import { mix, withOpacity } from '../../../../render/canvas/palette.ts';
import type { FaceField } from '../../content/terms.ts';
import type { FaceView } from '../../rules/view-schema/figures.ts';
import type { Colours } from '../colours.ts';

/** Works in a disc of radius 1 around the origin. */
type FieldPattern = (pen: Pen) => void;

const LINE = 0.2;

export function drawFace(pen: Pen, palette: Colours, { tint, field }: FaceView, at: PixelPoint, radius: number): void {
  const colour = palette.faces[tint];
  pen.save();
  traceDisc(pen, at.x, at.y, radius);
  pen.fillStyle = mix(colour, palette.ink, 0.42);
  pen.fill();
  pen.clip();
  pen.translate(at.x, at.y);
  pen.scale(radius, radius);
  pen.fillStyle = colour;
  pen.strokeStyle = colour;
  pen.lineWidth = LINE;
  pen.lineCap = 'butt';
  PATTERNS[field](pen);
  const shade = pen.createRadialGradient(0, -0.3, 0.3, 0, 0, 1);
  shade.addColorStop(0, withOpacity(palette.ink, 0));
  shade.addColorStop(1, withOpacity(palette.ink, 0.3));
  fillDisc(pen, 0, 0, 1, shade);
  pen.restore();
}

/** Draws an icon with a dark edge, so that it stands out from any ground. */
export function drawEmblem(pen: Pen, palette: Colours, icon: string, at: PixelPoint, size: number): void {
  const off = size * 0.035;
  drawIcon(pen, icon, at.x + off, at.y + off, size * 1.04, withOpacity(palette.ink, 0.85));
  drawIcon(pen, icon, at.x, at.y, size, palette.snow);
}

function fillPolygon(pen: Pen, points: readonly (readonly [number, number])[]): void {
  pen.beginPath();
  for (const [x, y] of points) pen.lineTo(x, y);
  pen.closePath();
  pen.fill();
}

const PATTERNS: Readonly<Record<FaceField, FieldPattern>> = {
  bars: (pen) => {
    for (const y of [-0.95, -0.35, 0.25, 0.85]) pen.fillRect(-1, y, 2, 0.3);
  },
  bend: (pen) =>
    fillPolygon(pen, [
      [-1.1, -0.5],
      [-0.5, -1.1],
      [1.1, 0.5],
      [0.5, 1.1],
    ]),
  chevron: (pen) => {
    for (const top of [-1.1, -0.35, 0.4])
      fillPolygon(pen, [
        [-1, top + 0.9],
        [0, top],
        [1, top + 0.9],
        [1, top + 1.25],
        [0, top + 0.35],
        [-1, top + 1.25],
      ]);
  },
  halves: (pen) => pen.fillRect(-1, -1, 1, 2),
  lattice: (pen) => {
    pen.lineWidth = LINE / 2;
    pen.beginPath();
    for (let at = -2; at <= 2; at += 0.42) {
      pen.moveTo(at - 1, -1);
      pen.lineTo(at + 1, 1);
      pen.moveTo(at + 1, -1);
      pen.lineTo(at - 1, 1);
    }
    pen.stroke();
  },
  quarters: (pen) => {
    pen.fillRect(-1, -1, 1, 1);
    pen.fillRect(0, 0, 1, 1);
  },
  rays: (pen) => {
    const rays = 8;
    for (let ray = 0; ray < rays; ray++) {
      const [from, to] = [(ray / rays) * FULL_TURN, ((ray + 0.5) / rays) * FULL_TURN];
      fillPolygon(pen, [
        [0, 0],
        [Math.cos(from) * 1.1, Math.sin(from) * 1.1],
        [Math.cos(to) * 1.1, Math.sin(to) * 1.1],
      ]);
    }
  },
  ring: (pen) => strokeDisc(pen, 0, 0, 0.62, `${pen.strokeStyle}`, LINE * 1.3),
  waves: (pen) => {
    for (const y of [-0.7, -0.2, 0.3, 0.8]) {
      pen.beginPath();
      pen.moveTo(-1.1, y);
      for (let x = -1.1; x < 1; x += 0.55) {
        pen.quadraticCurveTo(x + 0.1375, y - 0.28, x + 0.275, y);
        pen.quadraticCurveTo(x + 0.4125, y + 0.28, x + 0.55, y);
      }
      pen.stroke();
    }
  },
};
