import { createRequire } from 'node:module';
import svgpath from 'svgpath';
import { z } from 'zod';
import type { Pen } from './canvas.ts';

const iconSet = z.object({
  width: z.number().default(512),
  icons: z.record(z.string(), z.object({ body: z.string() })),
});

type Stroke =
  | { readonly to: 'move' | 'line'; readonly x: number; readonly y: number }
  | { readonly to: 'curve'; readonly points: readonly [number, number, number, number, number, number] }
  | { readonly to: 'bend'; readonly points: readonly [number, number, number, number] }
  | { readonly to: 'close' };

interface Outline {
  readonly unit: number;
  readonly strokes: readonly Stroke[];
}

let loaded: z.infer<typeof iconSet> | undefined;
const outlines = new Map<string, Outline | undefined>();

function icons(): z.infer<typeof iconSet> {
  loaded ??= iconSet.parse(createRequire(import.meta.url)('@iconify-json/game-icons/icons.json'));
  return loaded;
}

function strokesOf(data: string): Stroke[] {
  const strokes: Stroke[] = [];
  svgpath(data)
    .abs()
    .unarc()
    .unshort()
    .iterate((segment, _index, x, y) => {
      if (segment[0] === 'M') strokes.push({ to: 'move', x: segment[1], y: segment[2] });
      else if (segment[0] === 'L') strokes.push({ to: 'line', x: segment[1], y: segment[2] });
      else if (segment[0] === 'H') strokes.push({ to: 'line', x: segment[1], y });
      else if (segment[0] === 'V') strokes.push({ to: 'line', x, y: segment[1] });
      else if (segment[0] === 'C') {
        const [, a, b, c, d, e, f] = segment;
        strokes.push({ to: 'curve', points: [a, b, c, d, e, f] });
      } else if (segment[0] === 'Q') {
        const [, a, b, c, d] = segment;
        strokes.push({ to: 'bend', points: [a, b, c, d] });
      } else strokes.push({ to: 'close' });
    });
  return strokes;
}

function outlineOf(name: string): Outline | undefined {
  if (outlines.has(name)) return outlines.get(name);
  const set = icons();
  const body = Object.hasOwn(set.icons, name) ? set.icons[name]?.body : undefined;
  const data = body === undefined ? undefined : /\bd="([^"]+)"/.exec(body)?.[1];
  const outline = data === undefined ? undefined : { unit: set.width, strokes: strokesOf(data) };
  outlines.set(name, outline);
  return outline;
}

export function hasIcon(name: string): boolean {
  return outlineOf(name) !== undefined;
}

function traceIcon(pen: Pen, name: string, x: number, y: number, size: number): boolean {
  const outline = outlineOf(name);
  if (outline === undefined) return false;
  pen.save();
  pen.translate(x - size / 2, y - size / 2);
  pen.scale(size / outline.unit, size / outline.unit);
  pen.beginPath();
  for (const stroke of outline.strokes) {
    if (stroke.to === 'move') pen.moveTo(stroke.x, stroke.y);
    else if (stroke.to === 'line') pen.lineTo(stroke.x, stroke.y);
    else if (stroke.to === 'curve') pen.bezierCurveTo(...stroke.points);
    else if (stroke.to === 'bend') pen.quadraticCurveTo(...stroke.points);
    else pen.closePath();
  }
  pen.restore();
  return true;
}

/** Draws an icon, `size` wide around the centre. Returns false for an unknown name. */
export function drawIcon(pen: Pen, name: string, x: number, y: number, size: number, colour: string): boolean {
  if (!traceIcon(pen, name, x, y, size)) return false;
  pen.fillStyle = colour;
  pen.fill();
  return true;
}
