import type { Pen, PixelPoint } from '../../../../render/canvas/canvas.ts';
import { mix, withOpacity } from '../../../../render/canvas/palette.ts';
import type { Colours } from '../colours.ts';

export interface MapBrush {
  readonly pen: Pen;
  readonly palette: Colours;
  /** Pixels of a square. */
  readonly square: number;
}

function inkOf({ palette }: MapBrush): string {
  return mix(palette.stone, palette.snow, 0.35);
}

export function drawFir({ pen, palette, square }: MapBrush, { x, y }: PixelPoint, chance: number): void {
  const height = square * (0.32 + chance * 0.14);
  const half = height * 0.3;
  const triangle = (top: number, bottom: number, wide: number, fill: string) => {
    pen.beginPath();
    pen.moveTo(x, y - height * top);
    pen.lineTo(x + half * wide, y - height * bottom);
    pen.lineTo(x - half * wide, y - height * bottom);
    pen.closePath();
    pen.fillStyle = fill;
    pen.fill();
  };
  const needles = mix('#2f5148', palette.ink, 0.15 + chance * 0.3);
  pen.fillStyle = withOpacity(palette.ink, 0.3);
  pen.fillRect(x - half * 0.4, y - height * 0.08, half * 1.6, height * 0.1);
  triangle(0.72, 0.02, 1, needles);
  triangle(1, 0.42, 0.72, mix(needles, '#4d7a6a', 0.35));
  triangle(1, 0.72, 0.36, withOpacity(palette.snow, 0.75));
}

export function drawHill(marking: MapBrush, { x, y }: PixelPoint, chance: number): void {
  const { pen, square } = marking;
  const [half, height] = [square * (0.24 + chance * 0.1), square * (0.16 + chance * 0.07)];
  pen.strokeStyle = withOpacity(inkOf(marking), 0.55);
  pen.lineWidth = 2.2;
  pen.beginPath();
  pen.moveTo(x - half, y);
  pen.quadraticCurveTo(x - half * 0.3, y - height * 2, x + half, y);
  pen.stroke();
  pen.lineWidth = 1.3;
  for (const share of [0.15, 0.42, 0.68]) {
    pen.beginPath();
    pen.moveTo(x + half * share, y - height * (0.85 - share * 0.8));
    pen.lineTo(x + half * (share + 0.1), y - height * 0.05);
    pen.stroke();
  }
}

export function drawPeak(marking: MapBrush, { x, y }: PixelPoint, chance: number): void {
  const { pen, palette, square } = marking;
  const [half, height] = [square * (0.34 + chance * 0.14), square * (0.5 + chance * 0.24)];
  const top = { x: x + half * (chance - 0.5) * 0.4, y: y - height };
  pen.beginPath();
  pen.moveTo(x - half, y);
  pen.lineTo(top.x, top.y);
  pen.lineTo(x + half, y);
  pen.closePath();
  pen.fillStyle = mix('#66737f', palette.snow, 0.12);
  pen.fill();
  pen.beginPath();
  pen.moveTo(top.x, top.y);
  pen.lineTo(x + half, y);
  pen.lineTo(x + half * 0.1, y);
  pen.closePath();
  pen.fillStyle = withOpacity(palette.ink, 0.55);
  pen.fill();
  drawSnow(marking, top, half, height);
  pen.strokeStyle = withOpacity(inkOf(marking), 0.75);
  pen.lineWidth = 2;
  pen.beginPath();
  pen.moveTo(x - half, y);
  pen.lineTo(top.x, top.y);
  pen.lineTo(x + half, y);
  pen.stroke();
}

function drawSnow({ pen, palette }: MapBrush, top: PixelPoint, half: number, height: number): void {
  pen.beginPath();
  pen.moveTo(top.x, top.y);
  pen.lineTo(top.x - half * 0.42, top.y + height * 0.4);
  pen.lineTo(top.x - half * 0.2, top.y + height * 0.33);
  pen.lineTo(top.x - half * 0.05, top.y + height * 0.46);
  pen.lineTo(top.x + half * 0.1, top.y + height * 0.3);
  pen.closePath();
  pen.fillStyle = withOpacity(palette.snow, 0.92);
  pen.fill();
}

export function drawTuft(marking: MapBrush, { x, y }: PixelPoint, chance: number): void {
  const { pen, square } = marking;
  const width = square * (0.1 + chance * 0.08);
  pen.strokeStyle = withOpacity(inkOf(marking), 0.5);
  pen.lineWidth = 1.8;
  pen.beginPath();
  pen.moveTo(x - width, y);
  pen.lineTo(x + width, y);
  if (chance > 0.45) {
    for (const lean of [-0.6, 0, 0.6]) {
      pen.moveTo(x, y);
      pen.lineTo(x + lean * width, y - square * 0.13);
    }
  }
  pen.stroke();
}
