/** Words for answers that standing orders gave; safe to show to everyone. */

import type { AnswerEntry } from '../../../engine/log/log.ts';
import { later, t, translated } from '../../../i18n/t.ts';

const WORDS: ReadonlyMap<string, string> = new Map([
  ['activate', later`whom it activates`],
  ['intercept', later`whether somebody meets an enemy that comes near`],
  ['after-win', later`what the winner of a fight does`],
  ['empower', later`how much Health a roll is worth`],
  ['re-roll', later`whether a roll is bettered`],
  ['place-creature', later`where a creature comes`],
  ['trap-target', later`upon whom a trap springs`],
  ['trap-place', later`where a trap springs`],
  ['trap-pass', later`whether a trap is passed on`],
  ['order', later`an order that was left for later`],
]);

export function orderedWords({ crumb }: Pick<AnswerEntry, 'crumb'>): string {
  const words = WORDS.get(crumb.split(' / ').at(-1) ?? '');
  return words === undefined ? t`an answer` : translated(words);
}
