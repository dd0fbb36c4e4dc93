import { createRandom } from './chance.ts';
import { findFaults, visibilityFaults } from './checks.ts';
import { generateCity } from './city.ts';
import { drawPlan, generateDungeon } from './dungeon.ts';
import type { TableOffer, TableRequest } from './table-request.ts';
import { placeTokens } from './tokens.ts';

const TRIES = 50;

/** Seeds tried; in practice the second one was never needed. */
const SEEDS = 20;

/**
 * Builds the table of a seed; equal seeds give equal tables. Throws when no seed succeeds.
 * Two seats get a half-turn symmetry, four a quarter-turn; three get equal distances, within an inch.
 * Each seed of a dungeon has a plan.
 */
export function generateOffer(seed: number, wanted: TableRequest): TableOffer & { readonly seed: number } {
  for (let next = seed; next < seed + SEEDS; next += 1) {
    const chance = createRandom(next);
    const plan = wanted.setting === 'dungeon' ? drawPlan(chance, wanted) : undefined;
    for (let i = 0; i < TRIES; i += 1) {
      const built = plan ? generateDungeon(chance, wanted, plan) : generateCity(chance, wanted);
      if (!built || visibilityFaults(built.ground).length > 0) continue;
      const tokens = placeTokens(chance, built.ground, built.sides, wanted);
      if (!tokens) continue;
      const offered = { ground: built.ground, ...tokens };
      if (findFaults(offered, wanted.players).length === 0) return { ...offered, seed: next };
    }
  }
  throw new Error(`No table for ${wanted.players} seats from seed ${seed}.`);
}
