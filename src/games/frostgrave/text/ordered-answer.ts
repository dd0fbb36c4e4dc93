/** Words for answers that standing orders gave; safe to show to everyone. */

import type { AnswerEntry } from '../../../engine/log/log.ts';
import { msg, t, translateMsg } from '../../../i18n/t.ts';

const WORDS: ReadonlyMap<string, string> = new Map([
  ['activate', msg`whom it activates`],
  ['intercept', msg`whether a figure meets an approaching enemy`],
  ['after-win', msg`what the winner of a fight does`],
  ['empower', msg`how much Health a roll is worth`],
  ['re-roll', msg`whether to improve a roll`],
  ['place-creature', msg`where a creature comes`],
  ['trap-target', msg`on whom a trap springs`],
  ['trap-place', msg`where a trap springs`],
  ['trap-pass', msg`whether a trap is passed on`],
  ['order', msg`an order left for later`],
]);

export function orderedAnswerWords({ crumb }: Pick<AnswerEntry, 'crumb'>): string {
  const words = WORDS.get(crumb.split(' / ').at(-1) ?? '');
  return words === undefined ? t`an answer` : translateMsg(words);
}
