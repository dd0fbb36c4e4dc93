/**
 * What somebody was told is under way: a row of the house has it before they are told, and until it is done, so that the
 * next start goes on with it, or says that nothing comes of it.
 */
import { z } from 'zod';
import { json } from '../kernel/json.ts';
import { JOBS } from '../store/restoring.ts';
import type { Records } from './records.ts';

/** An act of the game of a campaign, with its parts, and what was selected and typed. */
const actWork = z.object({
  what: z.literal('act'),
  campaign: z.int(),
  action: z.string(),
  values: z.array(z.string()),
  selected: z.array(z.string()),
  typed: z.array(z.tuple([z.string(), z.string()])),
  /** Whether whoever did it may manage the campaign. */
  manages: z.boolean(),
});
export type ActWork = z.infer<typeof actWork>;

const work = z.discriminatedUnion('what', [
  actWork,
  /** A film of a match, of at most so many bytes. */
  z.object({ what: z.literal('replay'), game: z.int(), most: z.int() }),
  /** The panel of the campaign that lives in a channel, to be posted there. */
  z.object({ what: z.literal('home'), channel: z.string() }),
  /** A file of a campaign, of which its table is told. */
  z.object({ what: z.literal('export'), campaign: z.int() }),
]);
export type Work = z.infer<typeof work>;

const job = z.object({
  /** That of the interaction by which it was wanted. */
  id: z.string(),
  user: z.string(),
  locale: z.string(),
  /** When it was wanted, in milliseconds since 1970. */
  since: z.number(),
  /** How whoever wants it is answered, as long as Discord allows it. */
  answer: z.object({ applicationId: z.string(), token: z.string() }),
  /** How often a start has gone on with it. */
  tries: z.int(),
  work,
});
export type TableJob = z.infer<typeof job>;

const VERSION = 1;
const open = z.array(job).catch([]);

type JobStore = Pick<Records, 'house' | 'changeHouse'>;

export async function openJobs(records: Pick<JobStore, 'house'>): Promise<readonly TableJob[]> {
  return open.parse((await records.house(JOBS))?.value);
}

/** It is under way; of one that is known already only that it was tried once more. */
export async function putJob(records: JobStore, added: TableJob): Promise<void> {
  await changeJobs(records, (now) => [...now.filter(({ id }) => id !== added.id), added]);
}

export async function endJob(records: JobStore, ended: string): Promise<void> {
  await changeJobs(records, (now) => now.filter(({ id }) => id !== ended));
}

/** Nothing goes on for somebody who is forgotten. */
export async function endJobsOf(records: JobStore, user: string): Promise<void> {
  if ((await openJobs(records)).some((each) => each.user === user))
    await changeJobs(records, (now) => now.filter((each) => each.user !== user));
}

async function changeJobs(records: JobStore, change: (now: readonly TableJob[]) => readonly TableJob[]): Promise<void> {
  await records.changeHouse(JOBS, (there) => ({
    version: VERSION,
    value: json.parse(change(open.parse(there?.value))),
  }));
}
