/** Notes of a restore from a backup. */
import { z } from 'zod';
import { RESTORED, RESTORED_VERSION } from '../../storage/backup/prepare-restored.ts';
import type { Broadcast, Records } from './repositories.ts';

const restored = z.object({
  at: z.number(),
  taken: z.number(),
  told: z.boolean(),
});
export type RestoreRecord = z.infer<typeof restored>;

export async function lastRestored(records: Pick<Records, 'house'>): Promise<RestoreRecord | undefined> {
  const there = await records.house(RESTORED);
  return there && restored.parse(there.value);
}

export async function restoredTold(
  records: Pick<Records, 'changeHouse'>,
  now: RestoreRecord,
  telling: Broadcast,
): Promise<void> {
  await records.changeHouse(RESTORED, () => ({ version: RESTORED_VERSION, value: { ...now, told: true } }), telling);
}
