/** Translates refusals of the kernel, which knows only English. */
import { later, t, translated } from '../../i18n/t.ts';

const REFUSALS: readonly string[] = [
  later`Something else is waited for.`,
  later`Give one answer.`,
  later`The same choice was named twice.`,
  later`That choice can’t be combined with others.`,
  later`Nothing can be set right by hand here.`,
  later`Something is being set right already, and waits for an answer.`,
  later`Everybody does something by themselves now; it can be set right when they are done.`,
  later`The rules can’t go on from there, so nothing has changed.`,
  later`This has been decided already.`,
  later`There is time for this.`,
  later`This can’t be done now.`,
  later`Nothing is waited for.`,
  later`What others have done since rests on it.`,
  later`Something is in its middle that rests on this. It can be set right as soon as what is asked now is answered, or taken back.`,
];

/** Texts of a game are translated already and stay. */
export function refusalWords(why: string): string {
  if (REFUSALS.includes(why)) return translated(why);
  const [, bound, count = ''] = /^Choose at (least|most) (\d+)\.$/.exec(why) ?? [];
  if (bound === undefined) return why;
  return bound === 'least' ? t`Choose at least ${count}.` : t`Choose at most ${count}.`;
}
