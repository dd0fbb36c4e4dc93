/** Rows of our text map: two characters on is the next hex, and odd rows stand one character aside. */
import type { Axial } from '../../../../src/games/frosthaven/content/board/hex.ts';
import { labelOf } from '../../../../src/games/frosthaven/content/board/hex.ts';

export interface LetteredHex extends Axial {
  readonly letter: string;
}

export interface HexRows {
  /** Label of the upper left corner; only whole where no hex lies left of A or above 1. */
  readonly corner: string;
  readonly rows: readonly string[];
}

/** Characters from the left in a row of the text map. */
export const columnOf = ({ q, r }: Axial) => 2 * q + r;

export function rowsOf(hexes: readonly LetteredHex[]): HexRows {
  const top = Math.min(...hexes.map(({ r }) => r));
  const bottom = Math.max(...hexes.map(({ r }) => r));
  const first = Math.min(...hexes.map(columnOf));
  const left = first - ((((first + top) % 2) + 2) % 2);
  const rows = Array.from({ length: bottom - top + 1 }, (_, i) => {
    const letters = new Map(hexes.filter(({ r }) => r === top + i).map((hex) => [columnOf(hex) - left, hex.letter]));
    const width = Math.max(-1, ...letters.keys()) + 1;
    return Array.from({ length: width }, (__, column) => letters.get(column) ?? ' ').join('');
  });
  return { corner: labelOf({ q: (left - top) / 2, r: top }), rows };
}

/** Hexes counted from the upper left corner. Letters between two hexes are left out, and counted. */
export function hexesOfRows(rows: readonly string[]): { readonly hexes: LetteredHex[]; readonly between: number } {
  const all = rows.flatMap((row, r) =>
    [...row].flatMap((letter, column) => (letter === ' ' ? [] : [{ letter, column, r }])),
  );
  const isHex = ({ column, r }: { readonly column: number; readonly r: number }) => (column + r) % 2 === 0;
  const hexes = all.filter(isHex).map(({ letter, column, r }) => ({ letter, q: (column - r) / 2, r }));
  return { hexes, between: all.length - hexes.length };
}
