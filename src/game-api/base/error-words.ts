/** Translates refusals of the engine, which knows only English. */
import { msg, t, translateMsg } from '../../i18n/t.ts';

const REFUSALS: readonly string[] = [
  msg`Another answer is due first.`,
  msg`Give exactly one answer.`,
  msg`You chose the same thing twice.`,
  msg`That choice can’t be combined with others.`,
  msg`You can’t correct anything by hand here.`,
  msg`A correction is already in progress and waits for an answer.`,
  msg`Everyone is acting on their own right now; you can correct this when they are done.`,
  msg`The rules can’t continue from there, so nothing has changed.`,
  msg`That is already decided.`,
  msg`There is still time for this.`,
  msg`You can’t do this now.`,
  msg`Nothing is due now.`,
  msg`Later actions of other players depend on it.`,
  msg`Something in progress depends on this. You can correct it once the current question is answered or taken back.`,
];

/** Texts of a game are translated already and stay. */
export function refusalWords(why: string): string {
  if (REFUSALS.includes(why)) return translateMsg(why);
  const [, bound, count = ''] = /^Choose at (least|most) (\d+)\.$/.exec(why) ?? [];
  if (bound === undefined) return why;
  return bound === 'least' ? t`Choose at least ${count}.` : t`Choose at most ${count}.`;
}
