import type { Pen, PixelPoint } from '../../../../render/canvas/canvas.ts';
import { fillDisc, strokeDisc } from '../../../../render/canvas/canvas.ts';
import { drawIcon } from '../../../../render/canvas/icons.ts';
import { mix, withOpacity } from '../../../../render/canvas/palette.ts';
import type { OverlayView } from '../../rules/view.ts';
import type { Colours } from '../colours.ts';
import { overlayIcon, PADLOCK } from '../emblems.ts';
import { corner, traceHex } from '../hexes.ts';
import type { HexScale } from './lettering.ts';

export interface OverlayTile extends HexScale {
  readonly overlay: OverlayView;
  readonly centre: PixelPoint;
  readonly palette: Colours;
  readonly covered: boolean;
}

const INSET = 0.9;
const BORDER = 0.06;

export function drawOverlay(pen: Pen, tile: OverlayTile): void {
  const { overlay, centre, across, palette } = tile;
  const colour = palette.overlays[overlay.kind];
  pen.save();
  traceHex(pen, centre, across * INSET);
  pen.fillStyle = bodyOf(tile);
  pen.fill();
  pen.clip();
  drawPattern(pen, tile, colour);
  pen.restore();
  traceHex(pen, centre, across * (INSET - BORDER));
  pen.strokeStyle = withOpacity(palette.ink, 0.7);
  pen.lineWidth = across * (BORDER + 0.035);
  pen.stroke();
  pen.strokeStyle = colour;
  pen.lineWidth = across * BORDER;
  pen.stroke();
  if (overlay.border) drawBolts(pen, tile, colour);
  drawEmblem(pen, tile, colour);
}

/** MAN-08: marks a tile that can't be removed. */
function drawBolts(pen: Pen, { centre, across, palette }: OverlayTile, colour: string): void {
  traceHex(pen, centre, across * (INSET - 3 * BORDER));
  pen.lineWidth = across * BORDER * 0.5;
  pen.stroke();
  for (let side = 0; side < 6; side++) {
    const { x, y } = corner(centre, across * (INSET - 2.2 * BORDER), side);
    fillDisc(pen, x, y, across * 0.05, palette.ink);
    fillDisc(pen, x, y, across * 0.034, mix(colour, palette.snow, 0.5));
  }
}

function bodyOf({ overlay, palette }: OverlayTile): string {
  const colour = palette.overlays[overlay.kind];
  switch (overlay.kind) {
    case 'wall':
      return mix(palette.ink, palette.panel, 0.5);
    case 'obstacle':
      return mix(colour, palette.ink, 0.68);
    case 'door':
      return overlay.open === true ? withOpacity(palette.ink, 0.35) : mix(colour, palette.ink, 0.42);
    case 'corridor':
      return mix(palette.threshold, palette.snow, 0.12);
    case 'icy':
      return withOpacity(mix(colour, palette.ground, 0.25), 0.55);
    case 'pressure plate':
      return withOpacity(palette.ink, 0.35);
    default:
      return withOpacity(mix(colour, palette.ink, 0.55), 0.55);
  }
}

function drawPattern(pen: Pen, tile: OverlayTile, colour: string): void {
  const { overlay } = tile;
  if (overlay.kind === 'hazardous') drawHatching(pen, tile, colour);
  else if (overlay.kind === 'difficult') drawDots(pen, tile, colour);
  else if (overlay.kind === 'icy') drawStreaks(pen, tile);
  else if (overlay.kind === 'trap') drawTeeth(pen, tile, colour);
  else if (overlay.kind === 'pressure plate') drawRings(pen, tile, colour);
  else if (overlay.kind === 'door') drawDoorLeaf(pen, tile, colour);
  else if (overlay.kind === 'wall' || overlay.kind === 'corridor') drawCourses(pen, tile, colour);
}

function drawHatching(pen: Pen, { centre, across }: OverlayTile, colour: string): void {
  pen.beginPath();
  for (let step = -6; step <= 6; step++) {
    const x = centre.x + step * across * 0.17;
    pen.moveTo(x - across * 0.35, centre.y + across * 0.6);
    pen.lineTo(x + across * 0.35, centre.y - across * 0.6);
  }
  pen.strokeStyle = withOpacity(colour, 0.6);
  pen.lineWidth = across * 0.05;
  pen.stroke();
}

