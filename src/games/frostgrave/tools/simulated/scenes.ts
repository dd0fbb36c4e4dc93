/** Scenarios to be simulated: each on a table as it is laid for players. */
import type { Catalog } from '../../content/catalog.ts';
import { placeOn } from '../../laid/place.ts';
import { placeWritten, sceneOn, wantedFor } from '../../laid/scene.ts';
import type { Place, Start } from '../../rules/setup/start.ts';
import { generated } from '../../table/generated/generate.ts';

const places = new Map<string, Place>();

/** Seeds of tables; more would take longer than they tell. */
const TABLES = 3;

/** A scenario, with the warbands of another start. */
export function startIn(catalog: Catalog, id: string, { warbands, switches }: Start, seed: number): Start {
  const key = `${id} ${warbands.length} ${seed % TABLES}`;
  const place = places.get(key) ?? placeFor(catalog, id, warbands.length, 1 + (seed % TABLES));
  places.set(key, place);
  const scenario = catalog.scenario(id);
  const most = place.scenario?.warband;
  const sent = warbands.map((warband) => ({ ...warband, members: warband.members.slice(0, most) }));
  return { ...sceneOn(scenario, { ...place, switches }), warbands: sent };
}

function placeFor(catalog: Catalog, id: string, seats: number, seed: number): Place {
  const scenario = catalog.scenario(id);
  const { table } = scenario;
  if ('written' in table) return sceneOn(scenario, placeWritten(catalog.table(table.written)));
  const wanted = wantedFor(scenario, seats, seed);
  if (!wanted) throw new Error(`There is no table for ${id}.`);
  const { players, setting, middle, put } = wanted;
  const size = players === 2 ? 300 : 360;
  return sceneOn(scenario, placeOn(generated(seed, { setting, players, size, middle, put })));
}
