import type { Pen, PixelPoint } from '../../../../render/canvas/canvas.ts';
import { writeCentredText } from '../../../../render/canvas/canvas.ts';
import type { HexView, Marks } from '../../rules/view.ts';
import type { OnBoard } from '../data.ts';
import type { PageOptions } from '../options.ts';
import { pageOf } from '../page.ts';
import { drawElements } from './elements.ts';
import { fittedBoard } from './fitted-board.ts';
import { drawFloor, drawNight } from './floor.ts';
import { drawHeader } from './header.ts';
import { drawJoints } from './joints.ts';
import { drawLabel } from './labels.ts';
import { DESIGN_WIDTH } from './layout.ts';
import { drawClassToken, drawCoin, drawLegend } from './legend.ts';
import type { HexScale } from './lettering.ts';
import { dimTheRest, drawMarks } from './marks.ts';
import { drawExit, drawOverlay, drawStart, drawUnderfoot } from './overlays.ts';
import { drawRoster } from './roster.ts';
import type { Scene } from './scene.ts';
import { sceneOf } from './scene.ts';
import { drawAid, drawLink, drawNumber, drawPassage, drawSmallAid } from './tags.ts';
import { drawToken, tokenOf } from './tokens.ts';
import { drawTrack } from './track.ts';
import { drawWalls } from './walls.ts';

export interface BoardOptions extends PageOptions {
  /** Legal choices; everything else is dimmed. */
  readonly marks?: Marks;
}

/** Size of the number of coins in widths of a hex; where it is too small, it stands on the coin. */
const ASIDE_COUNT = 0.24;
/** Most conditions that leave the foot of the hex free. */
const FREE_FOOT = 3;

export function drawBoard(whole: OnBoard, options: BoardOptions = {}): Buffer {
  const { view, legend, layout } = fittedBoard(whole, options.marks);
  return pageOf({ width: DESIGN_WIDTH, height: layout.height }, options, (pen, palette) => {
    drawHeader(pen, palette, view);
    drawTrack(pen, palette, layout.track);
    layout.grounds.forEach((ground, row) => {
      drawScene(pen, sceneOf(view, ground, palette, options.marks));
      drawJoints(pen, palette, ground, layout.grounds[row + 1]);
    });
    drawElements(pen, palette, view.elements, layout.elements);
    drawLegend(pen, palette, legend, layout.legend);
    if (layout.roster) drawRoster(pen, palette, view.seats, layout.roster);
  });
}

export function drawScene(pen: Pen, scene: Scene): void {
  drawNight(pen, scene);
  drawFloor(pen, scene);
  drawTiles(pen, scene);
  drawWalls(pen, scene);
  drawFigures(pen, scene);
  const { hexes } = scene.view.board;
  const isMarked = ({ label }: HexView) => scene.marked.has(label);
  drawUnderfeet(
    pen,
    scene,
    hexes.filter((hex) => !isMarked(hex)),
  );
  for (const hex of hexes) {
    const writtenLarge = scene.marked.has(hex.label) && !scene.figureAt.has(hex.label);
    if (!writtenLarge) drawLabel(pen, scene, hex);
  }
  if (scene.choosing) dimTheRest(pen, scene);
  drawMarks(pen, scene);
  drawUnderfeet(pen, scene, hexes.filter(isMarked));
}

function drawTiles(pen: Pen, { view, layout, palette, figureAt, marked }: Scene): void {
  for (const hex of view.board.hexes) {
    const centre = layout.centre(hex);
    const { across, least } = layout;
    const covered = figureAt.has(hex.label) || marked.has(hex.label);
    if (hex.start && view.phase === 'setup') drawStart(pen, palette, centre, across);
    if (hex.escape) drawExit(pen, palette, centre, across);
    if (hex.overlay) drawOverlay(pen, { overlay: hex.overlay, centre, across, least, palette, covered });
  }
}

function drawUnderfeet(pen: Pen, scene: Scene, hexes: readonly HexView[]): void {
  const { layout, palette, figureAt, marked } = scene;
  const { across, least } = layout;
  for (const hex of hexes) {
    drawSigns(pen, scene, hex);
    const figure = figureAt.get(hex.label);
    const mark = marked.get(hex.label);
    const covered = figure !== undefined || mark !== undefined;
    const centre = layout.centre(hex);
    const free = (figure?.conditions.length ?? 0) <= FREE_FOOT && mark?.danger === undefined;
    const { overlay } = hex;
    if (overlay && covered && free) drawUnderfoot(pen, { overlay, centre, across, least, palette, covered });
    const aside = covered || overlay !== undefined;
    if (hex.loot > 0) drawLoot(pen, { palette, at: centre, across, least, count: hex.loot, aside });
    hex.tokens.forEach((token, i) => {
      const rim = { x: centre.x + across * (0.33 - i * 0.2), y: centre.y + across * 0.3 };
      const below = { x: centre.x, y: centre.y + across * 0.08 };
      const alone = !aside && hex.loot === 0 && hex.tokens.length === 1;
      drawClassToken(pen, palette, token, alone ? below : rim, across * (alone ? 0.25 : 0.14));
    });
  }
}

function drawSigns(pen: Pen, { layout, palette, figureAt, marked }: Scene, hex: HexView): void {
  const { across, least } = layout;
  const centre = layout.centre(hex);
  const { aid, passage, overlay } = hex;
  if (figureAt.has(hex.label) || marked.has(hex.label)) {
    const side = { x: centre.x - across * 0.42, y: centre.y + across * 0.06 };
    if (passage !== undefined) drawLink(pen, palette, side, across * 0.12);
    else if (aid !== undefined) drawSmallAid(pen, palette, centre, layout, aid);
  } else if (passage !== undefined) drawPassage(pen, palette, centre, layout, passage);
  else if (aid !== undefined) drawAid(pen, palette, centre, layout, aid);
  else if (overlay) drawNumber(pen, { overlay, centre, across, least, palette, covered: false });
}

interface Loot extends HexScale {
  readonly palette: Scene['palette'];
  readonly at: PixelPoint;
  readonly count: number;
  readonly aside: boolean;
}

function drawLoot(pen: Pen, { palette, at, across, least, count, aside }: Loot): void {
  const coin = aside ? { x: at.x - across * 0.36, y: at.y + across * 0.26 } : { x: at.x, y: at.y + across * 0.06 };
  if (aside && count > 1 && across * ASIDE_COUNT < least) {
    drawCoin(pen, palette, coin, least * 0.55, String(count));
    return;
  }
  drawCoin(pen, palette, coin, across * (aside ? 0.15 : 0.24));
  if (count < 2) return;
  const badge = { x: coin.x + across * (aside ? 0.1 : 0.2), y: coin.y + across * (aside ? -0.1 : 0.16) };
  writeCentredText(pen, `×${count}`, badge, Math.max(least, across * ASIDE_COUNT), palette.text, {
    colour: palette.ink,
    width: across * 0.06,
  });
}

function drawFigures(pen: Pen, scene: Scene): void {
  const standing = scene.view.figures.flatMap((figure) => {
    const hex = scene.layout.find(figure.hex);
    return hex ? [tokenOf(scene, figure, hex)] : [];
  });
  standing.sort((a, b) => Number(b.figure.acting) - Number(a.figure.acting) || a.hexCentre.y - b.hexCentre.y);
  for (const token of standing) drawToken(pen, token);
}
