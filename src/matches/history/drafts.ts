import { z } from 'zod';
import type { AnswerDraft } from '../../game-api/values/draft.ts';
import type { DraftRepository } from '../../storage/repositories/drafts.ts';
import type { DraftKey } from '../../storage/store.ts';

const read = z.union([
  z.object({ draft: z.string() }),
  z.object({ why: z.string(), nearest: z.string().exactOptional() }),
]);
const kept = z.object({ typed: z.string(), read, suggested: z.number().exactOptional() });

export async function writeDraft(
  store: DraftRepository,
  of: DraftKey,
  draft: Omit<AnswerDraft, 'number'>,
): Promise<AnswerDraft> {
  return { ...draft, number: await store.putDraft(of, kept.parse(draft)) };
}

export async function readDraft(
  store: DraftRepository,
  of: DraftKey,
  number?: number,
): Promise<AnswerDraft | undefined> {
  if (number === undefined) {
    const newest = await store.newestDraft(of);
    return newest && { ...kept.parse(newest.value), number: newest.number };
  }
  const value = await store.draft(of, number);
  return value === undefined ? undefined : { ...kept.parse(value), number };
}
