/** Notes of a restore from a backup. */
import { z } from 'zod';
import { RESTORED, RESTORED_VERSION } from '../../storage/backup/prepare-restored.ts';
import type { Broadcast, Repositories } from './repositories.ts';

const restored = z.object({
  at: z.number(),
  taken: z.number(),
  told: z.boolean(),
});
export type RestoreRecord = z.infer<typeof restored>;

export async function readRestoreRecord(records: Pick<Repositories, 'metadata'>): Promise<RestoreRecord | undefined> {
  const there = await records.metadata(RESTORED);
  return there && restored.parse(there.value);
}

export async function markRestoreAnnounced(
  records: Pick<Repositories, 'changeMetadata'>,
  now: RestoreRecord,
  telling: Broadcast,
): Promise<void> {
  await records.changeMetadata(RESTORED, () => ({ version: RESTORED_VERSION, value: { ...now, told: true } }), telling);
}
