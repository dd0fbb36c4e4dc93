/** What is kept was restored from a copy: when, and whether the tables know. */
import { z } from 'zod';
import { RESTORED, RESTORED_VERSION } from '../store/restoring.ts';
import type { Broadcast, Records } from './records.ts';

const restored = z.object({
  /** When it was restored. */
  at: z.number(),
  /** When the copy was taken. */
  taken: z.number(),
  told: z.boolean(),
});
export type RestoreRecord = z.infer<typeof restored>;

/** The last time; undefined where that never was. */
export async function lastRestored(records: Pick<Records, 'house'>): Promise<RestoreRecord | undefined> {
  const there = await records.house(RESTORED);
  return there && restored.parse(there.value);
}

/** Tells the tables, once. */
export async function restoredTold(
  records: Pick<Records, 'changeHouse'>,
  now: RestoreRecord,
  telling: Broadcast,
): Promise<void> {
  await records.changeHouse(RESTORED, () => ({ version: RESTORED_VERSION, value: { ...now, told: true } }), telling);
}
