import type { PixelPoint } from '../../../../render/canvas/canvas.ts';
import { fillBox, measureTextWidth, writeText } from '../../../../render/canvas/canvas.ts';
import { display } from '../../../../render/canvas/fonts.ts';
import { mix, withOpacity } from '../../../../render/canvas/palette.ts';
import { hexNoise } from '../hexes.ts';
import type { Area, CampaignMap, Land } from './map-data.ts';
import type { Survey } from './survey.ts';
import type { MapBrush } from './vegetation.ts';
import { drawFir, drawHill, drawPeak, drawTuft } from './vegetation.ts';

const WASH: Readonly<Record<Land, readonly [colour: string, opacity: number]>> = {
  sea: ['#0e1c2a', 0.9],
  lake: ['#10243a', 0.85],
  ice: ['#a9cbda', 0.26],
  forest: ['#2d4a3d', 0.5],
  hills: ['#5a5140', 0.35],
  mountains: ['#4d5661', 0.45],
  marsh: ['#2f4444', 0.5],
};

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
  for (const area of areas) writeArea(survey, area);
}

function drawArea(survey: Survey, area: Area): void {
  const { pen } = survey;
  const [colour, opacity] = WASH[area.kind];
  pen.save();
  traceOutline(survey, area);
  pen.fillStyle = withOpacity(colour, opacity);
  pen.fill();
  pen.clip();
  if (area.kind === 'sea' || area.kind === 'lake') drawShore(survey, area);
  if (area.kind === 'ice') drawIce(survey, area);
  pen.restore();
  if (area.kind === 'sea' || area.kind === 'lake' || area.kind === 'ice') strokeOutline(survey, area, 3, 0.75);
  if (area.kind === 'hills' || area.kind === 'mountains') strokeOutline(survey, area, 1.5, 0.3);
  const growing = GROWING[area.kind];
  if (growing) plant(survey, area, growing);
}

/** Extension of areas beyond the sheet, so that no shore runs along its edge. */
const BEYOND = 2;

function traceOutline({ pen, at, map }: Survey, { outline }: Pick<Area, 'outline'>): void {
  const beyond = (value: number, most: number) => (value <= 0 ? -BEYOND : value >= most ? most + BEYOND : value);
  const points = outline.map(([x, y]) => {
    const [left, top] = [beyond(x, map.columns), beyond(y, map.rows)];
    return { ...at([left, top]), isEdge: left !== x || top !== y };
  });
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return;
  pen.beginPath();
  const start = between(last, first);
  pen.moveTo(start.x, start.y);
  points.forEach((each, i) => {
    const end = between(each, points[(i + 1) % points.length] ?? first);
    if (each.isEdge) {
      pen.lineTo(each.x, each.y);
      pen.lineTo(end.x, end.y);
    } else pen.quadraticCurveTo(each.x, each.y, end.x, end.y);
  });
  pen.closePath();
}

function between(one: PixelPoint, other: PixelPoint): PixelPoint {
  return { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 };
}

function strokeOutline(survey: Survey, area: Area, width: number, opacity: number): void {
  const { pen, palette } = survey;
  traceOutline(survey, area);
  pen.strokeStyle = withOpacity(mix(palette.stone, palette.snow, 0.4), opacity);
  pen.lineWidth = width;
  pen.stroke();
}

function drawShore(survey: Survey, area: Area): void {
  const { pen } = survey;
  for (const [width, opacity] of [
    [92, 0.1],
    [56, 0.14],
    [26, 0.2],
  ] as const) {
    traceOutline(survey, area);
    pen.strokeStyle = withOpacity('#5f86a3', opacity);
    pen.lineWidth = width;
    pen.stroke();
  }
  drawWaves(survey, area);
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

function isWithin(outline: Area['outline'], x: number, y: number): boolean {
  let within = false;
  outline.forEach(([x1, y1], i) => {
    const [x2, y2] = outline[(i + 1) % outline.length] ?? [x1, y1];
    if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) within = !within;
  });
  return within;
}

const NAME = 31;
/** Margin of a plate beside its name. */
const PLATE = 12;
/** Heights to try for the name of an area, as shares. */
const SHARES = [0.5, 0.7, 0.3, 0.85, 0.15, 1, 0] as const;

function writeArea(survey: Survey, { name, outline }: Area): void {
  if (name === undefined) return;
  const { pen, palette } = survey;
  const [xs, ys] = [outline.map(([x]) => x), outline.map(([, y]) => y)];
  const middle = (all: readonly number[], share: number) =>
    Math.min(...all) + (Math.max(...all) - Math.min(...all)) * share;
  const spots = SHARES.map((share) => survey.at([middle(xs, 0.5), middle(ys, share)]));
  const half = measureTextWidth(pen, name, display(NAME)) / 2;
  const free = spots.find((spot) => isFree(survey, spot, half)) ?? spots[0];
  if (!free) return;
  const plate = { x: free.x - half - PLATE, y: free.y - NAME, width: 2 * (half + PLATE), height: NAME * 1.4 };
  fillBox(pen, plate, NAME * 0.6, withOpacity(mix('#33352f', palette.ink, 0.45), 0.88));
  writeText(pen, name, free.x, free.y, {
    font: display(NAME),
    fill: mix(palette.stone, palette.snow, 0.7),
    align: 'center',
    outline: { colour: withOpacity(palette.ink, 0.6), width: 5 },
  });
}

const ROUND_A_PLACE = 62;

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
