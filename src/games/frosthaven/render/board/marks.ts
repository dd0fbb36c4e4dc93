import type { Pen, PixelPoint } from '../../../../render/canvas/canvas.ts';
import { fillDisc, strokeDisc, writeCentredText } from '../../../../render/canvas/canvas.ts';
import { drawIcon } from '../../../../render/canvas/icons.ts';
import { withOpacity } from '../../../../render/canvas/palette.ts';
import type { HexView, MarkedHex } from '../../rules/view.ts';
import { DANGER } from '../emblems.ts';
import { addHex, traceHex } from '../hexes.ts';
import { NIGHT_ROUNDED } from './floor.ts';
import { drawLabel } from './labels.ts';
import { choiceSize, costSize } from './lettering.ts';
import type { Scene } from './scene.ts';
import { isLit } from './scene.ts';
import { drawHealth, drawToken, tokenOf } from './tokens.ts';

const DIMMED = 0.58;
const HEALTH_LEFT = 0.8;
const PATH_LOWERED = 0.06;
/** Halves the light of everything that can't be chosen. */
export function dimTheRest(pen: Pen, scene: Scene): void {
  const { layout, palette } = scene;
  const { night } = layout;
  pen.beginPath();
  pen.roundRect(night.x, night.y, night.width, night.height, NIGHT_ROUNDED);
  for (const hex of scene.view.board.hexes) {
    if (isLit(scene, hex.label)) addHex(pen, layout.centre(hex), layout.across);
  }
  pen.fillStyle = withOpacity(palette.ink, DIMMED);
  pen.fill('evenodd');
  drawDimmedHealth(pen, scene);
}

function drawDimmedHealth(pen: Pen, scene: Scene): void {
  const { layout } = scene;
  pen.globalAlpha = HEALTH_LEFT;
  for (const figure of scene.view.figures) {
    const hex = isLit(scene, figure.hex) ? undefined : layout.find(figure.hex);
    if (hex) drawHealth(pen, tokenOf(scene, figure, hex));
  }
  pen.globalAlpha = 1;
}

export function drawMarks(pen: Pen, scene: Scene): void {
  const { layout } = scene;
  for (const mark of scene.marked.values()) {
    const hex = layout.find(mark.hex);
    if (hex) drawLitHex(pen, scene, hex, mark);
  }
  drawPath(pen, scene);
  for (const mark of scene.marked.values()) {
    const hex = layout.find(mark.hex);
    if (hex) drawMarkSigns(pen, scene, hex, mark);
  }
  drawLitFigures(pen, scene);
}

/** Redraws lit figures, since parts above their hex were dimmed. */
function drawLitFigures(pen: Pen, scene: Scene): void {
  const { layout } = scene;
  for (const figure of scene.view.figures) {
    const hex = scene.choosing && isLit(scene, figure.hex) ? layout.find(figure.hex) : undefined;
    if (hex === undefined) continue;
    if (scene.targets.has(figure.id)) drawTarget(pen, scene, hex);
    drawToken(pen, tokenOf(scene, figure, hex));
    drawLabel(pen, scene, hex);
  }
}

function drawLitHex(pen: Pen, scene: Scene, hex: HexView, mark: MarkedHex): void {
  const { layout, palette } = scene;
  const centre = layout.centre(hex);
  traceHex(pen, centre, layout.across * 0.94);
  if (!scene.figureAt.has(hex.label)) {
    pen.fillStyle = withOpacity(palette.lamp, 0.2);
    pen.fill();
  }
  pen.strokeStyle = mark.danger === undefined ? palette.lamp : palette.harm;
  pen.lineWidth = layout.across * 0.05;
  if (mark.danger !== undefined) pen.setLineDash([layout.across * 0.12, layout.across * 0.09]);
  pen.stroke();
  pen.setLineDash([]);
}

