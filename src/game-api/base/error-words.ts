/** Translates refusals of the engine, which knows only English. */
import { msg, t, translateMsg } from '../../i18n/t.ts';

const REFUSALS: readonly string[] = [
  msg`Something else is waited for.`,
  msg`Give one answer.`,
  msg`The same choice was named twice.`,
  msg`That choice can’t be combined with others.`,
  msg`Nothing can be set right by hand here.`,
  msg`Something is being set right already, and waits for an answer.`,
  msg`Everybody does something by themselves now; it can be set right when they are done.`,
  msg`The rules can’t go on from there, so nothing has changed.`,
  msg`This has been decided already.`,
  msg`There is time for this.`,
  msg`This can’t be done now.`,
  msg`Nothing is waited for.`,
  msg`What others have done since rests on it.`,
  msg`Something is in its middle that rests on this. It can be set right as soon as what is asked now is answered, or taken back.`,
];

/** Texts of a game are translated already and stay. */
export function refusalWords(why: string): string {
  if (REFUSALS.includes(why)) return translateMsg(why);
  const [, bound, count = ''] = /^Choose at (least|most) (\d+)\.$/.exec(why) ?? [];
  if (bound === undefined) return why;
  return bound === 'least' ? t`Choose at least ${count}.` : t`Choose at most ${count}.`;
}
