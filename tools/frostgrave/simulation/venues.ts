import type { Catalog } from '../../../src/games/frostgrave/content/catalog.ts';
import { asAgreed } from '../../../src/games/frostgrave/mapgen/agreed.ts';
import { generated } from '../../../src/games/frostgrave/mapgen/generate/generate.ts';
import { readTable } from '../../../src/games/frostgrave/mapgen/parser/map-parser.ts';
import { placeOn } from '../../../src/games/frostgrave/mapgen/place.ts';
import { plainPlace } from '../../../src/games/frostgrave/mapgen/plain.ts';
import { placeWritten, sceneOn, type wantedFor } from '../../../src/games/frostgrave/mapgen/scene.ts';
import { type Agreement, BY_POST, CELLARS, OPTIONS } from '../../../src/games/frostgrave/rules/agreed.ts';
import type { TablePlace } from '../../../src/games/frostgrave/rules/setup/start.ts';
import { type Lot, oneOf } from './lot.ts';

export interface Venue {
  /** A scenario, a table of the pack, a generated `city`, `dungeon` or `cavern`, or `plain`. */
  readonly id: string;
  readonly seats: { readonly least: number; readonly most: number };
  /** Equal arguments give equal places. */
  place(seats: number, seed: number, agreed?: Agreement): TablePlace;
}

const TABLES = 2;
const ANYBODY = { least: 2, most: 4 } as const;
const SETTINGS = ['city', 'dungeon', 'cavern'] as const;

export function venuesOf(catalog: Catalog): Venue[] {
  const made = SETTINGS.map(
    (setting): Venue => ({
      id: setting,
      seats: ANYBODY,
      place: (seats, seed, agreed) => {
        const dug = setting === 'cavern' ? 'city' : setting;
        return asAgreed(laid(dug, { setting: dug, seats, seed }), agreed, setting);
      },
    }),
  );
  const plain: Venue = {
    id: 'plain',
    seats: ANYBODY,
    place: (seats, _, agreed) => asAgreed(plainPlace(seats), agreed),
  };
  return [...scenarios(catalog), ...written(catalog), ...made, plain];
}

const places = new Map<string, TablePlace>();

function kept(key: string, lay: () => TablePlace): TablePlace {
  const place = places.get(key) ?? lay();
  places.set(key, place);
  return place;
}

type VenueRequest = NonNullable<ReturnType<typeof wantedFor>>;

function laid(
  name: string,
  {
    seats,
    seed,
    setting,
    middle,
    put,
  }: Pick<VenueRequest, 'setting' | 'middle' | 'put'> & { seats: number; seed: number },
): TablePlace {
  const players = seats <= 2 ? 2 : seats === 3 ? 3 : 4;
  const size = players === 2 ? 300 : 360;
  const table = 1 + (seed % TABLES);
  const lay = () => placeOn(generated(table, { setting, players, size, middle, put }));
  return kept(`${name} ${players} ${table}`, lay);
}

function scenarios(catalog: Catalog): Venue[] {
  return [...catalog.scenarios.values()].map((scenario) => ({
    id: scenario.id,
    seats: scenario.seats,
    place: (seats, seed, agreed) => {
      const { table } = scenario;
      const place =
        'written' in table
          ? placeWritten(catalog.table(table.written))
          : laid(scenario.id, { ...table, setting: scenario.where, seats, seed });
      return sceneOn(scenario, asAgreed(place, agreed));
    },
  }));
}

function written(catalog: Catalog): Venue[] {
  const taken = [...catalog.scenarios.values()].flatMap(({ table }) => ('written' in table ? [table.written] : []));
  return [...catalog.tables.values()].flatMap(({ id, text }): Venue[] => {
    const read = readTable(text);
    if (taken.includes(id) || !('table' in read)) return [];
    const { players } = read.table;
    const place = (agreed: Agreement | undefined) => asAgreed(placeWritten(text), agreed);
    return [{ id, seats: { least: players, most: players }, place: (_seats, _seed, agreed) => place(agreed) }];
  });
}

/** Random agreements: few optional rules, half of them, or all. UST-01 */
export function agreedBy({ trapTables }: Catalog, lot: Lot): Agreement {
  const often = oneOf(lot, ['few', 'few', 'half', 'half', 'all']);
  const rules = OPTIONS.filter((rule) => {
    if (often === 'few') return lot(CELLARS.includes(rule) ? 3 : 8) === 0;
    return often === 'all' || lot(2) === 0;
  });
  return {
    ...BY_POST,
    tokens: oneOf(lot, ['laid', 'laid', 'laid', 'in turn', 'veto']),
    comeIn: oneOf(lot, ['at once', 'at once', 'in turn']),
    rules,
    trapTable: oneOf(lot, [...trapTables.keys()]),
  };
}
