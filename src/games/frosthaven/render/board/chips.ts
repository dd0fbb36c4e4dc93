import type { Pen, PixelPoint } from '../../../../render/canvas/canvas.ts';
import { fillDisc, writeCentredText } from '../../../../render/canvas/canvas.ts';
import { drawIcon } from '../../../../render/canvas/icons.ts';
import type { Condition } from '../../content/terms.ts';
import { NEGATIVE_CONDITIONS } from '../../content/terms.ts';
import type { Colours } from '../colours.ts';
import { conditionIcon } from '../emblems.ts';

const HARMFUL: ReadonlySet<Condition> = new Set(NEGATIVE_CONDITIONS);

function isHarmful(condition: Condition): boolean {
  return HARMFUL.has(condition);
}

export function drawConditionChip(
  pen: Pen,
  palette: Colours,
  condition: Condition,
  at: PixelPoint,
  radius: number,
): void {
  const harmful = isHarmful(condition);
  const colour = harmful ? palette.harmfulCondition : palette.helpfulCondition;
  drawChipShape(pen, at, radius * 1.14, palette.ink, harmful);
  drawChipShape(pen, at, radius, colour, harmful);
  drawIcon(pen, conditionIcon(condition), at.x, at.y, radius * 1.62, palette.ink);
}

function drawChipShape(pen: Pen, at: PixelPoint, radius: number, fill: string, squarish: boolean): void {
  if (!squarish) {
    fillDisc(pen, at.x, at.y, radius, fill);
    return;
  }
  const half = radius * 0.95;
  pen.beginPath();
  pen.roundRect(at.x - half, at.y - half, half * 2, half * 2, half * 0.4);
  pen.fillStyle = fill;
  pen.fill();
}

const MOST_CHIPS = 6;
/** Size of the `+n` in radii of a chip. */
const MORE_SIZE = 2.3;
/** Straight down, in degrees clockwise from the right. */
const DOWN = 90;

function chipShare(places: number): number {
  if (places <= 2) return 0.28;
  return places < MOST_CHIPS ? 0.235 : 0.2;
}

/** Draws conditions along the lower rim of a token; surplus ones are counted as `+n`. */
export function drawConditions(
  pen: Pen,
  palette: Colours,
  conditions: readonly Condition[],
  rim: { readonly centre: PixelPoint; readonly radius: number },
  least: number,
): void {
  const shown = conditions.length > MOST_CHIPS ? conditions.slice(0, MOST_CHIPS - 1) : conditions;
  const places = shown.length + (conditions.length > shown.length ? 1 : 0);
  const radius = rim.radius * chipShare(places);
  const step = ((radius * 2.2) / rim.radius) * (180 / Math.PI);
  const placeOf = (index: number): PixelPoint => {
    const angle = ((DOWN + ((places - 1) / 2 - index) * step) * Math.PI) / 180;
    return { x: rim.centre.x + Math.cos(angle) * rim.radius, y: rim.centre.y + Math.sin(angle) * rim.radius };
  };
  shown.forEach((condition, index) => {
    drawConditionChip(pen, palette, condition, placeOf(index), radius);
  });
  if (places === shown.length) return;
  const at = placeOf(shown.length);
  const size = Math.max(least, radius * MORE_SIZE);
  writeCentredText(pen, `+${conditions.length - shown.length}`, at, size, palette.text, {
    colour: palette.ink,
    width: size * 0.25,
  });
}
