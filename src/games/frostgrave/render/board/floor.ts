import { createCanvas } from 'canvas';
import type { PixelPoint } from '../../../../render/canvas/canvas.ts';
import { FULL_TURN, fillDisc, releaseCanvas } from '../../../../render/canvas/canvas.ts';
import { drawIcon } from '../../../../render/canvas/icons.ts';
import { mix, withOpacity } from '../../../../render/canvas/palette.ts';
import type { Spot } from '../../board/space.ts';
import type { TableCanvas } from '../view.ts';
import { drawClipped, placeOf, pseudoRandomAt, px, trace } from '../view.ts';
import { torchesOf } from './torches.ts';

export function drawFloor(view: TableCanvas): void {
  const { pen, colours, data, width, height, margin } = view;
  const { rooms, width: wide, depth } = data.ground;
  pen.fillStyle = colours.rock;
  pen.fillRect(margin, margin, width - 2 * margin, height - 2 * margin);
  if (!rooms) {
    const [x, y] = [wide, depth];
    trace(view, [
      { x: 0, y: 0 },
      { x, y: 0 },
      { x, y },
      { x: 0, y },
    ]);
    drawClipped(view, () => drawPaving(view, true));
    return;
  }
  drawRock(view);
  trace(view, ...rooms);
  pen.strokeStyle = mix(colours.stone, colours.rock, 0.35);
  pen.lineWidth = px(view, 3);
  pen.lineJoin = 'round';
  pen.stroke();
  trace(view, ...rooms);
  drawClipped(view, () => {
    drawPaving(view, false);
    pen.fillStyle = withOpacity(colours.ink, 0.32);
    pen.fillRect(0, 0, width, height);
    drawTranslucent(view, (soft) => torchesOf(rooms).forEach((torch) => void drawGlow(soft, torch)));
  });
  for (const torch of torchesOf(rooms)) drawTorch(view, torch);
}

function drawPaving(view: TableCanvas, isOutside: boolean): void {
  const { pen, colours, box, width, height } = view;
  const [left, top] = [Math.floor(box.x / 10), Math.floor(box.y / 10)];
  const [right, bottom] = [Math.ceil((box.x + box.width) / 10), Math.ceil((box.y + box.height) / 10)];
  const flags: Flag[] = [];
  for (let y = top; y < bottom; y++) for (let x = left; x < right; x++) flags.push(...flagsOf(x, y));
  pen.fillStyle = colours.joint;
  pen.fillRect(0, 0, width, height);
  const gap = Math.max(1, px(view, 0.35));
  const lay = (flag: Flag, high = Number.POSITIVE_INFINITY) => {
    const at = placeOf(view, flag);
    const [w, h] = [px(view, flag.wide) - gap, px(view, flag.deep) - gap];
    pen.fillRect(at.x + gap, at.y + gap, w, Math.min(h, high));
  };
  // To set a colour costs as much as to lay a flag.
  colours.flags.forEach((colour, tint) => {
    pen.fillStyle = colour;
    for (const flag of flags)
      if (Math.floor(pseudoRandomAt(flag.x, flag.y, 2) * colours.flags.length) === tint) lay(flag);
  });
  pen.fillStyle = withOpacity(colours.snow, 0.07);
  for (const flag of flags) lay(flag, gap);
  if (isOutside) drawTranslucent(view, drawSnow);
}

interface Flag {
  readonly x: number;
  readonly y: number;
  readonly wide: number;
  readonly deep: number;
}

function flagsOf(x: number, y: number): Flag[] {
  const how = pseudoRandomAt(x, y, 1);
  const across = how < 0.55 ? [5, 5] : how < 0.75 ? [4, 6] : [10];
  const down = how > 0.35 && how < 0.9 ? [5, 5] : [10];
  return across.flatMap((wide, i) =>
    down.map((deep, j) => ({ x: 10 * x + i * (across[0] ?? 0), y: 10 * y + 5 * j, wide, deep })),
  );
}

