/** Boards from drawings, without a game around them. */

import { id } from '../../../src/engine/values/id.ts';
import type { Board, Cell } from '../../../src/games/frosthaven/content/board/board.ts';
import { mapOf } from '../../../src/games/frosthaven/content/map.ts';
import { canSee } from '../../../src/games/frosthaven/rules/board/line-of-sight.ts';
import { boardOf } from '../../../src/games/frosthaven/rules/board/revealed.ts';
import type { MovementGround } from '../../../src/games/frosthaven/rules/board/terrain.ts';
import { OCCUPATION, TERRAIN } from '../../../src/games/frosthaven/rules/board/terrain.ts';

const TERRAIN_OF: Readonly<Record<string, number>> = {
  t: TERRAIN.trap,
  h: TERRAIN.hazardous,
  '~': TERRAIN.difficult,
  i: TERRAIN.icy,
  o: TERRAIN.obstacle,
};
/** `x` stands in the way, `y` is an ally. */
const STANDING_OF: Readonly<Record<string, number>> = { x: OCCUPATION.blocking, y: OCCUPATION.passable };

export class DrawnBoard {
  readonly board: Board;
  readonly surroundings: MovementGround;

  constructor(drawing: string, walls: readonly (readonly [string, string])[], open: readonly string[]) {
    const rows = drawing.replace(/^\n|\n\s*$/g, '').split('\n');
    const indent = Math.min(...rows.map((row) => row.length - row.trimStart().length));
    const map = mapOf({
      rooms: [{ id: 'one', at: 'A1', map: rows.map((row) => row.slice(indent - (indent % 2))) }],
      legend: {
        '+': { overlay: { tile: 'door', name: 'Door' } },
        ...Object.fromEntries('thi~oxym'.split('').map((letter) => [letter, {}])),
      },
      walls: walls.map(([a, b]) => [a, b]),
    });
    this.board = boardOf(map, { rooms: ['one'], openDoors: open.map((door) => id(door)), lockedDoors: [] });
    const terrain = new Uint8Array(this.board.size);
    const occupation = new Uint8Array(this.board.size);
    for (const { label, q, r } of map.hexes) {
      if (!this.board.has(label)) continue;
      const letter = rows[r]?.slice(indent - (indent % 2))[2 * q + r] ?? '';
      terrain[this.board.cell(label)] = TERRAIN_OF[letter] ?? TERRAIN.plain;
      occupation[this.board.cell(label)] = STANDING_OF[letter] ?? OCCUPATION.nobody;
    }
    this.surroundings = { terrain, occupation: occupation, opensDoors: false };
  }

  at(label: string): Cell {
    return this.board.cell(id(label));
  }

  sees(from: string, to: string): boolean {
    return canSee(this.board, this.at(from), this.at(to));
  }
}

/** Rows two characters a hex, odd rows one character to the right. */
export function drawBoard(
  drawing: string,
  walls: readonly (readonly [string, string])[] = [],
  open: readonly string[] = [],
): DrawnBoard {
  return new DrawnBoard(drawing, walls, open);
}
