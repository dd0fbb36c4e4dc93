import type { Pen, PixelPoint } from './canvas.ts';
import { FULL_TURN, fillDisc, strokeDisc, writeCentredText } from './canvas.ts';
import { drawIcon, hasIcon } from './icons.ts';
import type { Palette } from './palette.ts';
import { mix } from './palette.ts';

export interface ClassBadge {
  readonly icon: string;
  readonly letters: string;
  readonly colour: string;
  readonly level: number;
  readonly share: number;
}

export const CLASS_BADGE = { radius: 72, ring: 92 };

export function drawClassBadge(
  pen: Pen,
  palette: Palette,
  { icon, letters, colour, level, share }: ClassBadge,
  at: PixelPoint,
): void {
  fillDisc(pen, at.x, at.y, CLASS_BADGE.radius, palette.ink);
  const face = pen.createRadialGradient(at.x, at.y - 34, 10, at.x, at.y, CLASS_BADGE.radius);
  face.addColorStop(0, mix(colour, palette.panel, 0.1));
  face.addColorStop(1, mix(colour, palette.ink, 0.6));
  fillDisc(pen, at.x, at.y, CLASS_BADGE.radius, face);
  strokeDisc(pen, at.x, at.y, CLASS_BADGE.ring - 7, mix(palette.ink, palette.stone, 0.35), 12);
  drawArc(pen, palette, share, at);
  if (hasIcon(icon)) drawIcon(pen, icon, at.x, at.y, CLASS_BADGE.radius * 1.25, palette.snow);
  else writeCentredText(pen, letters.slice(0, 2), at, CLASS_BADGE.radius, palette.snow);
  const foot = { x: at.x, y: at.y + CLASS_BADGE.ring - 10 };
  fillDisc(pen, foot.x, foot.y, 28, palette.lamp);
  strokeDisc(pen, foot.x, foot.y, 28, palette.ink, 4);
  writeCentredText(pen, `${level}`, foot, 36, palette.ink);
}

function drawArc(pen: Pen, palette: Palette, share: number, at: PixelPoint): void {
  if (share <= 0) return;
  pen.beginPath();
  pen.arc(at.x, at.y, CLASS_BADGE.ring - 7, -FULL_TURN / 4, (Math.min(1, share) - 0.25) * FULL_TURN);
  pen.strokeStyle = palette.lamp;
  pen.lineWidth = 12;
  pen.stroke();
}
