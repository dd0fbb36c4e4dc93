/** A game on the plain table between warbands that are suggested, one for each seat. */

import { sheetFromImport } from '../../../src/games/frostgrave/campaign/rules/transfer.ts';
import { warbandStart } from '../../../src/games/frostgrave/campaign/warband-start.ts';
import { loadPack } from '../../../src/games/frostgrave/content/load.ts';
import { createPlainPlace } from '../../../src/games/frostgrave/mapgen/plain-place.ts';
import type { Start } from '../../../src/games/frostgrave/rules/setup/start.ts';
import { createFoundingSheet } from '../../../src/games/frostgrave/warband/founding.ts';
import { suggestWarband } from '../../../src/games/frostgrave/warband/suggestion.ts';

export function startOf(seats: readonly string[], seed: number): Start {
  const catalog = loadPack();
  const sheetOf = (i: number) =>
    sheetFromImport(catalog, createFoundingSheet(catalog, suggestWarband(catalog, seed + 1000 * i)));
  return {
    ...createPlainPlace(seats.length),
    warbands: seats.map((seat, i) => warbandStart(catalog, seat, sheetOf(i))),
  };
}
