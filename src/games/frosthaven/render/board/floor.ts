import type { Pen, PixelBox, PixelPoint } from '../../../../render/canvas/canvas.ts';
import { fillBox, fillDisc } from '../../../../render/canvas/canvas.ts';
import { mix, withOpacity } from '../../../../render/canvas/palette.ts';
import { FLOORS } from '../../content/terms.ts';
import type { HexView } from '../../rules/view.ts';
import type { Colours } from '../colours.ts';
import { addHex, corner, edge, hexNoise, ROW, SIDES, traceHex } from '../hexes.ts';
import { layFloor, tintOf } from './floors/floors.ts';
import type { Scene } from './scene.ts';
import { stoneGrain } from './stone.ts';

const UNEVENNESS = 0.07;
export const NIGHT_ROUNDED = 18;

function floorColour(palette: Colours, hex: HexView): string {
  return tintOf(palette, hex) ?? flagstone(palette, hex);
}

function flagstone(palette: Colours, { room, q, r }: HexView): string {
  const { floors, threshold } = palette;
  const tint = room === undefined ? threshold : (floors[Math.abs(room) % floors.length] ?? threshold);
  const shade = (hexNoise(q, r, 11) - 0.5) * 2 * UNEVENNESS;
  return mix(tint, shade < 0 ? palette.ink : palette.snow, Math.abs(shade));
}

export function drawNight(pen: Pen, scene: Scene): void {
  const { palette, layout } = scene;
  const { night, across } = layout;
  fillBox(pen, night, NIGHT_ROUNDED, mix(palette.ground, palette.ink, 0.4));
  pen.save();
  pen.clip();
  const origin = layout.centre({ q: 0, r: 0 });
  const firstRow = Math.floor((night.y - origin.y) / (across * ROW)) - 1;
  const lastRow = Math.ceil((night.y + night.height - origin.y) / (across * ROW)) + 1;
  pen.beginPath();
  for (let r = firstRow; r <= lastRow; r++) {
    const first = Math.floor((night.x - origin.x) / across - r / 2) - 1;
    const last = Math.ceil((night.x + night.width - origin.x) / across - r / 2) + 1;
    for (let q = first; q <= last; q++) addOpenHex(pen, layout.centre({ q, r }), across);
  }
  pen.strokeStyle = withOpacity(palette.stone, 0.1);
  pen.lineWidth = 1.5;
  pen.stroke();
  drawSnowfall(pen, night, palette);
  pen.restore();
}

/** Adds three sides of a hex; its neighbours draw the others. */
function addOpenHex(pen: Pen, centre: PixelPoint, across: number): void {
  for (const index of [0, 1, 2, 3]) {
    const { x, y } = corner(centre, across, index);
    if (index === 0) pen.moveTo(x, y);
    else pen.lineTo(x, y);
  }
}

function drawSnowfall(pen: Pen, box: PixelBox, palette: Colours): void {
  const flakes = Math.round((box.width * box.height) / 15000);
  for (let n = 0; n < flakes; n++) {
    const x = box.x + hexNoise(n, 1, 21) * box.width;
    const y = box.y + hexNoise(n, 2, 21) * box.height;
    fillDisc(pen, x, y, 1 + hexNoise(n, 3, 21) * 1.8, withOpacity(palette.snow, 0.1 + hexNoise(n, 4, 21) * 0.16));
  }
}

export function drawFloor(pen: Pen, scene: Scene): void {
  const { palette, layout } = scene;
  const { hexes } = scene.view.board;
  drawFoundation(pen, scene);
  for (const hex of hexes) {
    traceHex(pen, layout.centre(hex), layout.across + 1);
    pen.fillStyle = floorColour(palette, hex);
    pen.fill();
  }
  drawStone(pen, scene);
  for (const floor of FLOORS) {
    const own = hexes.filter((hex) => hex.floor === floor);
    if (own.length > 0) layFloor(pen, scene, floor, own);
  }
  drawGrid(pen, scene);
}

function drawStone(pen: Pen, scene: Scene): void {
  const { view, layout } = scene;
  const paved = view.board.hexes.filter(({ floor }) => floor === undefined);
  pen.save();
  pen.beginPath();
  for (const hex of paved) addHex(pen, layout.centre(hex), layout.across);
  pen.clip();
  pen.fillStyle = pen.createPattern(stoneGrain(), 'repeat');
  pen.fillRect(layout.night.x, layout.night.y, layout.night.width, layout.night.height);
  pen.restore();
}

function drawFoundation(pen: Pen, scene: Scene): void {
  const { layout, palette } = scene;
  const strokes: readonly (readonly [string, number])[] = [
    [withOpacity(palette.ink, 0.8), 0.2],
    [mix(palette.stone, palette.ground, 0.35), 0.09],
  ];
  for (const [colour, width] of strokes) {
    pen.beginPath();
    for (const hex of scene.view.board.hexes) addHex(pen, layout.centre(hex), layout.across);
    pen.strokeStyle = colour;
    pen.lineWidth = width * layout.across;
    pen.stroke();
  }
}

function drawGrid(pen: Pen, scene: Scene): void {
  const { layout, palette } = scene;
  pen.beginPath();
  for (const hex of scene.view.board.hexes) {
    for (const side of SIDES) {
      const [from, to] = edge(layout.centre(hex), layout.across, side);
      pen.moveTo(from.x, from.y);
      pen.lineTo(to.x, to.y);
    }
  }
  pen.strokeStyle = withOpacity(palette.ink, 0.5);
  pen.lineWidth = Math.max(1.5, layout.across * 0.018);
  pen.stroke();
}
