import { inScenario, type Scenario } from '../rules/scenario/state.ts';
import type { TablePlace } from '../rules/setup/start.ts';
import type { TableOrder } from './messages.ts';
import { readTable } from './parser/map-parser.ts';
import { placeOn } from './place.ts';

/** Returns `undefined` for a scenario with a written table. A single seat gets a table for two. */
export function wantedFor({ where, table }: Scenario, seats: number, seed: number): TableOrder | undefined {
  if ('written' in table) return undefined;
  const players = seats <= 2 ? 2 : seats === 3 ? 3 : 4;
  return { seed, setting: where, players, ...table };
}

export function sceneOn(scenario: Scenario, place: TablePlace): TablePlace {
  return inScenario(place, scenario);
}

export function placeWritten(text: string): TablePlace {
  const read = readTable(text);
  if ('why' in read) throw new Error(read.why);
  return placeOn(read.table);
}
