/** The draft of a correction, and which part of it comes next. */

import { z } from 'zod';
import { json } from '../../../engine/values/json.ts';
import type { CorrectionPart } from '../../../game-api/contract/corrections.ts';
import type { OutgoingMessage } from '../../../game-api/contract/game.ts';
import { notAmongChoicesWords } from '../../../game-api/panel/refusal-text.ts';
import { t } from '../../../i18n/t.ts';
import type { ActionResult, MatchSession } from '../../../matches/service/match-service.ts';
import type { BotContext } from '../../context/context.ts';
import { presenterOf } from '../../panels/match-view.ts';
import type { CompleteAnswer } from './answer-for-seat.ts';
import { ANSWER_KIND, nextAnswerPart } from './answer-for-seat.ts';

const draftSchema = z.object({ parts: z.array(z.string()), why: z.string().exactOptional() }).catch({ parts: [] });

export type CorrectionDraft = z.infer<typeof draftSchema>;

/** Note of a match with the drafts, by user. */
const DRAFTS_NOTE = 'corrections';
const draftsSchema = z.record(z.string(), draftSchema).catch({});
export const EMPTY_DRAFT: CorrectionDraft = { parts: [] };

export async function loadCorrectionDraft(
  { records }: BotContext,
  { game, user }: MatchSession,
): Promise<CorrectionDraft> {
  return draftsSchema.parse(await records.note(game, DRAFTS_NOTE))[user] ?? EMPTY_DRAFT;
}

/** Writes nothing for a user without a draft: a press on a button of others leaves no row. */
export async function saveCorrectionDraft(app: BotContext, at: MatchSession, kept: CorrectionDraft): Promise<void> {
  const { records } = app;
  const { game, user } = at;
  if (kept.parts.length === 0 && (await loadCorrectionDraft(app, at)).parts.length === 0) return;
  await records.changeNote(game, DRAFTS_NOTE, (note) => json.parse({ ...draftsSchema.parse(note), [user]: kept }));
}

export interface ReadyCorrection {
  readonly words: string;
  readonly whyNot: (why: string) => Promise<string | undefined>;
  readonly apply: (why: string, told: OutgoingMessage, interaction: string) => Promise<ActionResult>;
}

export function readPart(part: CorrectionPart, given: string): { readonly value: string } | { readonly why: string } {
  if ('read' in part) return part.read(given);
  const isThere = part.picks.some(({ value }) => value === given);
  return isThere ? { value: given } : { why: notAmongChoicesWords() };
}

export async function nextPart(
  app: BotContext,
  at: MatchSession,
  parts: readonly string[],
): Promise<CorrectionPart | ReadyCorrection | { readonly why: string }> {
  if (parts[0] === ANSWER_KIND) return nextSeatAnswer(app, at, parts.slice(1));
  const next = await at.gameMaster.correctionStep(parts);
  if ('why' in next) return next;
  if ('ask' in next) return parts.length === 0 ? withSeatAnswer(next, await at.gameMaster.openQuestions()) : next;
  return {
    words: next.words,
    whyNot: (why) => at.gameMaster.whyCannotCorrect({ ...next, why }),
    apply: (why, told, interaction) => at.gameMaster.correct({ ...next, why }, told, interaction),
  };
}

/** Adds answering for a seat to the kinds of corrections, where a question is open. */
function withSeatAnswer(
  part: CorrectionPart,
  questions: Awaited<ReturnType<MatchSession['gameMaster']['openQuestions']>>,
): CorrectionPart {
  if (!('picks' in part) || 'why' in questions || questions.length === 0) return part;
  const answer = { value: ANSWER_KIND, label: t`Answer for a seat`, description: t`Or skip their question` };
  return { ...part, picks: [...part.picks, answer] };
}

async function nextSeatAnswer(
  app: BotContext,
  at: MatchSession,
  parts: readonly string[],
): ReturnType<typeof nextPart> {
  const questions = await at.gameMaster.openQuestions();
  const seen = await presenterOf(app, at);
  const match = (await at.readView())?.match;
  if ('why' in questions) return questions;
  if (!seen || !match) return { why: t`There is no such game.` };
  const next = nextAnswerPart({ seen, match, questions, sees: await at.gameMaster.inspectedSeats() }, parts);
  return 'words' in next ? readySeatAnswer(at, next) : next;
}

function readySeatAnswer(
  { gameMaster }: MatchSession,
  { seat, number, value, words: what }: CompleteAnswer,
): ReadyCorrection {
  return {
    words: what,
    whyNot: async () => undefined,
    apply: (why, told, interaction) => gameMaster.answerForSeat({ seat, number, value, why }, told, interaction),
  };
}
