/** Preview of an undo, in words and as a picture. */

import { answersOfPress, GAME_MASTER, seatOfDecision } from '../../../engine/log/log.ts';
import { PARTY } from '../../../engine/rules/rule.ts';
import type { MatchPresenter, Possessive } from '../../../game-api/contract/presenter.ts';
import { possessiveFor, undoneWords } from '../../../game-api/contract/presenter.ts';
import type { PanelPicture } from '../../../game-api/panel/panel.ts';
import { bold } from '../../../game-api/panel/text.ts';
import { t } from '../../../i18n/t.ts';
import type { ActionResult, MatchSession, UndoPlan } from '../../../matches/service/match-service.ts';

const MAX_LISTED = 8;

/** Lists the later decisions that would be undone too. Secret choices are not disclosed. */
export function laterDecisionLines(seen: MatchPresenter, undo: UndoPlan): string[] {
  const since = undo.decided.slice(answersOfPress(undo).length);
  return since.length === 0 ? [] : [t`Decided since, and also undone:`, ...decisionLines(seen, since)];
}

/** Lists all decisions that would be undone. Secret choices are not disclosed. */
export function allDecisionLines(seen: MatchPresenter, { decided }: UndoPlan): string[] {
  return [t`Decided since, and undone:`, ...decisionLines(seen, decided)];
}

function decisionLines(seen: MatchPresenter, decided: UndoPlan['decided']): string[] {
  const lines = decided
    .slice(0, MAX_LISTED)
    .map((each) => `- ${whoWords(seen, each)}: ${takenWords(seen, each, 'their')}`);
  const left = decided.length - lines.length;
  return [...lines, ...(left > 0 ? [t`- and ${left} more`] : [])];
}

/** The number of the last decision that would be undone: whoever confirms has seen no later one. */
export function lastDecision({ to, decided }: UndoPlan): number {
  return decided.at(-1)?.number ?? to;
}

function whoWords(seen: MatchPresenter, taken: UndoPlan['answer']): string {
  const seat = seatOfDecision(taken);
  if (seat === GAME_MASTER) return t`The game-master`;
  return seat === PARTY ? t`The party` : bold(seen.seatName(seat));
}

function takenWords(
  seen: MatchPresenter,
  taken: UndoPlan['answer'],
  own: Possessive,
  beside: readonly UndoPlan['answer'][] = [],
): string {
  return undoneWords(taken, (answer) => seen.describeAnswer(answer, possessiveFor(answer, own)), beside);
}

export function ownWords(seen: MatchPresenter, undo: UndoPlan): string {
  return pressWords(seen, undo, 'your');
}

export function theirWords(seen: MatchPresenter, undo: UndoPlan): string {
  const { answer } = undo;
  const who = answer.type === 'answer' && answer.seat !== PARTY ? `${whoWords(seen, answer)}: ` : '';
  return `${who}${pressWords(seen, undo, 'their')}`;
}

/** All answers of the press, and whether more goes with them. */
export function pressWords(seen: MatchPresenter, undo: UndoPlan, own: Possessive): string {
  const [answer, ...beside] = answersOfPress(undo);
  const taken = takenWords(seen, answer, own, beside);
  return undo.undone > 1 + beside.length ? t`${taken} and everything that followed` : taken;
}

/** Names the seat that must undo first, where that is known. */
export function refusalWords(
  seen: MatchPresenter | undefined,
  { why, rests }: Extract<ActionResult, { type: 'refused' }>,
): string {
  return seen && rests !== undefined ? t`Later actions of ${bold(seen.seatName(rests))} depend on it.` : `*${why}*`;
}

/** Renders the public board as it would be; undefined where that is impossible. */
export async function previewBoard(
  { viewer }: MatchPresenter,
  at: MatchSession,
  undo: UndoPlan,
): Promise<PanelPicture | undefined> {
  const match = await at.previewUndo(undo);
  return match?.presenterFor({ ...viewer, seat: undefined }).overview().picture;
}
