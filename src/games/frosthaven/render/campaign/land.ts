import type { PixelBox, PixelPoint } from '../../../../render/canvas/canvas.ts';
import { fillBox, measureTextWidth, writeText } from '../../../../render/canvas/canvas.ts';
import { display, sans } from '../../../../render/canvas/fonts.ts';
import { mix, withOpacity } from '../../../../render/canvas/palette.ts';
import { hexNoise } from '../hexes.ts';
import type { Area, CampaignMap, Land } from './map-data.ts';
import { isWithin } from './outline.ts';
import type { Survey } from './survey.ts';
import type { MapBrush } from './vegetation.ts';
import { drawFir, drawHill, drawPeak, drawTuft } from './vegetation.ts';

interface VegetationMark {
  readonly draw: (marking: MapBrush, at: PixelPoint, chance: number) => void;
  /** Distance of marks, in squares. */
  readonly apart: readonly [number, number];
}

const GROWING: Partial<Readonly<Record<Land, VegetationMark>>> = {
  forest: { draw: drawFir, apart: [0.34, 0.27] },
  hills: { draw: drawHill, apart: [0.62, 0.42] },
  mountains: { draw: drawPeak, apart: [0.86, 0.62] },
  marsh: { draw: drawTuft, apart: [0.42, 0.3] },
};

export function drawLand(survey: Survey, { areas }: CampaignMap): void {
  const order: readonly Land[] = ['sea', 'lake', 'ice', 'marsh', 'hills', 'forest', 'mountains'];
  for (const kind of order) for (const area of areas) if (area.kind === kind) drawArea(survey, area);
}

/** Writes the names over everything that is drawn, on plates that no road crosses. */
export function writeAreaNames(survey: Survey, { areas }: CampaignMap): void {
  const taken: PixelBox[] = [];
  for (const area of areas) taken.push(...writeArea(survey, area, taken));
}

function drawArea(survey: Survey, area: Area): void {
  if (area.kind === 'sea' || area.kind === 'lake') drawWaves(survey, area);
  if (area.kind === 'ice') drawIce(survey, area);
  const growing = GROWING[area.kind];
  if (growing) plant(survey, area, growing);
}

function drawWaves({ pen, square, at }: Survey, area: Area): void {
  pen.strokeStyle = withOpacity('#8fb4cc', 0.3);
  pen.lineWidth = 2;
  for (const { x, y, chance } of spotsIn(area, [1.1, 0.5], 71)) {
    if (chance < 0.35) continue;
    const spot = at([x, y]);
    const width = square * 0.13;
    pen.beginPath();
    pen.moveTo(spot.x - width * 1.5, spot.y);
    pen.quadraticCurveTo(spot.x - width, spot.y - 7, spot.x - width / 2, spot.y);
    pen.quadraticCurveTo(spot.x, spot.y + 7, spot.x + width / 2, spot.y);
    pen.stroke();
  }
}

function drawIce({ pen, square, at }: Survey, area: Area): void {
  for (const { x, y, chance } of spotsIn(area, [1.2, 0.9], 83)) {
    const heading = chance * Math.PI * 2;
    let spot = at([x, y]);
    pen.beginPath();
    pen.moveTo(spot.x, spot.y);
    for (let bend = 0; bend < 3; bend++) {
      const turn = heading + (hexNoise(Math.round(x * 10) + bend, Math.round(y * 10), 84) - 0.5) * 1.6;
      spot = { x: spot.x + Math.cos(turn) * square * 0.32, y: spot.y + Math.sin(turn) * square * 0.26 };
      pen.lineTo(spot.x, spot.y);
    }
    pen.strokeStyle = withOpacity('#e6f4fa', 0.34);
    pen.lineWidth = 2;
    pen.stroke();
  }
}

function plant(survey: Survey, area: Area, { draw, apart }: VegetationMark): void {
  for (const { x, y, chance } of spotsIn(area, apart, 91)) {
    if (isCrowded(survey, x, y)) continue;
    draw(survey, survey.at([x, y]), chance);
  }
}

function isCrowded({ kept }: Survey, x: number, y: number): boolean {
  return kept.some(([left, top]) => Math.hypot(left - x, top - y) < 0.5);
}