/** Reduction of soft layers, which are drawn small and scaled up to save time. */
const SOFT = 4;

function drawTranslucent(view: TableCanvas, draw: (soft: TableCanvas) => void): void {
  const [wide, deep] = [Math.ceil(view.width / SOFT) + 1, Math.ceil(view.height / SOFT) + 1];
  const canvas = createCanvas(wide, deep);
  const pen = canvas.getContext('2d');
  pen.scale(1 / SOFT, 1 / SOFT);
  draw({ ...view, pen });
  view.pen.save();
  view.pen.patternQuality = 'fast';
  view.pen.drawImage(canvas, 0, 0, SOFT * wide, SOFT * deep);
  view.pen.restore();
  releaseCanvas(canvas);
}

function isSeen({ width, height }: TableCanvas, { x, y }: PixelPoint, radius: number): boolean {
  return x + radius > 0 && y + radius > 0 && x - radius < width && y - radius < height;
}

function drawSnow(view: TableCanvas): void {
  const { pen, colours, data } = view;
  for (let y = 0; y < data.ground.depth; y += 40) {
    for (let x = 0; x < data.ground.width; x += 40) {
      const at = placeOf(view, { x: x + 40 * pseudoRandomAt(x, y, 3), y: y + 40 * pseudoRandomAt(x, y, 4) });
      const radius = px(view, 14 + 30 * pseudoRandomAt(x, y, 5));
      if (!isSeen(view, at, radius)) continue;
      const white = pen.createRadialGradient(at.x, at.y, 0, at.x, at.y, radius);
      const strength = 0.1 + 0.26 * pseudoRandomAt(x, y, 6);
      white.addColorStop(0, withOpacity(colours.snow, strength));
      white.addColorStop(0.6, withOpacity(colours.snow, strength * 0.55));
      white.addColorStop(1, withOpacity(colours.snow, 0));
      pen.fillStyle = white;
      pen.fillRect(at.x - radius, at.y - radius, 2 * radius, 2 * radius);
    }
  }
}

function drawRock(view: TableCanvas): void {
  const { pen, colours, data } = view;
  pen.fillStyle = mix(colours.rock, colours.stone, 0.08);
  for (let y = 0; y < data.ground.depth; y += 7) {
    for (let x = 0; x < data.ground.width; x += 7) {
      const at = placeOf(view, { x: x + 7 * pseudoRandomAt(x, y, 7), y: y + 7 * pseudoRandomAt(x, y, 8) });
      const size = px(view, 1.5 + 3 * pseudoRandomAt(x, y, 9));
      pen.beginPath();
      pen.ellipse(at.x, at.y, size, size * 0.6, pseudoRandomAt(x, y, 10) * FULL_TURN, 0, FULL_TURN);
      pen.fill();
    }
  }
}

/** Radius of a torch's light, in tenths. */
const GLOW = 75;

function drawGlow(view: TableCanvas, torch: Spot): void {
  const { pen, colours } = view;
  const { x, y } = placeOf(view, torch);
  const radius = px(view, GLOW);
  if (!isSeen(view, { x, y }, radius)) return;
  const glow = pen.createRadialGradient(x, y, 0, x, y, radius);
  glow.addColorStop(0, withOpacity(mix(colours.lamp, colours.snow, 0.3), 0.6));
  glow.addColorStop(0.35, withOpacity(colours.lamp, 0.28));
  glow.addColorStop(1, withOpacity(colours.lamp, 0));
  pen.fillStyle = glow;
  pen.fillRect(x - radius, y - radius, 2 * radius, 2 * radius);
}

function drawTorch(view: TableCanvas, torch: Spot): void {
  const { pen, colours } = view;
  const { x, y } = placeOf(view, torch);
  fillDisc(pen, x, y, px(view, 2.4), colours.ink);
  drawIcon(pen, 'flame', x, y, px(view, 3.8), colours.lamp);
}
