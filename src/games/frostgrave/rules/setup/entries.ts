/** By what a warband comes in: over an edge, or by a doorway of its side. UDR-02, UDR-04 */
import { nearness } from '../../table/shapes.ts';
import type { Exit, Ground, Point } from '../../table/space.ts';
import type { Figure, Zone } from '../state.ts';

/** Tenths: nobody stands farther than this from the doorway by which all came. */
const NEAR = 60;

export interface Entry extends Pick<Zone, 'from' | 'to'> {
  readonly doorway?: Exit;
  /** Where one stands: `in the north`. */
  readonly words: string;
}

/** One for each doorway that is left of its side; the zone itself where it has none. */
export function entriesOf({ exits = [], width, depth }: Ground, { id, from, to, doorways = [] }: Zone): Entry[] {
  const own = exits.filter((exit) => doorways.includes(exit.id));
  if (own.length === 0) return [{ from, to, words: `in ${id}` }];
  return own.map((doorway) => {
    const [xs, ys] = [
      [doorway.from.x, doorway.to.x],
      [doorway.from.y, doorway.to.y],
    ];
    return {
      from: { x: Math.max(0, Math.min(...xs) - NEAR), y: Math.max(0, Math.min(...ys) - NEAR) },
      to: { x: Math.min(width, Math.max(...xs) + NEAR), y: Math.min(depth, Math.max(...ys) + NEAR) },
      doorway,
      words: `within 6″ of doorway ${doorway.id}, as all others`,
    };
  });
}

/** With the whole of its base in a zone, or with some of it near the doorway. */
export function isWithin({ from, to, doorway }: Entry, { radius }: Pick<Figure, 'radius'>, { x, y }: Point): boolean {
  if (!doorway) return x - radius >= from.x && x + radius <= to.x && y - radius >= from.y && y + radius <= to.y;
  const line = { ax: doorway.from.x, ay: doorway.from.y, bx: doorway.to.x, by: doorway.to.y };
  return nearness(x, y, line, radius + NEAR) <= 0;
}
