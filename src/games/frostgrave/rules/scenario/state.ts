/** What a game keeps of its scenario. */
import { z } from 'zod';
import { lock, type Scenario, specialSchema } from '../../content/schema/scenarios.ts';
import { INCH } from '../../content/schema/terms.ts';
import type { Ground } from '../../table/space.ts';
import type { Switches } from '../switches.ts';

/** Lengths are in `switches` alone: a state has them in whole tenths or hundredths, and files in inches. */
const kept = specialSchema.omit({
  sight: true,
  turns: true,
  encounters: true,
  traps: true,
  passages: true,
  burrowing: true,
});

export const scenarioSchema = kept.extend({
  id: z.string(),
  name: z.string(),
  /** Whoever guards the place has come. */
  hasBegun: z.literal(true).optional(),
  /** No warband brings more figures. */
  warband: z.int().min(1).optional(),
  /** Locks were once kept with damage of their own, which counts no more. */
  locks: z.object(lock.shape).optional(),
  /** Doors whose locks have been tried. */
  tried: z.array(z.string()).optional(),
});
export type { Scenario };
export type ScenarioData = z.infer<typeof scenarioSchema>;

interface StartingTable {
  readonly ground: Ground;
  readonly switches: Switches;
}

/** A place as a scenario has it: its switches, and what is special there. */
export function inScenario<Place extends StartingTable>(
  place: Place,
  { id, name, warband, special }: Scenario,
): Place & { readonly switches: Switches; readonly scenario: ScenarioData } {
  const { sight, turns, encounters, traps, passages, burrowing, ...rest } = special;
  const { switches } = place;
  return {
    ...place,
    switches: {
      ...switches,
      traps: traps ?? switches.traps,
      passages: passages ?? switches.passages,
      burrowing: burrowing ?? switches.burrowing,
      ...(sight !== undefined && { light: INCH * sight }),
      ...(turns !== undefined && { turns }),
      encounters: encounters === 'none' ? undefined : (encounters ?? switches.encounters),
    },
    scenario: { id, name, ...(warband !== undefined && { warband }), ...rest },
  };
}
