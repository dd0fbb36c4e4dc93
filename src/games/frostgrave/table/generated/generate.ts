/** Tables from a seed: built by chance, and checked before they are offered. */
import { chanceFrom } from './chance.ts';
import { sightWrong, wrongWith } from './checks.ts';
import { city } from './city.ts';
import { dungeon } from './dungeon.ts';
import type { TableOffer, TableRequest } from './offered.ts';
import { laid } from './tokens.ts';

/** How often a table is begun anew before the next seed is taken. */
const TRIES = 50;

/** How many seeds are tried; nobody has seen the second needed twice. */
const SEEDS = 20;

/**
 * A table for some seats, the same one for the same seed (a whole number). Two seats have a table that is the same for both when it is
 * turned halfway, four one that is by each quarter; three have ways of the same lengths, within an inch. Its ground, tokens and sides
 * are as `wrongWith` wants them.
 */
export function generated(seed: number, wanted: TableRequest): TableOffer & { readonly seed: number } {
  for (let next = seed; next < seed + SEEDS; next += 1) {
    const chance = chanceFrom(next);
    for (let i = 0; i < TRIES; i += 1) {
      const built = wanted.setting === 'city' ? city(chance, wanted) : dungeon(chance, wanted);
      if (!built || sightWrong(built.ground).length > 0) continue;
      const tokens = laid(chance, built.ground, built.sides, wanted.players);
      if (!tokens) continue;
      const offered = { ground: built.ground, ...tokens };
      if (wrongWith(offered, wanted.players).length === 0) return { ...offered, seed: next };
    }
  }
  throw new Error(`No table for ${wanted.players} seats from seed ${seed}.`);
}
