import { fieldsOf } from '../../../engine/values/json.ts';
import type { Json } from '../../../game-api/contract/game.ts';
import type { Migrations } from '../../../game-api/values/state-migrations.ts';

/** All migrations; each has a fixture under `test/storage/`. */
export const MIGRATIONS: Migrations = { 2: withPlainNames, 3: withMasteriesByName };

/** Schema versions without a migration. */
export const UNSUPPORTED_VERSIONS: readonly number[] = [1];

/**
 * Renames the hex from which a flyer entered. Keys keep their order, on which fingerprints rest.
 * Turns have a renamed field too, but no snapshot is taken within one.
 */
function withPlainNames(state: Json): Json {
  if (typeof state !== 'object' || state === null || !('figures' in state)) return state;
  const figures = JSON.stringify(state.figures).replaceAll('"aloft":', '"flyingFrom":');
  return { ...state, figures: JSON.parse(figures) };
}

/** Ids of masteries by class when states held their index on the sheet. */
const MASTERIES: ReadonlyMap<string, readonly string[]> = new Map([
  ['banner-spear', ['all-in-a-row', 'the-stair-was-held']],
  ['blinkblade', ['never-late', 'overdrawn']],
  ['boneshaper', ['quorum', 'every-finger-counted']],
  ['deathwalker', ['a-full-procession', 'nobody-saw-me']],
  ['drifter', ['every-road-there-is', 'old-habits']],
  ['geminate', ['both-hands-of-it', 'a-year-in-a-day']],
]);

/** Replaces indexes of masteries by ids; masteries of unknown classes are dropped. */
function withMasteriesByName(state: Json): Json {
  const own = fieldsOf(state);
  const { characters } = own;
  if (!Array.isArray(characters)) return state;
  return { ...own, characters: characters.map(withOwnByName) };
}

function withOwnByName(character: Json): Json {
  const own = fieldsOf(character);
  const ids = MASTERIES.get(String(own.class)) ?? [];
  const named = ['masteries', 'mastered'].flatMap((key) => {
    const places = own[key];
    if (!Array.isArray(places)) return [];
    return [[key, places.flatMap((place) => (typeof place === 'number' ? (ids[place] ?? []) : []))]];
  });
  return { ...own, ...Object.fromEntries(named) };
}
