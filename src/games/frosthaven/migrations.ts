/** Changes of the shape of a scenario's state. */
import type { Json } from '../game.ts';
import type { Migrations } from '../migrate.ts';

/** Every change so far. Each has a fixture under `test/store/`. */
export const MIGRATIONS: Migrations = { 2: withPlainNames };

/** Schemas from which no way leads. */
export const GIVEN_UP: readonly number[] = [1];

/**
 * Where a flyer entered its hex from is called that. Everything stays in its order, on which fingerprints rest. A turn has a
 * name changed too, but no snapshot is taken within one.
 */
function withPlainNames(state: Json): Json {
  if (typeof state !== 'object' || state === null || !('figures' in state)) return state;
  const figures = JSON.stringify(state.figures).replaceAll('"aloft":', '"flyingFrom":');
  return { ...state, figures: JSON.parse(figures) };
}
