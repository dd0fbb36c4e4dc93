import type { PixelPoint } from '../../../../render/canvas/canvas.ts';
import { FULL_TURN, fillDisc, strokeDisc } from '../../../../render/canvas/canvas.ts';
import { drawIcon } from '../../../../render/canvas/icons.ts';
import { withOpacity } from '../../../../render/canvas/palette.ts';
import type { TableCanvas } from '../view.ts';
import { drawClipped, placeOf, px } from '../view.ts';

/** Tenths. */
const SIGN = 4;
const ICONS = { rune: 'rune-stone', eye: 'third-eye' } as const;
/** Tenths of an eye's sight that are drawn; the real sight is longer. */
const LOOKS = 30;

export function drawMarks(view: TableCanvas): void {
  for (const mark of view.data.marks) {
    const at = placeOf(view, mark.at);
    if (mark.is === 'ward') drawWard(view, at, px(view, mark.radius ?? 10));
    else {
      if (mark.is === 'eye') drawEyeCone(view, at, mark.degrees ?? 0);
      drawMark(view, at, ICONS[mark.is]);
    }
  }
}

function drawWard({ pen, colours, inch }: TableCanvas, { x, y }: PixelPoint, radius: number): void {
  fillDisc(pen, x, y, radius, withOpacity(colours.magic, 0.16));
  strokeDisc(pen, x, y, radius, colours.magic, Math.max(3, inch * 0.06));
  strokeDisc(pen, x, y, radius * 0.88, withOpacity(colours.magic, 0.8), Math.max(1.5, inch * 0.025));
  pen.beginPath();
  for (let i = 0; i < 24; i += 1) {
    const [cos, sin] = [Math.cos((i * FULL_TURN) / 24), Math.sin((i * FULL_TURN) / 24)];
    pen.moveTo(x + radius * 0.88 * cos, y + radius * 0.88 * sin);
    pen.lineTo(x + radius * cos, y + radius * sin);
  }
  pen.stroke();
}

function drawEyeCone(view: TableCanvas, { x, y }: PixelPoint, degrees: number): void {
  const { pen, colours } = view;
  const ahead = (degrees / 360 - 0.25) * FULL_TURN;
  const far = px(view, LOOKS);
  const wash = pen.createRadialGradient(x, y, 0, x, y, far);
  wash.addColorStop(0, withOpacity(colours.magic, 0.4));
  wash.addColorStop(1, withOpacity(colours.magic, 0));
  pen.beginPath();
  pen.arc(x, y, far, ahead - FULL_TURN / 4, ahead + FULL_TURN / 4);
  pen.closePath();
  drawClipped(view, () => fillDisc(pen, x, y, far, wash));
}

function drawMark(view: TableCanvas, { x, y }: PixelPoint, icon: string): void {
  const { pen, colours } = view;
  const radius = px(view, SIGN);
  pen.beginPath();
  for (const [dx, dy] of [
    [0, -1],
    [1, 0],
    [0, 1],
    [-1, 0],
  ] as const)
    pen.lineTo(x + dx * radius, y + dy * radius);
  pen.closePath();
  pen.fillStyle = colours.ink;
  pen.fill();
  pen.strokeStyle = colours.magic;
  pen.lineWidth = Math.max(2.5, radius * 0.12);
  pen.stroke();
  drawIcon(pen, icon, x, y, radius * 1.05, colours.magic);
}

export function drawSpell({ pen, colours }: TableCanvas, { x, y }: PixelPoint, radius: number): void {
  const at = { x: x + radius * 0.8, y: y - radius * 0.62 };
  fillDisc(pen, at.x, at.y, radius * 0.42, colours.ink);
  strokeDisc(pen, at.x, at.y, radius * 0.39, colours.magic, Math.max(1.5, radius * 0.07));
  drawIcon(pen, 'sparkles', at.x, at.y, radius * 0.6, colours.magic);
}