interface VegetationSpot extends PixelPoint {
  readonly chance: number;
}

/** Returns jittered points within an outline, in rows from the top. */
function spotsIn(
  { outline }: Pick<Area, 'outline'>,
  [wide, high]: readonly [number, number],
  salt: number,
): VegetationSpot[] {
  const [xs, ys] = [outline.map(([x]) => x), outline.map(([, y]) => y)];
  const spots: VegetationSpot[] = [];
  for (let row = Math.floor(Math.min(...ys) / high); row <= Math.max(...ys) / high; row++) {
    for (let column = Math.floor(Math.min(...xs) / wide); column <= Math.max(...xs) / wide; column++) {
      const x = (column + (row % 2) / 2 + (hexNoise(column, row, salt) - 0.5) * 0.6) * wide;
      const y = (row + (hexNoise(column, row, salt + 1) - 0.5) * 0.6) * high;
      if (isWithin(outline, x, y)) spots.push({ x, y, chance: hexNoise(column, row, salt + 2) });
    }
  }
  return spots;
}

const NAME = 34;
/** The usual lettering, and one for names that find no room in it. */
const FONTS = [display(NAME), sans(NAME, 600)] as const;
/** Margin of a plate beside its name. */
const PLATE = 12;
/** Heights and then widths to try for the name of an area, as shares. */
const HEIGHTS = [0.5, 0.7, 0.3, 0.85, 0.15, 1, 0] as const;
const WIDTHS = [0.5, 0.35, 0.65, 0.2, 0.8] as const;

/** Returns the plate of the name. */
function writeArea(survey: Survey, { name, outline }: Area, taken: readonly PixelBox[]): PixelBox[] {
  if (name === undefined) return [];
  const { pen, palette } = survey;
  const [xs, ys] = [outline.map(([x]) => x), outline.map(([, y]) => y)];
  const middle = (all: readonly number[], share: number) =>
    Math.min(...all) + (Math.max(...all) - Math.min(...all)) * share;
  const spots = WIDTHS.flatMap((wide) => HEIGHTS.map((high) => survey.at([middle(xs, wide), middle(ys, high)])));
  const signs = FONTS.flatMap((font) => {
    const half = measureTextWidth(pen, name, font) / 2;
    return spots.map((spot) => ({ font, spot, half, plate: plateAt(spot, half) }));
  });
  const isClear = ({ plate }: { readonly plate: PixelBox }) => !taken.some((other) => doOverlap(plate, other));
  const free = signs.filter(({ spot, half }) => isFree(survey, spot, half));
  const sign = free.find(isClear) ?? free[0] ?? signs.find(isClear) ?? signs[0];
  if (!sign) return [];
  const { font, plate, spot } = sign;
  fillBox(pen, plate, NAME * 0.6, withOpacity(mix('#33352f', palette.ink, 0.45), 0.88));
  writeText(pen, name, spot.x, spot.y, {
    font,
    fill: mix(palette.stone, palette.snow, 0.7),
    align: 'center',
    outline: { colour: withOpacity(palette.ink, 0.6), width: 5 },
  });
  return [plate];
}

function plateAt({ x, y }: PixelPoint, half: number): PixelBox {
  return { x: x - half - PLATE, y: y - NAME, width: 2 * (half + PLATE), height: NAME * 1.4 };
}

function doOverlap(a: PixelBox, b: PixelBox): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

const ROUND_A_PLACE = 60;

function isFree(survey: Survey, { x, y }: PixelPoint, half: number): boolean {
  const { map, at } = survey;
  const [right, bottom] = [at([map.columns, 0]).x, at([0, map.rows]).y];
  const isWithinSheet = x - half > at([0, 0]).x && x + half < right && y < bottom - 8 && y - NAME > at([0, 0]).y;
  const places = survey.kept.map(at);
  const isClear = places.every(
    (place) => Math.abs(place.x - x) > half + ROUND_A_PLACE || Math.abs(place.y - (y - NAME / 3)) > ROUND_A_PLACE - 6,
  );
  return isWithinSheet && isClear;
}
