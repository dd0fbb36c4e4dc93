/**
 * Jobs: saved before the user hears that work is under way and until it is done, so that the next start resumes or
 * reports it.
 */
import { z } from 'zod';
import { json } from '../../engine/values/json.ts';
import { JOBS } from '../../storage/backup/prepare-restored.ts';
import type { MetadataRepository } from '../../storage/repositories/metadata.ts';

const actWork = z.object({
  what: z.literal('act'),
  campaign: z.int(),
  action: z.string(),
  values: z.array(z.string()),
  selected: z.array(z.string()),
  typed: z.array(z.tuple([z.string(), z.string()])),
  manages: z.boolean(),
});
export type ActWork = z.infer<typeof actWork>;

const work = z.discriminatedUnion('what', [
  actWork,
  /** `most`: bytes. */
  z.object({ what: z.literal('replay'), game: z.int(), most: z.int() }),
  z.object({ what: z.literal('home'), channel: z.string() }),
  z.object({ what: z.literal('export'), campaign: z.int() }),
]);
export type Work = z.infer<typeof work>;

const job = z.object({
  id: z.string(),
  user: z.string(),
  locale: z.string(),
  /** Milliseconds since 1970. */
  since: z.number(),
  answer: z.object({ applicationId: z.string(), token: z.string() }),
  /** Starts that have resumed the job. */
  tries: z.int(),
  work,
});
export type TableJob = z.infer<typeof job>;

const VERSION = 1;
const open = z.array(job).catch([]);

export async function openJobs(records: Pick<MetadataRepository, 'metadata'>): Promise<readonly TableJob[]> {
  return open.parse((await records.metadata(JOBS))?.value);
}

export async function saveJob(records: MetadataRepository, added: TableJob): Promise<void> {
  await changeJobs(records, (now) => [...now.filter(({ id }) => id !== added.id), added]);
}

export async function endJob(records: MetadataRepository, ended: string): Promise<void> {
  await changeJobs(records, (now) => now.filter(({ id }) => id !== ended));
}

export async function endJobsOf(records: MetadataRepository, user: string): Promise<void> {
  if ((await openJobs(records)).some((each) => each.user === user))
    await changeJobs(records, (now) => now.filter((each) => each.user !== user));
}

async function changeJobs(
  records: MetadataRepository,
  change: (now: readonly TableJob[]) => readonly TableJob[],
): Promise<void> {
  await records.changeMetadata(JOBS, (there) => ({
    version: VERSION,
    value: json.parse(change(open.parse(there?.value))),
  }));
}
