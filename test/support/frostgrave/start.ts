/** A game on the plain table between warbands that are suggested, one for each seat. */

import { entered } from '../../../src/games/frostgrave/campaign/rules/transfer.ts';
import { warbandOf } from '../../../src/games/frostgrave/campaign/sent.ts';
import { loadPack } from '../../../src/games/frostgrave/content/load.ts';
import { plainPlace } from '../../../src/games/frostgrave/mapgen/plain.ts';
import type { Start } from '../../../src/games/frostgrave/rules/setup/start.ts';
import { founded } from '../../../src/games/frostgrave/warband/founding.ts';
import { suggested } from '../../../src/games/frostgrave/warband/suggestion.ts';

export function startOf(seats: readonly string[], seed: number): Start {
  const catalog = loadPack();
  const sheetOf = (i: number) => entered(catalog, founded(catalog, suggested(catalog, seed + 1000 * i)));
  return {
    ...plainPlace(seats.length),
    warbands: seats.map((seat, i) => warbandOf(catalog, seat, sheetOf(i))),
  };
}
