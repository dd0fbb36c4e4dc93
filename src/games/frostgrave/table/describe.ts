/** Places by name: columns A, B … Z, AA … AJ of an inch each from west to east, rows 1, 2 … from north to south. */
import type { Spot, TablePoint } from './space.ts';
import { readPoint } from './way.ts';
import { floorDiv } from './whole.ts';

/** An inch, in tenths. */
const INCH = 10;
/** The middle of a square, which goes without saying. */
const MIDDLE = 5;
const LETTERS = 26;
const A = 65;

/** A column by its number from nought: A, B … Z, AA … */
export function columnName(column: number): string {
  const last = String.fromCharCode(A + (column % LETTERS));
  return column < LETTERS ? last : columnName(floorDiv(column, LETTERS) - 1) + last;
}

/** A place by its square inch, `C4`; away from its middle with the tenths inside it, `C.2-4.7`. */
export function spotName({ x, y }: Spot): string {
  const [column, row] = [floorDiv(x, INCH), floorDiv(y, INCH)];
  const [east, south] = [x - INCH * column, y - INCH * row];
  const across = east === MIDDLE ? columnName(column) : `${columnName(column)}.${east}-`;
  return `${across}${row + 1}${south === MIDDLE ? '' : `.${south}`}`;
}

/** The place that is meant by its name, capital or small; nothing where it is none. It may lie off the table. */
export function spotNamed(name: string): Spot | undefined {
  const found = /^([a-z]{1,2})(?:\.(\d)-?|-)?(\d{1,2})(?:\.(\d))?$/i.exec(name.trim());
  if (!found) return undefined;
  const [, letters = '', east = `${MIDDLE}`, row = '', south = `${MIDDLE}`] = found;
  const column =
    [...letters.toUpperCase()].reduce((sum, letter) => LETTERS * sum + letter.charCodeAt(0) - A + 1, 0) - 1;
  return Number(row) === 0
    ? undefined
    : { x: INCH * column + Number(east), y: INCH * (Number(row) - 1) + Number(south) };
}

/** A place by its name or as it is spelled, so high where nothing is said; nothing where it is neither. */
export function pointNamed(text: string, z = 0): TablePoint | undefined {
  const spot = spotNamed(text);
  return readPoint(text.trim()) ?? (spot && { ...spot, z });
}

/** The square in which a place lies, and how high it is where that is not nought: `C4`, `C4, 3″ up`. */
export function squareOf(at: Spot | TablePoint): string {
  const square = `${columnName(floorDiv(at.x, INCH))}${floorDiv(at.y, INCH) + 1}`;
  if (!('z' in at) || at.z === 0) return square;
  return `${square}, ${inchesUp(Math.abs(at.z))}″ ${at.z < 0 ? 'down' : 'up'}`;
}

function inchesUp(tenths: number): string {
  const part = tenths % INCH;
  return `${floorDiv(tenths, INCH)}${part === 0 ? '' : `.${part}`}`;
}
