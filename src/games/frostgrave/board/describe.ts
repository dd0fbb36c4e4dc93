/** Names of places: columns A, B … Z, AA … AJ from west to east, rows 1, 2 … from north to south, an inch each. */

import { t } from '../../../i18n/t.ts';
import { floorDiv } from './geometry/whole-numbers.ts';
import type { Spot, TablePoint } from './space.ts';
import { readPoint } from './table-path.ts';

const INCH = 10;
const MIDDLE = 5;
const LETTERS = 26;
const A = 65;

export function columnName(column: number): string {
  const last = String.fromCharCode(A + (column % LETTERS));
  return column < LETTERS ? last : columnName(floorDiv(column, LETTERS) - 1) + last;
}

/** Returns `C4`, or `C.2-4.7` for a place off the middle of its square. */
export function spotName({ x, y }: Spot): string {
  const [column, row] = [floorDiv(x, INCH), floorDiv(y, INCH)];
  const [east, south] = [x - INCH * column, y - INCH * row];
  const across = east === MIDDLE ? columnName(column) : `${columnName(column)}.${east}-`;
  return `${across}${row + 1}${south === MIDDLE ? '' : `.${south}`}`;
}

/** Returns `undefined` for anything that is no name. The place may lie off the table. */
export function readSpot(name: string): Spot | undefined {
  const found = /^([a-z]{1,2})(?:\.(\d)-?|-)?(\d{1,2})(?:\.(\d))?$/i.exec(name.trim());
  if (!found) return undefined;
  const [, letters = '', east = `${MIDDLE}`, row = '', south = `${MIDDLE}`] = found;
  const column =
    [...letters.toUpperCase()].reduce((sum, letter) => LETTERS * sum + letter.charCodeAt(0) - A + 1, 0) - 1;
  return Number(row) === 0
    ? undefined
    : { x: INCH * column + Number(east), y: INCH * (Number(row) - 1) + Number(south) };
}

export function readTablePoint(text: string, z = 0): TablePoint | undefined {
  const spot = readSpot(text);
  return readPoint(text.trim()) ?? (spot && { ...spot, z });
}

/** Returns `C4`, or `C4, 3″ up` in the current language. */
export function squareOf(at: Spot | TablePoint): string {
  const square = `${columnName(floorDiv(at.x, INCH))}${floorDiv(at.y, INCH) + 1}`;
  if (!('z' in at) || at.z === 0) return square;
  const far = inchesUp(Math.abs(at.z));
  return at.z < 0 ? t`${square}, ${far}″ down` : t`${square}, ${far}″ up`;
}

function inchesUp(tenths: number): string {
  const part = tenths % INCH;
  return `${floorDiv(tenths, INCH)}${part === 0 ? '' : `.${part}`}`;
}