function drawDots(pen: Pen, { centre, across }: OverlayTile, colour: string): void {
  for (let row = -4; row <= 4; row++) {
    for (let step = -4; step <= 4; step++) {
      const x = centre.x + (step + (row % 2 === 0 ? 0 : 0.5)) * across * 0.17;
      fillDisc(pen, x, centre.y + row * across * 0.135, across * 0.031, withOpacity(colour, 0.85));
    }
  }
}

const STREAKS: readonly (readonly [number, number, number])[] = [
  [-0.34, -0.1, 0.3],
  [-0.22, 0.24, 0.22],
  [-0.05, -0.34, 0.26],
  [0.02, 0.42, 0.2],
  [0.16, -0.08, 0.3],
  [0.3, 0.22, 0.2],
  [-0.1, 0.06, 0.16],
];

function drawStreaks(pen: Pen, { centre, across, palette }: OverlayTile): void {
  pen.beginPath();
  for (const [x, y, length] of STREAKS) {
    pen.moveTo(centre.x + (x - length * 0.35) * across, centre.y + (y + length * 0.3) * across);
    pen.lineTo(centre.x + (x + length * 0.35) * across, centre.y + (y - length * 0.3) * across);
  }
  pen.strokeStyle = withOpacity(palette.snow, 0.75);
  pen.lineWidth = across * 0.03;
  pen.stroke();
}

const TEETH_ON_A_SIDE = 3;

function drawTeeth(pen: Pen, { centre, across }: OverlayTile, colour: string): void {
  pen.beginPath();
  for (let side = 0; side < 6; side++) {
    const from = corner(centre, across * 0.86, side);
    const to = corner(centre, across * 0.86, side + 1);
    for (let tooth = 0; tooth < TEETH_ON_A_SIDE; tooth++) {
      const along = (share: number) => ({ x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share });
      const start = along(tooth / TEETH_ON_A_SIDE);
      const end = along((tooth + 1) / TEETH_ON_A_SIDE);
      const root = along((tooth + 0.5) / TEETH_ON_A_SIDE);
      pen.moveTo(start.x, start.y);
      pen.lineTo(root.x + (centre.x - root.x) * 0.3, root.y + (centre.y - root.y) * 0.3);
      pen.lineTo(end.x, end.y);
      pen.closePath();
    }
  }
  pen.fillStyle = colour;
  pen.fill();
}

function drawRings(pen: Pen, { centre, across }: OverlayTile, colour: string): void {
  strokeDisc(pen, centre.x, centre.y, across * 0.34, colour, across * 0.035);
  strokeDisc(pen, centre.x, centre.y, across * 0.26, withOpacity(colour, 0.6), across * 0.02);
}

function drawCourses(pen: Pen, { centre, across }: OverlayTile, colour: string): void {
  pen.beginPath();
  for (let course = -4; course <= 4; course++) {
    const y = centre.y + course * across * 0.16;
    pen.moveTo(centre.x - across / 2, y);
    pen.lineTo(centre.x + across / 2, y);
    for (let joint = -2; joint <= 2; joint++) {
      const x = centre.x + (joint + (course % 2 === 0 ? 0 : 0.5)) * across * 0.28;
      pen.moveTo(x, y);
      pen.lineTo(x, y + across * 0.16);
    }
  }
  pen.strokeStyle = withOpacity(colour, 0.35);
  pen.lineWidth = across * 0.018;
  pen.stroke();
}

