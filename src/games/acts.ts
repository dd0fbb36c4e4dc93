/** What a game's own buttons show, in words that know no platform. */

import type { z } from 'zod';
import type { Json } from '../kernel/json.ts';
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
  const partsIn = partsOf(parts);
  return (values) => {
    const read = partsIn(values);
    return read && ((face) => shown(face, read));
  };
}

/** A member of a campaign, as far as a game asks. */
export interface Member {
  /** Undefined for a companion: a character whom nobody plays. */
  readonly user: string | undefined;
  readonly class: string | undefined;
  readonly level: number;
}

/** A campaign as somebody finds it who presses something of its game, and what they may change there. */
export interface AtCampaign {
  readonly campaign: number;
  readonly user: string;
  /** What was selected in the menu that was used. */
  readonly selected: readonly string[];
  members(): Promise<readonly Member[]>;
  /** What somebody wants done for them; the usual for a companion. */
  wishes(user: string | undefined): Promise<Json>;
  /** Changes some of one's own wishes; the others stay. */
  wish(wishes: Readonly<Record<string, Json>>): Promise<void>;
}

/** What a press does in a campaign between its matches, and what it shows then. */
export interface Act {
  /** What is done, by the parts of the press; undefined where these are none. */
  with(values: readonly string[]): ((at: AtCampaign) => Promise<Panel>) | undefined;
}

/** By the names of the actions. */
export type Acts = ReadonlyMap<string, Act>;

export function act<Parts extends z.ZodRawShape>(
  parts: Parts,
  does: (at: AtCampaign, parts: Of<Parts>) => Promise<Panel>,
): Act {
  const partsIn = partsOf(parts);
  return {
    with: (values) => {
      const read = partsIn(values);
      return read && ((at) => does(at, read));
    },
  };
}
