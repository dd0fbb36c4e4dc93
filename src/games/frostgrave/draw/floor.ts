/** What everything stands on: flagstones under snow, or rooms cut out of rock. */
import { createCanvas } from 'canvas';
import { mix, sheer } from '../../../drawing/palette.ts';
import { FULL_TURN } from '../../../drawing/pen.ts';
import { grain, inside, MARGIN, placeOf, px, trace, type View } from './view.ts';

export function drawFloor(view: View): void {
  const { pen, colours, data, width, height } = view;
  const { rooms, width: wide, depth } = data.ground;
  pen.fillStyle = colours.rock;
  pen.fillRect(MARGIN, MARGIN, width - 2 * MARGIN, height - 2 * MARGIN);
  if (!rooms) {
    const [x, y] = [wide, depth];
    trace(view, [
      { x: 0, y: 0 },
      { x, y: 0 },
      { x, y },
      { x: 0, y },
    ]);
    inside(view, () => drawGround(view, true));
    return;
  }
  drawRock(view);
  trace(view, ...rooms);
  pen.strokeStyle = mix(colours.stone, colours.rock, 0.35);
  pen.lineWidth = px(view, 3);
  pen.lineJoin = 'round';
  pen.stroke();
  trace(view, ...rooms);
  inside(view, () => {
    drawGround(view, false);
    for (const room of rooms) drawTorch(view, room);
  });
}

function drawGround(view: View, isOutside: boolean): void {
  const { box } = view;
  const [left, top] = [Math.floor(box.x / 10), Math.floor(box.y / 10)];
  const [right, bottom] = [Math.ceil((box.x + box.width) / 10), Math.ceil((box.y + box.height) / 10)];
  for (let y = top; y < bottom; y++) for (let x = left; x < right; x++) drawFlags(view, x, y);
  if (isOutside) drawSnow(view);
}

/** One square inch of paving: one to four stones. */
function drawFlags(view: View, x: number, y: number): void {
  const how = grain(x, y, 1);
  const [across, down] = [how < 0.55 ? 5 : how < 0.75 ? 4 : 10, how > 0.35 && how < 0.9 ? 5 : 10];
  for (let i = 0; i < 10; i += across === 4 ? (i === 0 ? 4 : 6) : across) {
    for (let j = 0; j < 10; j += down)
      drawFlag(view, 10 * x + i, 10 * y + j, across === 4 ? (i === 0 ? 4 : 6) : across, down);
  }
}

function drawFlag(view: View, x: number, y: number, wide: number, deep: number): void {
  const { pen, colours } = view;
  const at = placeOf(view, { x, y });
  const [w, h] = [px(view, wide), px(view, deep)];
  pen.fillStyle = colours.flags[Math.floor(grain(x, y, 2) * colours.flags.length)] ?? colours.joint;
  pen.fillRect(at.x, at.y, w + 1, h + 1);
  const gap = Math.max(1, px(view, 0.35));
  pen.fillStyle = colours.joint;
  pen.fillRect(at.x, at.y, w, gap);
  pen.fillRect(at.x, at.y, gap, h);
  pen.fillStyle = sheer(colours.snow, 0.07);
  pen.fillRect(at.x + gap, at.y + gap, w - gap, gap);
}

/** Soft patches are drawn so much smaller, and enlarged. */
const SOFT = 4;

/** Snow that the wind has left in soft patches. */
function drawSnow(view: View): void {
  const { pen, colours, data, width, height } = view;
  const [wide, deep] = [Math.ceil(width / SOFT) + 1, Math.ceil(height / SOFT) + 1];
  const canvas = createCanvas(wide, deep);
  const soft = canvas.getContext('2d');
  for (let y = 0; y < data.ground.depth; y += 40) {
    for (let x = 0; x < data.ground.width; x += 40) {
      const at = placeOf(view, { x: x + 40 * grain(x, y, 3), y: y + 40 * grain(x, y, 4) });
      const [left, top, radius] = [at.x / SOFT, at.y / SOFT, px(view, 14 + 30 * grain(x, y, 5)) / SOFT];
      const white = soft.createRadialGradient(left, top, 0, left, top, radius);
      const strength = 0.1 + 0.26 * grain(x, y, 6);
      white.addColorStop(0, sheer(colours.snow, strength));
      white.addColorStop(0.6, sheer(colours.snow, strength * 0.55));
      white.addColorStop(1, sheer(colours.snow, 0));
      soft.fillStyle = white;
      soft.fillRect(left - radius, top - radius, 2 * radius, 2 * radius);
    }
  }
  pen.save();
  pen.patternQuality = 'fast';
  pen.drawImage(canvas, 0, 0, SOFT * wide, SOFT * deep);
  pen.restore();
}

function drawRock(view: View): void {
  const { pen, colours, data } = view;
  pen.fillStyle = mix(colours.rock, colours.stone, 0.08);
  for (let y = 0; y < data.ground.depth; y += 7) {
    for (let x = 0; x < data.ground.width; x += 7) {
      const at = placeOf(view, { x: x + 7 * grain(x, y, 7), y: y + 7 * grain(x, y, 8) });
      const size = px(view, 1.5 + 3 * grain(x, y, 9));
      pen.beginPath();
      pen.ellipse(at.x, at.y, size, size * 0.6, grain(x, y, 10) * FULL_TURN, 0, FULL_TURN);
      pen.fill();
    }
  }
}

/** Warm light in the middle of a room. */
function drawTorch(view: View, room: readonly { readonly x: number; readonly y: number }[]): void {
  const { pen, colours } = view;
  const middle = placeOf(view, {
    x: room.reduce((all, { x }) => all + x, 0) / room.length,
    y: room.reduce((all, { y }) => all + y, 0) / room.length,
  });
  const radius = px(view, 55);
  const glow = pen.createRadialGradient(middle.x, middle.y, 0, middle.x, middle.y, radius);
  glow.addColorStop(0, sheer(colours.lamp, 0.22));
  glow.addColorStop(1, sheer(colours.lamp, 0));
  pen.fillStyle = glow;
  pen.fillRect(middle.x - radius, middle.y - radius, 2 * radius, 2 * radius);
}
