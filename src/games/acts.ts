/** What a game's own buttons show, in words that know no platform. */
import type { z } from 'zod';
import type { Face } from './face.ts';
import { partsOf } from './panel/ids.ts';
import type { Panel } from './panel/panel.ts';

type Of<Parts extends z.ZodRawShape> = z.output<z.ZodObject<Parts>>;

/** What a press shows of a match. */
export interface Look {
  /** Whether it stands beside what was pressed, in a message of its own, or in its place. */
  readonly stands: 'beside' | 'in place';
  /** What is shown, by the parts of the press; undefined where these are none. */
  with(values: readonly string[]): ((face: Face) => Panel) | undefined;
}

/** By the names of the actions. */
export type Looks = ReadonlyMap<string, Look>;

/** Shows something in a message of its own: what was pressed stays as it is. */
export function beside<Parts extends z.ZodRawShape>(
  parts: Parts,
  shown: (face: Face, parts: Of<Parts>) => Panel,
): Look {
  return { stands: 'beside', with: reading(parts, shown) };
}

/** Shows something in the place of what was pressed. */
export function inPlace<Parts extends z.ZodRawShape>(
  parts: Parts,
  shown: (face: Face, parts: Of<Parts>) => Panel,
): Look {
  return { stands: 'in place', with: reading(parts, shown) };
}

function reading<Parts extends z.ZodRawShape>(
  parts: Parts,
  shown: (face: Face, parts: Of<Parts>) => Panel,
): Look['with'] {
  return (values) => {
    const read = partsOf(parts, values);
    return read && ((face) => shown(face, read));
  };
}
