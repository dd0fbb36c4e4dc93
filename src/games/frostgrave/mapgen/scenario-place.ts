import type { Scenario } from '../rules/scenario/state.ts';
import { withScenario } from '../rules/scenario/state.ts';
import type { TablePlace } from '../rules/setup/start.ts';
import type { TableOrder } from './messages.ts';
import { readTable } from './parser/map-parser.ts';
import { placeFromOffer } from './place.ts';

/** Returns `undefined` for a scenario with a written table. A single seat gets a table for two. */
export function tableOrderFor({ where, table }: Scenario, seats: number, seed: number): TableOrder | undefined {
  if ('written' in table) return undefined;
  const players = seats <= 2 ? 2 : seats === 3 ? 3 : 4;
  return { seed, setting: where, players, ...table };
}

export function scenarioPlace(scenario: Scenario, place: TablePlace): TablePlace {
  return withScenario(place, scenario);
}

export function parsePlace(text: string): TablePlace {
  const read = readTable(text);
  if ('why' in read) throw new Error(read.why);
  return placeFromOffer(read.table);
}
