/** Answers that are written: what somebody has begun to answer to a question that is judged. */

/** What was typed, as it was understood, or why it was not, and the nearest that is legal. */
export type DraftReading = { readonly draft: string } | { readonly why: string; readonly nearest?: string };

/** Something that a seat has begun to answer, as it is kept. */
export interface AnswerDraft {
  /** What its buttons carry. */
  readonly number: number;
  /** What was typed last; empty where nothing was. */
  readonly typed: string;
  readonly read: DraftReading;
  /** Nobody typed it: it is the so many-th that was suggested. */
  readonly suggested?: number;
}

/** What is answered by giving it: what was understood, else the nearest; undefined where there is neither. */
export function meantBy({ read }: Pick<AnswerDraft, 'read'>): string | undefined {
  return 'draft' in read ? read.draft : read.nearest;
}
