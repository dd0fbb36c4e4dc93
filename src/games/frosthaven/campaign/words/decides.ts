/** How the party decides, in words. */
import { bold, escaped } from '../../../panel/text.ts';
import type { EventMap } from '../events.ts';
import type { Decides } from '../state/sheet.ts';
import type { Names } from './names.ts';

/** With who has led until now, and has left. */
export function decidesOtherwise({ decides, left }: EventMap['decides otherwise'], names: Names): string {
  const who = left?.name === undefined ? 'Whoever led the party' : `${bold(escaped(left.name))}, who led the party,`;
  return `${left ? `${who} has left. ` : ''}From now on ${decidesWords(decides, names)}.`;
}

/** Behind ‘From now on’. */
export function decidesWords(decides: Decides, names: Names): string {
  switch (decides.how) {
    case 'first':
      return 'what concerns all is decided by the first who answers';
    case 'vote':
      return 'what concerns all is decided by vote';
    case 'leader':
      return `what concerns all is decided by ${bold(names.member(decides.leader))}, who leads`;
  }
}
