/** How the party decides, in words. */
import { bold } from '../../../panel/text.ts';
import type { Decides } from '../state/sheet.ts';
import type { Names } from './names.ts';

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
