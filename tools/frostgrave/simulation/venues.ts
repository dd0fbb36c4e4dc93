import type { Catalog } from '../../../src/games/frostgrave/content/catalog.ts';
import { applyAgreement } from '../../../src/games/frostgrave/mapgen/apply-agreement.ts';
import { generateOffer } from '../../../src/games/frostgrave/mapgen/generate/generate.ts';
import { readTable } from '../../../src/games/frostgrave/mapgen/parser/map-parser.ts';
import { placeFromOffer } from '../../../src/games/frostgrave/mapgen/place.ts';
import { createPlainPlace } from '../../../src/games/frostgrave/mapgen/plain-place.ts';
import type { tableOrderFor } from '../../../src/games/frostgrave/mapgen/scenario-place.ts';
import { parsePlace, scenarioPlace } from '../../../src/games/frostgrave/mapgen/scenario-place.ts';
import type { Agreement } from '../../../src/games/frostgrave/rules/agreement.ts';
import { BY_POST, CELLARS, OPTIONS } from '../../../src/games/frostgrave/rules/agreement.ts';
import type { TablePlace } from '../../../src/games/frostgrave/rules/setup/start.ts';
import type { RandomInt } from './lot.ts';
import { pickOne } from './lot.ts';

export interface Venue {
  /** A scenario, a table of the pack, a generated `city`, `dungeon` or `cavern`, or `plain`. */
  readonly id: string;
  readonly seats: { readonly least: number; readonly most: number };
  /** Equal arguments give equal places. */
  place(seats: number, seed: number, agreed?: Agreement): TablePlace;
}

const TABLES = 10;
const ANY_COUNT = { least: 2, most: 4 } as const;
const SETTINGS = ['city', 'dungeon', 'cavern'] as const;

export function venuesOf(catalog: Catalog): Venue[] {
  const made = SETTINGS.map(
    (setting): Venue => ({
      id: setting,
      seats: ANY_COUNT,
      place: (seats, seed, agreed) => {
        const dug = setting === 'cavern' ? 'city' : setting;
        return applyAgreement(generatePlace(dug, { setting: dug, seats, seed }), agreed, setting);
      },
    }),
  );
  const plain: Venue = {
    id: 'plain',
    seats: ANY_COUNT,
    place: (seats, _, agreed) => applyAgreement(createPlainPlace(seats), agreed),
  };
  return [...scenarioVenues(catalog), ...writtenVenues(catalog), ...made, plain];
}

const placeCache = new Map<string, TablePlace>();

function cachedPlace(key: string, lay: () => TablePlace): TablePlace {
  const place = placeCache.get(key) ?? lay();
  placeCache.set(key, place);
  return place;
}

type VenueRequest = NonNullable<ReturnType<typeof tableOrderFor>>;

function generatePlace(
  name: string,
  {
    seats,
    seed,
    setting,
    plan,
    middle,
    put,
  }: Pick<VenueRequest, 'setting' | 'plan' | 'middle' | 'put'> & { seats: number; seed: number },
): TablePlace {
  const players = seats <= 2 ? 2 : seats === 3 ? 3 : 4;
  const size = players === 2 ? 300 : 360;
  const table = 1 + (seed % TABLES);
  const lay = () => placeFromOffer(generateOffer(table, { setting, players, size, plan, middle, put }));
  return cachedPlace(`${name} ${players} ${table}`, lay);
}

function scenarioVenues(catalog: Catalog): Venue[] {
  return [...catalog.scenarios.values()].map((scenario) => ({
    id: scenario.id,
    seats: scenario.seats,
    place: (seats, seed, agreed) => {
      const { table } = scenario;
      const place =
        'written' in table
          ? parsePlace(catalog.table(table.written))
          : generatePlace(scenario.id, { ...table, setting: scenario.where, seats, seed });
      return scenarioPlace(scenario, applyAgreement(place, agreed));
    },
  }));
}

function writtenVenues(catalog: Catalog): Venue[] {
  const taken = [...catalog.scenarios.values()].flatMap(({ table }) => ('written' in table ? [table.written] : []));
  return [...catalog.tables.values()].flatMap(({ id, text }): Venue[] => {
    const read = readTable(text);
    if (taken.includes(id) || !('table' in read)) return [];
    const { players } = read.table;
    const place = (agreed: Agreement | undefined) => applyAgreement(parsePlace(text), agreed);
    return [{ id, seats: { least: players, most: players }, place: (_seats, _seed, agreed) => place(agreed) }];
  });
}

/** Random agreements: few optional rules, half of them, or all. UST-01 */
export function randomAgreement({ trapTables }: Catalog, lot: RandomInt): Agreement {
  const often = pickOne(lot, ['few', 'few', 'half', 'half', 'all']);
  const rules = OPTIONS.filter((rule) => {
    if (often === 'few') return lot(CELLARS.includes(rule) ? 3 : 8) === 0;
    return often === 'all' || lot(2) === 0;
  });
  return {
    ...BY_POST,
    tokens: pickOne(lot, ['laid', 'laid', 'laid', 'in turn', 'veto']),
    comeIn: pickOne(lot, ['at once', 'at once', 'in turn']),
    rules,
    trapTable: pickOne(lot, [...trapTables.keys()]),
  };
}
