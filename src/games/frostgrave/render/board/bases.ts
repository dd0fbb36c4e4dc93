import type { PixelPoint } from '../../../../render/canvas/canvas.ts';
import { FULL_TURN, fillDisc, strokeDisc, traceDisc, writeCentredText } from '../../../../render/canvas/canvas.ts';
import { drawIcon } from '../../../../render/canvas/icons.ts';
import { mix, withOpacity } from '../../../../render/canvas/palette.ts';
import type { TableFigure } from '../data.ts';
import type { TableCanvas } from '../view.ts';
import { leastSize, placeOf, px } from '../view.ts';
import { drawSpell } from './magic.ts';
import { holdsLetters } from './names.ts';

/** Letters on a base as a share of its width; small bases have them larger, for phones. */
const LETTERING = 0.46;
const TOKEN_LETTERING = 0.33;

function letterSize(view: TableCanvas, radius: number, share: number): number {
  return Math.round(Math.max(2 * radius * share, leastSize(view)));
}

export function drawTokens(view: TableCanvas): void {
  const { pen, colours, data } = view;
  for (const { id, at, isCentral } of data.tokens) {
    const { x, y } = placeOf(view, at);
    const radius = px(view, isCentral ? 6 : 5);
    fillDisc(pen, x + radius * 0.12, y + radius * 0.16, radius * 1.04, withOpacity(colours.ink, 0.5));
    star(view, { x, y }, radius * 1.05, radius * (isCentral ? 0.62 : 0.9), isCentral ? 8 : 6);
    pen.fillStyle = colours.ink;
    pen.fill();
    pen.strokeStyle = colours.gold;
    pen.lineWidth = Math.max(2.5, radius * 0.13);
    pen.stroke();
    drawIcon(pen, 'chest', x, y - radius * 0.26, radius * 0.95, colours.gold);
    if (!holdsLetters(view, radius)) continue;
    const outline = { colour: colours.ink, width: radius * 0.2 };
    const size = letterSize(view, radius, TOKEN_LETTERING);
    writeCentredText(pen, id, { x, y: y + radius * 0.56 }, size, colours.gold, outline);
  }
}

export function drawFigures(view: TableCanvas): void {
  const { pen, colours, data } = view;
  for (const figure of data.figures) {
    if (data.lit?.includes(figure.id)) {
      const { x, y } = placeOf(view, figure.at);
      const [inner, outer] = [px(view, figure.radius), px(view, figure.radius * 2.1)];
      const glow = pen.createRadialGradient(x, y, inner * 0.8, x, y, outer);
      glow.addColorStop(0, withOpacity(colours.lamp, 0.95));
      glow.addColorStop(1, withOpacity(colours.lamp, 0));
      fillDisc(pen, x, y, outer, glow);
    }
  }
  for (const figure of data.figures) drawFigure(view, figure);
}

function drawFigure(view: TableCanvas, figure: TableFigure): void {
  const { pen, colours } = view;
  const at = placeOf(view, figure.at);
  const radius = px(view, figure.radius);
  const colour = figure.side === null ? colours.bone : (colours.sides[figure.side] ?? colours.bone);
  const lift = Math.min(0.6, figure.at.z / 100);
  fillDisc(
    pen,
    at.x + radius * (0.16 + lift),
    at.y + radius * (0.2 + lift),
    radius * 1.03,
    withOpacity(colours.ink, 0.55),
  );
  fillDisc(pen, at.x, at.y, radius, colours.ink);
  fillDisc(pen, at.x, at.y, radius * 0.95, figure.hasActivated ? mix(colour, colours.ink, 0.45) : colour);
  drawRim(view, at, radius, figure.side);
  const well = figure.side === null ? '#5b5445' : mix(colour, colours.ink, figure.hasActivated ? 0.86 : 0.78);
  fillDisc(pen, at.x, at.y, radius * 0.72, well);
  drawHealth(view, at, radius, figure);
  if (holdsLetters(view, radius)) {
    const size = letterSize(view, radius, LETTERING) * (figure.id.length > 2 ? 0.74 : 1);
    writeCentredText(
      pen,
      figure.id,
      { x: at.x, y: at.y - radius * 0.03 },
      Math.max(size, leastSize(view)),
      figure.hasActivated ? colours.stone : colours.text,
    );
  }
  drawRank(view, at, radius, figure);
  if (figure.carries) drawChest(view, at, radius);
  if (figure.isUnderSpell) drawSpell(view, at, radius);
  if (figure.at.z !== 0 && holdsLetters(view, radius)) drawHeight(view, at, radius, figure.at.z);
}

/** Draws the pattern of the side: plain, beads, a double line or notches; creatures have teeth. */
function drawRim({ pen, colours }: TableCanvas, { x, y }: PixelPoint, radius: number, side: number | null): void {
  pen.save();
  pen.lineCap = side === 1 ? 'round' : 'butt';
  const width = radius * 0.23;
  const middle = radius * 0.835;
  const around = FULL_TURN * middle;
  if (side === 1) pen.setLineDash([0.01, around / 14]);
  else if (side === 3) pen.setLineDash([around / 20, around / 20]);
  else if (side === null) pen.setLineDash([around / 48, around / 24]);
  if (side !== 0)
    strokeDisc(pen, x, y, middle, colours.ink, side === 2 ? width * 0.3 : side === 1 ? width * 0.62 : width);
  pen.restore();
}