function drawDoorLeaf(pen: Pen, { centre, across, overlay, palette }: OverlayTile, colour: string): void {
  if (overlay.open === true) {
    pen.fillStyle = colour;
    pen.fillRect(centre.x - across * 0.5, centre.y - across * 0.6, across * 0.15, across * 1.2);
    pen.fillRect(centre.x + across * 0.35, centre.y - across * 0.6, across * 0.15, across * 1.2);
    return;
  }
  pen.beginPath();
  for (let plank = -2; plank <= 2; plank++) {
    pen.moveTo(centre.x + plank * across * 0.18, centre.y - across * 0.6);
    pen.lineTo(centre.x + plank * across * 0.18, centre.y + across * 0.6);
  }
  pen.strokeStyle = withOpacity(palette.ink, 0.55);
  pen.lineWidth = across * 0.02;
  pen.stroke();
}

const ICON_SIZE: Partial<Record<OverlayView['kind'], number>> = { obstacle: 0.6, trap: 0.44, wall: 0.5, treasure: 0.5 };
const USUAL_ICON = 0.46;

function drawEmblem(pen: Pen, tile: OverlayTile, colour: string): void {
  const { overlay, centre, across, palette } = tile;
  if (tile.covered) return;
  const size = across * (ICON_SIZE[overlay.kind] ?? USUAL_ICON);
  const y = centre.y + across * (overlay.number === undefined ? 0.06 : -0.02);
  const plain = overlay.kind === 'obstacle' || overlay.kind === 'wall' || overlay.kind === 'pressure plate';
  if (!plain) fillDisc(pen, centre.x, y, across * 0.29, withOpacity(palette.ink, 0.72));
  const tint =
    overlay.kind === 'wall' ? withOpacity(colour, 0.75) : mix(emblemColour(tile), palette.snow, plain ? 0.45 : 0.3);
  drawIcon(pen, overlayIcon(overlay), centre.x, y, plain ? size : size * 0.95, tint);
  if (overlay.locked === true && overlay.open !== true) drawPadlock(pen, tile);
}

/** Things that an obstacle is made of; others have the colour of obstacles. */
const MATERIALS: readonly (readonly [RegExp, string])[] = [
  [/wood|plank|barrel|crate|bench|bed|boat|hut|stump|log|table|cart/, '#b07a3f'],
  [/stone|rock|wall|column|menhir|brick/, '#7f8b97'],
  [/ice|frozen|hills|snow|crystal/, '#8cc4e6'],
];

function emblemColour({ overlay, palette }: OverlayTile): string {
  const made = overlay.icon === undefined ? undefined : MATERIALS.find(([pattern]) => pattern.test(overlay.icon ?? ''));
  return made?.[1] ?? palette.overlays[overlay.kind];
}

export function drawUnderfoot(pen: Pen, { overlay, centre, across, palette }: OverlayTile): void {
  const at = { x: centre.x + across * 0.375, y: centre.y + across * 0.27 };
  fillDisc(pen, at.x, at.y, across * 0.115, palette.ink);
  fillDisc(pen, at.x, at.y, across * 0.1, palette.overlays[overlay.kind]);
  drawIcon(pen, overlayIcon(overlay), at.x, at.y, across * 0.15, palette.ink);
}

export function drawStart(pen: Pen, palette: Colours, centre: PixelPoint, across: number): void {
  traceHex(pen, centre, across * 0.76);
  pen.setLineDash([across * 0.11, across * 0.08]);
  pen.strokeStyle = palette.lamp;
  pen.lineWidth = across * 0.04;
  pen.stroke();
  pen.setLineDash([]);
}

export function drawExit(pen: Pen, palette: Colours, centre: PixelPoint, across: number): void {
  traceHex(pen, centre, across * 0.8);
  pen.fillStyle = withOpacity(palette.good, 0.2);
  pen.fill();
  pen.setLineDash([across * 0.11, across * 0.08]);
  pen.strokeStyle = palette.good;
  pen.lineWidth = across * 0.045;
  pen.stroke();
  pen.setLineDash([]);
}

function drawPadlock(pen: Pen, { centre, across, palette }: OverlayTile): void {
  const at = { x: centre.x + across * 0.3, y: centre.y + across * 0.06 };
  fillDisc(pen, at.x, at.y, across * 0.15, palette.coin);
  strokeDisc(pen, at.x, at.y, across * 0.15, palette.ink, across * 0.025);
  drawIcon(pen, PADLOCK, at.x, at.y, across * 0.2, palette.ink);
}
