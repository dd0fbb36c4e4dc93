/** Areas of edition data: `(x,y,type)|(x,y,type)` in offset rows. */
import type { z } from 'zod';
import type { area } from '../../../src/games/frosthaven/content/schema/abilities/area.ts';

type AreaRows = z.input<typeof area>;

/** A hex that an enhancement may add is a gap until then. ENH-09 */
const LETTERS: Readonly<Record<string, string>> = { active: 'g', target: 'r', enhance: ' ', ally: 'b' };
const HEX = /^\((-?\d{1,2}),(-?\d{1,2}),([a-z]+)\)$/i;

/** Undefined for hexes that no area of ours has. */
export function areaRows(text: string): AreaRows | undefined {
  const hexes: { readonly column: number; readonly row: number; readonly letter: string }[] = [];
  for (const part of text.split('|')) {
    const [, x, y, type = ''] = HEX.exec(part.trim()) ?? [];
    const letter = LETTERS[type];
    if (x === undefined || y === undefined || letter === undefined) return undefined;
    const row = Number(y);
    if (letter !== ' ') hexes.push({ column: 2 * Number(x) + (Math.abs(row) % 2), row, letter });
  }
  if (hexes.length === 0) return undefined;
  const left = Math.min(...hexes.map(({ column }) => column));
  const top = Math.min(...hexes.map(({ row }) => row));
  const bottom = Math.max(...hexes.map(({ row }) => row));
  return Array.from({ length: bottom - top + 1 }, (_, r) => {
    const own = hexes.filter(({ row }) => row - top === r);
    const width = Math.max(-1, ...own.map(({ column }) => column - left)) + 1;
    return Array.from({ length: width }, (__, c) => own.find(({ column }) => column - left === c)?.letter ?? ' ').join(
      '',
    );
  });
}
