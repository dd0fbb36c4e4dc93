/** The buildings of Frosthaven: which can be built, which stand, and how they fared. */
import { z } from 'zod';

/** By building: what is in it is unlocked; level 0 is not built yet. */
export const buildingsState = z.record(
  z.string(),
  z.strictObject({ level: z.int().min(0).max(9), wrecked: z.boolean() }),
);
export type BuildingsState = Readonly<z.infer<typeof buildingsState>>;
