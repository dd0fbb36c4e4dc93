/** What the square inches of a table are called: `C4`, counted from the upper left. */
import type { Point, Spot } from './space.ts';
import { floorDiv } from './whole.ts';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
/** Tenths of an inch. */
const INCH = 10;

/** Letters of a column, counted from nought: A to Z, then AA to AJ. */
export function columnOf(index: number): string {
  const letter = LETTERS.charAt(index % LETTERS.length);
  return index < LETTERS.length ? letter : `${columnOf(floorDiv(index, LETTERS.length) - 1)}${letter}`;
}

/** The square in which a place lies, and how high it is where that is not nought: `C4`, `C4, 3″ up`. */
export function squareOf(at: Spot | Point): string {
  const square = `${columnOf(floorDiv(at.x, INCH))}${floorDiv(at.y, INCH) + 1}`;
  if (!('z' in at) || at.z === 0) return square;
  return `${square}, ${tenths(at.z < 0 ? -at.z : at.z)}″ ${at.z < 0 ? 'down' : 'up'}`;
}

function tenths(length: number): string {
  const part = length % INCH;
  return `${floorDiv(length, INCH)}${part === 0 ? '' : `.${part}`}`;
}
