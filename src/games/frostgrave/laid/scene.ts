/** From a scenario to the table that is wanted for it, and back to the place where it is played. */
import { inScenario, type Scenario } from '../rules/scenario/state.ts';
import type { TablePlace } from '../rules/setup/start.ts';
import { readTable } from '../table/written/written.ts';
import type { TableOrder } from './messages.ts';
import { placeOn } from './place.ts';

/** What is to be laid for a scenario from a seed; nothing where it has a table of its own. One seat plays on a table for two. */
export function wantedFor({ where, table }: Scenario, seats: number, seed: number): TableOrder | undefined {
  if ('written' in table) return undefined;
  const players = seats <= 2 ? 2 : seats === 3 ? 3 : 4;
  return { seed, setting: where, players, ...table };
}

/** The place of a scenario on a table that was laid for it. */
export function sceneOn(scenario: Scenario, place: TablePlace): TablePlace {
  return inScenario(place, scenario);
}

/** A place on a table that is written as text. Throws where it can’t be read. */
export function placeWritten(text: string): TablePlace {
  const read = readTable(text);
  if ('why' in read) throw new Error(read.why);
  return placeOn(read.table);
}
