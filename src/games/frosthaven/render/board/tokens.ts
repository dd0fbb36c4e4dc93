import type { Pen, PixelBox, PixelPoint } from '../../../../render/canvas/canvas.ts';
import { fillBox, fillDisc, strokeDisc, traceBox, writeCentredText } from '../../../../render/canvas/canvas.ts';
import { drawIcon, hasIcon } from '../../../../render/canvas/icons.ts';
import { mix, withOpacity } from '../../../../render/canvas/palette.ts';
import type { FigureView, HexView } from '../../rules/view.ts';
import type { Colours } from '../colours.ts';
import { CROWN } from '../emblems.ts';
import { drawConditions } from './chips.ts';
import { drawEmblem } from './faces.ts';
import type { HexScale } from './lettering.ts';
import { badgeSize, figureLabelEnd, numberSize } from './lettering.ts';
import { drawRing, ringColour, ringOf, SPIKED } from './rings.ts';
import type { Scene } from './scene.ts';

/** Radii in widths of a hex. */
const RADIUS = 0.365;
/** Leaves the top corner of the hex to its label. */
const LOWERED = 0.07;
const ICON = 0.48;
const ICON_RAISED = 0.09;
const BAR_BOTTOM = 0.3;
const BAR_WIDTH = 0.64;
const CHIP_RIM = 0.42;
const LABEL_GAP = 0.01;
const BADGE_ICON = 1.46;
const BADGE_COLOUR = '#b9d3e6';

export interface FigureToken extends HexScale {
  readonly figure: FigureView;
  readonly hexCentre: PixelPoint;
  readonly palette: Colours;
  /** Unique figures wear a crown in place of a number. */
  readonly crowned: boolean;
}

export function tokenOf({ layout, palette, crowned }: Scene, figure: FigureView, hex: HexView): FigureToken {
  return {
    figure,
    hexCentre: layout.centre(hex),
    across: layout.across,
    least: layout.least,
    palette,
    crowned: crowned.has(figure.id),
  };
}

export function drawHealth(pen: Pen, token: FigureToken): void {
  drawHitPoints(pen, token, standOf(token));
}

interface Stand extends PixelPoint {
  readonly radius: number;
}

/** Returns the place of the disc, which is smaller and lower where a large label needs the room above. */
function standOf({ figure, hexCentre: { x, y }, across, least }: FigureToken): Stand {
  const reach = ringOf(figure) === 'boss' ? SPIKED : 1;
  const top = figureLabelEnd({ across, least }, figure.hex) / across + LABEL_GAP;
  const radius = Math.min(RADIUS, (LOWERED + RADIUS - top) / (1 + reach));
  return { x, y: y + across * (LOWERED + RADIUS - radius), radius: across * radius };
}

export function drawToken(pen: Pen, token: FigureToken): void {
  const { figure, across, palette } = token;
  const at = standOf(token);
  const { radius } = at;
  const colour = ringColour(figure, palette);
  if (figure.acting) drawActingGlow(pen, palette, at, radius);
  else fillDisc(pen, at.x, at.y + across * 0.025, radius * 1.05, withOpacity(palette.ink, 0.45));
  drawRing(pen, palette, { kind: ringOf(figure), colour, face: figure.face }, at, radius);
  const middle = { x: at.x, y: at.y - across * ICON_RAISED };
  if (hasIcon(figure.icon)) drawEmblem(pen, palette, figure.icon, middle, across * ICON);
  else writeCentredText(pen, figure.initials.slice(0, 3), middle, Math.max(across * 0.3, token.least), palette.snow);
  drawHitPoints(pen, token, at);
  drawConditions(pen, palette, figure.conditions, { centre: at, radius: across * CHIP_RIM }, token.least);
  drawBadges(pen, token, at);
}

function drawActingGlow(pen: Pen, palette: Colours, at: PixelPoint, radius: number): void {
  const reach = radius * 1.75;
  const glow = pen.createRadialGradient(at.x, at.y, radius * 0.9, at.x, at.y, reach);
  glow.addColorStop(0, withOpacity(palette.lamp, 0.95));
  glow.addColorStop(0.35, withOpacity(palette.lamp, 0.5));
  glow.addColorStop(1, withOpacity(palette.lamp, 0));
  fillDisc(pen, at.x, at.y, reach, glow);
  strokeDisc(pen, at.x, at.y, radius * 1.09, palette.lamp, radius * 0.12);
}

