/** Changes of the shape of a scenario's state. */
import { fieldsOf } from '../../kernel/json.ts';
import type { Json } from '../game.ts';
import type { Migrations } from '../migrate.ts';

/** Every change so far. Each has a fixture under `test/store/`. */
export const MIGRATIONS: Migrations = { 2: withPlainNames, 3: withMasteriesByName };

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

/** What masteries were known by at the time when a state held their places on the sheet. */
const MASTERIES: ReadonlyMap<string, readonly string[]> = new Map([
  ['banner-spear', ['all-in-a-row', 'the-stair-was-held']],
  ['blinkblade', ['never-late', 'overdrawn']],
  ['boneshaper', ['quorum', 'every-finger-counted']],
  ['deathwalker', ['a-full-procession', 'nobody-saw-me']],
  ['drifter', ['every-road-there-is', 'old-habits']],
  ['geminate', ['both-hands-of-it', 'a-year-in-a-day']],
]);

/** Masteries are called by their ids. Of classes that were in no pack of the program then, they are not known any more. */
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
