import { z } from 'zod';

/** Unlocked buildings; level 0 is not built yet. */
export const buildingsState = z.record(
  z.string(),
  z.strictObject({ level: z.int().min(0).max(9), wrecked: z.boolean() }),
);
export type BuildingsState = Readonly<z.infer<typeof buildingsState>>;