/** Draws an arc below the base, lit for the Health that is left; a figure at full Health has none. */
function drawHealth(view: TableCanvas, { x, y }: PixelPoint, radius: number, { health, full }: TableFigure): void {
  if (health >= full) return;
  const { pen, colours } = view;
  const [from, to] = [FULL_TURN * 0.4, FULL_TURN * 0.1];
  const share = Math.max(0, health / full);
  const bow = radius * 1.12;
  pen.save();
  pen.lineCap = 'butt';
  pen.lineWidth = radius * 0.3;
  pen.strokeStyle = colours.ink;
  pen.beginPath();
  pen.arc(x, y, bow, from + 0.05, to - 0.05, true);
  pen.stroke();
  pen.lineWidth = radius * 0.18;
  pen.strokeStyle = share > 0.5 ? colours.good : colours.harm;
  pen.beginPath();
  pen.arc(x, y, bow, from, from - (from - to) * share, true);
  pen.stroke();
  pen.restore();
}

function drawRank(view: TableCanvas, { x, y }: PixelPoint, radius: number, { role }: TableFigure): void {
  const { pen, colours } = view;
  const at = { x, y: y - radius * 0.92 };
  const size = radius * 0.46;
  if (role === 'captain') {
    fillDisc(pen, at.x, at.y, size * 0.85, colours.ink);
    drawIcon(pen, 'knight-banner', at.x, at.y, size * 1.3, colours.gold);
  }
  if (role !== 'wizard' && role !== 'apprentice') return;
  star(view, at, size * 1.25, size * 0.55, 5);
  pen.fillStyle = colours.ink;
  pen.fill();
  star(view, at, size, size * 0.44, 5);
  if (role === 'wizard') {
    pen.fillStyle = colours.gold;
    pen.fill();
    return;
  }
  pen.save();
  pen.clip();
  pen.fillStyle = colours.gold;
  pen.fillRect(at.x - size, at.y - size, size, 2 * size);
  pen.restore();
  star(view, at, size, size * 0.44, 5);
  pen.strokeStyle = colours.gold;
  pen.lineWidth = Math.max(1.2, size * 0.1);
  pen.stroke();
}

function star({ pen }: TableCanvas, { x, y }: PixelPoint, outer: number, inner: number, points: number): void {
  pen.beginPath();
  for (let i = 0; i < 2 * points; i++) {
    const [turn, radius] = [(i / (2 * points) - 0.25) * FULL_TURN, i % 2 === 0 ? outer : inner];
    pen.lineTo(x + radius * Math.cos(turn), y + radius * Math.sin(turn));
  }
  pen.closePath();
}

function drawChest({ pen, colours }: TableCanvas, { x, y }: PixelPoint, radius: number): void {
  const at = { x: x + radius * 0.78, y: y + radius * 0.66 };
  fillDisc(pen, at.x, at.y, radius * 0.46, colours.ink);
  strokeDisc(pen, at.x, at.y, radius * 0.43, colours.gold, Math.max(1.5, radius * 0.07));
  drawIcon(pen, 'chest', at.x, at.y, radius * 0.6, colours.gold);
}

function drawHeight(view: TableCanvas, { x, y }: PixelPoint, radius: number, z: number): void {
  const { pen, colours } = view;
  const outline = { colour: colours.ink, width: radius * 0.2 };
  writeCentredText(
    pen,
    `${z < 0 ? '−' : '+'}${Math.abs(z) / 10}`,
    { x: x - radius * 0.85, y: y + radius * 0.78 },
    Math.max(radius * 0.52, leastSize(view)),
    colours.snow,
    outline,
  );
}

export function drawCombats(view: TableCanvas): void {
  const { pen, colours, data } = view;
  for (const pair of data.combats) {
    const [a, b] = pair.map((id) => data.figures.find((figure) => figure.id === id));
    if (!a || !b) continue;
    const [from, to] = [placeOf(view, a.at), placeOf(view, b.at)];
    const share = a.radius / (a.radius + b.radius);
    const radius = px(view, 2.5);
    // Beside the line between them, where it covers no letters.
    const far = Math.hypot(to.x - from.x, to.y - from.y) || 1;
    const aside = (to.x < from.x || (to.x === from.x && to.y > from.y) ? -1 : 1) * radius * 1.5;
    const at = {
      x: from.x + (to.x - from.x) * share + ((to.y - from.y) / far) * aside,
      y: from.y + (to.y - from.y) * share - ((to.x - from.x) / far) * aside,
    };
    traceDisc(pen, at.x, at.y, radius);
    pen.fillStyle = colours.harm;
    pen.fill();
    strokeDisc(pen, at.x, at.y, radius, colours.ink, Math.max(1.5, radius * 0.16));
    drawIcon(pen, 'crossed-swords', at.x, at.y, radius * 1.5, colours.text);
  }
}
