export type DraftReading = { readonly draft: string } | { readonly why: string; readonly nearest?: string };

export interface AnswerDraft {
  readonly number: number;
  readonly typed: string;
  readonly read: DraftReading;
  readonly suggested?: number;
}

/** The value that confirming the draft gives: the understood or the nearest one, if any. */
export function draftValue({ read }: Pick<AnswerDraft, 'read'>): string | undefined {
  return 'draft' in read ? read.draft : read.nearest;
}
