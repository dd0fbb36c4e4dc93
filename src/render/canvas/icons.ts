import { createRequire } from 'node:module';
import svgpath from 'svgpath';
import { z } from 'zod';
import type { Pen } from './canvas.ts';
import { writeText } from './canvas.ts';
import { sans } from './fonts.ts';

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

/** Draws an icon, `size` wide around the centre: for an unknown name its first letters. */
export function drawIcon(pen: Pen, name: string, x: number, y: number, size: number, colour: string): void {
  if (traceIcon(pen, name, x, y, size)) {
    pen.fillStyle = colour;
    pen.fill();
  } else drawLetters(pen, lettersOf(name), { x, y, size, colour });
}

/** Two letters: of the first two words, or of the only one. */
export function lettersOf(name: string): string {
  const [first = '', second] = name.split('-').filter((word) => word !== '');
  const letters = second === undefined ? first.slice(0, 2) : `${first.charAt(0)}${second.charAt(0)}`;
  return letters.toUpperCase();
}

interface LettersPlace {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly colour: string;
}

/** Heights of capitals, and how much of the icon two of them take. */
const CAPITAL = 0.7;
const LETTER_SIZE = 0.68;

function drawLetters(pen: Pen, letters: string, { x, y, size, colour }: LettersPlace): void {
  const height = size * LETTER_SIZE;
  writeText(pen, letters, x, y + (height * CAPITAL) / 2, { font: sans(height, 700), fill: colour, align: 'center' });
}
