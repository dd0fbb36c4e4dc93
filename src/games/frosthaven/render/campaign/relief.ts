/** GroundSample of the map: heights from noise, lit from the upper left. The picture of a map never changes. */
import type { Canvas } from 'canvas';
import { createCanvas } from 'canvas';
import { LRUCache } from 'lru-cache';
import type { PixelBox } from '../../../../render/canvas/canvas.ts';
import { releaseCanvas } from '../../../../render/canvas/canvas.ts';
import type { Area, CampaignMap, Land } from './map-data.ts';
import { between, fractalNoise, ridgeNoise, smoothStep } from './noise.ts';
import { depthIn, smoothOutline } from './outline.ts';
import type { Survey } from './survey.ts';

type Rgb = readonly [number, number, number];

const INK: Readonly<Record<Land | 'plain' | 'snow' | 'shallow' | 'dark' | 'floe', Rgb>> = {
  plain: [72, 86, 99],
  snow: [190, 205, 216],
  dark: [19, 27, 36],
  sea: [14, 30, 47],
  lake: [18, 40, 62],
  shallow: [52, 92, 117],
  floe: [176, 200, 213],
  ice: [134, 166, 184],
  forest: [44, 68, 66],
  hills: [92, 92, 86],
  mountains: [80, 89, 101],
  marsh: [58, 76, 72],
};

/** Points of the ground a square; it is drawn larger, and so softer. */
const GRAIN = 30;
/** Points of the grid on which distances to outlines are measured, a square. */
const COARSE = 8;
/** Depths beyond this, in squares, are all alike. */
const DEEP = 1.2;
/** Half the width of the brink between land and water, in squares. */
const BRINK = 0.025;

interface GroundSample {
  readonly height: number;
  readonly ink: Rgb;
  /** How much snow lies on lit slopes, from 0 to 1. */
  readonly snow: number;
  readonly isFlat: boolean;
}

/** Grounds that were drawn, in the pixels of a picture, by what they were drawn from. */
const grounds = new LRUCache<string, Canvas>({ max: 4, dispose: releaseCanvas });

export function drawRelief({ pen, map }: Survey, sheet: PixelBox): void {
  const { columns, rows, areas } = map;
  const scale = pen.getTransform().a;
  const [width, height] = [Math.ceil(sheet.width * scale), Math.ceil(sheet.height * scale)];
  const key = JSON.stringify([width, height, columns, rows, areas.map(({ kind, outline }) => [kind, outline])]);
  const ground = grounds.get(key) ?? createPicture(map, width, height);
  grounds.set(key, ground);
  pen.save();
  pen.setTransform(1, 0, 0, 1, 0, 0);
  pen.drawImage(ground, Math.floor(sheet.x * scale), Math.floor(sheet.y * scale));
  pen.restore();
}

/** Steps between shades: too fine to be seen, and half the bytes of a picture. */
const SHADE = 4;

function createPicture(map: CampaignMap, width: number, height: number): Canvas {
  const ground = createGround(map);
  const canvas = createCanvas(width, height);
  const pen = canvas.getContext('2d', { alpha: false });
  pen.quality = 'best';
  pen.drawImage(ground, 0, 0, width, height);
  releaseCanvas(ground);
  const image = pen.getImageData(0, 0, width, height);
  image.data.forEach((value, at) => {
    image.data[at] = at % 4 === 3 ? value : value - (value % SHADE);
  });
  pen.putImageData(image, 0, 0);
  return canvas;
}

function createGround(map: CampaignMap): Canvas {
  const [width, height] = [map.columns * GRAIN, map.rows * GRAIN];
  const canvas = createCanvas(width, height);
  const pen = canvas.getContext('2d', { alpha: false });
  const image = pen.createImageData(width, height);
  paintGround(map, image.data, width, height);
  pen.putImageData(image, 0, 0);
  return canvas;
}

function paintGround(map: CampaignMap, data: Uint8ClampedArray, width: number, height: number): void {
  const fields = map.areas.map((area) => ({ kind: area.kind, depth: depthField(map, area) }));
  let above: GroundSample[] = [];
  for (let row = 0; row < height; row++) {
    const now: GroundSample[] = [];
    for (let column = 0; column < width; column++) {
      const ground = groundAt(fields, column / GRAIN, row / GRAIN);
      const [left, up] = [now[column - 1] ?? ground, above[column] ?? ground];
      const slope = ground.isFlat ? 0 : (ground.height - left.height + (ground.height - up.height)) * GRAIN;
      const at = (row * width + column) * 4;
      const ink = litInk(ground, slope);
      data[at] = ink[0];
      data[at + 1] = ink[1];
      data[at + 2] = ink[2];
      data[at + 3] = 255;
      now.push(ground);
    }
    above = now;
  }
}

function litInk({ ink, snow }: GroundSample, slope: number): Rgb {
  const light = Math.max(-1, Math.min(1, slope * 0.55));
  return light > 0 ? blend(ink, INK.snow, light * snow) : blend(ink, INK.dark, -light * 0.62);
}

interface Field {
  readonly kind: Land;
  readonly depth: (x: number, y: number) => number;
}

