/** Figures of a drawing beside those of the data: a letter that is lost or typed twice changes the scenario. */
import type { JsonObject } from '../action-json.ts';
import type { ScenarioPlan } from '../scenario/scenario-plan.ts';
import type { DrawnRooms } from './map-draft.ts';

/** Returns a line for each type of which another number is drawn. */
export function countFigures({ rooms }: Pick<ScenarioPlan, 'rooms'>, drawing: DrawnRooms): string[] {
  const wanted = countsOf(rooms.flatMap(({ figures }) => figures.map(({ placed }) => placed)));
  const letters = drawing.rooms.flatMap(({ map }) => [...map.join('')]);
  const drawn = countsOf(letters.map((letter) => drawing.legend[letter] ?? {}));
  return [...new Set([...wanted.keys(), ...drawn.keys()])].flatMap((who) => {
    const [there, here] = [wanted.get(who) ?? 0, drawn.get(who) ?? 0];
    return there === here ? [] : [`${who}: ${here} drawn, ${there} in the data`];
  });
}

function countsOf(all: readonly JsonObject[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { monster, role } of all) {
    const who = monster ?? role;
    if (typeof who === 'string') counts.set(who, (counts.get(who) ?? 0) + 1);
  }
  return counts;
}
