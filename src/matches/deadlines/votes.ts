/** Polls: each a note of its match, and a row of the house with the ends of open ones. */
import { z } from 'zod';
import type { Json } from '../../engine/values/json.ts';
import { json } from '../../engine/values/json.ts';
import type { MetadataRepository } from '../../storage/repositories/metadata.ts';

export const LEAST_OPTIONS = 2;
export const MOST_OPTIONS = 10;

const vote = z.object({
  question: z.string(),
  options: z.array(z.string()).min(LEAST_OPTIONS).max(MOST_OPTIONS),
  by: z.string(),
  byName: z.string(),
  ends: z.number(),
  /** Index of the chosen option, by user. */
  ballots: z.record(z.string(), z.int()),
  isOver: z.literal(true).exactOptional(),
});
export type CampaignVote = z.infer<typeof vote>;

export function voteKey(number: number): string {
  return `vote ${number}`;
}

export const VOTES = 'votes';
const counted = z.int().catch(0);

export function nextVoteNumber(note: Json | undefined): number {
  return counted.parse(note) + 1;
}

export function parseVote(note: Json | undefined): CampaignVote | undefined {
  return vote.safeParse(note).data;
}

export function voteNote(kept: CampaignVote): Json {
  return json.parse(kept);
}

export function voteCounts({ options, ballots }: Pick<CampaignVote, 'options' | 'ballots'>): number[] {
  const all = Object.values(ballots);
  return options.map((_, i) => all.filter((chosen) => chosen === i).length);
}

export function leadingOptions(kept: Pick<CampaignVote, 'options' | 'ballots'>): string[] {
  const counts = voteCounts(kept);
  const most = Math.max(...counts);
  return most === 0 ? [] : kept.options.filter((_, i) => counts[i] === most);
}

const OPEN = 'votes';
const VERSION = 1;
const open = z
  .array(
    z.object({
      game: z.int(),
      vote: z.int(),
      ends: z.number(),
      /** True where the end was put off and the message does not say so yet. */
      isMoved: z.literal(true).exactOptional(),
    }),
  )
  .catch([]);
export type OpenVote = z.infer<typeof open>[number];

export async function openVotes(records: MetadataRepository): Promise<readonly OpenVote[]> {
  return open.parse((await records.metadata(OPEN))?.value);
}

export async function addOpenVote(records: MetadataRepository, added: OpenVote): Promise<void> {
  await changeOpen(records, (now) => [...now, added]);
}

export async function removeOpenVote(
  records: MetadataRepository,
  { game, vote: number }: Pick<OpenVote, 'game' | 'vote'>,
): Promise<void> {
  await changeOpen(records, (now) => now.filter((each) => each.game !== game || each.vote !== number));
}

export async function postponeVotes(records: MetadataRepository, by: number): Promise<void> {
  if ((await openVotes(records)).length === 0) return;
  await changeOpen(records, (now) => now.map((each) => ({ ...each, ends: each.ends + by, isMoved: true })));
}

export async function markVoteAnnounced(records: MetadataRepository, said: OpenVote): Promise<void> {
  await changeOpen(records, (now) =>
    now.map((each) => {
      const { isMoved: _, ...rest } = each;
      return each.game === said.game && each.vote === said.vote && each.ends === said.ends ? rest : each;
    }),
  );
}

async function changeOpen(
  records: MetadataRepository,
  change: (now: readonly OpenVote[]) => readonly OpenVote[],
): Promise<void> {
  await records.changeMetadata(OPEN, (there) => ({
    version: VERSION,
    value: json.parse(change(open.parse(there?.value))),
  }));
}