function drawMarkSigns(pen: Pen, scene: Scene, hex: HexView, mark: MarkedHex): void {
  const { layout, palette } = scene;
  const { across } = layout;
  const centre = layout.centre(hex);
  if (!scene.figureAt.has(hex.label)) {
    const size = choiceSize(layout, hex.label);
    const at = { x: centre.x, y: centre.y - across * 0.15 };
    writeCentredText(pen, hex.label, at, size, palette.text, { colour: palette.ink, width: size * 0.18 });
  }
  if (mark.cost !== undefined) drawCost(pen, scene, centre, mark.cost, mark.danger === undefined);
  if (mark.danger !== undefined) drawDanger(pen, scene, centre, mark.cost === undefined);
}

function drawCost(pen: Pen, { layout, palette }: Scene, centre: PixelPoint, cost: number, alone: boolean): void {
  const { across } = layout;
  const at = { x: centre.x - (alone ? 0 : across * 0.19), y: centre.y + across * 0.27 };
  fillDisc(pen, at.x, at.y, across * 0.195, palette.ink);
  fillDisc(pen, at.x, at.y, across * 0.175, palette.lamp);
  writeCentredText(pen, String(cost), at, costSize(layout), palette.ink);
}

function drawDanger(pen: Pen, { layout, palette }: Scene, centre: PixelPoint, alone: boolean): void {
  const { across } = layout;
  const at = { x: centre.x + (alone ? 0 : across * 0.19), y: centre.y + across * 0.27 };
  fillDisc(pen, at.x, at.y, across * 0.195, palette.ink);
  fillDisc(pen, at.x, at.y, across * 0.175, palette.harm);
  drawIcon(pen, DANGER, at.x, at.y, across * 0.24, palette.text);
}

function drawTarget(pen: Pen, { layout, palette }: Scene, hex: HexView): void {
  const { across } = layout;
  const centre = layout.centre(hex);
  traceHex(pen, centre, across * 0.95);
  pen.strokeStyle = palette.ink;
  pen.lineWidth = across * 0.1;
  pen.stroke();
  pen.strokeStyle = palette.lamp;
  pen.lineWidth = across * 0.06;
  pen.stroke();
}

function drawPath(pen: Pen, { layout, palette, path }: Scene): void {
  const points = path.flatMap((label) => {
    const hex = layout.find(label);
    if (hex === undefined) return [];
    const { x, y } = layout.centre(hex);
    return [{ x, y: y + layout.across * PATH_LOWERED }];
  });
  const last = points.at(-1);
  const before = points.at(-2);
  if (last === undefined || before === undefined) return;
  const { across } = layout;
  const angle = Math.atan2(last.y - before.y, last.x - before.x);
  const head = { x: last.x - Math.cos(angle) * across * 0.34, y: last.y - Math.sin(angle) * across * 0.34 };
  for (const [colour, extra] of [
    [palette.ink, across * 0.05],
    [palette.snow, 0],
  ] as const) {
    pen.beginPath();
    for (const point of points.slice(0, -1)) pen.lineTo(point.x, point.y);
    pen.lineTo(head.x, head.y);
    pen.strokeStyle = colour;
    pen.lineWidth = across * 0.085 + extra;
    pen.stroke();
    drawArrowhead(pen, head, angle, across * 0.2 + extra * 0.7, colour);
  }
  const first = points[0];
  if (first) strokeDisc(pen, first.x, first.y, across * 0.05, palette.snow, across * 0.05);
}

function drawArrowhead(pen: Pen, at: PixelPoint, angle: number, size: number, colour: string): void {
  pen.beginPath();
  for (const [turn, reach] of [
    [0, 1],
    [2.35, 0.95],
    [-2.35, 0.95],
  ] as const) {
    pen.lineTo(at.x + Math.cos(angle + turn) * size * reach, at.y + Math.sin(angle + turn) * size * reach);
  }
  pen.closePath();
  pen.fillStyle = colour;
  pen.fill();
}
