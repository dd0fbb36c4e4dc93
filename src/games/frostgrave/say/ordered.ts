/** What was answered for somebody by an order of theirs, in words that everybody may read. */
import type { Answered } from '../../../kernel/log.ts';

const WORDS: ReadonlyMap<string, string> = new Map([
  ['activate', 'whom it activates'],
  ['intercept', 'whether somebody meets an enemy that comes near'],
  ['after-win', 'what the winner of a fight does'],
  ['empower', 'how much Health a roll is worth'],
  ['re-roll', 'whether a roll is bettered'],
  ['place-creature', 'where a creature comes'],
  ['trap-target', 'upon whom a trap springs'],
  ['trap-place', 'where a trap springs'],
  ['trap-pass', 'whether a trap is passed on'],
  ['order', 'an order that was left for later'],
]);

export function orderedWords({ crumb }: Pick<Answered, 'crumb'>): string {
  return WORDS.get(crumb.split(' / ').at(-1) ?? '') ?? 'an answer';
}
