import type { Pen, PixelPoint } from '../../../../../render/canvas/canvas.ts';
import { FULL_TURN, fillDisc, strokeDisc } from '../../../../../render/canvas/canvas.ts';
import { mix, withOpacity } from '../../../../../render/canvas/palette.ts';
import type { Landmark } from '../../../content/terms.ts';
import type { Colours } from '../../colours.ts';
import { CHAPEL, GATE, HOUSE, QUAY, RUIN, TOWER, VILLAGE, YARD } from './buildings.ts';
import type { LandmarkArt, Tone } from './landmark-art.ts';
import { CAMP, CAVE, CELLAR, FENCE, KILN, QUARRY, SHIP, SPRING, STONES, THRONE, WAYMARK } from './sights.ts';

const ART: Readonly<Record<Landmark, LandmarkArt>> = {
  camp: CAMP,
  cave: CAVE,
  cellar: CELLAR,
  chapel: CHAPEL,
  fence: FENCE,
  gate: GATE,
  house: HOUSE,
  kiln: KILN,
  quarry: QUARRY,
  quay: QUAY,
  ruin: RUIN,
  ship: SHIP,
  spring: SPRING,
  stones: STONES,
  throne: THRONE,
  tower: TOWER,
  village: VILLAGE,
  waymark: WAYMARK,
  yard: YARD,
};

const TONES: Readonly<Record<Exclude<Tone, 'light' | 'flame' | 'snow'>, string>> = {
  shade: '#a3b6c4',
  wood: '#80603f',
  log: '#a8845a',
  hide: '#9a7b5c',
  stone: '#8c98a4',
  shadow: '#65717d',
  rock: '#58636f',
  dark: '#171d25',
  brass: '#d8a443',
  cloth: '#b2483a',
  sail: '#d9cfb8',
  ice: '#b9dcea',
  water: '#27587a',
  glint: '#e9f4f9',
  smoke: '#c6d1d9',
};

const AFLOAT: readonly Landmark[] = ['ship', 'spring', 'quay'];

export interface LandmarkLook {
  /** Half the width in pixels. */
  readonly half: number;
  readonly isLit: boolean;
  /** Share of colour that is lost, from 0 to 1. */
  readonly fading: number;
}

/** Draws what stands at a place; its windows and fires shine where somebody can go. */
export function drawLandmark(
  pen: Pen,
  palette: Colours,
  landmark: Landmark,
  { x, y }: PixelPoint,
  { half, isLit, fading }: LandmarkLook,
): void {
  const unit = half / 10;
  drawGround(pen, palette, landmark, { x, y: y + 6.6 * unit }, half);
  for (const [tone, shape] of ART[landmark]) {
    traceShape(pen, shape, { x, y }, unit);
    const colour = mix(inkOfTone(palette, tone, isLit), mix(palette.ground, palette.stone, 0.4), fading);
    pen.fillStyle = tone === 'smoke' ? withOpacity(colour, 0.7) : colour;
    pen.fill();
    if (tone === 'smoke' || tone === 'glint' || tone === 'snow') continue;
    pen.strokeStyle = withOpacity(palette.ink, 0.85);
    pen.lineWidth = 2;
    pen.stroke();
  }
}

function inkOfTone(palette: Colours, tone: Tone, isLit: boolean): string {
  if (tone === 'snow') return palette.snow;
  if (tone === 'light' || tone === 'flame') return isLit ? mix(palette.lamp, '#ffe9b0', 0.35) : '#2b333c';
  return TONES[tone];
}

function drawGround(pen: Pen, palette: Colours, landmark: Landmark, { x, y }: PixelPoint, half: number): void {
  const isAfloat = AFLOAT.includes(landmark);
  pen.save();
  pen.translate(x, y);
  pen.scale(1, 0.36);
  const shade = pen.createRadialGradient(0, 0, half * 0.5, 0, 0, half * 1.35);
  shade.addColorStop(0, withOpacity(palette.ink, 0.75));
  shade.addColorStop(1, withOpacity(palette.ink, 0));
  fillDisc(pen, 0, 0, half * 1.35, shade);
  if (!isAfloat) {
    fillDisc(pen, 0, 0, half * 1.02, mix(palette.snow, '#5d7183', 0.5));
    strokeDisc(pen, 0, 0, half * 1.02, withOpacity(palette.ink, 0.6), 2);
  }
  pen.restore();
}

function traceShape(pen: Pen, shape: string, { x, y }: PixelPoint, unit: number): void {
  const parts = shape.split(' ');
  const numbers = parts.filter((part) => part !== 'o').map(Number);
  pen.beginPath();
  if (parts[0] === 'o') {
    const [left = 0, top = 0, radius = 1] = numbers;
    pen.arc(x + left * unit, y + top * unit, radius * unit, 0, FULL_TURN);
    return;
  }
  for (let i = 0; i < numbers.length; i += 2)
    pen.lineTo(x + (numbers[i] ?? 0) * unit, y + (numbers[i + 1] ?? 0) * unit);
  pen.closePath();
}
