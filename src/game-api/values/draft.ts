import type { FreeForm } from '../../engine/rules/rule.ts';
import { readTypedAnswer } from '../../engine/rules/rule.ts';
import { t } from '../../i18n/t.ts';

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

export function readDraftOf(question: FreeForm<unknown, unknown>, typed: string): DraftReading {
  const { maxLength } = question.validator;
  if (typed.length > maxLength) return { why: t`Keep it to ${maxLength} characters at most.` };
  const read = readTypedAnswer(question, typed);
  return 'value' in read ? { draft: read.value } : read;
}