function drawHitPoints(pen: Pen, token: FigureToken, at: PixelPoint): void {
  const { figure, across, palette } = token;
  const size = numberSize(token);
  const height = size * 0.82;
  const width = across * BAR_WIDTH;
  const box = { x: at.x - width / 2, y: at.y + across * BAR_BOTTOM - height, width, height };
  const frame = across * 0.022;
  fillBox(pen, grown(box, frame), height / 2 + frame, palette.ink);
  fillBox(pen, box, height / 2, palette.spentHealth);
  const share = figure.maximum > 0 ? Math.min(1, Math.max(0, figure.hitPoints / figure.maximum)) : 0;
  pen.save();
  traceBox(pen, box, height / 2);
  pen.clip();
  pen.fillStyle = mix(share > 0.34 ? palette.good : palette.harm, palette.ink, 0.22);
  pen.fillRect(box.x, box.y, box.width * share, box.height);
  pen.restore();
  const number = String(figure.hitPoints);
  const centre = { x: at.x, y: box.y + height / 2 };
  writeCentredText(pen, number, centre, size, palette.text, { colour: palette.ink, width: size * 0.2 });
}

function grown(box: PixelBox, by: number): PixelBox {
  return { x: box.x - by, y: box.y - by, width: box.width + by * 2, height: box.height + by * 2 };
}

function drawBadges(pen: Pen, token: FigureToken, at: PixelPoint): void {
  const { figure, across } = token;
  const top = figureLabelEnd(token, figure.hex) + token.hexCentre.y;
  const left = { x: at.x - across * 0.34, y: Math.max(at.y - across * 0.25, top + plateHalf(token)) };
  if (token.crowned) drawCrown(pen, token, left);
  else if (figure.standee !== undefined) drawStandee(pen, token, left, figure.standee);
  const half = (badgeSize(token) * BADGE_ICON) / 2;
  const right = { x: at.x + across * 0.34, y: Math.max(at.y - across * 0.26, top + half) };
  if (figure.shield > 0) drawBadge(pen, token, 'shield', figure.shield, right);
  const lower = { x: at.x + across * 0.42, y: Math.max(at.y + across * 0.02, right.y + 2 * half) };
  if (figure.retaliate > 0) drawBadge(pen, token, 'spikeball', figure.retaliate, figure.shield > 0 ? lower : right);
  for (const [i, { colour, count }] of (figure.markers ?? []).entries()) {
    drawMarkers(pen, token, colour, count, { x: at.x - across * 0.35, y: at.y + across * (0.04 + i * 0.2) });
  }
}

function plateHalf(token: FigureToken): number {
  return numberSize(token) * 0.5;
}

function drawCrown(pen: Pen, token: FigureToken, at: PixelPoint): void {
  const half = plateHalf(token);
  drawPlate(pen, token, at, half);
  drawIcon(pen, CROWN, at.x, at.y, half * 1.75, token.palette.ink);
}

function drawPlate(pen: Pen, token: FigureToken, at: PixelPoint, wide: number): void {
  const { figure, across, palette } = token;
  const half = plateHalf(token);
  const box = { x: at.x - wide, y: at.y - half, width: wide * 2, height: half * 2 };
  fillBox(pen, grown(box, across * 0.02), half * 0.6, palette.ink);
  fillBox(pen, box, half * 0.5, ringColour(figure, palette));
}

function drawStandee(pen: Pen, token: FigureToken, at: PixelPoint, standee: number): void {
  drawPlate(pen, token, at, plateHalf(token) * (standee > 9 ? 1.2 : 0.92));
  writeCentredText(pen, String(standee), at, numberSize(token) * 1.04, token.palette.ink);
}

function drawMarkers(pen: Pen, token: FigureToken, colour: string, count: number, at: PixelPoint): void {
  const { palette, least } = token;
  const size = badgeSize(token);
  fillDisc(pen, at.x, at.y, size * 0.62, palette.ink);
  fillDisc(pen, at.x, at.y, size * 0.52, colour);
  writeCentredText(pen, String(count), at, Math.max(size * 0.92, least), palette.ink);
}

function drawBadge(pen: Pen, token: FigureToken, icon: string, value: number, at: PixelPoint): void {
  const { palette, least } = token;
  const size = badgeSize(token);
  drawIcon(pen, icon, at.x, at.y, size * 1.72, palette.ink);
  drawIcon(pen, icon, at.x, at.y, size * BADGE_ICON, BADGE_COLOUR);
  if (icon === 'spikeball') fillDisc(pen, at.x, at.y, size * 0.44, BADGE_COLOUR);
  writeCentredText(pen, String(value), at, Math.max(size, least), palette.ink);
}
