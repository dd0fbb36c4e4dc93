/** Calendar ring of a year: twenty boxes, summer right, winter left. CAL-01 */

import { t } from '../../../../i18n/t.ts';
import type { Pen, PixelPoint } from '../../../../render/canvas/canvas.ts';
import {
  FULL_TURN,
  fillDisc,
  strokeDisc,
  wrapText,
  writeCentredText,
  writeText,
} from '../../../../render/canvas/canvas.ts';
import { display, sans } from '../../../../render/canvas/fonts.ts';
import { drawIcon } from '../../../../render/canvas/icons.ts';
import { mix, withOpacity } from '../../../../render/canvas/palette.ts';
import type { Colours } from '../colours.ts';
import type { Outpost } from './data.ts';
import { SEAL, SUMMER, WINTER } from './supplies.ts';

const BOXES = 20;
const RADIUS = 152;
const MARK = 21;
/** Angle left free at each end of a season, in radians. */
const GAP = 0.19;

type Calendar = Pick<Outpost, 'week' | 'season' | 'marked' | 'sealed'>;

export function drawRing(pen: Pen, palette: Colours, calendar: Calendar, middle: PixelPoint): void {
  const { week, season, marked, sealed } = calendar;
  const year = Math.floor((week - 1) / BOXES);
  drawCentre(pen, palette, season, year + 1, middle);
  for (let box = 1; box <= BOXES; box++) {
    const number = year * BOXES + box;
    const at = placeOf(box, middle);
    drawMark(pen, palette, { number, isMarked: number <= marked, isNow: number === week, isWinter: box > 10 }, at);
    if (sealed.includes(number)) drawSeal(pen, palette, at, middle);
  }
  const later = sealed.filter((each) => each > (year + 1) * BOXES);
  if (later.length > 0) writeLater(pen, palette, later, middle);
}

function placeOf(box: number, { x, y }: PixelPoint): PixelPoint {
  const half = box > 10 ? 1 : 0;
  const turn = Math.PI - GAP * 2;
  const angle = -Math.PI / 2 + half * Math.PI + GAP + (turn * (box - half * 10 - 1)) / 9;
  return { x: x + RADIUS * Math.cos(angle), y: y + RADIUS * Math.sin(angle) };
}

interface Mark {
  readonly number: number;
  readonly isMarked: boolean;
  readonly isNow: boolean;
  readonly isWinter: boolean;
}

function drawMark(pen: Pen, palette: Colours, { number, isMarked, isNow, isWinter }: Mark, at: PixelPoint): void {
  const tint = isWinter ? '#8fc1de' : '#d9b45c';
  if (isNow) {
    const glow = pen.createRadialGradient(at.x, at.y, MARK * 0.7, at.x, at.y, MARK * 1.7);
    glow.addColorStop(0, withOpacity(palette.lamp, 0.75));
    glow.addColorStop(1, withOpacity(palette.lamp, 0));
    fillDisc(pen, at.x, at.y, MARK * 1.7, glow);
  }
  fillDisc(pen, at.x, at.y, MARK, isMarked ? mix(tint, palette.ground, 0.25) : palette.panel);
  const edge = isNow ? palette.lamp : mix(tint, palette.ground, isMarked ? 0 : 0.5);
  strokeDisc(pen, at.x, at.y, MARK, edge, isNow ? 5 : 2.5);
  const fill = isMarked ? palette.ink : isNow ? palette.lamp : mix(palette.stone, palette.text, 0.4);
  writeCentredText(pen, `${number}`, at, 28, fill);
}

/** Marks a box with a section outside the ring, where the number stays legible. */
function drawSeal(pen: Pen, palette: Colours, at: PixelPoint, middle: PixelPoint): void {
  const share = (RADIUS + MARK + 15) / RADIUS;
  const [x, y] = [middle.x + (at.x - middle.x) * share, middle.y + (at.y - middle.y) * share];
  fillDisc(pen, x, y, 15, palette.harm);
  drawIcon(pen, SEAL, x, y, 24, palette.snow);
}

function drawCentre(pen: Pen, palette: Colours, season: Calendar['season'], year: number, { x, y }: PixelPoint): void {
  const isWinter = season === 'winter';
  drawIcon(pen, isWinter ? WINTER : SUMMER, x, y - 34, 74, isWinter ? '#8fc1de' : '#d9b45c');
  writeText(pen, isWinter ? t`Winter` : t`Summer`, x, y + 42, {
    font: display(38),
    fill: palette.snow,
    align: 'center',
  });
  const font = sans(28, 600);
  writeText(pen, t`year ${year}`, x, y + 78, { font, fill: mix(palette.stone, palette.text, 0.3), align: 'center' });
  pen.beginPath();
  pen.arc(x, y, RADIUS - MARK - 10, 0, FULL_TURN);
  pen.strokeStyle = mix(palette.ground, palette.stone, 0.4);
  pen.lineWidth = 1.5;
  pen.stroke();
}

const MOST_LINES = 2;

function writeLater(pen: Pen, palette: Colours, later: readonly number[], { x, y }: PixelPoint): void {
  const font = sans(28, 600);
  const lines = wrapText(pen, t`Sealed for later: weeks ${later.join(', ')}`, font, 2 * RADIUS + 70);
  lines.slice(0, MOST_LINES).forEach((line, i) => {
    writeText(pen, line, x, y + RADIUS + 68 + i * 30, { font, fill: palette.stone, align: 'center' });
  });
}
