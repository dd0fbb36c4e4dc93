import { z } from 'zod';
import type { Ground } from '../../board/space.ts';
import type { Scenario } from '../../content/schema/scenarios.ts';
import { lock, specialSchema } from '../../content/schema/scenarios.ts';
import { INCH } from '../../content/schema/terms.ts';
import type { Switches } from '../switches.ts';

/** Omits lengths, which `switches` has in whole tenths or hundredths; files have inches. */
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
  hasBegun: z.literal(true).optional(),
  warband: z.int().min(1).optional(),
  /** Accepts old states, whose locks have unused damage. */
  locks: z.object(lock.shape).optional(),
  tried: z.array(z.string()).optional(),
});
export type { Scenario };
export type ScenarioData = z.infer<typeof scenarioSchema>;

interface StartingTable {
  readonly ground: Ground;
  readonly switches: Switches;
}

export function withScenario<Place extends StartingTable>(
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
