import { z } from 'zod';
import type { Area } from '../../board/area.ts';
import type { Axial } from '../../board/hex.ts';

/**
 * Area of effect, drawn as rows of hexes two characters apart, odd rows shifted by one. AOE-02 to AOE-05
 * r is hit, g is the acting figure, b must hold an ally, . is a gap: `["r r", " g"]`.
 */
export const area = z
  .array(z.string().regex(/^[rgb. ]*$/, 'may hold r, g, b, dots and spaces only'))
  .min(1)
  .transform((rows, context): Area => {
    const drawn = rows.flatMap((row, r) => [...row].map((letter, x) => ({ letter, x, r })));
    const hexes = drawn.filter(({ letter }) => 'rgb'.includes(letter) && letter !== ' ');
    const parity = hexes[0] ? (hexes[0].x + hexes[0].r) % 2 : 0;
    if (hexes.some(({ x, r }) => (x + r) % 2 !== parity)) {
      context.addIssue({ code: 'custom', message: 'has a row that is shifted by half a hex' });
    }
    const grey = hexes.filter(({ letter }) => letter === 'g');
    if (grey.length > 1) context.addIssue({ code: 'custom', message: 'has more than one acting figure' });
    const origin = grey[0] ?? hexes[0] ?? { x: 0, r: 0 };
    const offsets = (wanted: string): Axial[] =>
      hexes
        .filter(({ letter }) => letter === wanted)
        .map(({ x, r }) => ({ q: (x - origin.x - (r - origin.r)) / 2, r: r - origin.r }));
    const red = offsets('r');
    if (red.length === 0) context.addIssue({ code: 'custom', message: 'hits no hex' });
    const blue = offsets('b');
    return { self: grey.length === 1, red, ...(blue.length > 0 && { blue }) };
  })
  .describe('An area of effect, drawn in rows: r is hit, g is the acting figure, b must hold an ally.');