/** How ragged the outlines are, as a share of the noise. */
const RAGGED: Readonly<Record<Land, number>> = {
  sea: 0.55,
  lake: 0.3,
  ice: 0.35,
  forest: 0.5,
  hills: 0.5,
  mountains: 0.7,
  marsh: 0.6,
};

function groundAt(fields: readonly Field[], x: number, y: number): GroundSample {
  const rough = fractalNoise(x * 1.3, y * 1.3, 11) - 0.5;
  const depths: Record<Land, number> = { ...NOWHERE };
  for (const { kind, depth } of fields) depths[kind] = Math.max(depths[kind], depth(x, y) + rough * RAGGED[kind]);
  const { ice } = depths;
  const sea = Math.max(depths.sea, depths.lake);
  const frozen = smoothStep(-BRINK, BRINK, ice);
  const wet = smoothStep(-BRINK, BRINK, sea);
  if (wet === 1) return waterAt(sea, x, y);
  const dry = frozen === 1 ? iceAt(ice, x, y) : landAt(depths, smoothStep(-0.5, 0, Math.max(sea, ice)), x, y);
  const shore = frozen > 0 && frozen < 1 ? mixGrounds(dry, iceAt(ice, x, y), frozen) : dry;
  return wet > 0 ? mixGrounds(shore, waterAt(sea, x, y), wet) : shore;
}

const NOWHERE = { sea: -DEEP, lake: -DEEP, ice: -DEEP, forest: -DEEP, hills: -DEEP, mountains: -DEEP, marsh: -DEEP };

function mixGrounds(one: GroundSample, other: GroundSample, share: number): GroundSample {
  return { ...one, ink: blend(one.ink, other.ink, share), height: one.height * (1 - share) };
}

function waterAt(depth: number, x: number, y: number): GroundSample {
  const ink = blend(INK.shallow, INK.sea, smoothStep(0, 0.9, depth + (fractalNoise(x, y, 21) - 0.5) * 0.4));
  const pack = fractalNoise(x * 2.4, y * 4, 23) - depth * 0.16;
  return { height: 0, ink: blend(ink, INK.floe, smoothStep(0.6, 0.66, pack) * 0.55), snow: 0, isFlat: true };
}

function iceAt(depth: number, x: number, y: number): GroundSample {
  const drift = smoothStep(0.45, 0.75, fractalNoise(x * 0.9 + y * 0.6, y * 1.8, 31));
  const rim = smoothStep(0.28, 0, depth);
  const ink = blend(blend(INK.ice, INK.snow, drift * 0.3 + rim * 0.3), INK.sea, smoothStep(0.2, 1.1, depth) * 0.28);
  return { height: 0, ink, snow: 0, isFlat: true };
}

function landAt(depths: Readonly<Record<Land, number>>, shore: number, x: number, y: number): GroundSample {
  const mountain = smoothStep(-0.35, 0.7, depths.mountains);
  const hill = smoothStep(-0.3, 0.45, depths.hills);
  const wood = smoothStep(-0.12, 0.18, depths.forest);
  const marsh = smoothStep(-0.15, 0.2, depths.marsh);
  const plain = fractalNoise(x * 0.8, y * 0.8, 41) * 0.32;
  const height =
    plain * (1 - marsh) +
    (mountain && mountain * ridgeNoise(x * 0.62, y * 0.62, 51) * 1.15) +
    (hill && hill * (1 - Math.abs(2 * fractalNoise(x * 1.2, y * 1.2, 61) - 1)) * 0.85) -
    shore * 0.22;
  const ink = [
    [INK.hills, hill * 0.75],
    [INK.mountains, mountain],
    [INK.forest, wood * 0.9],
    [INK.marsh, marsh * 0.85],
    [INK.snow, smoothStep(0.95, 1.7, height) * 0.75 + shore * 0.12],
  ] as const;
  const drift = smoothStep(0.48, 0.72, fractalNoise(x * 0.55 + 9, y * 0.7, 71)) * 0.2 * (1 - wood) * (1 - marsh);
  const mixed = ink.reduce((all: Rgb, [next, share]) => blend(all, next, share), blend(INK.plain, INK.snow, drift));
  return { height, ink: mixed, snow: between(0.5, 0.95, mountain), isFlat: false };
}

/** Distances to an outline on a coarse grid, read by interpolation. */
function depthField(map: CampaignMap, area: Area): (x: number, y: number) => number {
  const outline = smoothOutline(map, area.outline);
  const [columns, rows] = [map.columns * COARSE + 2, map.rows * COARSE + 2];
  const depths = new Float32Array(columns * rows);
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      depths[row * columns + column] = depthIn(outline, column / COARSE, row / COARSE);
    }
  }
  const at = (column: number, row: number) => depths[row * columns + column] ?? -DEEP;
  return (x, y) => {
    const [left, top] = [Math.floor(x * COARSE), Math.floor(y * COARSE)];
    const [across, down] = [x * COARSE - left, y * COARSE - top];
    return between(
      between(at(left, top), at(left + 1, top), across),
      between(at(left, top + 1), at(left + 1, top + 1), across),
      down,
    );
  };
}

function blend([r1, g1, b1]: Rgb, [r2, g2, b2]: Rgb, share: number): Rgb {
  return [between(r1, r2, share), between(g1, g2, share), between(b1, b2, share)];
}
